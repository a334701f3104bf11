"""Seeds stand for deals for ever; the global generator is left alone.

The golden orders were written out by a shuffle in plain strings, made from the published format.
"""

from __future__ import annotations

import random

import pytest

from sheepshead import Card, InvalidDeal, deal, parse_cards
from sheepshead.cards import PACK_24, PACK_32
from sheepshead.dealing import shuffled

PUBLISHED = {
    0: "TC TS 9H AH AD KC AC 9D 8C TD",
    1: "8C KS TH 7D JD QS 7H TC AD JH",
    2026: "QH 7D AC 7H 9C TH JD 8S TS QD",
}
GOLDEN = {
    0: "TCTS9HAHADKCAC9D8CTDASQC8HTH7SKHJC8D7D9CKDQH9SQSJDJHKS8S7CJS7HQD",
    1: "8CKSTH7DJDQS7HTCADJH9CQD9HTD8SQC8DAS9D7STSKHACKCQHAHJS9S7C8HKDJC",
    2: "7DTS9CKSQDKHTD9HJDJCQSACJH8CKD7SAH8HADASQCJS9S8S7CTHQH7HKCTC9D8D",
    3: "7HKDQCJCJSQD7SQH8H8STDASKH7D9SKSKC9DAD8DTS9H9C8CJHACTCJDTHQSAH7C",
    4: "QDJDKD8SADAHACASTS7D8CTHTD9HJS9S7SQHKC8D8H9D9CKHJH7HKSTCJCQSQC7C",
    5: "JDAS9S9CJS8C7SKHKS7CTCAHKD9DQCTDTH9HJCTSKC7D8S8DQSACADJHQD7H8HQH",
    6: "8CTC9SKSKCJC9HQD8DQHAD8H7SJH7HQCQSTSJD9DAH9CKDASKHJSTHAC7C8S7DTD",
    7: "AH8HAD8C8D7CKHJHTH9S7HQS9C9D8S7DQCJDQDAS9HTDKDACJSTCTS7SKCQHJCKS",
    8: "KD7D9SJDAH9HJSKHASQDTH8SQSADJCACQHTC7H8D8HTSKS7S9CTD8CKCJHQC9D7C",
    9: "9CKS8DQHTS9DAH9H8C7SKHTHJSJHTCQCADJDAS8H7CQD7DKDKC7H9SACTDJCQS8S",
    10: "KC8D7H8S7DQCQSTD9DTCKDAS9HTSAD8CKS7SACQHJHJD7CJSJCAHQD8H9CTH9SKH",
    42: "9HJD8S9S9CJSADQDTC7S7CAHQHTH9DKDTSQSQC8HTDJC8DKSKC7HKH7D8CASACJH",
    99: "9DQHJDACTC9SQS7SKHTDQC8SJHKC8HADKDAHJC7HASKSQD7DTHTS8D9H7C9C8CJS",
    1000: "TCTH9D9HQSQH9C7DKD7HJSKHTS8C7C7SAC8H8DQDJCJDASAHQCTD8S9SKSKCJHAD",
    2026: "QH7DAC7H9CTHJD8STSQD7CASJHKD8HTCKSJCQSTD9HAHJSKH9S9D8CKCAD8D7SQC",
    65535: "AD7D8C7HJCJSJH8HKHTHAC9HAH9C8STSQH9DJD8D7SQDASKS7CKCQSTDQC9SKDTC",
    2147483648: "TSAC7H7C8H9DJHKCJD9S9HJS9CAD8DQSTH8S8CQD7DTCAHQHTDASKHQCJCKD7SKS",
    4294967296: "7SJHJC9DJDKDADQD9C9S7HQHTS8DTCTDKCAH7C8CKS9HKH7DQS8SAS8HTHACJSQC",
    18446744073709551616: "8CAC9S7C7HJHADJCAHQCTS9H9DTCQDJSKDQHTDJDAS9C8HKS7S8DKCTHKH8SQS7D",
    10**30: "7HTDQHTCKDTHASADQC8S8HKC8C7SQD8DAC9SJSJHJD9CKH7C7D9HQSJCTSKSAH9D",
}
GOLDEN_24 = {
    0: "AC9STDTCJHJCQDQHKCTHJDQCASAHKSAD9DKHTSJS9CQS9HKD",
    1: "9DKCTSQDJSAHADQHASJCKHJDKD9HACTCTH9SKSQS9CJHTDQC",
    2026: "TCTSQCTHKDQDKHAC9CTDASQHJH9HKSAHQSJSJC9DADJD9SKC",
}


def _run_together(seed: int) -> str:
    return "".join(map(str, shuffled(PACK_32, seed)))


@pytest.mark.parametrize("seed", PUBLISHED)
def test_published_deals(seed: int) -> None:
    """The three deals of the published format begin with these ten cards."""
    assert " ".join(map(str, shuffled(PACK_32, seed)[:10])) == PUBLISHED[seed]


@pytest.mark.parametrize("seed", GOLDEN)
def test_golden_deals(seed: int) -> None:
    """Twenty seeds, small and huge, stand for these orders of the 32 cards."""
    assert _run_together(seed) == GOLDEN[seed]
    assert len(GOLDEN) == 20


