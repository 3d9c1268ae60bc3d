"""Why an action is refused: one plain sentence that names the rule, or None for a legal action."""

from collections.abc import Iterable

from cardcatalog.errors import Refusal

from .actions import Action, Give, Meld, Pass, Pick, Return, Reveal, Top
from .cards import MELD_SIZE, TYPE_NAMES, cards_of
from .deck import LETTERS
from .meanings import LEAST_SHOWN, Meaning, meaning_of
from .situation import Situation

HAND_LIMIT = 8  # TL-28

_PHASES: dict[type, tuple[str, ...]] = {
    Reveal: ("act",),
    Return: ("return",),
    Give: ("give",),
    Pick: ("pick",),
    Meld: ("meld",),
    Top: ("trim",),
    Pass: ("act", "meld"),
}
_INSTEAD = {
    "act": "It is time for your action: show 1 card, or 3 or more of one type, or pass (TL-8).",
    "give": "A Situation was handed to you: give a different card back (TL-14).",
    "pick": "Pick one of the cards you are looking at first (TL-20).",
    "meld": "Your action is over: meld one card of each type, or pass (TL-27).",
    "trim": f"You hold more than {HAND_LIMIT} cards: put cards back until {HAND_LIMIT} are left (TL-28).",
    "game-over": "The game is over (TL-30).",
}
_RETURN_FOR = {
    "F": "A Foe came for you: shuffle one of your cards into the deck ({rule}).",
    "M": "The Mystery is not over: shuffle cards from your hand into the deck ({rule}).",
}


def why_not_settled(at: Situation, action: Action) -> Refusal | None:
    """Return why the actor may not do `action`, or None."""
    if at.phase not in _PHASES.get(type(action), ()):
        return _wrong_phase(at)
    match action:
        case Reveal():
            return why_no_reveal(at, action)
        case Meld():
            return _why_no_meld(at, action)
        case Return(card):
            return _unheld(at, [card], "TL-8")
        case Give(card):
            return _why_no_gift(at, card)
        case Pick(card):
            return _why_no_pick(at, card)
        case Top(card):
            if at.hand.bit_count() <= HAND_LIMIT:
                return Refusal(
                    f"You hold {HAND_LIMIT} cards or fewer: nothing goes back (TL-28).", "few-held", limit=HAND_LIMIT
                )
            return _unheld(at, [card], "TL-28")
    return None


def _wrong_phase(at: Situation) -> Refusal:
    if at.phase == "return" and at.meaning:
        letter, rule = at.meaning.letter, at.meaning.rule
        return Refusal(_RETURN_FOR[letter].format(rule=rule), f"return-for-{letter}", rule=rule)
    return Refusal(_INSTEAD[at.phase], f"instead-{at.phase}", limit=HAND_LIMIT)


def _unheld(at: Situation, codes: Iterable[str], rule: str) -> Refusal | None:
    catalogue = at.config.catalogue
    for code in codes:
        card = catalogue.find(code)
        if card < 0:
            sentence = f"There is no {code} in the deck “{catalogue.deck.name}” (TL-2)."
            return Refusal(sentence, "unknown", code_of_card=code, deck=catalogue.deck.name)
        if not at.hand >> card & 1:
            said = catalogue.said(card)
            return Refusal(f"You do not hold {said} ({rule}).", "unheld", card=said, rule=rule)
    return None


# Reveals (TL-8 .. TL-26)


def why_no_reveal(at: Situation, action: Reveal) -> Refusal | None:
    """Return why these cards cannot be revealed now at this seat, or None; it is the actor's time to act."""
    if len(set(action.cards)) != len(action.cards):
        return Refusal("A card is shown once (TL-8).", "card-twice")
    problem = _unheld(at, action.cards, "TL-8")
    if problem:
        return problem
    cards = at.config.catalogue.mask(action.cards)
    meaning = meaning_of(at.config.catalogue, cards)
    if meaning is None:
        return _why_no_meaning(at, cards)
    return _why_no_target(at, meaning, action.on) or _why_impossible(at, meaning)


