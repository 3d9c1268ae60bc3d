"""Why an action of The Librarians is suggested: from what the person may know and nothing else."""

from dataclasses import replace

from app.hints import LEAST_TOLD, Advice, advised
from app.phrases import Names
from app.words import say
from cardcatalog.bots.thinking import Thought
from cardcatalog.the_librarians import actions as act
from cardcatalog.the_librarians.cards import cards_of
from cardcatalog.the_librarians.meanings import Meaning
from cardcatalog.the_librarians.view import View

from .plans import lacking_types, matches_of


def advice(view: View, thought: Thought, names: Names) -> Advice:
    """Return the hint for what was thought: what to do, why, and by how much it is better."""

    def labelled(action: act.Action) -> str:
        return label(action, view, names)

    return advised(labelled(thought.action), reasons(thought.action, view, names), thought, labelled)


def plainer(view: View, thought: Thought) -> Thought:
    """Return the thought; of cards to part with that do about as well, it is one whose type is held more than once."""

    def held(action: act.Action) -> int:
        catalogue = view.config.catalogue
        if not isinstance(action, act.Return | act.Give | act.Top):
            return 0
        return (view.hand & catalogue.type_of[catalogue.letters[catalogue.find(action.card)]]).bit_count()

    if held(thought.action) != 1:
        return thought
    gain = next(option.gain for option in thought.options if option.action == thought.action)
    doubles = [option for option in thought.options if held(option.action) > 1 and gain - option.gain < LEAST_TOLD]
    best = max(doubles, key=lambda option: option.gain, default=None)
    return replace(thought, action=best.action) if best else thought


def cards_to_mark(action: act.Action, view: View) -> int:
    """Return the mask of the cards of the hand that an action plays."""
    catalogue = view.config.catalogue
    match action:
        case act.Reveal() | act.Meld():
            return catalogue.mask(action.cards) & view.hand
        case act.Return() | act.Give() | act.Top():
            return catalogue.mask([action.card]) & view.hand
    return 0


def label(action: act.Action, view: View, names: Names) -> str:
    """Return what is to be done, without its reason."""
    catalogue, words = view.config.catalogue, say.librarians_advice
    match action:
        case act.Reveal():
            return words.show(catalogue, catalogue.mask(action.cards), names, action.on)
        case act.Meld():
            return words.meld(view.meld_points(catalogue.mask(action.cards))[0])
        case act.Pass():
            return words.NO_MELD_NOW if view.phase == "meld" else words.SHOW_NOTHING
    verb = {act.Return: words.shuffle_in, act.Give: words.give, act.Pick: words.take, act.Top: words.put_back}
    return verb[type(action)](catalogue, catalogue.find(action.card))


def reasons(action: act.Action, view: View, names: Names) -> list[str]:
    """Return why this may be good, the best reason first, each to follow a colon."""
    match action:
        case act.Reveal():
            meaning = view.meaning_of(view.config.catalogue.mask(action.cards))
            return _showing(meaning, action, view, names) if meaning else []
        case act.Meld():
            combos = view.meld_points(view.config.catalogue.mask(action.cards))[1]
            return say.librarians_advice.with_combos(combos) if combos else [say.librarians_advice.NO_COMBO]
        case act.Pass():
            return [say.librarians_advice.WAIT if view.phase == "meld" else say.librarians_advice.NOTHING_WORTH]
        case act.Pick():
            return [_picking(action, view)]
    return _parting(view.config.catalogue.find(action.card), view)


def _showing(meaning: Meaning, action: act.Reveal, view: View, names: Names) -> list[str]:
    words = say.librarians_advice
    if meaning.size > 3:
        return words.group(meaning.size)
    if meaning.letter in "FSK":
        return _at_others(meaning, -1 if action.on is None else action.on, view, names)
    few = 1 if meaning.size == 1 else 2
    match meaning.letter:
        case "R":
            return words.relic(few)
        case "P":
            lacking = lacking_types(view.config.catalogue, view.hand)
            return [words.out_of_discard([letter for letter in lacking if view.discard & _kind(view, letter)])]
        case "L":
            return [words.librarian(few), _hope(view)]
    return [words.AID if meaning.letter == "A" else words.MYSTERY, _hope(view)]


def _at_others(meaning: Meaning, on: int, view: View, names: Names) -> list[str]:
    if meaning.letter == "F":
        leads = view.points[on] == max(view.points) and view.points[on] > view.points[view.seat]
        return say.librarians_advice.foe(names, on, view.hand_counts[on], leads=leads)
    known = view.known[on]
    wanted = [kind for kind in lacking_types(view.config.catalogue, view.hand) if known & _kind(view, kind)]
    return say.librarians_advice.at_hand(meaning, names, on, wanted, _hope(view))


def _kind(view: View, letter: str) -> int:
    return view.config.catalogue.type_of[letter]


def _hope(view: View) -> str:
    """Return what new cards may bring: what the hand lacks, and how many of the unseen cards would help."""
    lacking = lacking_types(view.config.catalogue, view.hand)
    pool = view.unseen | view.lodged
    helpful = sum((pool & _kind(view, letter)).bit_count() for letter in lacking)
    return say.librarians_advice.hope(lacking, helpful, pool.bit_count())


def _picking(action: act.Pick, view: View) -> str:
    catalogue, words = view.config.catalogue, say.librarians_advice
    card = catalogue.find(action.card)
    letter = catalogue.letters[card]
    lacking = lacking_types(catalogue, view.hand)
    if letter in lacking:
        return words.lacked(letter, completes=len(lacking) == 1)
    combos = [catalogue.combos[match.combo].name for match in matches_of(catalogue, view.hand | 1 << card, card)]
    return words.makes(combos[0]) if combos else words.useful(letter)


def _parting(card: int, view: View) -> list[str]:
    """Return why this card goes rather than another."""
    catalogue = view.config.catalogue
    letter = catalogue.letters[card]
    return say.librarians_advice.parting(
        letter,
        (view.hand & catalogue.type_of[letter]).bit_count(),
        far=len(lacking_types(catalogue, view.hand)) > 2,
        in_combo=bool(matches_of(catalogue, view.hand, card)),
        all_in_combos=all(matches_of(catalogue, view.hand, other) for other in cards_of(view.hand)),
    )
