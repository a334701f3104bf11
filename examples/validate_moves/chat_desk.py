"""The core of a chat bot that referees: messages come in, sentences go out, nothing else.

It knows no chat service. What it says leaves by a `Transport`; what people write is handed to
`Desk.receive`. Everybody reads what is posted at a table; cards, refusals and all that only one
person may know are told to that person alone.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from typing import Final, Protocol

import attrs
from chat_table import Table, split_moment
from chat_words import REQUESTS, SENTENCES, Language, sentence

from sheepshead import (
    IllegalAction,
    NotationError,
    Refusal,
    Session,
    parse_action,
    refusal_text,
    score_text,
)
from sheepshead.plain import Plain
from sheepshead.sources import SOURCES

REMEMBERED: Final = 10_000
"""How many ids of messages are kept to recognise one that arrives again."""
LONGEST: Final = 200
SHOWN: Final = 12
"""How many legal actions a sentence spells out."""


class Transport(Protocol):
    """How the bot speaks; a chat service has both, and so have a console and a test."""

    def tell(self, person: str, text: str) -> None:
        """A private message, which only this person reads."""
        ...

    def post(self, table: str, text: str) -> None:
        """A message that everybody at a table reads, and whoever looks on."""
        ...


@attrs.frozen(kw_only=True)
class Message:
    """What somebody wrote. `id` is the chat service's own, the same when it delivers twice."""

    id: str
    person: str
    text: str
    table: str | None = None


