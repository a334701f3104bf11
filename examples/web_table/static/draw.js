// Draws what a frame says. Every function fills one element anew.

import { HIDDEN, cardName, element, picture } from "./cards.js";

const units = (number) => (number > 0 ? `+${number}` : String(number).replace("-", "−"));

function tricksOf(view) {
  return view.public.tricks ?? [];
}

function cardsPlayedBy(seat, view) {
  const { seats } = view.public.table;
  const tricks = [...tricksOf(view), ...(view.public.trick ? [view.public.trick] : [])];
  return tricks.filter(({ leader, cards }) => (seat - leader + seats) % seats < cards.length).length;
}

function marksOf(seat, frame) {
  const { view } = frame;
  const marks = [];
  if (seat === view.public.table.dealer) {
    marks.push("dealer");
  }
  const [picker, ...partners] = view.declaring;
  if (seat === picker) {
    marks.push("picker");
  } else if (partners.includes(seat)) {
    marks.push("partner");
  }
  return marks;
}

const marked = (seat, frame) =>
  marksOf(seat, frame).map((mark) => element("span", { className: "mark" }, mark));

function tricksTaken(seat, view) {
  const won = tricksOf(view).filter(({ winner }) => winner === seat).length;
  return `${won} ${won === 1 ? "trick" : "tricks"}`;
}

export function drawMe(place, frame) {
  const { people, view } = frame;
  const name = element("strong", {}, people[view.seat]);
  place.replaceChildren(name, " ", ...marked(view.seat, frame), ` ${tricksTaken(view.seat, view)}`);
}

export function drawOthers(list, frame) {
  const { view, people } = frame;
  const seats = people.map((_, seat) => seat).filter((seat) => seat !== view.seat);
  list.replaceChildren(
    ...seats.map((seat) => {
      const held = Math.max(0, 6 - cardsPlayedBy(seat, view));
      const backs = element("span", { className: "backs" });
      backs.setAttribute("aria-hidden", "true");
      for (let card = 0; card < held; card += 1) {
        backs.append(picture(HIDDEN, ""));
      }
      const isToAct = seat === view.to_act;
      const made = element(
        "li",
        { className: isToAct ? "person to-act" : "person" },
        element("strong", {}, people[seat]),
        ...marked(seat, frame),
        backs,
        element("span", { className: "taken" }, tricksTaken(seat, view)),
        element("span", { className: "hidden" }, isToAct ? ", is to act" : ""),
      );
      made.dataset.at = String((seat - view.seat + people.length) % people.length);
      return made;
    }),
  );
}

export function drawTrick(list, frame) {
  const { view, people } = frame;
  const { trick } = view.public;
  const last = tricksOf(view).at(-1);
  const seen = trick?.cards.length || !last ? trick : last;
  list.classList.toggle("over", seen === last);
  list.hidden = view.phase === "finished";
  if (!seen) {
    drawBlind(list, view);
    return;
  }
  list.replaceChildren(
    ...seen.cards.map((card, played) => {
      const seat = (seen.leader + played) % people.length;
      const taken = seen.winner === seat;
      const who = seat === view.seat ? "You" : people[seat];
      const said = taken ? `${who}, takes it` : who;
      const made = element("li", {}, picture(card), element("span", { className: "who" }, said));
      made.className = taken ? "taken" : "";
      made.dataset.at = String((seat - view.seat + people.length) % people.length);
      return made;
    }),
  );
}

function drawBlind(list, view) {
  list.replaceChildren();
  if (view.phase === "bidding") {
    const blind = element("li", { className: "blind" }, picture(HIDDEN, "The blind,"));
    blind.append(picture(HIDDEN, "two cards face down"));
    blind.append(element("span", { className: "who" }, "the blind"));
    list.append(blind);
  }
}

export function drawHand(group, frame, { chosen, calling, onCard }) {
  const { view, sorted } = frame;
  const focused = [...group.children].indexOf(document.activeElement);
  const isMine = view.seat === view.to_act;
  const isPlaying = isMine && view.phase === "playing";
  const isChoosing = isMine && (calling !== null || view.phase === "burying");
  const buttons = sorted.map((card) => {
    const made = element("button", { type: "button", className: "card" }, picture(card));
    made.dataset.card = card;
    const isLegal = isPlaying
      ? view.legal.includes(`play ${card}`)
      : !calling || calling.cards.includes(card);
    if (isChoosing) {
      made.setAttribute("aria-pressed", String(chosen.has(card)));
    } else if (isPlaying) {
      made.firstChild.alt = `Play the ${cardName(card)}${isLegal ? "" : ", not allowed now"}`;
    }
    if ((isPlaying || calling) && !isLegal) {
      made.classList.add("not-now");
    }
    made.addEventListener("click", () => onCard(card));
    return made;
  });
  group.replaceChildren(...buttons);
  if (focused >= 0) {
    buttons[Math.min(focused, buttons.length - 1)]?.focus();
  }
}

export function drawResult(place, frame) {
  place.hidden = !frame.result;
  place.replaceChildren();
  if (!frame.result) {
    return;
  }
  const { lines, points, tricks, payoffs } = frame.result;
  const [first, ...reckoned] = lines;
  const rows = frame.people.map((name, seat) =>
    row("td", name, [String(points[seat]), String(tricks[seat]), units(payoffs[seat])]),
  );
  const head = row("th", "", ["points", "tricks", "units"]);
  place.append(
    element("h2", {}, first),
    element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows)),
  );
  const { buried_by: buried } = frame.view.public.shown;
  const laid = buried.findIndex((cards) => cards.length);
  if (laid >= 0) {
    const cards = buried[laid].map((card) => `the ${cardName(card)}`).join(" and ");
    place.append(element("p", {}, `${frame.people[laid]} had buried ${cards}.`));
  }
  const how = reckoned.map((line) => element("li", {}, line));
  place.append(
    element("details", {}, element("summary", {}, "How it was reckoned"), element("ol", {}, ...how)),
  );
  if (frame.over) {
    const said = [standing(frame), ...frame.payments].map((line) => element("li", {}, line));
    place.append(element("h3", {}, "The table is over"), element("ul", {}, ...said));
  }
}

function standing({ people, totals }) {
  const best = Math.max(...totals);
  const first = people.filter((_, place) => totals[place] === best).join(" and ");
  return `${first} won most: ${units(best)}.`;
}

function row(kind, title, cells) {
  const head = element("th", { scope: kind === "th" && !title ? "col" : "row" }, title);
  const rest = cells.map((cell) => {
    const made = element(kind, {}, cell);
    if (kind === "th") {
      made.scope = "col";
    }
    return made;
  });
  return element("tr", {}, head, ...rest);
}

export function drawTotals(table, { people, payoffs, totals }) {
  const played = payoffs.map((paid, number) => row("td", String(number + 1), paid.map(units)));
  table.replaceChildren(
    element("thead", {}, row("th", "", people)),
    element("tbody", {}, ...played),
    element("tfoot", {}, row("td", "Total", totals.map(units))),
  );
}

export function drawStory(list, { story }, isNewHand) {
  if (isNewHand) {
    list.replaceChildren();
  }
  // Only what is new is added, so that it alone is read out.
  for (const sentence of story.slice(list.children.length)) {
    list.append(element("li", {}, sentence));
  }
  list.scrollTop = list.scrollHeight;
}
