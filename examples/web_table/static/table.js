// The page of a table. It knows what it was told in the last frame, and nothing else.
// Frames come faster than anybody can look: they wait in a line and are shown one by one.

import { element } from "./cards.js";
import { drawHand, drawMe, drawOthers, drawResult, drawStory, drawTotals, drawTrick } from "./draw.js";
import { connect } from "./wire.js";

const at = (id) => document.getElementById(id);
const speed = at("speed");
speed.value = localStorage.getItem("speed") ?? speed.value;
if (!speed.value) {
  speed.value = "700";
}
speed.addEventListener("change", () => {
  localStorage.setItem("speed", speed.value);
  showNext();
});

let shown = null; // the frame on the page
let waiting = []; // frames that are still to be shown
let timer = null;
let chosen = new Set(); // cards laid out to be buried, or to be laid face down
let calling = null; // an offer that still needs a card
let sent = false; // whether an answer is awaited

const send = connect({
  onFrame(frame) {
    if (frame.type === "refused") {
      refuse(frame.message);
      return;
    }
    waiting.push(frame);
    if (timer === null) {
      showNext();
    }
  },
  onLost() {
    waiting = [];
    sent = false;
    at("ask").textContent = "The line is broken. Trying again …";
    document.body.dataset.line = "broken";
  },
  onGone() {
    localStorage.removeItem("table");
    at("ask").textContent = "This table is gone, or its log is damaged. Sit down at a new one.";
  },
});

function showNext() {
  clearTimeout(timer);
  timer = null;
  const pace = Number(speed.value);
  const frame = pace === 0 ? waiting.at(-1) : waiting[0];
  if (!frame) {
    return;
  }
  waiting = pace === 0 ? [] : waiting.slice(1);
  show(frame);
  if (pace) {
    // A trick that is full is looked at for longer.
    const isFull = frame.view.phase === "playing" && !frame.view.public.trick.cards.length;
    timer = setTimeout(showNext, isFull && frame.view.public.tricks.length ? 1.8 * pace : pace);
  }
}

// Whoever cannot wait clicks on the table and sees how things stand now.
document.querySelector(".felt").addEventListener("click", () => {
  if (waiting.length) {
    waiting = waiting.slice(-1);
    showNext();
  }
});

function show(frame) {
  const isNewHand = !shown || shown.hand !== frame.hand;
  delete document.body.dataset.line;
  shown = frame;
  sent = false;
  chosen = new Set();
  calling = null;
  at("refused").textContent = "";
  document.body.dataset.phase = frame.view.phase;
  document.body.dataset.count = `${frame.hand}/${frame.view.count}`;
  at("which").textContent = `Called ace, hand ${frame.hand + 1} of ${frame.hands}`;
  at("day").textContent = frame.day ? `The deals of ${frame.day}` : "Fresh cards";
  at("agreed").textContent = frame.agreed;
  drawOthers(at("others"), frame);
  drawMe(at("me"), frame);
  drawTrick(at("trick"), frame);
  drawResult(at("result"), frame);
  drawTotals(at("totals"), frame);
  drawStory(at("story"), frame, isNewHand);
  drawMine();
}

function drawMine() {
  at("ask").textContent = question();
  drawOffers();
  drawHand(at("hand"), shown, { chosen, calling, onCard });
  document.body.classList.toggle("turn", isMyTurn());
}

const isMyTurn = () => shown.view.seat === shown.view.to_act;

function question() {
  const { view, people } = shown;
  if (view.to_act === null) {
    return shown.over ? "The table is over." : "The hand is over.";
  }
  if (!isMyTurn()) {
    return `${people[view.to_act]} is to act.`;
  }
  if (calling) {
    return "Choose the card that you lay face down under the call.";
  }
  switch (view.phase) {
    case "bidding":
      return "Your turn: will you pick up the blind?";
    case "burying":
      return `Choose ${view.public.count} cards to bury: they count for you at the end.`;
    case "naming":
      return "Whose ace do you call, or do you play alone?";
    case "playing":
      return view.public.trick.cards.length ? "Your turn: play a card." : "Your lead: play a card.";
    default:
      return "Your turn.";
  }
}

function drawOffers() {
  const offers = at("offers");
  offers.replaceChildren();
  if (shown.view.phase === "finished" && !shown.over) {
    const next = shown.hand + 1;
    offers.append(button(`Deal hand ${next + 1}`, () => say({ deal: next }), "strong"));
  } else if (shown.over) {
    offers.append(element("a", { className: "button strong", href: "/" }, "Sit down again"));
  } else if (isMyTurn() && calling) {
    offers.append(
      button("Lay it face down", layUnder, "strong"),
      button("Call something else", () => turnTo(null)),
    );
  } else if (isMyTurn() && shown.view.phase === "burying") {
    offers.append(button("Bury", bury, "strong"));
  } else {
    for (const offer of shown.offers) {
      offers.append(button(offer.label, () => (offer.cards ? turnTo(offer) : act(offer.action))));
    }
  }
}

function button(label, onClick, className = "") {
  const made = element("button", { type: "button", className }, label);
  made.addEventListener("click", onClick);
  return made;
}

function turnTo(offer) {
  calling = offer;
  chosen = new Set();
  at("refused").textContent = "";
  drawMine();
}

function onCard(card) {
  const choosing = isMyTurn() && (calling || shown.view.phase === "burying");
  if (!choosing) {
    act(`play ${card}`);
    return;
  }
  const most = calling ? 1 : shown.view.public.count;
  if (chosen.has(card)) {
    chosen.delete(card);
  } else {
    if (chosen.size === most) {
      chosen.delete(chosen.values().next().value);
    }
    chosen.add(card);
  }
  at("refused").textContent = "";
  drawHand(at("hand"), shown, { chosen, calling, onCard });
}

function bury() {
  const wanted = shown.view.public.count;
  if (chosen.size !== wanted) {
    refuse(`Choose ${wanted} cards first; ${chosen.size} lie ready.`);
    return;
  }
  act(`bury ${[...chosen].join(" ")}`);
}

function layUnder() {
  const [card] = chosen;
  if (!card) {
    refuse("Choose a card of your hand first.");
    return;
  }
  act(`${calling.action} ${card}`);
}

function act(action) {
  say({ hand: shown.hand, count: shown.view.count, action });
}

function say(message) {
  if (waiting.length) {
    refuse("The others are still playing; click on the table to see where things stand.");
  } else if (!sent) {
    sent = send(message);
    if (!sent) {
      refuse("The line is broken; this was not sent.");
    }
  }
}

function refuse(sentence) {
  sent = false;
  at("refused").textContent = "";
  at("refused").textContent = sentence;
}

// Arrow keys walk along the hand.
at("hand").addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step) {
    const cards = [...at("hand").querySelectorAll("button")];
    const next = (cards.indexOf(document.activeElement) + step + cards.length) % cards.length;
    cards[next]?.focus();
    event.preventDefault();
  }
});
