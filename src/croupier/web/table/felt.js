// A table drawn by the server: new HTML is patched into the old, so that focus stays where it was and only what
// is new moves. What is clicked, typed or pressed goes back as an act; nothing is decided here.
const STAGGER = 90; // milliseconds between two new things
const MOVING = ".lay, .told";
const OWN = ".mine .card"; // they go from where they lay
const LONG = 450; // milliseconds of a long press
const TWICE = 400; // milliseconds within which a second press is a slip
const ONCE = new Set(["choose", "ready", "repeat", "sit", "buy"]); // what nobody means twice that quickly
const FAR = 6; // pixels from which a press is a drag

function keyOf(node) {
  return node.nodeType === 1 ? node.getAttribute("data-k") : null;
}

function sameKind(one, other) {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other);
}

function patchAttributes(old, fresh) {
  if (old.classList.contains("dragged")) return; // it is in hand
  for (const { name } of [...old.attributes]) {
    if (name === "open") continue; // whoever opened it closes it
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
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

function within(added, kind) {
  return added.flatMap((each) => [...(each.matches(kind) ? [each] : []), ...each.querySelectorAll(kind)]);
}

function bringIn(added, before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const timing = { duration: 260, easing: "ease-out", fill: "backwards" };
  const moved = within(added, OWN).filter((each) => before.has(keyOf(each)));
  for (const each of moved) {
    const [from, to] = [before.get(keyOf(each)), each.getBoundingClientRect()];
    each.animate([{ translate: `${from.left - to.left}px ${from.top - to.top}px` }, { translate: "0 0" }], timing);
  }
  const fresh = within(added, MOVING).filter((each) => !moved.includes(each));
  fresh.forEach((each, turn) => {
    const delay = Math.min(turn, 10) * STAGGER;
    const from = each.matches(".card") ? { opacity: 0, transform: "translate(30px, -46px) rotate(8deg)" } : { opacity: 0 };
    each.animate([from, { opacity: 1, transform: "none" }], { ...timing, delay });
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
    for (const [kind, act] of this.everywhere()) document.addEventListener(kind, act);
    if (sessionStorage.getItem("coach") === "on") this.$emit("act", { act: "coach" }); // as before the page was loaded again
  },
  unmounted() {
    for (const [kind, act] of this.everywhere()) document.removeEventListener(kind, act);
  },
  watch: {
    html() {
      this.show(false);
    },
  },
  methods: {
    everywhere() {
      return [
        ["keydown", this.keyed],
        ["pointermove", this.dragged],
        ["pointerup", this.dropped],
        ["pointercancel", this.dropped],
      ];
    },
    show(first) {
      const fresh = document.createElement("template");
      fresh.innerHTML = `<div class="table-page">${this.html}</div>`;
      const logs = [...this.$el.querySelectorAll(".story-lines")];
      const low = logs.every((each) => each.scrollTop + each.clientHeight > each.scrollHeight - 40);
      const before = new Map([...this.$el.querySelectorAll(OWN)].map((each) => [keyOf(each), each.getBoundingClientRect()]));
      const focused = this.$el.contains(document.activeElement) ? document.activeElement : null;
      const added = [];
      const root = fresh.content.firstChild;
      for (const { name, value } of [...this.$el.attributes]) root.setAttribute(name, value);
      patch(this.$el, root, added);
      if (!first) bringIn(added, before);
      if (focused && !focused.isConnected) this.refocus(focused);
      if (low) for (const each of this.$el.querySelectorAll(".story-lines")) each.scrollTop = each.scrollHeight;
    },
    refocus(gone) {
      // what had the focus is no more: to the same thing elsewhere, or to where the next one will be
      const key = keyOf(gone);
      const same = key && this.$el.querySelector(`button[data-k="${CSS.escape(key)}"]`);
      const next = same || this.$el.querySelector(".bar");
      if (next) next.focus({ preventScroll: true });
    },
    act(from, more = {}) {
      const { act, spot, name, value } = from.dataset;
      const said = [act, name, value].join();
      const now = performance.now();
      const isSlip = ONCE.has(act) && said === this.said && now - this.at < TWICE;
      this.said = said;
      this.at = now;
      if (act === "coach") sessionStorage.setItem("coach", from.getAttribute("aria-pressed") === "true" ? "off" : "on");
      if (!isSlip) this.$emit("act", { act, spot, name, value, version: this.version(), ...more });
    },
    version() {
      const body = this.$el.querySelector("[data-version]");
      return body ? body.dataset.version : "";
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
    dragged(event) {
      const { drag } = this;
      if (!drag || event.pointerId !== drag.pointer) return;
      const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.card.classList.contains("dragged")) {
        if (Math.hypot(right, down) < FAR) return;
        drag.card.classList.add("dragged");
      }
      event.preventDefault();
      drag.card.style.translate = `${right}px ${down}px`;
      const over = this.under(event, "[data-drop]");
      for (const each of this.$el.querySelectorAll("[data-drop]")) each.classList.toggle("over", each === over);
    },
    dropped(event) {
      const { drag } = this;
      if (!drag || event.pointerId !== drag.pointer) return;
      this.drag = null;
      if (!drag.card.classList.contains("dragged")) return;
      this.held = true; // the click that follows is no act
      const to = this.under(event, "[data-drop]");
      const onto = this.under(event, "[data-drag]");
      const value = drag.card.dataset.value;
      const isMoved = event.type === "pointerup" && to && to !== drag.card.closest("[data-drop]");
      if (isMoved) this.$emit("act", { act: "place", name: to.dataset.drop, value, spot: onto ? onto.dataset.value : "" });
      drag.card.classList.remove("dragged");
      drag.card.style.translate = "";
      for (const each of this.$el.querySelectorAll(".over")) each.classList.remove("over");
    },
    under(event, kind) {
      const found = document.elementsFromPoint(event.clientX, event.clientY);
      return found.map((each) => each.closest(kind)).find((each) => each && each !== this.drag?.card && !each.matches(".dragged"));
    },
    pressed(event) {
      const card = event.target.closest("[data-drag]");
      this.drag = card && event.button === 0 ? { card, x: event.clientX, y: event.clientY, pointer: event.pointerId } : null;
      if (card && card.hasPointerCapture(event.pointerId)) card.releasePointerCapture(event.pointerId);
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
      if (form.dataset.again !== undefined) form.elements[0].select(); // the next one is typed over it
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
      this.held = false;
      const at = document.activeElement;
      const types = at && (at.matches("input, textarea, select") || at.isContentEditable);
      if (event.key === "Escape" && types) return at.blur();
      if (types) return;
      if (["-", "Delete", "Backspace"].includes(event.key) && at && at.matches('[data-act="bet"]')) {
        event.preventDefault();
        return this.$emit("act", { act: "less", spot: at.dataset.spot });
      }
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
