"""Tells the golden playthroughs again: `python3 tests/playthroughs/regenerate.py [NAME...]`.

A file that is there keeps its game: its actions are played again and its text is written anew. One that is missing
(or all named after --search) is looked for: games are played by bots until one shows what is wanted.
"""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parents[1] / "engine"))

from cardcatalog.bots import BOTS, luck  # noqa: E402 - the engine is found once its folder is named
from cardcatalog.chance import Chance  # noqa: E402
from cardcatalog.checks import lively  # noqa: E402
from cardcatalog.game import Action, State  # noqa: E402
from cardcatalog.playthrough import Playthrough, parse_playthrough, shown, tell  # noqa: E402
from cardcatalog.shelf import GAMES  # noqa: E402

SEEDS = 4000
LONGEST = 120


@dataclass(frozen=True)
class Wanted:
    """A playthrough to look for: what it must show, with which options, from where, and who plays."""

    name: str
    game: str
    why: str
    shows: frozenset[str]
    options: dict[str, Any]
    players: str = "lively"
    start: dict[str, Any] | None = None
    longest: int = LONGEST


def library(name: str, why: str, shows: str, players: str = "lively", **more: Any) -> Wanted:
    """Return a playthrough of Library Game; `shows` lists what is wanted with "; " between."""
    options = {"seats": 3, "rounds": 1, **more.pop("options", {})}
    return Wanted(name, "library-game", why, frozenset(shows.split("; ")), options, players, **more)


def librarians(name: str, why: str, shows: str, players: str = "lively", **more: Any) -> Wanted:
    """Return a playthrough of The Librarians; `shows` lists what is wanted with "; " between."""
    options = {"seats": 2, **more.pop("options", {})}
    return Wanted(name, "the-librarians", why, frozenset(shows.split("; ")), options, players, **more)


_NO_CARDS_LEFT = {
    "phase": "act",
    "actor": 0,
    "dealer": 2,
    "hands": ["7R 7B 7E 2M", "3P L1", "9M PP1"],
    "table": [{"owner": 2, "kind": "series", "cards": "4R L2=5R 6R"}],
}
_A_LAST_STAFF_CARD = {
    "phase": "draw",
    "actor": 0,
    "dealer": 2,
    "hands": ["PP1 3P 7M", "L1", "9M 2B KE"],
    "stacks": ["5R 8B 6P", "QM TE 4R"],
    "discard": "AR",
}
_MELDS_AT_HAND = {
    "phase": "act",
    "actor": 0,
    "hands": ["L1 F1 R1 A1 P1 S1 K1 M1", "L2 F2 R2 A2 P2 S2 K2 M2"],
    "deck": "L3 F3 R3 A3 P3 S3 K3 M3 L4 F4 R4 A4 P4 S4 K4 M4",
}
_GROUPS_AT_HAND = {
    "phase": "act",
    "actor": 0,
    "hands": ["F1 F2 F3 F4 F5 K1", "P1 P2 P3 M1 R1"],
    "deck": "R2 S1",
    "discard": "L1 L2 A1 A2 S3 R4 K5",
}

