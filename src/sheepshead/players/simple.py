"""The simple player, which follows the well-known advice of the sources in every contract.

Level 5: imports levels 0 to 4. It sees a view, and asks the view's contract for everything that
differs between games: the order of the cards, the aim, the sides. It names no preset, no contract
and no rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sheepshead.actions import Action, Play
from sheepshead.holdings import Own
from sheepshead.phases import (
    Asking,
    Bidding,
    Burying,
    Knocking,
    Naming,
    Offering,
    Redealing,
)
from sheepshead.play_phase import Playing
from sheepshead.players.bidding import (
    choose_announcement,
    choose_bid,
    choose_knock,
    choose_redeal,
    choose_step,
)
from sheepshead.players.choosing import to_choose_from
from sheepshead.players.playing import choose_card
from sheepshead.players.preparing import choose_bury, choose_name, choose_wedding
from sheepshead.state import View
from sheepshead.stateless import stateless


@stateless
class SimplePlayer:
    """Picks with strong hands, leads trumps as declarer and fail as defender, schmears to partners.

    It follows the advice that beginners are given, with no memory of earlier hands and no
    look ahead: its choice follows from the view alone. Sources: sheepshead.org/strategy,
    sheepshead.org/commandments, sheepsheadrules, playsheepshead/strategy, fact-index,
    sauspiel/golden-rules.

    The picker lays 21 points aside, and keeps a club by which he can call the ace of clubs:

    >>> from sheepshead import deal, pick
    >>> from sheepshead.players import SimplePlayer
    >>> state = pick(deal("called-ace", seed=1, dealer=0))
    >>> print(state.hand(1))
    QC 8C AS KS 7S TH 9D 8D
    >>> print(SimplePlayer().choose(state.view(1), Random(1)))
    bury AS TH
    """

    def choose(self, view: View, rng: Random) -> Action:
        """What the advice says; `rng` is not needed. `ValueError` where there is nothing to do."""
        legal, own = to_choose_from(view), view.own
        assert own is not None, "a spectator has nothing to choose from"
        if len(legal) == 1:
            return legal[0]
        phase = view.phase
        if isinstance(phase, Playing):
            return _play(view, phase, own, legal)
        return _before_play(view, own, legal)


def _before_play(view: View, own: Own, legal: Sequence[Action]) -> Action:
    match view.phase:
        case Bidding() as phase:
            return choose_bid(view, phase, own, legal)
        case Burying():
            return choose_bury(view, own, legal)
        case Naming():
            return choose_name(view, own, legal)
        case Asking():
            return choose_step(view, own, legal)
        case Knocking():
            return choose_knock(view, own, legal)
        case Offering():
            return choose_wedding(view, own, legal)
        case Redealing():
            return choose_redeal(legal)
        case _:
            # Of games without a declarer the first on offer: who has passed has little to fear.
            return legal[0]


def _play(view: View, phase: Playing, own: Own, legal: Sequence[Action]) -> Action:
    """An announcement with a strong hand, while it still holds all its cards; else a card."""
    plays = [action for action in legal if isinstance(action, Play)]
    if len(plays) < len(legal) and (not phase.tricks or not plays):
        said = [action for action in legal if not isinstance(action, Play)]
        chosen = choose_announcement(view, own, said)
        if chosen is not None or not plays:
            return chosen or said[0]
    return choose_card(view, phase, own, plays)
