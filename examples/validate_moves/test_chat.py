"""The bot's core: what it answers, to whom, and what nobody else may read."""

from __future__ import annotations

import re
from random import Random
from string import Formatter
from typing import Any

import attrs
import pytest
from chat import Console, messages
from chat_desk import LONGEST, REMEMBERED, Desk, Message
from chat_table import Moment, split_moment
from chat_words import SENTENCES, Language

from sheepshead import Session, apply, deal, legal_actions, why_not
from sheepshead.notation import parse_action

PEOPLE = ["Eve", "Ann", "Bob", "Cy", "Dee"]


@attrs.define
class Memory:
    """A transport that keeps what is said: (reader, or # and the table; text)."""

    said: list[tuple[str, str]] = attrs.field(factory=list[tuple[str, str]])

    def tell(self, person: str, text: str) -> None:
        """Kept as read by this person."""
        self.said.append((person, text))

    def post(self, table: str, text: str) -> None:
        """Kept as read by all at the table."""
        self.said.append((f"#{table}", text))

    def taken(self) -> list[tuple[str, str]]:
        """What was said since this was asked last."""
        said, self.said = self.said, []
        return said


class Chat:
    """A desk with tables, and people who write with ids of their own."""

    def __init__(self) -> None:
        self.heard = Memory()
        self.desk = Desk(self.heard)
        self._written = 0

    def open(
        self,
        name: str,
        people: list[str],
        *,
        preset: str = "called-ace",
        language: Language = "en",
        pack: str = "french",
        length: int | None = None,
    ) -> None:
        """Begin a table; what is said at its beginning is taken away."""
        session = Session.of(preset, people, seed=1, length=length)
        self.desk.open(name, session, language=language, pack=pack)
        self.heard.taken()

    def write(self, person: str, text: str, table: str | None = None) -> list[tuple[str, str]]:
        """What is said when somebody writes this."""
        self._written += 1
        self.desk.receive(Message(id=str(self._written), person=person, text=text, table=table))
        return self.heard.taken()


@pytest.fixture
def chat() -> Chat:
    """One table of called ace; Ann, left of the dealer, is to act."""
    opened = Chat()
    opened.open("club", PEOPLE)
    return opened


def test_cards_are_told_privately_and_to_everybody_once() -> None:
    """When a hand is dealt each player reads his own cards, and no card is posted."""
    memory = Memory()
    Desk(memory).open(
        "club", Session.of("called-ace", PEOPLE, seed=1), language="en", pack="french"
    )
    private = [(reader, text) for reader, text in memory.said if not reader.startswith("#")]
    assert sorted(PEOPLE) == sorted(reader for reader, _ in private)
    assert len({card for _, text in private for card in cards_in(text)}) == 30
    assert not any(cards_in(text) for reader, text in memory.said if reader.startswith("#"))


def test_a_legal_action_is_posted_and_the_next_is_asked(chat: Chat) -> None:
    """All read what was done; the next to act reads privately what he may do."""
    posted, turn, asked = chat.write("Ann", "pass")
    assert posted == ("#club", "Ann: pass")
    assert turn == ("#club", "Bob is to act.")
    assert asked[0] == "Bob"
    assert asked[1].startswith("[1.1] It is your turn. Your cards: ")
    assert asked[1].endswith(" You may: pass, pick.")


def test_a_refusal_cites_its_rule_to_the_one_who_asked(chat: Chat) -> None:
    """Who acts out of turn reads the reason, what is allowed and the rule; nobody else does."""
    assert chat.write("Cy", "pick") == [
        (
            "Cy",
            "Seat 3 may not pick: seat 1 is to act. Seat 3 has nothing to do now. The rule is "
            "turn/not-your-turn: Seats act one after the other; only a double, where a game is "
            "doubled, may be announced out of turn.",
        )
    ]
    ((_, told),) = chat.write("Cy", "why")
    assert told.startswith("turn/not-your-turn is told in: Schafskopf and Auction Sheepshead")


def test_a_refusal_in_german_with_german_cards() -> None:
    """At a table with a German pack the same refusal is in German, with the names of its cards."""
    chat = Chat()
    chat.open("eck", PEOPLE[1:], preset="schafkopf", language="de", pack="german")
    ((_, told),) = chat.write("Ann", "play QC")
    assert told.startswith("Platz 0 darf Eichel-Ober nicht spielen: ")
    assert "Die Regel heißt turn/" in told
    assert chat.write("Cy", "sprache en") == [("Cy", "From now on in English.")]
    ((_, told),) = chat.write("Cy", "play QC")
    assert told.startswith("Seat ")
    assert "The rule is turn/" in told
    assert chat.write("Cy", "language fr") == [("Cy", "I speak en and de.")]


def test_what_was_buried_is_seen_by_nobody_else(chat: Chat) -> None:
    """All read that two cards were buried, and not which."""
    chat.write("Ann", "pick")
    hand = cards_in(chat.write("Ann", "cards")[0][1].partition("You may")[0])
    said = chat.write("Ann", f"bury {hand[0]} {hand[1]}")
    refused = [text for _, text in said if "may not" in text]
    assert not refused
    assert ("#club", "Ann: bury ?? ??") in said
    assert not [text for reader, text in said if reader != "Ann" and hand[0] in text]


