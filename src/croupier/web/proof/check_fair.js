// Checks a receipt in this browser alone: the same steps as croupier/table/proof/check_fair.py.
const MASK = (1n << 64n) - 1n;
const text = new TextEncoder();
const hex = (bytes) => Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (each) => parseInt(each, 16));
const sha256 = async (said) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", text.encode(said))));

// SHAKE-256, FIPS 202

const ROTATIONS = [];
const CONSTANTS = [];
{
  let [x, y] = [1, 0];
  for (let step = 0; step < 24; step++) {
    ROTATIONS.push([x, y, BigInt((((step + 1) * (step + 2)) / 2) % 64)]);
    [x, y] = [y, (2 * x + 3 * y) % 5];
  }
  let register = 1;
  for (let round = 0; round < 24; round++) {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) constant |= 1n << BigInt((1 << bit) - 1);
      register = (register << 1) ^ (register >> 7 ? 0x171 : 0);
    }
    CONSTANTS.push(constant);
  }
}
const turned = (word, by) => (by ? ((word << by) | (word >> (64n - by))) & MASK : word);

function permute(state) {
  for (const constant of CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map((x) => state[x] ^ state[x + 5] ^ state[x + 10] ^ state[x + 15] ^ state[x + 20]);
    for (let x = 0; x < 5; x++) {
      const mix = columns[(x + 4) % 5] ^ turned(columns[(x + 1) % 5], 1n);
      for (let y = 0; y < 25; y += 5) state[x + y] ^= mix;
    }
    const moved = state.slice();
    for (const [x, y, by] of ROTATIONS) moved[y + 5 * ((2 * x + 3 * y) % 5)] = turned(state[x + 5 * y], by);
    for (let y = 0; y < 25; y += 5) {
      for (let x = 0; x < 5; x++) {
        state[x + y] = moved[x + y] ^ (~moved[((x + 1) % 5) + y] & MASK & moved[((x + 2) % 5) + y]);
      }
    }
    state[0] ^= constant;
  }
}

function shake256(said, length) {
  const rate = 136;
  const padded = [...text.encode(said), 0x1f];
  while (padded.length % rate) padded.push(0);
  padded[padded.length - 1] |= 0x80;
  const state = Array(25).fill(0n);
  for (let begin = 0; begin < padded.length; begin += rate) {
    for (let place = 0; place < rate; place++) {
      state[place >> 3] ^= BigInt(padded[begin + place]) << BigInt(8 * (place & 7));
    }
    permute(state);
  }
  const out = [];
  for (;;) {
    for (let place = 0; place < rate && out.length < length; place++) {
      out.push(Number((state[place >> 3] >> BigInt(8 * (place & 7))) & 255n));
    }
    if (out.length === length) return out;
    permute(state);
  }
}

// The stream of chance

function* words(seed) {
  for (let block = 0; ; block++) {
    const data = shake256(`croupier ${seed} ${block}`, 512);
    for (let place = 0; place < 512; place += 8) {
      let word = 0n;
      for (let byte = 7; byte >= 0; byte--) word = (word << 8n) | BigInt(data[place + byte]);
      yield word;
    }
  }
}

function below(stream, bound) {
  const size = BigInt(bound);
  for (;;) {
    const product = stream.next().value * size;
    if ((product & MASK) >= (1n << 64n) % size) return Number(product >> 64n);
  }
}

function shuffled(seed, cards) {
  const order = [...cards];
  const stream = words(seed);
  for (let place = 0; place < order.length - 1; place++) {
    const other = place + below(stream, order.length - place);
    [order[place], order[other]] = [order[other], order[place]];
  }
  return order;
}

