"""Where each group of worked results is: hands, calls, tricks and prices counted out by hand.

Each group is named by what it shows, with the tests that have its results and how many cases each
of them has. Who takes a case away, or adds one, says so here.
"""

from __future__ import annotations

from importlib import import_module
from math import prod

import pytest

AMERICAN = {
    "called ace with a partner: thresholds, schneider, schwarz, the bury": {
        "rules.test_called_ace_scoring:test_a_hand_with_a_partner_pays_two_to_one": 12,
    },
    "called ace alone": {
        "rules.test_called_ace_scoring:test_alone_the_picker_settles_with_all_four": 6,
    },
    "called ace without the bump, and schneider with 29": {
        "rules.test_called_ace_plain:test_a_loss_costs_no_more_than_a_win_pays": 8,
    },
    "a picker alone against three, and against two": {
        "rules.test_four_handed_alone:test_the_picker_settles_with_each_opponent": 8,
        "rules.test_three_handed:test_the_picker_settles_with_each_opponent": 10,
    },
    "Hoyle's three, where only the picker's score changes": {
        "rules.test_three_handed_hoyle:test_only_the_picker_s_score_changes": 9,
    },
    "Wergin's three": {
        "rules.test_three_handed_wergin:test_the_picker_settles_with_each_opponent": 8,
    },
    "a side without a trick, and its partner let off": {
        "rules.test_stakes:test_the_holder_of_the_jack_may_be_free_without_a_trick": 4,
    },
    "black queens of four, shared and in one hand": {
        "rules.test_four_handed_black_queens:test_the_holders_of_the_queens_need_sixty_one": 10,
        "rules.test_four_handed_black_queens:test_the_holder_of_both_settles_with_three": 6,
    },
    "six, with one partner, alone, and with two partners": {
        "rules.test_six_handed_jack:test_two_play_against_four": 8,
        "rules.test_six_handed_jack:test_alone_the_picker_settles_with_all_five": 5,
        "rules.test_six_handed_jack_and_ace:test_three_play_against_three": 8,
    },
    "seven and eight": {
        "rules.test_seven_handed_jack:test_two_play_against_five": 8,
        "rules.test_eight_handed_black_queens:test_the_two_holders_settle_with_six": 6,
        "rules.test_eight_handed_trio:test_three_settle_with_five": 7,
    },
    "an auction made and failed": {
        "rules.test_auction_sheepshead:"
        "test_the_bidding_side_needs_as_many_points_as_it_promised": 6,
    },
    "a call of Indiana that stops at 60": {
        "rules.test_indiana_scoring:test_a_call_gains_two_four_or_six_for_its_winners": 10,
    },
    "cracks, recracks and blitzes, and a cap on them": {
        "rules.test_cracked_hands:test_what_was_said_multiplies_what_the_cards_are_worth": 4,
        "rules.test_stakes:test_all_doubling_together_may_be_capped": 8,
    },
    "doubled hands after two that all passed": {
        "rules.test_doublers:test_two_passed_hands_before_two_wins": 4,
    },
    "all tricks announced, made and failed": {
        "rules.test_stakes:test_calling_sheepshead_pays_twice_the_units_of_no_trick": 1,
    },
    "leasters: the lowest, a tie, no trick, every trick": {
        "rules.test_called_ace_scoring:test_the_fewest_points_with_a_trick_win_a_leaster": 4,
        "rules.test_called_ace_scoring:test_the_house_decides_a_tied_leaster": 7,
    },
    "leasters: where the blind goes, and two units": {
        "rules.test_called_ace_scoring:test_the_blind_of_a_leaster_may_go_to_a_trick": 3,
        "rules.test_called_ace_scoring:test_a_leaster_can_be_played_for_two_units": 1,
    },
    "least: the lowest, trickless, every trick, and each tie": {
        "rules.test_three_handed_hoyle:test_least_is_won_by_the_fewest_points": 11,
    },
    "schwanzer: what a hand is worth, and who pays": {
        "rules.test_no_picker:test_what_a_hand_is_worth_in_a_schwanzer": 6,
        "rules.test_no_picker:test_the_strongest_hand_pays_a_schwanzer": 2,
    },
    "moster, mittler and schneidster": {
        "rules.test_no_picker:test_the_most_points_pay_a_moster": 3,
        "rules.test_no_picker:test_the_middle_wins_a_mittler": 2,
        "rules.test_no_picker:test_who_is_nearest_to_thirty_wins_a_schneidster": 4,
        "rules.test_no_picker:test_nobody_wins_a_schneidster_in_which_all_are_above_thirty": 1,
    },
    "a misdeal, and the next person deals": {
        "rules.test_called_ace_plain:test_when_all_pass_the_hand_is_thrown_in": 1,
        "unit.test_session:test_after_a_hand_that_all_passed_the_next_person_deals": 1,
    },
    "what can be called: aces, tens, unknowns, nothing": {
        "rules.test_called_ace_calls:test_what_can_be_called": 15,
        "rules.test_called_ace_wisconsin:"
        "test_an_unknown_is_allowed_whenever_no_ace_can_be_called": 15,
    },
    "what the partner, the picker and the unknown may play": {
        "rules.test_called_ace_play:test_legal_cards": 22,
        "rules.test_called_ace_play:test_after_the_called_suit_was_led_nobody_is_bound": 1,
        "rules.test_called_ace_play:test_a_picker_who_threw_one_heart_must_keep_the_other": 1,
        "rules.test_called_ace_play:test_the_picker_s_lead_of_the_hold_card_forces_the_ace_out": 1,
    },
    "the jack of diamonds, free or shown": {
        "rules.test_jack_of_diamonds:test_the_partner_plays_the_jack_when_he_likes": 4,
        "rules.test_jack_of_diamonds:test_the_house_says_when_the_partner_shows_himself": 4,
    },
    "who wins a trick in the normal order": {
        "rules.test_called_ace_play:"
        "test_the_highest_trump_else_the_highest_card_of_the_suit_led_wins": 25,
    },
    "tricks with an unknown, and with a called ten": {
        "rules.test_called_ace_play:test_the_unknown_wins_nothing_and_its_points_go_along": 1,
        "rules.test_called_ace_play:test_the_unknown_wins_nothing_on_the_last_trick_either": 1,
        "rules.test_called_ace_play:test_the_house_says_whether_a_called_ten_beats_the_ace": 2,
    },
    "tricks with the Spitz and with clubs trump": {
        "rules.test_trump_options:test_who_wins_a_trick": 9,
    },
    "a trick with only jacks and spades trump": {
        "rules.test_auction_sheepshead:test_the_winner_of_a_trick": 9,
    },
    "which card of the deck goes where": {
        "rules.test_deals:test_called_ace_is_dealt_three_blind_two_three": 1,
        "rules.test_deals:test_three_handed_is_dealt_three_blind_two_four_three": 1,
        "rules.test_deals:test_four_handed_alone_has_two_packets_for_the_blind": 1,
    },
    "hands, blind and pack": {
        "rules.test_deals:test_hands_and_blind_make_the_pack": 50,
        "rules.test_packets:test_four_may_add_the_black_sixes": 2,
    },
    "hands so poor that they are dealt again": {
        "rules.test_poor_hands:test_which_hands_may_be_dealt_again": 18,
    },
}
BAVARIAN = {
    "runners of two partners": {
        "rules.test_bavarian_scoring:test_runners_of_a_rufspiel": 5,
    },
    "runners of a soloist, with and without": {
        "rules.test_bavarian_scoring:test_runners_of_single_games": 7,
        "rules.test_bavarian_scoring:test_how_many_runners_are_paid": 8,
    },
    "runners to winners only": {
        "rules.test_schafkopf_geier:test_what_a_rufspiel_pays": 17,
        "rules.test_schafkopf_geier:test_what_a_single_game_pays": 17,
        "rules.test_laufende:test_a_solo_lost_with_four_runners": 4,
    },
    "the longest runs": {
        "rules.test_bavarian_scoring:test_the_longest_runs": 8,
    },
    "thresholds of a rufspiel": {
        "rules.test_bavarian_scoring:test_thresholds_of_a_rufspiel": 10,
        "rules.test_schwarz_and_schneider:test_when_defenders_are_schneider": 6,
    },
    "a solo lost with 30": {
        "rules.test_bavarian_scoring:test_a_solo_lost_with_30_is_schneider": 1,
    },
    "Contra to Hirsch": {
        "rules.test_bavarian_scoring:test_contra_to_hirsch_double_the_price": 7,
        "rules.test_bavarian_scoring:test_additions_come_before_doublings": 1,
        "rules.test_bavarian_scoring:test_a_solo_with_a_hirsch": 1,
    },
    "knocks and Kontra": {
        "rules.test_bavarian_scoring:test_knocks_and_doubles_multiply": 5,
    },
    "what each tariff makes of one result": {
        "rules.test_bavarian_scoring:test_prices_by_tariff": 12,
        "rules.test_bavarian_scoring:test_a_solo_lost_at_twenty_ten_and_five": 1,
    },
    "prices of the league and its relatives": {
        "rules.test_schafkopf:test_what_a_rufspiel_pays": 17,
        "rules.test_schafkopf:test_what_a_single_game_pays": 12,
        "rules.test_schafkopf_raschesspiele:test_what_a_rufspiel_pays": 17,
    },
    "a sie at each table": {
        "rules.test_schafkopf_geier:test_a_sie_pays_four_times_a_solo": 1,
        "rules.test_schafkopf:test_a_sie_pays_four_times_a_solo_and_no_runners": 1,
        "rules.test_sauspiel:test_a_sie_is_bid_with_all_queens_and_jacks_and_never_played": 1,
        "rules.test_sauspiel_short:test_a_sie_is_the_six_highest_trumps": 1,
    },
    "who asks for too much": {
        "unit.test_settling:test_who_asks_too_much_gives_it_back": 4,
    },
    "ramsch with Jungfrauen and marches": {
        "rules.test_ramsch:test_the_loser_pays_one_to_each_and_two_to_a_jungfrau": 5,
        "rules.test_ramsch:test_what_a_jungfrau_changes": 8,
        "rules.test_ramsch:test_a_march_wins_the_price_from_each": 11,
        "rules.test_ramsch:test_all_points_but_not_all_tricks": 2,
        "rules.test_schafkopf_raschesspiele:test_what_a_ramsch_pays": 6,
    },
    "a tied ramsch that both pay": {
        "rules.test_ramsch_house_rules:test_both_pay_one_in_the_classic_game": 1,
    },
    "the stock": {
        "rules.test_schafkopf_classic:"
        "test_choosing_stock_ends_the_hand_and_costs_every_seat_one": 1,
        "rules.test_schafkopf_classic:test_the_declaring_side_wins_the_stock_or_doubles_it": 14,
    },
    "which aces can be called": {
        "rules.test_bavarian_play:test_without_a_callable_ace_no_rufspiel_can_be_bid": 9,
        "rules.test_bavarian_play:test_which_aces_can_be_called": 12,
    },
    "the holder of the called ace, on lead and following": {
        "rules.test_schafkopf:test_the_holder_of_the_called_ace": 9,
        "rules.test_schafkopf:test_in_the_seventh_trick_the_ace_is_still_kept": 1,
    },
    "running away: how many cards, when they are counted, and what follows": {
        "rules.test_running_away:test_how_many_cards_running_away_takes": 3,
        "rules.test_running_away:test_where_the_cards_are_counted": 2,
        "rules.test_running_away:test_what_binds_the_ace_after_running_away": 2,
        "rules.test_sauspiel:test_after_running_away_nothing_binds_the_holder": 4,
    },
    "when the called ace may be thrown": {
        "rules.test_bavarian_house_rules:test_from_which_trick_on_the_called_ace_may_be_thrown": 5,
    },
    "tricks of wenz, geier and bettel": {
        "rules.test_bavarian_play:test_the_winner_of_a_trick": 16,
    },
    "doubling while six cards are held": {
        "rules.test_kontra_windows:test_ones_own_first_card_with_the_short_deck": 1,
        "rules.test_bavarian_examples:"
        "test_with_the_short_deck_a_double_is_open_while_six_cards_are_held": 1,
    },
    "five, six and seven at the table": {
        "unit.test_session:test_who_sits_out": 10,
        "unit.test_session:test_who_sits_out_of_a_schafkopf_neither_wins_nor_loses": 3,
    },
    "hands that people played": {
        "rules.test_played_hands:test_a_hand_is_paid_as_it_was": 23,
    },
}
WORKED = AMERICAN | BAVARIAN


def _cases(name: str) -> int:
    """How many cases a test function has; each list of parameters multiplies them."""
    module, _, function = name.partition(":")
    test = getattr(import_module(module), function)
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    return prod(len(mark.args[1]) for mark in marks)


@pytest.mark.parametrize("group", WORKED)
def test_worked_results_are_all_there(group: str) -> None:
    """Each test of the group exists and has as many cases as are named."""
    assert WORKED[group] == {name: _cases(name) for name in WORKED[group]}


def test_every_group_has_a_name_of_its_own() -> None:
    """No group of one family hides one of the other."""
    assert len(WORKED) == len(AMERICAN) + len(BAVARIAN)
