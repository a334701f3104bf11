"""What the games of a variant have in common, and what each has for itself.

Level 5: imports levels 0 to 4 and `telling`. A variant may have a dozen games that differ in two
sentences: what all of them tell is told once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from sheepshead.actions import Action
from sheepshead.cards import NO_CARDS
from sheepshead.holdings import Own
from sheepshead.rulebooks.parts import Block, Heading, Paragraph, Points
from sheepshead.telling import Sentences, tell, told
from sheepshead.texts import Text
from sheepshead.variant import Contract, Name, Variant


def bid_games(variant: Variant) -> tuple[Contract, ...]:
    """The games that the bidding can lead to."""
    return tuple(each for each in variant.contracts if each.id in variant.auction.contracts)


def unbid_games(variant: Variant) -> tuple[Contract, ...]:
    """The games that follow when nobody plays, or when the cards are dealt again."""
    dealt_again = () if variant.redealing is None else (variant.redealing.contract,)
    ids = (*variant.all_pass.contracts, *dealt_again)
    return tuple(each for each in variant.contracts if each.id in ids)


def other_games(variant: Variant) -> tuple[Contract, ...]:
    """The games of the family that this table does not play, but recorded hands may name."""
    played = (*bid_games(variant), *unbid_games(variant))
    return tuple(each for each in variant.contracts if each not in played)


def can_be_named(game: Contract) -> tuple[Action, ...]:
    """All that the declarer may say where he names something, with the hand for it."""
    nothing = Own(0, (), NO_CARDS)
    naming = (step.naming for step in game.steps if isinstance(step, Name))
    return tuple(said for each in naming for said in each.candidates(nothing))


def blocks_of(sentences: Sentences) -> tuple[Block, ...]:
    """Sentences as a paragraph, and the rules among them as points."""
    free = tuple(each for each in sentences if each.rule is None)
    rules = tuple(each for each in sentences if each.rule is not None)
    return (*([Paragraph(free)] if free else []), *([Points(rules)] if rules else []))


def told_by_games(
    contracts: Iterable[Contract], parts: Callable[[Contract], object]
) -> tuple[Block, ...]:
    """What some parts of each game tell: first what all tell, then the rest game by game."""
    return grouped({contract: tell(parts(contract)) for contract in contracts})


def grouped(told_in: Mapping[Contract, Sentences]) -> tuple[Block, ...]:
    """What each game tells: first what all tell, then the rest game by game."""
    common = shared(told_in.values())
    blocks = [*blocks_of(common)]
    rest: dict[Sentences, list[Contract]] = {}
    for contract, sentences in told_in.items():
        own = tuple(each for each in sentences if each not in common)
        rest.setdefault(own, []).append(contract)
    for own, games in rest.items():
        if own:
            blocks += [heading(games), *blocks_of(own)]
    return tuple(blocks)


def shared(told_in: Iterable[Sentences]) -> Sentences:
    """The sentences that are told in each of these."""
    listed = tuple(told_in)
    return tuple(
        each for first in listed[:1] for each in first if all(each in other for other in listed)
    )


def heading(games: Iterable[Contract]) -> Heading:
    """The names of some games over what is told of them."""
    return Heading(told(Text("{games}"), games=tuple(game.id for game in games)))
