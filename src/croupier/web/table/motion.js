// What moves on a table: how fast, where from, with what sound. Nothing is decided here, and nothing remembered
// but what the visitor likes.
export const SPEEDS = { relaxed: 1, quick: 0.45, instant: 0 };
export const LASTS = { deal: 340, turn: 420, throw: 1300, spin: 4600, call: 280, settle: 480, chips: 160, rule: 400 }; // milliseconds
export const STEP = 130; // from one card to the next, which need not wait for it
const HEAPS = ".spot-chips .chips, .small-chips .mine-chip, .bets .chips, .own-bet .chips, .later-bet .chips";

export function within(added, kind) {
  return added.flatMap((each) => [...(each.matches(kind) ? [each] : []), ...each.querySelectorAll(kind)]);
}

export function kept(name, otherwise) {
  return localStorage.getItem(`croupier-${name}`) || otherwise;
}

export function keep(name, value) {
  localStorage.setItem(`croupier-${name}`, value);
}

export function pace() {
  if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return SPEEDS[kept("speed", "relaxed")] ?? 1;
}

function middleOf(box) {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

let speaker = null;
export function sound(kind) {
  // chips and cards, off until asked for
  if (kept("sound", "off") !== "on") return;
  speaker ??= new AudioContext();
  const isChip = kind === "chips" || kind === "settle";
  const length = isChip ? 0.05 : 0.09;
  const buffer = speaker.createBuffer(1, speaker.sampleRate * length, speaker.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / data.length) ** (isChip ? 6 : 2);
  const [source, filter, gain] = [speaker.createBufferSource(), speaker.createBiquadFilter(), speaker.createGain()];
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = isChip ? 4200 : 1500;
  gain.gain.value = 0.22;
  source.connect(filter).connect(gain).connect(speaker.destination);
  source.start();
}

export function from(each, place, timing, turned = "") {
  const to = middleOf(each.getBoundingClientRect());
  const at = middleOf(place);
  each.animate([{ translate: `${at[0] - to[0]}px ${at[1] - to[1]}px`, transform: turned || "none" }, { translate: "0 0", transform: "none" }], timing);
}

// The heaps of chips that lie there, with their places, to fly away once they are gone.
export function heapsOf(root) {
  return [...root.querySelectorAll(HEAPS)].map((each) => {
    return { heap: each, box: each.getBoundingClientRect(), ghost: each.cloneNode(true), isBet: Boolean(each.closest(".bets, .own-bet")) };
  });
}

export function moveChips(root, added, heaps, kind, stage, timing) {
  // new chips come from whose they are, or from the bank; those that are gone go where they were lost or won
  const plate = root.querySelector(".plate")?.getBoundingClientRect() ?? stage;
  const bank = { left: stage.left + stage.width / 2, top: stage.top + stage.height * 0.1, width: 0, height: 0 };
  const lasts = { ...timing, duration: LASTS.settle * pace() };
  for (const each of within(added, HEAPS)) {
    const seat = each.closest(".seat")?.getBoundingClientRect();
    from(each, kind === "settle" ? bank : (seat ?? plate), { ...lasts, duration: 260 * pace() });
  }
  const pots = root.querySelector(".pots")?.getBoundingClientRect();
  for (const { heap, box, ghost, isBet } of heaps) {
    if (heap.isConnected && heap.outerHTML === ghost.outerHTML) continue;
    const isSwept = isBet && pots && !heap.isConnected;
    if (!isSwept && kind !== "settle") continue;
    const [x, y] = middleOf(isSwept ? pots : bank);
    const [fromX, fromY] = middleOf(box);
    const flying = document.createElement("div");
    flying.className = "stage ghost";
    flying.style.cssText = `position:fixed;left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px;--u:${stage.width / (stage.width > stage.height ? 1600 : 900)}px`;
    flying.append(ghost);
    document.body.append(flying);
    const path = [{ translate: "0 0", opacity: 1 }, { translate: `${x - fromX}px ${y - fromY}px`, opacity: 0.2 }];
    flying.animate(path, lasts).finished.finally(() => flying.remove());
  }
}

export function tumble(root) {
  const lasts = LASTS.throw * pace();
  root.querySelectorAll(".thrown .die").forEach((die, number) => {
    const face = die.dataset.face;
    const roll = setInterval(() => (die.dataset.face = 1 + Math.floor(Math.random() * 6)), 85);
    const far = 420 + 120 * number;
    const path = [
      { translate: `${far}px -60px`, rotate: `${560 + 200 * number}deg` },
      { translate: `${far * 0.25}px 22px`, rotate: "200deg", offset: 0.6 },
      { translate: "0 0", rotate: "0deg" },
    ];
    const done = die.animate(path, { duration: lasts * 0.92, easing: "cubic-bezier(.2, .7, .4, 1)", fill: "backwards" });
    const rest = () => {
      clearInterval(roll);
      die.dataset.face = face;
    };
    done.finished.then(rest, rest);
  });
}

export function spin(root) {
  const lasts = { duration: LASTS.spin * pace() * 0.97, fill: "backwards", easing: "cubic-bezier(.12, .55, .25, 1)" };
  const turn = (each) => Number(/rotate\((-?[\d.]+)deg\)/.exec(each.style.transform)?.[1] ?? 0);
  const [rotor, arm, ball] = [".rotor", ".ball-arm", ".ball"].map((kind) => root.querySelector(`.turning ${kind}`));
  if (!rotor) return;
  const at = turn(rotor);
  const turns = arm ? 2 : 5;
  rotor.animate([{ transform: `rotate(${at - 360 * turns}deg)` }, { transform: `rotate(${at}deg)` }], lasts);
  if (!arm) return;
  const place = turn(arm);
  arm.animate([{ transform: `rotate(${place + 360 * 9}deg)` }, { transform: `rotate(${place}deg)` }], lasts);
  const drop = [{ translate: "0 -25px" }, { translate: "0 -25px", offset: 0.62 }, { translate: "0 -12px", offset: 0.72 }, { translate: "0 -17px", offset: 0.8 }, { translate: "0 0" }];
  ball.animate(drop, { ...lasts, easing: "linear" });
}

export function tick(root, counted) {
  // a meter runs up to what it shows now
  for (const each of root.querySelectorAll("[data-count]")) {
    const [old, now] = [counted.get(each.dataset.name), Number(each.dataset.count)];
    if (old === undefined || old === now || !pace()) continue;
    const begin = performance.now();
    const run = (time) => {
      const part = Math.min(1, (time - begin) / (900 * pace() || 1));
      const cents = Math.round(old + (now - old) * (1 - (1 - part) ** 3));
      each.textContent = (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
      if (part < 1 && each.isConnected && Number(each.dataset.count) === now) requestAnimationFrame(run);
    };
    requestAnimationFrame(run);
  }
}