def test_a_message_that_is_delivered_twice_counts_once(chat: Chat) -> None:
    """The same id again is answered as a repetition, whatever the table waits for."""
    once = Message(id="x", person="Ann", text="pass")
    chat.desk.receive(once)
    chat.heard.taken()
    chat.desk.receive(once)
    assert chat.heard.taken() == [("Ann", "That message came a second time. It counts once.")]


def test_ids_are_forgotten_in_the_end(chat: Chat) -> None:
    """The bot remembers so many ids and no more, the newest first."""
    for number in range(REMEMBERED + 5):
        chat.desk.receive(Message(id=f"id {number}", person="Nobody", text="hello"))
    chat.heard.taken()
    chat.desk.receive(Message(id="id 4", person="Nobody", text="hello"))
    chat.desk.receive(Message(id=f"id {REMEMBERED + 4}", person="Nobody", text="hello"))
    first, second = [text for _, text in chat.heard.taken()]
    assert first == "You sit at no table."
    assert second == "That message came a second time. It counts once."


def test_a_message_for_an_earlier_moment_is_stale(chat: Chat) -> None:
    """Who answers a question that was answered already is told so, and nothing is done."""
    chat.write("Ann", "1.0 pass")
    ((_, told),) = chat.write("Ann", "[1.0] pass")
    assert "it was meant for the moment after 0 actions, but 1 have been made" in told
    assert "The rule is turn/stale: " in told
    chat.write("Bob", "1.1 pass")


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("0.3", "0.3 is over; the table is at 1.0. You may: pass, pick."),
        ("2.0", "2.0 has not come yet; the table is at 1.0. You may: pass, pick."),
    ],
)
def test_a_message_for_another_hand(chat: Chat, moment: str, said: str) -> None:
    """Decisions are counted anew in each hand, so a message that names its hand is safe."""
    assert [("Ann", said)] == chat.write("Ann", f"{moment} pick")


@pytest.mark.parametrize("text", ["fold", "play", "bury QC QC", "play 10X", "\u2660", "pick!"])
def test_bad_text_is_answered_with_what_is_allowed(chat: Chat, text: str) -> None:
    """What is no action is quoted in plain letters, with what would have been one."""
    said = f"I do not understand {text!a}. You may: pass, pick. Or write help."
    assert [("Ann", said)] == chat.write("Ann", text)


@pytest.mark.parametrize("text", ["pick" * LONGEST, "pick\npass", "pick\x1b[2J", "\u202epick"])
def test_what_no_person_writes_is_not_repeated(chat: Chat, text: str) -> None:
    """Long texts and signs that cannot be seen are turned away without being quoted."""
    said = f"A message is one line of text of at most {LONGEST} signs."
    assert [("Ann", said)] == chat.write("Ann", text)


def test_one_person_at_two_tables() -> None:
    """Where it is not clear which table is meant the bot asks; a name or a channel says it."""
    chat = Chat()
    chat.open("club", PEOPLE)
    chat.open("attic", ["Gus", "Ann", "Hal", "Ida", "Jo"])
    assert (chat.write("Ann", "pass")) == [
        ("Ann", "You sit at several tables; begin with one of club, attic and a colon.")
    ]
    assert chat.write("Ann", "attic: pass")[0] == ("#attic", "Ann: pass")
    assert chat.write("Ann", "pass", "club")[0] == ("#club", "Ann: pass")
    assert chat.write("Gus", "pass", "club") == [("Gus", "You do not sit at club.")]
    assert chat.write("Zoe", "pass") == [("Zoe", "You sit at no table.")]
    with pytest.raises(ValueError, match="there is a table 'club' already"):
        chat.open("club", PEOPLE)


def over() -> Session:
    """A session whose last hand has been played."""
    session = Session.of("called-ace", PEOPLE, seed=1, length=1)
    state, rng = session.next_hand(), Random(1)
    while not state.is_over:
        state = apply(state, rng.choice(legal_actions(state)))
    return session.finished(state)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"language": "fr"}, "the bot speaks en and de, not 'fr'"),
        ({"language": 7}, "the bot speaks en and de, not 7"),
        ({"pack": "tarot"}, "tarot"),
        ({"pack": ""}, "pack"),
        ({"session": over()}, "over"),
        ({"session": Session.of("called-ace", PEOPLE)}, "seed"),
    ],
)
def test_a_table_that_cannot_begin_is_not_there(wrong: dict[str, Any], reason: str) -> None:
    """What is refused leaves no table and says nothing, and the name is free for another try."""
    memory = Memory()
    desk = Desk(memory)
    session = Session.of("called-ace", PEOPLE, seed=1)
    asked: dict[str, Any] = {"session": session, "language": "en", "pack": "french"} | wrong
    with pytest.raises(ValueError, match=reason):
        desk.open("club", **asked)
    desk.receive(Message(id="1", person="Ann", text="pass"))
    assert memory.taken() == [("Ann", "You sit at no table.")]
    desk.open("club", session, language="en", pack="french")
    assert len(memory.taken()) > len(PEOPLE)


