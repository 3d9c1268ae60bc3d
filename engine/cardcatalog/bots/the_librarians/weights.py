"""What the players of The Librarians hold for how important: one way of playing, with more insight or less."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Weights:
    """What a player holds for how important, in meld points; the librarian's by playing variants against each other.

    near: what a hand is worth by the number of types that it lacks; first: what the first card of each type can do
    besides (L F R A P S K M); second, third, fourth, fifth: likewise for one more of a type;
    librarians: by the number of different ones that a hand has (TL-25, TL-26); card: any card that can be kept;
    combo, nearly: a combo in the hand, and one that lacks one card; spare: the part of a card's use that counts if the
    hand is full anyway.
    look: one unknown card of an opponent seen; stir: a shuffle of the deck, for each round of turns that it is stuck;
    patience: rounds of turns without a meld until the game seems stuck; whim: how much chance counts then, for each.
    harm: what an opponent's loss is worth, as a part of it, with one opponent; leader: how much more if it leads;
    guess: how much likelier an opponent lacks a type than a random hand would; given: how much of the value of a random
    card remains if its owner chooses it.
    """

    near: tuple[float, ...] = (12.0, 6.0, 3.4, 1.8, 0.8, 0.2, 0.0, -0.1, -0.2)
    first: tuple[float, ...] = (0.2, 0.0, 0.7, 0.1, 0.1, 0.0, 0.1, 0.5)
    second: tuple[float, ...] = (0.3, 0.05, 0.1, 0.9, 0.2, 0.1, 0.3, 0.15)
    third: tuple[float, ...] = (0.2, 0.2, 0.6, 0.6, 0.6, 0.4, 0.9, 0.4)
    fourth: tuple[float, ...] = (0.2, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8)
    fifth: tuple[float, ...] = (0.2, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5)
    librarians: tuple[float, ...] = (0.0, 0.0, 0.2, 0.8, 2.5, 3.5)
    card: float = 0.1
    combo: float = 0.4
    nearly: float = 0.05
    spare: float = 0.5
    look: float = 0.03
    stir: float = 0.15
    patience: float = 3.0
    whim: float = 0.7
    harm: float = 0.5
    leader: float = 1.3
    guess: float = 1.2
    given: float = 0.5
    remembers: bool = True

    def at_the_end(self) -> "Weights":
        """Return what is still important in the last turn of all: points, and a whole meld."""
        none = (0.0,) * 8
        return replace(
            self, near=(10.0, *none), first=none, second=none, third=none, fourth=none, fifth=none, librarians=none[:6],
            card=0.0, combo=0.0, nearly=0.0, look=0.0, stir=0.0, whim=0.0,
        )  # fmt: skip


LIBRARIAN = Weights()
REGULAR = Weights(near=(8.7, 7.0, 5.6, 4.3, 3.2, 2.2, 1.3, 0.5, 0.0), harm=0.3, whim=0.4, remembers=False)
NEWCOMER = replace(
    REGULAR,
    near=(10.0, 7.0, 4.8, 3.2, 2.0, 1.2, 0.6, 0.2, 0.0),
    first=(0.2,) * 8,
    second=(0.2,) * 8,
    third=(0.2,) * 8,
    fourth=(0.0,) * 8,
    fifth=(0.0,) * 8,
    librarians=(0.0,) * 6,
    combo=0.0,
    nearly=0.0,
    look=0.3,
    harm=0.0,
)
