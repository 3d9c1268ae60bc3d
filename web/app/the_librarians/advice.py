"""Why an action of The Librarians is suggested, in words made from what the person may know and nothing else."""

from app.hints import sentence
from app.phrases import Names, listed, points, some_cards
from app.words import say
from cardcatalog.bots.thinking import Thought
from cardcatalog.the_librarians import actions as act
from cardcatalog.the_librarians.cards import TYPE_NAMES, cards_of
from cardcatalog.the_librarians.meanings import Meaning
from cardcatalog.the_librarians.view import View

from .phrases import PLURALS, a_card, a_type, shown_cards
from .plans import lacking_types, matches_of


def advice(view: View, thought: Thought, names: Names) -> str:
    """Return the hint for what was thought: what to do, why, and by how much it is better."""

    def labelled(action: act.Action) -> str:
        return label(action, view, names)

    return sentence(labelled(thought.action), reason(thought.action, view, names), thought, labelled)


def cards_to_mark(action: act.Action, view: View) -> int:
    """Return the mask of the cards of the hand that an action plays."""
    catalogue = view.config.catalogue
    match action:
        case act.Reveal() | act.Meld():
            return catalogue.mask(action.cards)
        case act.Return() | act.Give() | act.Top():
            return catalogue.mask([action.card])
    return 0


def label(action: act.Action, view: View, names: Names) -> str:
    """Return what is to be done, without its reason."""
    catalogue = view.config.catalogue
    match action:
        case act.Reveal():
            on = f" and choose {names.all[action.on]}" if action.on is not None else ""
            return f"Show {shown_cards(catalogue, catalogue.mask(action.cards))}{on}"
        case act.Meld():
            return f"Meld for {points(view.meld_points(catalogue.mask(action.cards))[0])}"
        case act.Pass():
            return "Make no meld now" if view.phase == "meld" else "Show nothing"
    verb = {act.Return: "Shuffle {} into the deck", act.Give: "Give {}", act.Pick: "Take {}", act.Top: "Put {} back"}
    return verb[type(action)].format(a_card(catalogue, catalogue.find(action.card)))


def reason(action: act.Action, view: View, names: Names) -> str:
    """Return why this may be good, to follow a colon."""
    match action:
        case act.Reveal():
            meaning = view.meaning_of(view.config.catalogue.mask(action.cards))
            return _showing(meaning, action, view, names) if meaning else ""
        case act.Meld():
            return _melding(action, view)
        case act.Pass():
            return _passing(view)
        case act.Pick():
            return _picking(action, view)
    return _parting(view.config.catalogue.find(action.card), view)


def _showing(meaning: Meaning, action: act.Reveal, view: View, names: Names) -> str:
    if meaning.size > 3:
        return f"{points(meaning.size)} at once, and {meaning.size} new cards"
    whose = names.whose(action.on) if action.on is not None else ""
    if meaning.letter in "FSK":
        return _at_others(meaning, action, view, whose)
    if meaning.letter == "R":
        return f"{points(1 if meaning.size == 1 else 2)} for sure, and the cards stay in your hand"
    if meaning.letter == "P":
        return _out_of("the discard pile", view.discard, view)
    return {
        "L": f"{some_cards(1 if meaning.size == 1 else 2)} more, {_hope(view)}",
        "A": f"you choose the best of the next cards, {_hope(view)}",
        "M": f"new cards for those that you miss least, {_hope(view)}",
    }[meaning.letter]


def _at_others(meaning: Meaning, action: act.Reveal, view: View, whose: str) -> str:
    on = -1 if action.on is None else action.on
    if meaning.letter == "F":
        leads = view.points[on] == max(view.points) and view.points[on] > view.points[view.seat]
        return f"{whose} hand of {some_cards(view.hand_counts[on])} gets smaller{', and they lead' if leads else ''}"
    known = view.known[on]
    wanted = [kind for kind in lacking_types(view.config.catalogue, view.hand) if known & _kind(view, kind)]
    seen = f", where you know of {listed([a_type(letter) for letter in wanted])}" if wanted else ""
    if meaning.letter == "S" and meaning.size == 1:
        return f"you can spare it, and get another card of {whose} hand{seen}"
    if meaning.letter == "K" and meaning.size == 1:
        return f"it costs nothing to know {whose} hand"
    return f"a card of {whose} hand{seen or f', {_hope(view)}'}"


def _kind(view: View, letter: str) -> int:
    return view.config.catalogue.type_of[letter]


def _hope(view: View) -> str:
    """Return what new cards may bring: what the hand lacks, and how many of the unseen cards would help."""
    lacking = lacking_types(view.config.catalogue, view.hand)
    if not lacking:
        return "and your meld is complete as it is"
    pool = view.unseen | view.lodged
    helpful = sum((pool & _kind(view, letter)).bit_count() for letter in lacking)
    lack = say.phrases.either([a_type(letter) for letter in lacking]) if len(lacking) < 4 else f"{len(lacking)} types"
    return f"as you lack {lack}, which {helpful} of {pool.bit_count()} unseen cards would mend"


def _out_of(where: str, cards: int, view: View) -> str:
    lacking = lacking_types(view.config.catalogue, view.hand)
    found = [letter for letter in lacking if cards & _kind(view, letter)]
    if not found:
        return f"a card more, and {where} lies open"
    return f"{where} has {listed([a_type(letter) for letter in found])}, which you lack"


def _melding(action: act.Meld, view: View) -> str:
    combos = view.meld_points(view.config.catalogue.mask(action.cards))[1]
    if combos:
        return f"10 and {listed([f'“{name}”' for name in combos])}"
    return "a meld made is worth more than one that waits for a combo"


def _passing(view: View) -> str:
    if view.phase == "meld":
        return "it would end the game while somebody else has more points, and your last chance comes anyway"
    return "no card of yours would bring you more than it tells the others"


def _picking(action: act.Pick, view: View) -> str:
    catalogue = view.config.catalogue
    card = catalogue.find(action.card)
    letter = catalogue.letters[card]
    lacking = lacking_types(catalogue, view.hand)
    if letter in lacking:
        return f"you lack {a_type(letter)}" + (", and with it your meld is complete" if len(lacking) == 1 else "")
    combos = [catalogue.combos[match.combo].name for match in matches_of(catalogue, view.hand | 1 << card, card)]
    return f"it makes “{combos[0]}”" if combos else f"{PLURALS[letter]} are what you can best use more of"


def _parting(card: int, view: View) -> str:
    """Return why this card goes rather than another."""
    catalogue = view.config.catalogue
    letter = catalogue.letters[card]
    held = view.hand & catalogue.type_of[letter]
    parts = [f"you hold {held.bit_count()} {PLURALS[letter]}" if held.bit_count() > 1 else _only(letter, view)]
    if not matches_of(catalogue, view.hand, card):
        parts.append("it is in no combo of your hand")
    elif all(matches_of(catalogue, view.hand, other) for other in cards_of(view.hand)):
        parts.append("every card is in some combo")
    return " and ".join(parts)


def _only(letter: str, view: View) -> str:
    if len(lacking_types(view.config.catalogue, view.hand)) > 2:
        return f"your meld is far, and {TYPE_NAMES[letter]} is what you miss least"
    return "it is what you miss least"