def test_who_sits_out_is_told_so() -> None:
    """With six people the dealer of a game for five sits out, and cannot act for anybody."""
    chat = Chat()
    chat.open("club", [*PEOPLE, "Fay"])
    for text in ("pick", "cards"):
        assert chat.write("Eve", text) == [("Eve", "You sit out this hand.")]
    assert chat.write("Ann", "pick")[0] == ("#club", "Ann: pick")


def test_requests(chat: Chat) -> None:
    """Help, score and the rule of a refusal that there was none of."""
    assert "such as 1.0 before it" in chat.write("Bob", "help")[0][1]
    assert chat.write("Bob", "help") == chat.write("Bob", "")
    totals = "After 0 hands: Eve +0, Ann +0, Bob +0, Cy +0, Dee +0."
    assert [("Bob", totals)] == chat.write("Bob", "Score")
    assert chat.write("Bob", "why") == [("Bob", "Nothing of yours was refused at this table.")]


@pytest.mark.parametrize("preset", ["called-ace", "sauspiel"])
def test_whole_sessions_tell_nobody_what_he_may_not_know(preset: str) -> None:
    """Two hands at random: all read played and called cards only, each reads his own cards."""
    people = PEOPLE[: deal(preset, seed=1).variant.seats]
    memory, rng = Memory(), Random(3)
    desk = Desk(memory)
    session = Session.of(preset, people, seed=5, length=2)
    desk.open("club", session, language="en", pack="french")
    said, log = memory.taken(), list[tuple[str, str]]()
    while ("#club", "That was the last hand.") not in said:
        log += said
        ((who, text),) = [each for each in said if "It is your turn" in each[1]]
        moment, legal = text[1 : text.index("]")], text.partition("You may: ")[2].rstrip(".")
        choice = rng.choice(re.sub(r" and [0-9]+ more$", "", legal).split(", "))
        desk.receive(Message(id=f"{moment}", person=who, text=f"{moment} {choice}"))
        said = memory.taken()
    log += said
    assert len([text for _, text in log if text.startswith("The hand is over.")]) == 2
    posted = [text for who, text in log if who == "#club" and cards_in(text)]
    assert len(posted) > 40
    assert all(re.fullmatch(r"[A-Z][a-z]+: (play|call) .*", text) for text in posted)
    assert_hands_are_apart(people, log)


def assert_hands_are_apart(people: list[str], log: list[tuple[str, str]]) -> None:
    """Nobody's cards are told to two people, but those that one has buried or played before."""
    told: dict[str, set[str]] = {}
    hands = 0
    for who, text in log:
        if who == "#club" and re.match(r"Hand [0-9]+: ", text):
            told, hands = {person: set[str]() for person in people}, hands + 1
        if "Your cards: " in text:
            cards = cards_in(text.partition("Your cards: ")[2].partition(" You may")[0])
            told[who] |= set(cards)
            others = [told[other] for other in people if other != who]
            assert not any(told[who] & seen for seen in others)
    assert hands == 2


def test_the_bot_and_the_library_agree(chat: Chat) -> None:
    """The bot refuses with exactly the sentence that `why_not` has for the state."""
    state = deal("called-ace", seed=0, dealer=4)
    for text in ("play QC", "bury TH 9D", "double", "choose stock"):
        action = parse_action(text)
        refusal = why_not(state, action, 0)
        assert refusal is not None
        code = refusal.code
        ((_, told),) = chat.write("Ann", text)
        assert f"The rule is {code}: " in told
    assert len(legal_actions(state)) == 2


@pytest.mark.parametrize("key", SENTENCES["en"])
def test_both_languages_say_the_same_facts(key: str) -> None:
    """Every sentence of the bot is there in both languages, with the same fields."""
    assert SENTENCES["en"].keys() == SENTENCES["de"].keys()
    fields = [
        {name for _, name, _, _ in Formatter().parse(SENTENCES[language][key]) if name}
        for language in SENTENCES
    ]
    assert fields[0] == fields[1]


def test_moments() -> None:
    """A moment is read with and without brackets; other numbers belong to the action."""
    assert (Moment(2, 14), "play QC") == split_moment("2.14 play QC")
    assert (Moment(2, 14), "play QC") == split_moment("[2.14] play QC")
    for text in ("bid 12", "2 play QC", "2.14", "12345.1 pass"):
        assert (None, text) == split_moment(text)


def test_the_console(capsys: pytest.CaptureFixture[str]) -> None:
    """Lines are read as messages; what is no message is answered with the form of one."""
    read = list(messages(["Ann: pass", "no message", "Bob@club: 1.1 pick"]))
    assert (read[0].person, read[0].table) == ("Ann", None)
    assert (read[1].person, read[1].table) == ("Bob", "club")
    assert "write NAME: TEXT" in capsys.readouterr().out
    Console().post("club", "one\ntwo")
    assert capsys.readouterr().out == "    #club one\n    #club two\n"


def cards_in(text: str) -> list[str]:
    """The cards that a text names."""
    return re.findall(r"\b[ATKQJ987][CSHD]\b", text)
