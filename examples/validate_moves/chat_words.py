"""What the bot itself says, in English and German; rules and refusals come from the library."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Language: TypeAlias = Literal["en", "de"]

SENTENCES: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "begun": "A table of {title}: {people}. Hands are told to each of you privately.",
        "dealt": "Hand {number}: {dealer} deals.",
        "done": "{who}: {action}",
        "next": "{who} is to act.",
        "turn": "[{moment}] It is your turn. Your cards: {cards}. You may: {legal}.",
        "cards": "[{moment}] Your cards: {cards}. You may: {legal}.",
        "nothing": "nothing now",
        "more": "and {more} more",
        "refused": "{refusal} The rule is {rule}: {sentence}",
        "why": "{rule} is told in: {sources}.",
        "no-refusal": "Nothing of yours was refused at this table.",
        "unread": "I do not understand {text}. You may: {legal}. Or write help.",
        "malformed": "A message is one line of text of at most {longest} signs.",
        "repeated": "That message came a second time. It counts once.",
        "late": "{moment} is over; the table is at {now}. You may: {legal}.",
        "early": "{moment} has not come yet; the table is at {now}. You may: {legal}.",
        "stranger": "You do not sit at {table}.",
        "homeless": "You sit at no table.",
        "which": "You sit at several tables; begin with one of {tables} and a colon.",
        "aside": "You sit out this hand.",
        "over": "The hand is over. {result}",
        "score": "After {hands} hands: {totals}.",
        "closed": "That was the last hand.",
        "language": "From now on in English.",
        "languages": "I speak en and de.",
        "help": (
            "Write what you do, such as pick, bury TH 9D, call AS, play QC; a number such as "
            "{moment} before it says for which moment it is meant. Or write: cards, score, why "
            "(who says so, when you were refused), language de."
        ),
    },
    "de": {
        "begun": "Ein Tisch {title}: {people}. Die Karten sage ich jedem von euch allein.",
        "dealt": "Spiel {number}: {dealer} gibt.",
        "done": "{who}: {action}",
        "next": "{who} ist dran.",
        "turn": "[{moment}] Du bist dran. Deine Karten: {cards}. Erlaubt: {legal}.",
        "cards": "[{moment}] Deine Karten: {cards}. Erlaubt: {legal}.",
        "nothing": "gerade nichts",
        "more": "und {more} weitere",
        "refused": "{refusal} Die Regel heißt {rule}: {sentence}",
        "why": "{rule} steht in: {sources}.",
        "no-refusal": "An diesem Tisch wurde dir nichts abgelehnt.",
        "unread": "Das verstehe ich nicht: {text}. Erlaubt: {legal}. Oder schreib hilfe.",
        "malformed": "Eine Nachricht ist eine Zeile Text mit höchstens {longest} Zeichen.",
        "repeated": "Diese Nachricht kam ein zweites Mal. Sie zählt einmal.",
        "late": "{moment} ist vorbei; der Tisch ist bei {now}. Erlaubt: {legal}.",
        "early": "{moment} kommt noch; der Tisch ist bei {now}. Erlaubt: {legal}.",
        "stranger": "Du sitzt nicht an {table}.",
        "homeless": "Du sitzt an keinem Tisch.",
        "which": "Du sitzt an mehreren Tischen; beginne mit {tables} und einem Doppelpunkt.",
        "aside": "Du setzt in diesem Spiel aus.",
        "over": "Das Spiel ist aus. {result}",
        "score": "Nach {hands} Spielen: {totals}.",
        "closed": "Das war das letzte Spiel.",
        "language": "Ab jetzt auf Deutsch.",
        "languages": "Ich spreche en und de.",
        "help": (
            "Schreib, was du tust, etwa pick, bury TH 9D, call AS, play QC; eine Nummer wie "
            "{moment} davor sagt, für welchen Augenblick es gemeint ist. Oder schreib: karten, "
            "stand, warum (wer das sagt, wenn dir etwas abgelehnt wurde), sprache en."
        ),
    },
}

REQUESTS: Final = {
    "help": "help",
    "hilfe": "help",
    "cards": "cards",
    "karten": "cards",
    "score": "score",
    "stand": "score",
    "why": "why",
    "warum": "why",
    "language": "language",
    "sprache": "language",
}
"""What can be asked for besides an action, in either language."""


def sentence(language: Language, key: str, **facts: object) -> str:
    """One of the bot's sentences with its facts."""
    return SENTENCES[language][key].format(**facts)