async function mixed(seed, values) {
  if (!values.length) return seed;
  const said = values.map(([seat, value]) => `${seat} ${value}`).join("\n");
  const key = await crypto.subtle.importKey("raw", text.encode(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return hex(new Uint8Array(await crypto.subtle.sign("HMAC", key, text.encode(`croupier values\n${said}`))));
}

// The receipt

async function drawsOf(use, seed) {
  const values = use.values ?? [];
  const commitments = use.commitments ?? [];
  const opened = commitments.filter((each) => each.value).map((each) => `${each.seat} ${each.value}`);
  if (opened.sort().join("\n") !== values.map((each) => each.join(" ")).sort().join("\n")) {
    throw new Error("other values were mixed in than players had committed to and opened");
  }
  for (const each of commitments) {
    const said = `croupier value ${use.promise} ${each.seat} ${each.value}`;
    if (each.value && (await sha256(said)) !== each.commitment) throw new Error(`seat ${each.seat} had committed to another value`);
  }
  const source = await mixed(seed, values);
  const [begin, end] = [use.before, use.before + use.drawn];
  const from = use.drawn_from ?? "";
  if (use.source === "cards") {
    const place = from.indexOf(" x ");
    const cards = from.slice(place + 3).split(" ");
    return shuffled(source, Array(Number(from.slice(0, place))).fill(cards).flat()).slice(begin, end);
  }
  const stream = words(use.source === "dice" && from === "of a shoe" ? `${source} dice` : source);
  const faces = use.source === "dice" ? ["1", "2", "3", "4", "5", "6"] : from.split(" ");
  return Array.from({ length: end }, () => faces[below(stream, faces.length)]).slice(begin);
}

function headText(receipt) {
  // the head exactly as it was signed: up to the brace that closes it
  const begin = receipt.indexOf('"head":') + 7;
  let [depth, isText] = [0, false];
  for (let place = begin; place < receipt.length; place++) {
    const sign = receipt[place];
    if (isText && sign === "\\") place++;
    else if (sign === '"') isText = !isText;
    else if (!isText && sign === "{") depth++;
    else if (!isText && sign === "}" && --depth === 0) return receipt.slice(begin, place + 1);
  }
  throw new Error("that is no receipt");
}

async function signature(receipt, told, keys) {
  const known = keys.find((each) => each.startsWith(told.key));
  if (!known) throw new Error(`the receipt is signed by key ${told.key}, which is not among those given`);
  let key;
  try {
    key = await crypto.subtle.importKey("raw", bytesOf(known), { name: "Ed25519" }, false, ["verify"]);
  } catch {
    return "This browser cannot check signatures. Use check_fair.py for that.";
  }
  const message = text.encode(`croupier head\n${headText(receipt)}`);
  const isGood = await crypto.subtle.verify({ name: "Ed25519" }, key, bytesOf(told.signature), message);
  if (!isGood) throw new Error("the house has not signed this receipt");
  return "The house has signed this receipt.";
}

async function report(receipt, seeds, keys) {
  const told = JSON.parse(receipt);
  const lines = [keys.length ? await signature(receipt, told, keys) : "The signature was not checked: no public key was given."];
  const known = new Map();
  for (const seed of seeds) known.set(await sha256(`croupier seed ${seed}`), seed);
  lines.push(`${told.head.game}, table ${told.head.table}, round ${told.head.round}`);
  for (const use of told.head.seeds ?? []) {
    lines.push(`${use.source}: the house had committed to seed ${use.promise}`);
    for (const each of use.commitments ?? []) {
      const at = new Date(1000 * (each.at ?? 0)).toISOString();
      const opened = each.value ? `opened ${each.value}` : "did not open it: it was left out";
      lines.push(`seat ${each.seat} committed to ${each.commitment} at ${at} and ${opened}`);
    }
    if (!known.has(use.promise)) lines.push("its seed is not given: it is disclosed when the shoe, or its rounds, are over");
    else if (use.again) lines.push("cards were shuffled again within the shoe: check the whole ledger instead");
    else lines.push(`the seed and the values give this round: ${(await drawsOf(use, known.get(use.promise))).join(" ")}`);
  }
  return lines;
}

document.getElementById("check").addEventListener("submit", async (event) => {
  event.preventDefault();
  const { receipt, seeds, keys } = Object.fromEntries(new FormData(event.target).entries());
  const answer = document.getElementById("answer");
  const listed = (said) => said.split(/\s+/).filter(Boolean);
  try {
    const lines = await report(receipt.trim(), listed(seeds), listed(keys));
    answer.replaceChildren(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
  } catch (no) {
    answer.replaceChildren(Object.assign(document.createElement("p"), { className: "refusal", textContent: `This does not fit: ${no.message}` }));
  }
});
