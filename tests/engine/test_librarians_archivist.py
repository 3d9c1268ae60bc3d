"""The Archivist of The Librarians: its worlds fit what it sees, and it knows what each action leads to."""

from collections.abc import Iterator
from math import isfinite
from typing import Any

from cardcatalog.bots import BOTS, THINKERS, Budget, luck
from cardcatalog.bots.the_librarians import prospects as places
from cardcatalog.bots.the_librarians.ends import UNKNOWN
from cardcatalog.bots.the_librarians.prospects import prospects_of, stage_of
from cardcatalog.bots.the_librarians.turn import Turn
from cardcatalog.bots.thinking import finished
from cardcatalog.chance import Chance
from cardcatalog.shelf import GAMES
from cardcatalog.the_librarians.actions import Reveal, Top
from cardcatalog.the_librarians.cards import cards_of, mask_of

GAME = GAMES["the-librarians"]
LIBRARIAN = BOTS["the-librarians"]["librarian"]
ARCHIVIST = THINKERS["the-librarians"]["archivist"]


def decisions(games: int, options: dict[str, Any] | None = None) -> Iterator[Any]:
    """Yield the views of all decisions of games in which every tenth decision is a random one."""
    for seed in range(games):
        state: Any = GAME.new(GAME.config({"seats": 2 + seed % 4} | (options or {})), seed)
        chance = Chance(seed)
        while state.actor >= 0:
            view = state.view(state.actor)
            yield view
            state.apply(LIBRARIAN(view, chance) if chance.below(10) else chance.choice(view.legal_actions()))


def test_a_world_has_every_card_once_and_is_what_the_view_shows() -> None:
    for number, view in enumerate(decisions(6)):
        world = Turn(view).world(Chance(number))
        deck = world.deck if view.deck_count else []
        held = mask_of(deck)
        for seat, hand in enumerate(world.hands):
            assert not hand & held
            assert hand.bit_count() == view.hand_counts[seat]
            assert hand & view.known[seat] == view.known[seat]
            held |= hand
        assert held | view.discard == view.cards
        assert all(deck[depth] == card for depth, card in view.deck_known)
        assert sorted(world.mixed) == sorted(world.deck)
        assert mask_of(world.found) == view.discard


def test_every_legal_action_is_worth_something_in_every_phase() -> None:
    seen, kinds = set(), set()
    for number, view in enumerate(decisions(8)):
        turn = Turn(view)
        world = turn.world(Chance(number))
        for action in view.legal_actions()[:: 1 + number % 3]:
            assert isfinite(turn.value(world, action))
            kinds.add((action.cards[0][0], len(action.cards)) if isinstance(action, Reveal) else type(action))
        seen.add(view.phase)
    assert seen == {"act", "meld", "trim", "pick", "return", "give"}
    assert len(kinds) > 20


def test_a_hand_is_worth_the_sum_of_what_there_is_to_it() -> None:
    for view in decisions(4):
        catalogue, stage = view.config.catalogue, stage_of(view.config.melds_to_end - sum(view.melds))
        known = prospects_of(catalogue, view.config.seats)
        counts = [(view.hand & kind).bit_count() for kind in catalogue.types]
        found = [places.USES + 5 * kind + card for kind, count in enumerate(counts) for card in range(min(count, 5))]
        found.append(places.LACKS + counts.count(0))
        different = catalogue.different_names(view.hand & catalogue.types[0])
        found += [places.NAMES + number for number in range(different - 1)]
        found += [places.COMBOS] * len(catalogue.combos_in(view.hand))
        nearly = sum(sum(not group & view.hand for group in combo.groups) == 1 for combo in catalogue.combos)
        weights = known.weights[stage]
        value = sum(weights[place] for place in found) + weights[places.NEARLY] * nearly / 10
        value += weights[places.SHORT] * max(0, 8 - view.hand.bit_count()) / 4
        assert abs(known.hand(view.hand, stage) - value) < 1e-9


def test_what_is_put_back_first_is_what_the_best_end_begins_with() -> None:
    looked = 0
    for view in decisions(6):
        if view.phase != "trim" or view.hand.bit_count() > 10:
            continue
        turn = Turn(view)
        tops = (UNKNOWN, UNKNOWN)
        best, first = turn.ends.kept(view.hand, tops)
        worths = [turn.ends.putting_back(view.hand, card, tops) for card in cards_of(view.hand)]
        assert turn.ends.putting_back(view.hand, first, tops) >= best - 1e-9
        assert max(worths) >= best - 1e-9
        looked += 1
    assert looked > 50


def test_a_sure_point_more_is_worth_about_a_point() -> None:
    for seats in (2, 3, 4):
        for view in decisions(4, {"seats": seats}):
            assert 0.7 < Turn(view).ends.point < 1.3


def test_it_does_not_think_about_what_it_leaves_to_habit() -> None:
    phases = set()
    for number, view in enumerate(decisions(6)):
        if view.phase in ("meld", "give"):
            thought = finished(ARCHIVIST(view, luck(1, view.seat, number), Budget(5)))
            assert thought.playouts == 0
            assert thought.action == LIBRARIAN(view, luck(1, view.seat, number))
            phases.add(view.phase)
    assert phases == {"meld", "give"}


def test_what_has_no_chance_in_it_is_nearly_always_clear_at_once() -> None:
    trims = slow = 0
    for number, view in enumerate(decisions(6)):
        if view.phase == "trim":
            thought = finished(ARCHIVIST(view, Chance(number), Budget(500)))
            assert isinstance(thought.action, Top)
            slow += thought.playouts > 6
            trims += 1
    assert trims > 50
    assert slow < trims // 5, "only those that are worth just the same are looked at again"
