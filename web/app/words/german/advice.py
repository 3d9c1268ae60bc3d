"""Why an action of Library Game is suggested: reasons, to follow a colon."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.library_game.cards import RANK_COUNT, RANK_MASKS, STAFF, cards_of

from .cards import RANK_PLURALS, RANK_SIGNS, SUITS, card_list, subject_card
from .grammar import accusative
from .phrases import listed, points

if TYPE_CHECKING:
    from app.phrases import Names

STAFF_FITS = "ein L passt fast überall"
BEST_IN_SIGHT = "von allem, was offen liegt, bringt dir das am meisten"
ONE_MORE_TO_GO = "noch eine Karte wäre nur noch eine mehr, die weg muss"
OPEN_FITS_NOTHING = "was offen liegt, passt zu nichts, was du hast"
NOTHING_ELSE = "etwas anderes gibt es nicht"
SHUFFLE = "von den Stapeln, wie sie sind, ist wenig zu hoffen"
VOTE_YES = "die Rückgabe käme dir gelegen"
VOTE_NO = "die Stapel sind gut, wie sie sind"
MIX = "etwa wie üblich, das passt zu jedem Blatt"


def patron(count: int) -> list[str]:
    """Return why a PP is sent in that would cost so many points."""
    return [f"bis zum Schluss behalten, kostet das {points(count)}", "hereingelassen bringt es vielleicht eine Karte"]


def laying_out(gone: int, *, back: bool, out: bool, kept: Sequence[int]) -> list[str]:
    """Return why cards of so many points are laid out; back: an L returns to the hand; out: the hand will be empty."""
    parts = [f"{points(gone)} weniger auf der Hand"]
    if back:
        parts.append("ein L kommt zurück")
    elif out:
        parts.append("du kannst auschecken")
    else:
        parts += _alive(kept)
    return parts


LAST_CARD = "es ist deine letzte Karte, und du checkst aus"


def returning(count: int, *, alone: bool, unseen: int | None, kept: Sequence[int]) -> list[str]:
    """Return why a card of so many points goes; alone: it fits nothing; unseen: its rank, if nobody showed such."""
    parts = ["sie passt zu nichts auf deiner Hand"] if alone else []
    parts.append(f"sie zählt {count}")
    if unseen is not None:
        parts.append(f"niemand hat {RANK_PLURALS[unseen]} gezeigt")
    return [*parts, *_alive(kept)]


def _alive(kept: Sequence[int]) -> list[str]:
    if kept and kept[0] & STAFF:
        return ["dein L bleibt dir"]
    verb = "bleiben" if len(kept) > 1 or (kept and _of_one_rank(kept[0])) else "bleibt"
    return [f"{listed([_group(mask) for mask in kept])} {verb} im Rennen"] if kept else []


def _of_one_rank(mask: int) -> bool:
    return not mask & ~RANK_MASKS[cards_of(mask)[0] % RANK_COUNT]


def _group(mask: int) -> str:
    """Return cards on their way to a meld: „die Siebenen“, „Bücher 5–6“."""
    cards = cards_of(mask)
    if _of_one_rank(mask):
        return f"die {RANK_PLURALS[cards[0] % RANK_COUNT]}"
    return f"{SUITS[cards[0] // RANK_COUNT]} {'–'.join(RANK_SIGNS[card % RANK_COUNT] for card in cards)}"


def trespassing(*, mine: bool) -> list[str]:
    """Return why a PP is thrown out; mine: the person has melds on the table."""
    saved = "niemand zerlegt, was du ausgelegt hast" if mine else "niemand holt sich damit eine Karte"
    return [saved, "du darfst ziehen"]


def allowing(*, mine: bool) -> list[str]:
    """Return why a PP is let be."""
    return ["die Karte nützt dir später mehr", *([] if mine else ["bei dir ist nichts zu holen"])]


def fits(cards: int) -> str:
    """Return that a card goes with these of the hand."""
    return f"das ergänzt {card_list(cards)}"


def new_is_better(top: int) -> str:
    """Return why the card on top of the returned ones is left there."""
    return f"{subject_card(top)} obenauf brächte dir weniger als eine neue Karte"


def tie(names: "Names", seat: int) -> str:
    """Return why a tie goes to a seat."""
    return f"irgendwer muss den Gleichstand bekommen, warum nicht {accusative(names, seat)}"