@pytest.mark.parametrize("seed", GOLDEN_24)
def test_golden_deals_of_the_short_deck(seed: int) -> None:
    """The same for 24 cards."""
    assert "".join(map(str, shuffled(PACK_24, seed))) == GOLDEN_24[seed]


def test_five_handed_deal() -> None:
    """Three cards each from forehand on, two to the blind, three each."""
    holdings = deal("called-ace", seed=0, dealer=1).holdings
    assert [" ".join(map(str, own.dealt)) for own in holdings.owns] == [
        "TD AS QC KS 8S 7C",
        "8H TH 7S JS 7H QD",
        "TC TS 9H 8D 7D 9C",
        "AH AD KC KD QH 9S",
        "AC 9D 8C QS JD JH",
    ]
    assert " ".join(map(str, holdings.blind)) == "KH JC"


def test_deal_is_from_forehand_in_packets() -> None:
    """The first packet goes round from the dealer's left, whoever deals."""
    for dealer in range(4):
        state = deal("schafkopf-classic", seed=1, dealer=dealer)
        first = state.holdings.owns[(dealer + 1) % 4].dealt
        last = state.holdings.owns[dealer].dealt
        assert " ".join(map(str, first)) == "8C KS TH 7D 8D AS 9D 7S"
        assert " ".join(map(str, last)) == "9H TD 8S QC 7C 8H KD JC"


def test_global_generator_is_untouched() -> None:
    """Dealing neither reads nor moves the generator that all programs share."""
    random.seed(5)
    before = random.getstate()
    deal("called-ace", seed=5)
    assert random.getstate() == before


@pytest.mark.parametrize("seed", [True, False, 1.0, "1", b"1", (1,)])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    """A truth value, a float or a text is no seed."""
    with pytest.raises(TypeError, match=f"a seed is a whole number, not {type(seed).__name__}"):
        deal("called-ace", seed=seed)


def test_a_seed_is_not_negative() -> None:
    """`-1` is an error, not the same deal as `1`."""
    with pytest.raises(ValueError, match="a seed is 0 or more, not -1"):
        deal("called-ace", seed=-1)


def test_exactly_one_of_seed_and_cards() -> None:
    """A deal needs a seed or a deck, and not both."""
    for given in ({}, {"seed": 1, "cards": PACK_32}):
        with pytest.raises(TypeError, match="exactly one of seed and cards"):
            deal("called-ace", **given)


def test_a_deck_is_dealt_from_its_beginning() -> None:
    """The cards of a given deck go out in the order in which they stand."""
    deck = shuffled(PACK_32, 2026)
    assert deal("called-ace", cards=iter(deck), dealer=2) == deal("called-ace", seed=2026, dealer=2)


def test_a_deck_must_be_the_pack() -> None:
    """Every problem of a deck is reported at once."""
    deck = (*list(PACK_32)[:30], Card("AC"), Card("6C"))
    with pytest.raises(InvalidDeal) as caught:
        deal("called-ace", cards=deck)
    assert caught.value.problems == (
        "AC is there twice",
        "6C does not belong to the pack of called-ace",
        "missing: 8D 7D",
    )


def test_a_deck_of_texts_is_read() -> None:
    """Cards may be given as text, as to the verbs; what is neither is told so."""
    texts = [str(card) for card in PACK_32]
    assert deal("called-ace", cards=texts) == deal("called-ace", cards=PACK_32)
    with pytest.raises(TypeError, match="a card is read from a text such as 'QC', not from int"):
        deal("called-ace", cards=[1, 2, 3])


@pytest.mark.parametrize("dealer", [-1, 5, True, 1.0, "0", None])
def test_the_dealer_is_a_seat(dealer: object) -> None:
    """A dealer beyond the table, or none at all, is refused."""
    with pytest.raises(InvalidDeal, match="the dealer is a seat from 0 to 4, not "):
        deal("called-ace", seed=1, dealer=dealer)


def test_what_a_hand_inherits() -> None:
    """Only what the preset knows can be taken over, and every problem is reported."""
    assert deal("schafkopf-classic", seed=1, session={"stock": 4}).phase.table.carry.stock == 4
    assert deal("sauspiel", seed=1, session={"multiplier": 1}).phase.table.carry.multiplier == 1
    with pytest.raises(InvalidDeal) as caught:
        deal("sauspiel", seed=1, session={"stock": 4, "multiplier": 0, "bock": 2})
    assert caught.value.problems == (
        "sauspiel has no stock, so 4 cannot be inherited",
        "multiplier is a whole number from 1, not 0",
        "a session has 'stock', 'multiplier', 'doublers', not 'bock'",
    )


def test_cards_that_come_after_the_first_packet_are_not_seen() -> None:
    """While seats may knock, each holds its first packet only; then the deal is completed."""
    state = deal("sauspiel", seed=2026)
    assert str(state.hand(1)) == "AC QH 7H 7D"
    assert parse_cards("QH 7D AC 7H") == state.holdings.owns[1].dealt
