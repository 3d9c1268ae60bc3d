"""The table at the end of a round: the next one is dealt in the same moment, but people still look at this one."""

from collections.abc import Iterable
from dataclasses import replace

from cardcatalog.library_game import events as happened
from cardcatalog.library_game.view import View


def at_the_end(before: View, events: Iterable[happened.Event], end: happened.RoundEnded) -> View:
    """Return the view `before` the action that ended a round with what happened in that action, up to the end."""
    discard, table, aside, stacks = [*before.discard], {**before.table}, before.aside, [*before.stack_counts]
    for event in events:
        match event:
            case happened.RoundEnded():
                break
            case happened.Discarded():
                discard.append(event.card)
            case happened.Melded() | happened.Added():
                table[event.meld.id] = event.meld
            case happened.MeldChanged():
                del table[event.id]
                table |= {part.id: part for part in event.parts}
            case happened.Trespassed():
                aside |= 1 << event.card | 1 << event.patron
            case happened.PatronReturned():
                stacks[event.stack - 1] += 1
            case happened.Drew() | happened.Took() if event.source in ("1", "2"):
                stacks[int(event.source) - 1] -= 1
            case happened.Drew() | happened.Took() if event.source == "discard" and event.card is not None:
                discard.remove(event.card)
    return replace(
        before,
        hand=end.hands[before.seat],
        hand_counts=tuple(hand.bit_count() for hand in end.hands),
        discard=tuple(discard),
        table=table,
        aside=aside,
        stack_counts=(stacks[0], stacks[1]),
        middle=-1,
        scores=(*before.scores, end.points),
    )
