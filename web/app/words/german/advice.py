"""Why an action of Library Game is suggested: reasons, to follow a colon."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.library_game.cards import RANK_COUNT, cards_of
from cardcatalog.library_game.melds import Meld

from .cards import (
    RANK_PLURALS,
    RANKS,
    card_list,
    dative_card,
    meld_ending,
    meld_title,
    subject_card,
    the_card,
)
from .grammar import accusative, own
from .phrases import either, listed, points, some_cards, whom

if TYPE_CHECKING:
    from app.matching import Made, Waiting
    from app.phrases import Names

BEST_IN_SIGHT = "von allem, was offen liegt, bringt dir das am meisten"
STACK_IS_LUCK = "was ein Stapel gibt, ist Glückssache"
STAFF_FITS = "ein L kann für fast jede Karte stehen"
UNSEEN = "was du vom Stapel ziehst, sieht sonst niemand"
ONE_MORE_TO_GO = "noch eine Karte wäre nur noch eine mehr, die weg muss"
NOTHING_ELSE = "etwas anderes gibt es nicht"
SHUFFLE = "von den Stapeln, wie sie sind, ist wenig zu hoffen"
VOTE_YES = "die Rückgabe käme dir gelegen"
VOTE_NO = "die Stapel sind gut, wie sie sind"
MIX = "etwa wie üblich, das passt zu jedem Blatt"


def patron(count: int) -> list[str]:
    """Return why a PP is sent in that would cost so many points."""
    return [f"bis zum Schluss behalten, kostet das {points(count)}", "hereingelassen bringt es vielleicht eine Karte"]


def laying_out(gone: int, cards: int, *, back: bool, out: bool, kept: Sequence["Waiting"]) -> list[str]:
    """Return why so many cards of so many points are laid out.

    back: an L returns to the hand; out: the hand will be empty; kept: what stays.
    """
    lighter = f"{some_cards(cards)} und {points(gone)} weniger auf der Hand"
    if back:
        return ["ein L kommt zurück auf deine Hand", lighter]
    return [lighter, *(["dann ist deine Hand leer"] if out else _alive(kept))]


def counts_in_a_tie(names: "Names", owner: int) -> str:
    """Return whom an L helps that is given away in the last round, if the totals are the same (LG-30)."""
    return f"nur zählt das L bei Gleichstand am Ende für {names.all[owner]}"


LAST_CARD = "es ist deine letzte Karte, und wenn dir niemand eine zusteckt, checkst du aus"
NOTHING_LEFT = "es ist deine letzte Karte, und deine Hand zählt dann nichts"


def returning(count: int, *, alone: bool, unseen: int | None, kept: Sequence["Waiting"], staff: int) -> list[str]:
    """Return why a card of so many points goes.

    alone: it fits nothing; unseen: its rank, if nobody showed such; kept: what stays; staff: the Ls that stay (mask).
    """
    parts = ["die Karte passt zu nichts auf deiner Hand"] if alone else []
    parts.append(f"die Karte zählt {count}")
    if unseen is not None:
        parts.append(f"niemand hat {RANK_PLURALS[unseen]} gezeigt")
    parts += _alive(kept)
    return [*parts, f"du behältst {card_list(staff)}"] if staff and not kept else parts


def not_laid_out(label: str, by: int | None, staff: int) -> str:
    """Return how laying something out now compares with what is suggested.

    by: how many points worse it is, 0 for about as good, None if it was not even weighed; staff: its Ls (mask).
    """
    if by == 0:
        return f"„{label}“ geht auch und ist etwa gleich gut."
    judged = "auf den ersten Blick sah anderes besser aus" if by is None else f"dürfte jetzt etwa {points(by)} kosten"
    joined = "andere könnten an das Ausgelegte anlegen"
    costs = f"{card_list(staff)} wäre{'n' if staff & staff - 1 else ''} dann weg, und {joined}" if staff else joined
    return f"„{label}“ geht auch, aber {judged}. {costs[:1].upper()}{costs[1:]}."


def _alive(kept: Sequence["Waiting"]) -> list[str]:
    return [_waiting(one) for one in kept]


def _waiting(one: "Waiting") -> str:
    """Return cards on their way: „zwei Siebenen warten auf eine dritte“, „die Bücher-5 und die Bücher-6 …“."""
    cards, missing = cards_of(one.held), cards_of(one.missing)
    if one.of_one_rank:
        rank = cards[0] % RANK_COUNT
        third = {0: "ein drittes", 10: "einen dritten", 12: "einen dritten"}.get(rank, "eine dritte")
        few = len(cards) == 2
        return f"zwei {RANK_PLURALS[rank]} warten auf {third}" if few else f"die {RANK_PLURALS[rank]} sind ein Satz"
    held = listed([subject_card(card) for card in cards])
    if len(cards) > 2:
        return f"{held} sind eine Folge"
    return f"{held} warten auf {either([the_card(card) for card in missing])}"


def trespassing(*, mine: bool) -> list[str]:
    """Return why a PP is thrown out; mine: the person has melds on the table."""
    saved = "niemand zerlegt, was du ausgelegt hast" if mine else "niemand holt sich damit eine Karte"
    return [saved, "du darfst ziehen"]


def allowing(*, mine: bool) -> list[str]:
    """Return why a PP is let be."""
    return ["ein L nützt dir später mehr", *([] if mine else ["bei dir ist nichts zu holen"])]


def makes(card: int, made: "Made") -> str:
    """Return which set or series a card makes at once: „mit Otis (L) als Bube wird es eine Folge …“."""
    return f"{_beside(made)} wird es {_made(card, made)}"


def _beside(made: "Made") -> str:
    if made.staff < 0:
        others = listed([dative_card(card) for card in cards_of(made.others)])
        return "mit dem, was du hast," if made.span else f"mit {others}"
    stands = f" als {RANKS[made.place % RANK_COUNT]}" if made.span else ""
    others = "" if made.span else f"{listed([dative_card(card) for card in cards_of(made.others)])} und "
    return f"mit {others}{the_card(made.staff)}{stands}"


def _made(card: int, made: "Made") -> str:
    if not made.span:
        return f"ein Satz {RANK_PLURALS[card % RANK_COUNT]}"
    return f"eine Folge aus {listed([RANKS[one % RANK_COUNT] for one in cards_of(made.span)])}"


def joins(names: "Names", meld: Meld) -> str:
    """Return that a card can be added to what lies out."""
    return f"das passt an {own(names, meld.owner, meld_ending(meld))} {meld_title(meld)}"


def relieves(names: "Names", meld: Meld) -> str:
    """Return that a card can take the place of an L in what lies out."""
    return f"das löst das L ab in {own(names, meld.owner, meld_ending(meld, dative=True))} {meld_title(meld)}"


def fits(one: "Waiting") -> str:
    """Return what a card becomes a part of."""
    return _waiting(one)


def takes_back(names: "Names", owner: int, count: int) -> str:
    """Return that a theft sends so many cards back to the hand of their owner."""
    return f"{whom(names, owner)} muss {some_cards(count)} zurücknehmen"


def hope(helpful: int, unseen: int) -> str:
    """Return how many of the suited cards not yet seen would make a set or series at once."""
    verb = "ergäbe" if helpful == 1 else "ergäben"
    return f"von {unseen} Karten mit Farbe, die du nicht kennst, {verb} {helpful} gleich einen Satz oder eine Folge"


def new_beats_made(top: int, made: "Made") -> str:
    """Return that the returned card would make something, and that a new card promises more."""
    return f"eine neue Karte bringt vielleicht mehr, auch wenn {subject_card(top)} {_made(top, made)} wäre"


def new_is_better(top: int) -> str:
    """Return why the card on top of the returned ones is left there."""
    return f"{subject_card(top)} obenauf brächte dir kaum mehr als eine neue Karte"


def open_fits_nothing(top: int) -> str:
    """Return that the returned card on top is of no use."""
    return f"{subject_card(top)} obenauf passt zu nichts auf deiner Hand"


def tie(names: "Names", seat: int) -> str:
    """Return why a tie goes to a seat."""
    return f"irgendwer muss den Gleichstand bekommen, warum nicht {accusative(names, seat)}"