class Desk:
    """Some tables, and the people at them; one person may sit at several."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        self._tables: dict[str, Table] = {}
        self._languages: dict[str, Language] = {}
        self._seen: OrderedDict[str, None] = OrderedDict()

    def open(self, name: str, session: Session, *, language: Language, pack: str) -> None:
        """Begin a table and deal its first hand.

        Raises `ValueError` where there is one, for a language or a pack that nobody speaks of, and
        for a session that is over; then nothing was said, and there is no table.
        """
        if name in self._tables:
            raise ValueError(f"there is a table {name!r} already")
        if language not in SENTENCES:
            raise ValueError(f"the bot speaks {' and '.join(SENTENCES)}, not {language!r:.40}")
        table = Table(name, session, language, pack)
        title = table.book.to_dict(language, pack)["title"]
        table.deal()
        self._tables[name] = table
        for person in session.people:
            self._languages.setdefault(person, language)
        self._post(table, "begun", title=title, people=", ".join(session.people))
        self._show_deal(table)

    def receive(self, message: Message) -> None:
        """Carry out what a message says, or answer why not; only ever raises for its own faults."""
        person = message.person
        if message.id in self._seen:
            self._tell(person, "repeated")
            return
        self._remember(message.id)
        text = message.text.strip()
        if len(text) > LONGEST or not text.isprintable():
            self._tell(person, "malformed", longest=LONGEST)
            return
        table, text = self._table_of(message, text)
        if table is not None:
            self._answer(table, person, text)

    def _remember(self, message_id: str) -> None:
        self._seen[message_id] = None
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)

    def _table_of(self, message: Message, text: str) -> tuple[Table | None, str]:
        """At which table a message was meant: where it was written, or what it begins with."""
        at = [name for name, each in self._tables.items() if message.person in each.people]
        name, colon, rest = text.partition(":")
        if message.table is not None:
            name, rest = message.table, text
        elif colon and name.strip() in self._tables:
            name, rest = name.strip(), rest.strip()
        elif len(at) == 1:
            name, rest = at[0], text
        elif at:
            self._tell(message.person, "which", tables=", ".join(at))
            return None, text
        else:
            self._tell(message.person, "homeless")
            return None, text
        if name not in at:
            self._tell(message.person, "stranger", table=name)
            return None, text
        return self._tables[name], rest

    def _answer(self, table: Table, person: str, text: str) -> None:
        word, *more = text.lower().split() or ["help"]
        match REQUESTS.get(word):
            case "help":
                self._tell(person, "help", moment=table.now)
            case "cards":
                self._show_cards(table, person, "cards")
            case "score":
                self._tell(person, "score", hands=len(table.session.hands), totals=table.totals)
            case "why":
                self._explain(table, person)
            case "language":
                self._switch(person, more)
            case _:
                self._act(table, person, text)

    def _act(self, table: Table, person: str, text: str) -> None:
        """Carry out an action, or say by which rule it is refused."""
        seat = table.seat_of(person)
        if seat is None:
            self._tell(person, "aside")
            return
        moment, words = split_moment(text)
        legal = self._legal(table, person)
        try:
            action = parse_action(words)
        except NotationError:
            self._tell(person, "unread", text=ascii(words), legal=legal)
            return
        if moment is not None and moment.hand != table.now.hand:
            key = "late" if moment.hand < table.now.hand else "early"
            self._tell(person, key, moment=moment, now=table.now, legal=legal)
            return
        try:
            table.act(seat, action, moment)
        except IllegalAction as refused:
            self._refuse(table, person, refused.refusal)
            return
        self._go_on(table, person)

    def _go_on(self, table: Table, person: str) -> None:
        """Say what was done as everybody may know it, and whose turn it is."""
        self._post(table, "done", who=person, action=table.last_seen())
        score = table.score()
        if score is None:
            self._ask(table)
            return
        self._post(table, "over", result=score_text(score, table.language, table.pack))
        self._post(table, "score", hands=len(table.session.hands), totals=table.totals)
        if table.session.is_over:
            self._post(table, "closed")
        else:
            table.deal()
            self._show_deal(table)

    def _show_deal(self, table: Table) -> None:
        self._post(table, "dealt", number=table.now.hand, dealer=table.dealer)
        for person in table.players:
            if person != table.turn:
                self._show_cards(table, person, "cards")
        self._ask(table)

    def _ask(self, table: Table) -> None:
        turn = table.turn
        assert turn is not None, "a hand that goes on waits for somebody"
        self._post(table, "next", who=turn)
        self._show_cards(table, turn, "turn")

    def _show_cards(self, table: Table, person: str, key: str) -> None:
        if table.seat_of(person) is None:
            self._tell(person, "aside")
            return
        legal = self._legal(table, person)
        self._tell(person, key, moment=table.now, cards=table.hand(person), legal=legal)

    def _legal(self, table: Table, person: str) -> str:
        """What somebody may do now, in one line."""
        language = self._languages[person]
        actions = table.legal(person)
        shown = _listed(map(str, actions[:SHOWN]))
        if actions[SHOWN:]:
            shown += " " + sentence(language, "more", more=len(actions) - SHOWN)
        return shown or sentence(language, "nothing")

    def _refuse(self, table: Table, person: str, refusal: Refusal) -> None:
        """Say why not: the reason, what is allowed, and the rule as the rule book words it."""
        table.refused[person] = refusal
        language, rule = self._languages[person], refusal.code
        said = refusal_text(refusal, language, table.pack)
        told = dict(rule_sentences(table.book.to_dict(language, table.pack)))[rule]
        self._tell(person, "refused", refusal=said, rule=rule, sentence=told)

    def _explain(self, table: Table, person: str) -> None:
        """Where the rule of the last refusal was published."""
        refusal = table.refused.get(person)
        if refusal is None:
            self._tell(person, "no-refusal")
            return
        sources = _listed(SOURCES[key].title for key in refusal.rule.sources)
        self._tell(person, "why", rule=refusal.code, sources=sources)

    def _switch(self, person: str, words: list[str]) -> None:
        match words:
            case ["en" | "de" as language]:
                self._languages[person] = language
                self._tell(person, "language")
            case _:
                self._tell(person, "languages")

    def _tell(self, person: str, key: str, **facts: object) -> None:
        language = self._languages.get(person, "en")
        self._transport.tell(person, sentence(language, key, **facts))

    def _post(self, table: Table, key: str, **facts: object) -> None:
        self._transport.post(table.name, sentence(table.language, key, **facts))


def rule_sentences(shown: Plain) -> Iterator[tuple[str, str]]:
    """The id and the sentence of each rule in a rule book as JSON has it."""
    match shown:
        case {"text": str(told), "rule": str(rule)}:
            yield rule, told
        case dict():
            for each in shown.values():
                yield from rule_sentences(each)
        case list():
            for each in shown:
                yield from rule_sentences(each)
        case _:
            return


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
