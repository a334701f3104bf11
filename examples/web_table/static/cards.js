// Cards: what they are called, and their pictures, which are asked for when they are to be seen.

const RANKS = {
  A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven",
};
const SUITS = { C: "clubs", S: "spades", H: "hearts", D: "diamonds" };

export const HIDDEN = "??";

export function cardName(card) {
  return card === HIDDEN ? "card face down" : `${RANKS[card[0]]} of ${SUITS[card[1]]}`;
}

export function picture(card, alt = cardName(card)) {
  const image = document.createElement("img");
  image.src = card === HIDDEN ? "/cards/back.svg" : `/cards/${card}.svg`;
  image.alt = alt;
  image.width = 100;
  image.height = 140;
  image.draggable = false;
  return image;
}

export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