def is_open(at: Situation, meaning: Meaning, on: int | None) -> bool:
    """Tell whether a reveal that means this can be done now, at this seat if it needs one."""
    return not (_why_no_target(at, meaning, on) or _why_impossible(at, meaning))


def _why_no_meaning(at: Situation, cards: int) -> Refusal:
    if len({at.config.catalogue.letters[card] for card in cards_of(cards)}) > 1:
        return Refusal("Cards shown together are all of one type (TL-8).", "types-differ")
    return Refusal(f"Show 1 card, or {LEAST_SHOWN} or more of one type (TL-8).", "two-shown", least=LEAST_SHOWN)


def _why_no_target(at: Situation, meaning: Meaning, on: int | None) -> Refusal | None:
    name = TYPE_NAMES[meaning.letter]
    if not meaning.needs_target:
        if on is None:
            return None
        sentence = f"This is aimed at nobody: leave out “on {on}” ({meaning.rule})."
        return Refusal(sentence, "aimed-at-nobody", rule=meaning.rule)
    if on is None:
        sentence = f"Say at which opponent the {name} is aimed: “on” and a seat ({meaning.rule})."
        return Refusal(sentence, "whom", letter=meaning.letter, rule=meaning.rule)
    if not 0 <= on < at.config.seats:
        last = at.config.seats - 1
        return Refusal(f"There is no seat {on}: the seats are 0 to {last} (TL-5).", "no-seat", seat=on, last=last)
    if on == at.actor:
        sentence = f"A {name} is aimed at an opponent, not at yourself ({meaning.rule})."
        return Refusal(sentence, "not-yourself", letter=meaning.letter, rule=meaning.rule)
    if not at.hand_counts[on] and meaning.rule != "TL-15":  # to look at an empty hand is allowed, if of little use
        return Refusal(f"Seat {on} holds no card ({meaning.rule}).", "empty-hand", seat=on, rule=meaning.rule)
    return None


def _why_impossible(at: Situation, meaning: Meaning) -> Refusal | None:
    if meaning.size > LEAST_SHOWN:
        return None
    if meaning.letter == "A" and not at.deck_count:
        sentence = f"The deck is empty: there is nothing to look at ({meaning.rule})."
        return Refusal(sentence, "deck-empty", rule=meaning.rule)
    if meaning.letter == "P" and not at.discard:
        sentence = f"The discard pile is empty: there is no card to take ({meaning.rule})."
        return Refusal(sentence, "discard-empty", rule=meaning.rule)
    return None


# The other decisions


def _why_no_gift(at: Situation, code: str) -> Refusal | None:
    problem = _unheld(at, [code], "TL-14")
    if problem:
        return problem
    card = at.config.catalogue.find(code)
    if at.revealed >> card & 1:
        said = at.config.catalogue.said(card)
        return Refusal(f"Give a different card back than {said} (TL-14).", "same-back", card=said)
    return None


def _why_no_pick(at: Situation, code: str) -> Refusal | None:
    if at.config.catalogue.find(code) in at.shown:
        return None
    rule = at.meaning.rule if at.meaning else "TL-20"
    return Refusal(f"{code} is not one of the cards you are looking at ({rule}).", "not-shown", rule=rule)


def _why_no_meld(at: Situation, action: Meld) -> Refusal | None:
    problem = _unheld(at, action.cards, "TL-27")
    if problem:
        return problem
    letters = [code[0] for code in action.cards]
    for letter in LETTERS:
        if letter not in letters:
            sentence = f"A meld has one card of each type, and this one has no {TYPE_NAMES[letter]} (TL-27)."
            return Refusal(sentence, "type-missing", letter=letter)
        if letters.count(letter) > 1:
            sentence = f"A meld has one card of each type, not more than one {TYPE_NAMES[letter]} (TL-27)."
            return Refusal(sentence, "type-twice", letter=letter)
    if len(letters) == MELD_SIZE:
        return None
    return Refusal("A meld has 8 cards, one of each type (TL-27).", "not-eight")
