// A table drawn by the server: new HTML is patched into the old, so that focus stays where it was and only what
// is new moves. What is clicked, typed or pressed goes back as an act; nothing is decided here. A drawing comes in
// pieces: all of them at first, afterwards only those that are new.
//
// One timeline: the server draws a frame for each motion, and the table as it stands after the last one. Frames are
// queued and shown in their order, each when what moved before has come to rest; nothing else is ever shown. A page
// that comes late or back shows the last drawing at once.
import { LASTS, SPEEDS, STEP, from, heapsOf, keep, kept, moveChips, pace, sound, spin, tick, tumble, within } from "/assets/motion.js";
import { isSmall, openPad } from "/assets/pad.js";
import { keyOf, patch, pieced } from "/assets/patch.js";

const OWN = ".mine .pick .card"; // they go from where they lay
const LONG = 450; // milliseconds of a long press
const TWICE = 400; // milliseconds within which a second press is a slip
const ONCE = new Set(["choose", "ready", "repeat", "sit", "buy"]); // what nobody means twice that quickly
const FAR = 6; // pixels from which a press is a drag
const FLOWS = new Set(["deal"]); // the next motion need not wait for it
const BEHIND = 120; // frames: a page that is further behind the table catches up at once

// The wager of a spot, also at the far end of a layout that has two.
function spotOf(each) {
  return each.dataset.spot ?? each.dataset.far;
}

function noteValue(promise, value, seat, digest) {
  // what was committed to for which seed, the last ones: the page that checks a round looks here
  const others = JSON.parse(kept("values", "[]")).filter(([each]) => each !== promise);
  keep("values", JSON.stringify([...others, [promise, value, seat, digest]].slice(-500)));
}

function valueFor(promise, seat) {
  const found = JSON.parse(kept("values", "[]")).find(([each, , of]) => each === promise && of === seat);
  return found ? [found[1], found[3]] : ["", ""];
}

function hex(bytes) {
  return Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
}

