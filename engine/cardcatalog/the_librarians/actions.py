"""What a seat can do in The Librarians: frozen values, and their text as FORMATS.md says.

An action names cards by their codes, so that its line can be read without knowing the deck; several are in the order
of the types (see `cards.in_order`).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reveal:
    """`reveal F1 on 2`: show 1 card, or 3 or more of one type (TL-8); `on` is the opponent that it is aimed at."""

    cards: tuple[str, ...]
    on: int | None = None


@dataclass(frozen=True, slots=True)
class Return:
    """`return F4`: this card is shuffled into the deck (TL-10, TL-16, TL-18, TL-24)."""

    card: str


@dataclass(frozen=True, slots=True)
class Give:
    """`give A3`: the card given back for a Situation (TL-14)."""

    card: str


@dataclass(frozen=True, slots=True)
class Pick:
    """`pick K4`: the card taken of those looked at (TL-12, TL-20, TL-21, TL-23)."""

    card: str


@dataclass(frozen=True, slots=True)
class Meld:
    """`meld L1 F2 R3 A1 P4 S2 K8 M1`: one card of each type (TL-27)."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Top:
    """`top R5`: a card of more than 8 put on top of the deck, or below it as `excess` says (TL-28, TL-31)."""

    card: str


@dataclass(frozen=True, slots=True)
class Pass:
    """`pass`: no action, or no meld (TL-8, TL-27, TL-29)."""


Action = Reveal | Return | Give | Pick | Meld | Top | Pass
