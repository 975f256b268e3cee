// Small squares under a finger: a tap opens a pad of those that lie around it, each as large as a fingertip.
const LARGE = 44; // pixels that a finger hits
const AROUND = 9;

export function isSmall(from) {
  if (!from.matches(".board [data-spot]")) return false;
  const box = from.getBoundingClientRect();
  return Math.min(box.width, box.height) < LARGE;
}

function middle(box) {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// The spots nearest to the finger, as they lie: from the top down, each row from the left.
function nearest(felt, from, event) {
  const spots = [...felt.querySelectorAll(".board [data-spot][data-act='bet']")].filter((each) => each.offsetParent && (each === from || !each.closest(".shut")));
  const found = spots.map((each) => {
    const box = each.getBoundingClientRect();
    const [x, y] = middle(box);
    const [right, down] = [Math.max(0, Math.abs(event.clientX - x) - box.width / 2), Math.max(0, Math.abs(event.clientY - y) - box.height / 2)];
    return { each, x, y, far: Math.hypot(right, down), whole: Math.hypot(event.clientX - x, event.clientY - y) };
  });
  found.sort((one, other) => one.far - other.far || one.whole - other.whole);
  return found.slice(0, AROUND).sort((one, other) => Math.round((one.y - other.y) / 8) || one.x - other.x);
}

function plain(words, label) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "tool", textContent: words });
  button.setAttribute("aria-label", label);
  return button;
}

export function openPad(felt, from, event, act) {
  document.getElementById("pad")?.remove();
  const pad = document.createElement("dialog");
  pad.id = "pad";
  pad.className = "pad";
  pad.setAttribute("aria-label", "Choose a wager");
  const does = (button, what, spot, value) => {
    button.addEventListener("click", () => {
      pad.close();
      act(what, spot, value);
    });
    return button;
  };
  for (const { each } of nearest(felt, from, event)) {
    const button = document.createElement("button");
    button.type = "button";
    const name = each.getAttribute("aria-label") || each.textContent;
    const [title, ...rest] = name.split(", ");
    button.className = each === from ? "tool chosen" : "tool";
    button.dataset.padSpot = each.dataset.spot;
    button.append(Object.assign(document.createElement("b"), { textContent: title.replaceAll("/", "/\u200b") }));
    if (each.dataset.pays) button.append(Object.assign(document.createElement("span"), { className: "pad-pays", textContent: each.dataset.pays }));
    const staked = rest[0] && rest[0] !== "nothing on it" ? rest[0] : "";
    if (staked) button.append(Object.assign(document.createElement("span"), { className: "small", textContent: staked }));
    button.disabled = each.closest(".spot").matches(".shut");
    const row = document.createElement("div");
    row.append(does(button, "bet", each.dataset.spot));
    if (staked) row.append(does(plain("−", `Remove a chip from ${title}`), "less", each.dataset.spot));
    const turn = each.parentElement.querySelector(".turn");
    if (turn) row.append(does(plain(turn.textContent, turn.getAttribute("aria-label")), "switch", each.dataset.spot, turn.dataset.value));
    pad.append(row);
  }
  const close = plain("Close", "Close");
  close.classList.add("away");
  close.addEventListener("click", () => pad.close());
  pad.append(close);
  pad.addEventListener("click", (tap) => tap.target === pad && pad.close());
  pad.addEventListener("close", () => pad.remove());
  document.body.append(pad);
  pad.showModal();
}
