// A table drawn by the server: new HTML is patched into the old, so that focus stays where it was and only what
// is new moves. What is clicked, typed or pressed goes back as an act; nothing is decided here.
const STAGGER = 90; // milliseconds between two new things
const MOVING = ".lay, .told";
const LONG = 450; // milliseconds of a long press

function keyOf(node) {
  return node.nodeType === 1 ? node.getAttribute("data-k") : null;
}

function sameKind(one, other) {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other);
}

function patchAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) === value) continue;
    if (name === "value" && old === document.activeElement) continue;
    old.setAttribute(name, value);
    if (name === "value" && "value" in old) old.value = value;
  }
}

function patch(old, fresh, added) {
  patchAttributes(old, fresh);
  const keyed = new Map();
  for (const child of old.childNodes) if (keyOf(child) !== null) keyed.set(keyOf(child), child);
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const key = keyOf(child);
    let match = at;
    if (key !== null) match = keyed.get(key);
    else while (match && keyOf(match) !== null) match = match.nextSibling;
    if (match && sameKind(match, child)) {
      keyed.delete(key);
      if (match === at) at = at.nextSibling;
      else old.insertBefore(match, at);
      if (match.nodeType === 1) patch(match, child, added);
      else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
    } else {
      old.insertBefore(child, at);
      if (child.nodeType === 1) added.push(child);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function bringIn(added) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const fresh = added.flatMap((each) => [...(each.matches(MOVING) ? [each] : []), ...each.querySelectorAll(MOVING)]);
  fresh.forEach((each, turn) => {
    const delay = Math.min(turn, 10) * STAGGER;
    const from = each.matches(".card") ? { opacity: 0, transform: "translate(30px, -46px) rotate(8deg)" } : { opacity: 0 };
    each.animate([from, { opacity: 1, transform: "none" }], { duration: 260, delay, easing: "ease-out", fill: "backwards" });
  });
}

export default {
  template: `<div class="table-page"></div>`,
  props: { html: String },
  mounted() {
    this.show(true);
    const on = (kind, act, options) => this.$el.addEventListener(kind, act, options);
    on("click", this.clicked);
    on("contextmenu", this.taken);
    on("submit", this.sent);
    on("input", this.typed);
    on("pointerdown", this.pressed);
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) on(kind, this.released, true);
    for (const kind of ["pointerover", "focusin"]) on(kind, this.told);
    document.addEventListener("keydown", this.keyed);
  },
  unmounted() {
    document.removeEventListener("keydown", this.keyed);
  },
  watch: {
    html() {
      this.show(false);
    },
  },
  methods: {
    show(first) {
      const fresh = document.createElement("template");
      fresh.innerHTML = `<div class="table-page">${this.html}</div>`;
      const logs = [...this.$el.querySelectorAll(".story-lines")];
      const low = logs.every((each) => each.scrollTop + each.clientHeight > each.scrollHeight - 40);
      const added = [];
      const root = fresh.content.firstChild;
      for (const { name, value } of [...this.$el.attributes]) root.setAttribute(name, value);
      patch(this.$el, root, added);
      if (!first) bringIn(added);
      if (low) for (const each of this.$el.querySelectorAll(".story-lines")) each.scrollTop = each.scrollHeight;
    },
    act(from, more = {}) {
      const { act, spot, name, value } = from.dataset;
      this.$emit("act", { act, spot, name, value, ...more });
    },
    clicked(event) {
      const from = event.target.closest("[data-act]");
      if (!from || from.tagName === "FORM" || from.type === "submit") return;
      if (this.held) {
        this.held = false; // the long press has been the act
        return;
      }
      event.preventDefault();
      if (event.detail > 0) from.blur(); // by pointer: keys are for the table again
      this.act(from);
    },
    taken(event) {
      const from = event.target.closest("[data-spot]");
      if (!from) return;
      event.preventDefault();
      if (event.pointerType === "touch" || this.timer) return; // the long press does it
      this.$emit("act", { act: "less", spot: from.dataset.spot });
    },
    pressed(event) {
      const from = event.target.closest('[data-act="bet"]');
      this.held = false;
      clearTimeout(this.timer);
      this.timer = null;
      if (!from || event.pointerType === "mouse") return;
      this.timer = setTimeout(() => {
        this.held = true;
        this.$emit("act", { act: "less", spot: from.dataset.spot });
      }, LONG);
    },
    released() {
      clearTimeout(this.timer);
      this.timer = null;
    },
    sent(event) {
      event.preventDefault();
      const form = event.target.closest("form");
      const more = Object.fromEntries(new FormData(form).entries());
      if (event.submitter && event.submitter.name) more[event.submitter.name] = event.submitter.value;
      this.act(form, { fields: more });
      if (form.dataset.empties !== undefined) form.reset();
    },
    typed(event) {
      // a slider and a number that say the same
      const { twin } = event.target.dataset;
      const other = twin && this.$el.querySelector(`#${twin}`);
      if (other) other.value = event.target.value;
    },
    told(event) {
      const line = this.$el.querySelector(".tells");
      const from = event.target.closest("[data-tell]");
      if (line && from) line.textContent = from.dataset.tell;
    },
    keyed(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const at = document.activeElement;
      const types = at && (at.matches("input, textarea, select") || at.isContentEditable);
      if (event.key === "Escape" && types) return at.blur();
      if (types) return;
      if (event.key === "Enter") {
        if (at && at.matches("button, a, summary, [role=button]") && this.$el.contains(at)) return;
        const by = this.$el.querySelector("[data-default]");
        if (by) {
          event.preventDefault();
          by.click();
        }
        return;
      }
      const by = this.$el.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
      if (!by) return;
      event.preventDefault();
      if (by.matches("input")) by.select();
      else by.click();
    },
  },
};
