// A drawing of the server in a page: new HTML is patched into the old, so that what is as it was stays, with its focus.
// A drawing comes in pieces: all of them at first, afterwards only those that are new.
export function keyOf(node) {
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

// Move what lies before a node behind it, and return the first of that: a node that is moved itself loses the focus.
function clear(parent, at, node) {
  const behind = node.nextSibling;
  for (let each = at; each !== node; ) {
    const next = each.nextSibling;
    parent.insertBefore(each, behind);
    each = next;
  }
  return at;
}

export function patch(old, fresh, added) {
  patchAttributes(old, fresh);
  if (old.dataset?.keep) return; // the page has filled it
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
      else if (match.contains(document.activeElement)) at = clear(old, at, match);
      else old.insertBefore(match, at);
      if (match.isEqualNode(child)) continue; // most of a table is as it was
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

// Of a component that draws by `show(first)` what its pieces, `drawn`, make together.
export const pieced = {
  props: { number: Number, pieces: Array },
  watch: {
    number() {
      if (this.number > this.has) this.take(this.number, [...this.pieces], false); // the whole again
    },
  },
  methods: {
    begin() {
      this.take(this.number, [...this.pieces], true);
      this.$emit("has", this.has);
    },
    change(number, change) {
      // each piece is a new one, or a stretch of those that were there
      if (number <= this.has) return; // it came with the whole
      if (number !== this.has + 1) return this.$emit("has", this.has);
      this.take(number, change.flatMap((each) => (typeof each === "string" ? [each] : this.drawn.slice(...each))), false);
    },
    take(number, pieces, first) {
      this.has = number;
      this.drawn = pieces;
      this.show(first);
    },
  },
};
