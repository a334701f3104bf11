"""The house rule's own tests: the laws that every variant keeps, and the two rules in words."""

from kitchen_leaster import kitchen_leaster

from sheepshead import Outcome, deal, parse_action, pass_, pay, rulebook, why_not
from sheepshead.testing import check_variant


def test_the_laws() -> None:
    """Nothing is lost, leaked or paid twice in random hands; the new rule has refused somebody."""
    report = check_variant(kitchen_leaster(), hands=6, pairs=2, sources=("our kitchen",))
    assert "kitchen/trump-is-broken" in report.refused_by


def test_trump_is_broken() -> None:
    """All have passed, and seat 0 may not lead the first trump."""
    state = deal(kitchen_leaster(), seed=1, dealer=4)
    for _ in range(5):
        state = pass_(state)
    refusal = why_not(state, parse_action("play 9D"))
    assert refusal is not None
    assert refusal.broken.reason == "no trump has been played yet, so 9D is not led"


def test_the_shy_pay_double() -> None:
    """Seat 0 wins a leaster in which seats 3 and 4 took no trick."""
    won = Outcome("leaster", (20, 40, 60, 0, 0), (2, 2, 2, 0, 0), side=(0,), won=True)
    assert pay(kitchen_leaster(), won).payoffs == (6, -1, -1, -2, -2)


def test_the_rule_page() -> None:
    """The rule book tells both rules, in the words of the objects that enforce them."""
    page = rulebook(kitchen_leaster()).to_html()
    assert "In a leaster nobody leads trump before one has been played" in page
    assert "Who takes no trick in a leaster pays its winner double." in page