WANTED = (
    library(
        "library-checked-out",
        "a round ends normally: a seat without cards has its turn; the lowest total wins",
        "end: checked out; end: lowest total; event: Melded; event: Added",
        "greedy",
        options={"hand_size": 5},
    ),
    library(
        "library-checked-out-by-a-trespass",
        "a seat trespasses with its last card, an L, takes nothing, and checks out when its turn comes",
        "end: checked out; rare: checked out by a trespass; rare: trespassed with an L",
        start=_A_LAST_STAFF_CARD,
    ),
    library(
        "library-closing-time",
        "nobody melds, adds or plays a PP for long enough, a reshuffle among it: the library closes",
        "end: closing time; event: Shuffled",
        options={"seats": 2, "hand_size": 4, "closing_time": 2},
    ),
    library(
        "library-most-turns",
        "the round is stopped by the cap on turns; nobody has won it",
        "end: most turns; end: lowest total",
        options={"max_turns": 3, "hand_size": 4},
    ),
    library(
        "library-most-staff",
        "two seats have the same total: the one with more Ls before it wins",
        "end: most Library Staff",
        options={"max_turns": 2, "hand_size": 5, "staff": 9},
    ),
    library("library-shared", "a tie is shared", "end: shared", options={"max_turns": 2, "hand_size": 3}),
    library(
        "library-incident-report",
        "a tie is settled by the seat that filed an incident report last",
        "end: incident report; phase: incident",
        options={"max_turns": 2, "hand_size": 3, "incident": "ask"},
    ),
    library(
        "library-secret-mix",
        "who checked out deals and sets the mix of the second round in secret",
        "phase: mix; event: Mixed; end: checked out",
        options={"rounds": 2, "hand_size": 3, "secret_mix": True, "max_turns": 12},
    ),
    library(
        "library-kinder",
        "after a theft nobody picks anything up: fewer than three cards lie on",
        "rare: fewer than three cards lie on; end: checked out",
        options={"hand_size": 5, "kinder": True, "patrons": 10},
    ),
    library(
        "library-patrons-trespass",
        "a PP trespasses a PP",
        "rare: trespassed with a PP; end: checked out",
        options={"hand_size": 4, "patrons_trespass": True, "patrons": 10},
    ),
    library(
        "library-votes",
        "two votes on a shuffle: one passes, one does not",
        "rare: a vote passed; rare: a vote failed; phase: vote",
        options={"hand_size": 3, "max_turns": 6},
    ),
    library(
        "library-broken-series",
        "a card is stolen from a meld, its owner takes a bonus card, the PP returns to a stack",
        "event: MeldChanged; event: PatronReturned; phase: bonus; phase: take; event: Allowed; event: BonusDeclined",
        options={"hand_size": 6, "patrons": 8, "staff": 8},
    ),
    library(
        "library-nothing-to-draw",
        "no pile has a card: the draw is skipped, and the round goes on",
        "event: DrawSkipped; end: checked out",
        start=_NO_CARDS_LEFT,
    ),
    librarians(
        "librarians-by-melds",
        "the last meld that was agreed on is made; each seat has its last chance; most meld points win",
        "end: melds; end: most meld points; event: Melded; event: LastChance",
        start=_MELDS_AT_HAND,
        options={"melds_to_end": 1},
    ),
    librarians(
        "librarians-by-the-quiet-limit",
        "nobody melds for too long: the game goes to its last chance",
        "end: quiet; end: most meld points",
        options={"seats": 3, "quiet_limit": 3},
    ),
    librarians(
        "librarians-groups",
        "groups of three and of five, hands looked at, cards returned, the discard pile shuffled to be the deck",
        "event: Looked; event: Found; event: Returned; event: GroupReturned; event: Shuffled; phase: return",
        options={"quiet_limit": 6},
        start=_GROUPS_AT_HAND,
    ),
    librarians(
        "librarians-nothing-to-draw",
        "deck and discard pile are empty: the draw is skipped, and the game goes on",
        "end: quiet; event: DrawSkipped; event: Scored",
        options={"quiet_limit": 3},
        start={"phase": "act", "actor": 0, "hands": ["R1 R2 R3 K1", "F1 S1 L1"]},
    ),
    librarians("librarians-shared", "a tie is shared", "end: shared; end: quiet", options={"quiet_limit": 2}),
)


def choose(players: str, state: State, playthrough: Playthrough, view: Any) -> Action:
    """Return the decision of the actor: `lively` tries rare things, `greedy` is the bot."""
    number = len(playthrough.actions)
    if players == "greedy":
        return BOTS[playthrough.game.id]["greedy"](view, luck(playthrough.seed, state.actor, number))
    return lively(view.legal_actions(), Chance(playthrough.seed, 0x9A, number))


def play(wanted: Wanted, seed: int) -> Playthrough:
    """Return one game, played to its end or for as long as a playthrough may be."""
    playthrough = Playthrough(GAMES[wanted.game], wanted.why, wanted.options, seed, wanted.players, wanted.start)
    state = playthrough.begin()
    while state.actor >= 0 and len(playthrough.actions) < wanted.longest:
        action = choose(wanted.players, state, playthrough, state.view(state.actor))
        playthrough.actions.append(playthrough.game.action_text(state.settle(action)))
        state.apply(action)
    return playthrough


def search(wanted: Wanted) -> Playthrough:
    """Return the first game that shows what is wanted and ends in time; LookupError if there is none."""
    for seed in range(SEEDS):
        playthrough = play(wanted, seed)
        if len(playthrough.actions) < wanted.longest and wanted.shows <= shown(playthrough):
            return playthrough
    message = f"{wanted.name}: none of {SEEDS} games shows {', '.join(sorted(wanted.shows))}."
    raise LookupError(message)


def main() -> int:
    """Write the playthroughs; return 1 if one could not be found."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", help="which (all)")
    parser.add_argument("--search", action="store_true", help="look for other games, also where there is a file")
    parser.add_argument("--out", type=Path, default=FOLDER, help="where the texts are written to (their place)")
    chosen = parser.parse_args()
    missing = 0
    for wanted in WANTED:
        if chosen.names and wanted.name not in chosen.names:
            continue
        path = FOLDER / f"{wanted.name}.txt"
        try:
            again = path.exists() and not chosen.search
            playthrough = parse_playthrough(path.read_text(encoding="utf-8")) if again else search(wanted)
        except LookupError as error:
            print(error)  # noqa: T201 - it talks to a person
            missing += 1
            continue
        (chosen.out / path.name).write_text(tell(playthrough), encoding="utf-8")
        print(f"{path.name}: {len(playthrough.actions)} actions")  # noqa: T201 - likewise
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
