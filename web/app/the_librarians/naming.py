"""What the cards and combos of our own decks are called in the language in use; what a player brings stays as it is."""

from dataclasses import replace

from app.words import say
from cardcatalog.the_librarians.cards import Catalogue
from cardcatalog.the_librarians.deck import OWN, load_deck


def name_cards(catalogue: Catalogue) -> None:
    """Name the cards and combos of a built-in deck, and the deck; codes, types and all that is played with stay."""
    if catalogue.deck.id == OWN:
        return
    deck = load_deck(catalogue.deck.id)
    words = say.decks.season(deck.id)
    if words:
        name, cards, combos = words
        said = zip(deck.cards, cards, strict=True)
        deck = replace(
            deck,
            name=name,
            cards=tuple(replace(card, name=named, flavour=flavour) for card, (named, flavour) in said),
            combos=tuple(replace(combo, name=named) for combo, named in zip(deck.combos, combos, strict=True)),
        )
    catalogue.deck, catalogue.combos = deck, deck.combos
    catalogue.names = tuple(card.name for card in deck.cards)