function randomValue() {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

async function digestOf(text) {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

export default {
  template: `<div class="table-page"></div>`,
  mixins: [pieced],
  mounted() {
    this.queue = [];
    this.begin();
    const on = (kind, act, options) => this.$el.addEventListener(kind, act, options);
    on("click", this.clicked);
    on("contextmenu", this.taken);
    on("submit", this.sent);
    on("input", this.typed);
    on("pointerdown", this.pressed);
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) on(kind, this.released, true);
    for (const kind of ["pointerover", "focusin"]) on(kind, this.explain);
    for (const [kind, act] of this.everywhere()) document.addEventListener(kind, act);
    this.tellPace();
    for (const [kind, act] of this.wires()) addEventListener(kind, act);
    if (sessionStorage.getItem("coach") === "on") this.$emit("act", { act: "coach" }); // as before the page was loaded again
  },
  unmounted() {
    for (const [kind, act] of this.wires()) removeEventListener(kind, act);
    this.line?.remove();
    for (const [kind, act] of this.everywhere()) document.removeEventListener(kind, act);
  },
  methods: {
    wires() {
      this.isUp ??= () => this.connected(true);
      this.isDown ??= () => this.connected(false);
      return [
        ["socket-connect", this.isUp],
        ["socket-disconnect", this.isDown],
      ];
    },
    everywhere() {
      return [
        ["keydown", this.keyed],
        ["pointermove", this.dragged],
        ["pointerup", this.dropped],
        ["pointercancel", this.dropped],
        ["visibilitychange", this.tellPace],
      ];
    },
    show(first) {
      const html = `<div class="table-page">${this.drawn.join("")}</div>`;
      const moving = /data-moving="(\w*)"/.exec(html)?.[1] ?? "";
      if (first) this.queue.length = 0;
      const last = this.queue[this.queue.length - 1];
      if (last && !last.moving) this.queue.pop(); // what rests is in the next drawing too
      this.queue.push({ html, moving });
      if (first || !pace() || this.queue.length > BEHIND) this.hurry();
      if (!this.isPlaying) this.play();
    },
    async give() {
      // this browser's part of the next seed: committed to by its hash, and opened when the table asks for it
      const { promised, committed, opening, given, seat } = this.body().dataset;
      if (!promised || given) return;
      const [value, digest] = valueFor(promised, seat);
      if (opening) {
        if (!committed || committed !== digest || this.opened === promised) return;
        this.opened = promised;
        this.$emit("act", { act: "open-value", value });
        return;
      }
      const place = `${promised} ${seat}`;
      if (committed || this.gave === place) return;
      this.gave = place;
      await this.commit(promised, seat, randomValue());
    },
    async commit(promised, seat, value) {
      const digest = await digestOf(`croupier value ${promised} ${seat} ${value}`);
      noteValue(promised, value, seat, digest);
      this.$emit("act", { act: "commit-value", value: digest });
    },
    body() {
      return this.$el.querySelector("[data-version]");
    },
    draw(html, moving) {
      const fresh = document.createElement("template");
      fresh.innerHTML = html;
      const root = fresh.content.firstChild;
      const logs = [...this.$el.querySelectorAll(".story-lines")];
      const low = logs.every((each) => each.scrollTop + each.clientHeight > each.scrollHeight - 40);
      const before = new Map([...this.$el.querySelectorAll(OWN)].map((each) => [keyOf(each), each.getBoundingClientRect()]));
      const heaps = heapsOf(this.$el);
      const counted = new Map([...this.$el.querySelectorAll("[data-count]")].map((each) => [each.dataset.name, Number(each.dataset.count)]));
      const focused = this.$el.contains(document.activeElement) ? document.activeElement : null;
      const added = [];
      for (const { name, value } of [...this.$el.attributes]) root.setAttribute(name, value);
      patch(this.$el, root, added);
      this.dress();
      if (pace() && this.isThere && !this.isHurried) this.move(added, before, heaps, moving);
      if (this.isThere) tick(this.$el, counted);
      this.isThere = true;
      if (focused && !focused.isConnected) this.refocus(focused);
      if (low) for (const each of this.$el.querySelectorAll(".story-lines")) each.scrollTop = each.scrollHeight;
      this.give();
    },
    async play() {
      this.isPlaying = true;
      let quiet = 0; // when all that moves has come to rest
      while (this.queue.length || quiet) {
        if (quiet && !FLOWS.has(this.queue[0]?.moving)) {
          await this.rested(quiet);
          quiet = 0;
          continue;
        }
        const isSeen = pace() && !this.isHurried;
        if (!isSeen) this.queue.splice(0, this.queue.length - 1); // the last one alone
        const { html, moving } = this.queue.shift();
        this.draw(html, moving);
        if (!isSeen || !moving) continue;
        sound(moving);
        quiet = performance.now() + LASTS[moving] * pace();
        if (FLOWS.has(moving)) await this.wait(STEP * pace());
      }
      this.isPlaying = this.isHurried = false;
    },
    async rested(quiet) {
      // by the clock, and where the browser is late, when what moves has come to rest
      await this.wait(quiet - performance.now());
      const moving = this.$el.getAnimations({ subtree: true }).filter((each) => each.playState === "running" && each.effect.getComputedTiming().endTime < Infinity);
      if (!this.isHurried) await Promise.allSettled(moving.map((each) => each.finished));
    },
    wait(time) {
      if (this.isHurried || time <= 0) return Promise.resolve();
      return new Promise((done) => {
        const timer = setTimeout(done, time);
        this.wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    },
    hurry() {
      // to the end at once
      if (!this.isPlaying) return false;
      this.isHurried = true;
      for (const each of this.$el.getAnimations({ subtree: true })) each.finish();
      if (this.wake) this.wake();
      return true;
    },
    dress() {
      // what the page remembers by itself
      const isOpen = kept("story", this.$el.querySelector("[data-story]")?.dataset.story ?? "shut") === "open";
      this.$el.classList.toggle("has-story", isOpen);
      const says = { speed: `Speed: ${kept("speed", "relaxed")}`, sound: `Sound ${kept("sound", "off")}`, mode: "Light or dark mode", story: "History", rules: "Rules", invite: this.isCopied ? "Invitation link copied" : "Copy invitation link" };
      for (const each of this.$el.querySelectorAll("[data-local]")) {
        if (each.closest(".rules-panel")) continue;
        const label = says[each.dataset.local];
        if (label !== undefined && each.textContent !== label) each.textContent = label;
        if (each.dataset.local === "story") each.setAttribute("aria-pressed", String(isOpen));
        if (each.dataset.local === "story") each.classList.toggle("chosen", isOpen);
      }
      const panel = this.$el.querySelector(".rules-panel");
      this.$el.classList.toggle("has-rules", Boolean(this.isReading));
      const isNew = panel && !kept(`played-${panel.dataset.game}`, "");
      this.disable();
      for (const each of this.$el.querySelectorAll(".spot")) each.classList.toggle("begin", isNew && each.dataset.k === `spot-${panel.dataset.first}` && !each.matches(".staked, .shut"));
    },
    tellPace() {
      // a page on which nothing moves needs no frames
      const value = pace() ? "moves" : "still";
      if (value !== (this.told ?? "moves")) this.$emit("act", { act: "pace", value });
      this.told = value;
    },
    disable() {
      // without a connection nothing that is pressed reaches the table
      const off = this.$el.querySelectorAll("[data-off]");
      if (!this.isOffline) for (const each of off) {
        each.disabled = false;
        delete each.dataset.off;
      }
      else for (const each of this.$el.querySelectorAll("[data-act]:is(button), form[data-act] :is(button, input, select)")) {
        if (each.disabled) continue;
        each.disabled = true;
        each.dataset.off = "1";
      }
      this.$el.classList.toggle("offline", Boolean(this.isOffline));
    },
    connected(isOn) {
      this.isOffline = !isOn;
      this.say(isOn ? "" : "You are offline. Bets and choices are disabled until the connection is back.");
      this.disable();
    },
    say(words) {
      // beside the drawing, which the server alone changes
      this.line ??= document.body.appendChild(Object.assign(document.createElement("p"), { className: "offline-line" }));
      this.line.setAttribute("role", "alert");
      this.line.textContent = words;
      this.line.hidden = !words;
    },
    remember(what) {
      const speeds = Object.keys(SPEEDS);
      if (what === "speed") keep("speed", speeds[(speeds.indexOf(kept("speed", "relaxed")) + 1) % speeds.length]);
      if (what === "sound") keep("sound", kept("sound", "off") === "on" ? "off" : "on");
      if (what === "story") keep("story", this.$el.classList.contains("has-story") ? "shut" : "open");
      if (what === "rules") this.read();
      if (what === "skip") this.hurry();
      if (what === "speed") this.tellPace();
      if (what === "mode") window.switchMode();
      if (what === "invite") {
        navigator.clipboard?.writeText(location.href);
        this.isCopied = true;
      }
      this.dress();
    },
    async read() {
      // the sheet beside the table, fetched once
      this.isReading = !this.isReading;
      this.dress();
      const sheet = this.$el.querySelector("[data-from]");
      if (!this.isReading || !sheet || sheet.childNodes.length) return;
      const answer = await fetch(sheet.dataset.from);
      if (answer.ok) sheet.innerHTML = await answer.text();
    },
    move(added, before, heaps, kind) {
      const timing = { easing: "cubic-bezier(.2, .7, .3, 1)", fill: "backwards" };
      const own = within(added, OWN).filter((each) => before.has(keyOf(each)));
      for (const each of own) from(each, before.get(keyOf(each)), { ...timing, duration: 220 });
      const stage = this.$el.querySelector(".stage")?.getBoundingClientRect();
      if (!stage) return;
      const shoe = { left: stage.left + stage.width * 0.68, top: stage.top + stage.height * 0.04, width: 0, height: 0 };
      for (const each of within(added, "svg.card.lay").filter((card) => !own.includes(card) && !card.closest(".pick"))) {
        const lasts = LASTS[kind] ?? 200;
        if (kind === "turn") each.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { ...timing, duration: lasts * pace() });
        else if (kind === "deal") from(each, shoe, { ...timing, duration: lasts * pace() }, "rotate(14deg) scale(.7)");
      }
      moveChips(this.$el, added, heaps, kind, stage, timing);
      if (kind === "throw") tumble(this.$el);
      if (kind === "spin") spin(this.$el);
    },
    refocus(gone) {
      // what had the focus is no more: to the same thing elsewhere, or to where the next one will be
      const key = keyOf(gone);
      const same = key && this.$el.querySelector(`button[data-k="${CSS.escape(key)}"]`);
      const next = same || this.$el.querySelector(".bar");
      if (next) next.focus({ preventScroll: true });
    },
    act(from, more = {}) {
      const { act, name, value } = from.dataset;
      const spot = spotOf(from);
      const said = [act, name, value].join();
      const now = performance.now();
      const isSlip = ONCE.has(act) && said === this.said && now - this.at < TWICE;
      this.said = said;
      this.at = now;
      const game = this.$el.querySelector(".rules-panel")?.dataset.game;
      if (act === "bet" && game) keep(`played-${game}`, "yes");
      if (act === "coach") sessionStorage.setItem("coach", from.getAttribute("aria-pressed") === "true" ? "off" : "on");
      if (!isSlip) this.$emit("act", { act, spot, name, value, version: this.version(), ...more });
    },
    version() {
      const body = this.$el.querySelector("[data-version]");
      return body ? body.dataset.version : "";
    },
    clicked(event) {
      const local = event.target.closest("[data-local]");
      if (local) return this.remember(local.dataset.local);
      if (event.target.closest(".play") && this.hurry()) return event.preventDefault(); // nothing is asked now
      const from = event.target.closest("[data-act]");
      if (!from || from.tagName === "FORM" || from.type === "submit") return;
      if (this.held) {
        this.held = false; // the long press has been the act
        return;
      }
      event.preventDefault();
      if (event.detail > 0) from.blur(); // by pointer: keys are for the table again
      if (event.detail > 0 && this.touched && isSmall(from)) return openPad(this.$el, from, event, (act, spot, value) => this.$emit("act", { act, spot, value }));
      this.act(from);
    },
    taken(event) {
      const from = event.target.closest("[data-spot], [data-far]");
      if (!from) return;
      event.preventDefault();
      if (event.pointerType === "touch" || this.timer) return; // the long press does it
      this.$emit("act", { act: "less", spot: spotOf(from) });
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
      this.touched = event.pointerType === "touch";
      clearTimeout(this.timer);
      this.timer = null;
      if (!from || event.pointerType === "mouse") return;
      this.timer = setTimeout(() => {
        this.held = true;
        this.$emit("act", { act: "less", spot: spotOf(from) });
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
      if (form.dataset.act === "commit-value") {
        const { promised, seat } = this.body().dataset;
        this.commit(promised, seat, `${more.value.trim()} ${randomValue()}`);
        return;
      }
      this.act(form, { fields: more });
      if (form.dataset.again !== undefined) form.elements[0].select(); // the next one is typed over it
    },
    typed(event) {
      // a slider and a number that say the same
      const { twin } = event.target.dataset;
      const other = twin && this.$el.querySelector(`#${twin}`);
      if (other) other.value = event.target.value;
    },
    explain(event) {
      const line = this.$el.querySelector(".tells");
      const over = event.target.closest("[data-tell], [data-far]");
      const from = over?.dataset.far ? this.$el.querySelector(`[data-spot="${CSS.escape(over.dataset.far)}"]`) : over;
      if (line && from) line.textContent = from.dataset.tell;
    },
    asks(key) {
      // whether the table would answer that key
      const at = document.activeElement;
      if (key === "Enter" || ["-", "Delete", "Backspace"].includes(key)) return true;
      return !at?.matches("input, textarea, select") && Boolean(this.$el.querySelector(`[data-key="${CSS.escape(key.toLowerCase())}"]`));
    },
    keyed(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      this.held = false;
      if (event.key !== "Tab" && this.hurry()) return event.preventDefault();
      if (this.isOffline && this.asks(event.key)) {
        event.preventDefault();
        return this.say(`You are offline: “${event.key}” was not sent. Press it again once the connection is back.`);
      }
      const at = document.activeElement;
      const types = at && (at.matches("input, textarea, select") || at.isContentEditable);
      if (event.key === "Escape" && types) return at.blur();
      if (types) return;
      if (["-", "Delete", "Backspace"].includes(event.key) && at && at.matches('[data-act="bet"]')) {
        event.preventDefault();
        return this.$emit("act", { act: "less", spot: spotOf(at) });
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
