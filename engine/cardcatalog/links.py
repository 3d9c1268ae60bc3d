"""Games as links: a deal to play, a challenge with the result to beat, or a whole game to look at.

A link is a text of A-Z, a-z, 0-9, - and _ that stands behind the `#` of the page's address: a sign for the version, a
number in mixed radix (seed, options, levels, names, actions), and a checksum. What it means is never changed: options
are told by their place in `config_dict`, so a game adds new ones at the end and keeps its defaults, players by their
place in `_PLAYERS`, actions by their place among the legal ones, sorted by their text.
"""

import base64
import hashlib
import re
from dataclasses import dataclass
from typing import Any, Literal

from .bots import BOTS
from .errors import CardCatalogError, IllegalAction, LinkError
from .game import Game, Outcome
from .match import Match
from .mixed_radix import Reader, Writer
from .playing import MOST_DECISIONS
from .record import LONGEST_NAME, SEED_BITS, Record, game_named
from .shelf import GAMES

Kind = Literal["deal", "challenge", "game"]

VERSION = "1"
LONGEST_GAME = 2000  # signs; a game that needs more is better sent as a file
_KINDS: tuple[Kind, ...] = ("deal", "challenge", "game")
_MOST_GAMES = 16
_PLAYERS = ("person", "newcomer", "regular", "librarian", "archivist", "greedy", "random", "fickle")  # add at the end
_MOST_PLAYERS = 16
_LONGEST_SENDER = 40  # bytes
_LONGEST_TEXT = 4 * LONGEST_NAME
_LONGEST_READ = 100_000
_CHECKED = 6  # signs of the checksum: letters and digits, as what finds links in a text leaves a last - or _ out
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_SIGNS = re.compile(r"[A-Za-z0-9_-]+")

NOT_WHOLE = "This link is not whole: a part of it is missing, or was changed on its way. Ask for it once more."
NEWER = (
    "This link was made by a newer edition of the page. Load the page again while you are online, then try it again."
)
OWN_DECK = "A deck of your own is too long for a link. Send the game as a file; the deck is in it."


@dataclass(frozen=True, slots=True)
class Result:
    """What is to be beaten: points and place of each seat; `helped`: hints or undone moves were part of it."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    helped: bool


@dataclass(frozen=True, slots=True)
class Link:
    """What a link says. `record`: what is to be played or looked at, its actions only in the kind `game`.

    sender: the name of who made it, or ""; result: the sender's, in the kind `challenge`.
    """

    kind: Kind
    record: Record
    sender: str = ""
    result: Result | None = None


def deal_link(record: Record, sender: str = "") -> str:
    """Return the link to the deal of a record: same cards, seats and opponents; LinkError if it cannot be one."""
    return _closed(_begun("deal", record, sender))


def challenge_link(record: Record, outcome: Outcome, sender: str = "", *, helped: bool = False) -> str:
    """Return the link to the deal of a finished game, with how it ended."""
    writer = _begun("challenge", record, sender)
    for score in outcome.scores:
        writer.put_count(score)
    for place in outcome.places:
        writer.put(place - 1, len(outcome.places))
    writer.put(int(helped), 2)
    return _closed(writer)


def game_link(record: Record, sender: str = "") -> str:
    """Return the link to a whole game, of any length (see `LONGEST_GAME`); IllegalAction if it does not replay."""
    writer = _begun("game", record, sender)
    writer.put_count(len(record.names))
    for name in record.names:
        writer.put_text(name)
    match = Match.new(record.game, record.config, record.seed)
    steps: list[tuple[str, list[str]]] = []
    for text in record.actions:
        ways = _ways(match)
        match.play(match.game.parse_action(text))
        steps.append((match.record.actions[-1], ways))
    free = any(text not in ways for text, ways in steps)
    writer.put(int(free), 2)
    writer.put_count(len(steps))
    for text, ways in steps:
        _put_action(writer, text, ways, free=free)
    return _closed(writer)


def read_link(text: str) -> Link:
    """Return what a link says; LinkError with a sentence for whatever is not a whole link of ours."""
    reader, kind, game = _opened(text)
    try:
        record, sender = _read_head(reader, game)
        result = None
        if kind == "challenge":
            result = _read_result(reader, game.config(record.config).seats)
        elif kind == "game":
            _read_game(reader, record)
        reader.finish()
    except LinkError:
        raise
    except CardCatalogError as error:
        raise LinkError(f"This link does not work: {error}") from error
    return Link(kind, record, sender, result)


# ---- version and checksum


def _begun(kind: Kind, record: Record, sender: str) -> Writer:
    writer = Writer()
    writer.put(_KINDS.index(kind), len(_KINDS))
    writer.put(list(GAMES).index(record.game), _MOST_GAMES)
    _put_head(writer, record, sender)
    return writer


def _closed(writer: Writer) -> str:
    number = writer.number()
    data = number.to_bytes((number.bit_length() + 7) // 8 or 1, "big")
    text = VERSION + base64.urlsafe_b64encode(data).decode().rstrip("=")
    return text + _checksum(text)


def _opened(text: str) -> tuple[Reader, Kind, Game]:
    found = _SIGNS.match(text.strip())
    link = found[0] if found else ""
    body, check = link[:-_CHECKED], link[-_CHECKED:]
    if len(link) > _LONGEST_READ or len(body) < 2 or check != _checksum(body):
        raise LinkError(NOT_WHOLE)
    if body[0] != VERSION:
        raise LinkError(NEWER)
    try:
        data = base64.urlsafe_b64decode(body[1:] + "=" * (-len(body[1:]) % 4))
    except ValueError as error:
        raise LinkError(NOT_WHOLE) from error
    reader = Reader(int.from_bytes(data, "big"))
    kind = _KINDS[reader.take(len(_KINDS))]
    place = reader.take(_MOST_GAMES)
    if place >= len(GAMES):
        raise LinkError(NEWER)
    return reader, kind, list(GAMES.values())[place]


def _checksum(text: str) -> str:
    number = int.from_bytes(hashlib.sha256(f"cardcatalog {text}".encode()).digest(), "big")
    signs = ""
    for _ in range(_CHECKED):
        number, digit = divmod(number, len(_DIGITS))
        signs += _DIGITS[digit]
    return signs


# ---- what was agreed: rules, seed, options, players, and who sends it


def _put_head(writer: Writer, record: Record, sender: str) -> None:
    game = game_named(record.game)
    writer.put_count(record.rules)
    writer.put(record.seed, 1 << SEED_BITS)
    _put_options(writer, game, record.config)
    writer.put_count(len(record.players))
    for player in record.players:
        known = player in _PLAYERS
        writer.put(_PLAYERS.index(player) if known else _MOST_PLAYERS - 1, _MOST_PLAYERS)
        if not known:
            writer.put_text(player)
    writer.put_text(sender.encode()[:_LONGEST_SENDER].decode(errors="ignore"))


def _read_head(reader: Reader, game: Game) -> tuple[Record, str]:
    rules = reader.take_count(1000)
    if rules != game.rules_version:
        raise LinkError(
            f"This link is of version {rules} of the rules of {game.title}; "
            f"we play by version {game.rules_version}, where the game might go differently."
        )
    seed = reader.take(1 << SEED_BITS)
    options = _read_options(reader, game)
    seats = game.config(options).seats
    players = [_read_player(reader, game) for _ in range(reader.take_count(seats))]
    sender = reader.take_text(_LONGEST_SENDER)
    return Record(game.id, options, seed, [], players, [], rules), sender


def _read_player(reader: Reader, game: Game) -> str:
    place = reader.take(_MOST_PLAYERS)
    player = _PLAYERS[place] if place < len(_PLAYERS) else reader.take_text(_LONGEST_TEXT)
    if player != "person" and player not in BOTS[game.id]:
        raise LinkError(f"Somebody sits at the table of this link who is not known here. {NEWER}")
    return player


def _put_options(writer: Writer, game: Game, options: dict[str, Any]) -> None:
    """Write which options are not as they are by default, and what they are."""
    usual = game.config_dict(game.config({}))
    chosen = game.config_dict(game.config(options))
    writer.put_count(len(usual))
    for name, value in usual.items():
        writer.put(int(chosen[name] != value), 2)
    for name, value in usual.items():
        if chosen[name] != value and not isinstance(value, bool):
            _put_value(writer, chosen[name])


def _put_value(writer: Writer, value: object) -> None:
    if not isinstance(value, int | str):
        raise LinkError(OWN_DECK)
    writer.put(int(isinstance(value, str)), 2)
    if isinstance(value, str):
        writer.put_text(value)
    else:
        writer.put_count(value)


def _read_options(reader: Reader, game: Game) -> dict[str, Any]:
    usual = game.config_dict(game.config({}))
    count = reader.take_count(1000)
    if count > len(usual):
        raise LinkError(NEWER)
    changed = [name for name in list(usual)[:count] if reader.take(2)]
    return {name: _read_value(reader, usual[name]) for name in changed}


def _read_value(reader: Reader, usual: object) -> bool | int | str:
    if isinstance(usual, bool):
        return not usual
    return reader.take_text(_LONGEST_TEXT) if reader.take(2) else reader.take_count(1 << 32)


# ---- how it went


def _read_result(reader: Reader, seats: int) -> Result:
    scores = tuple(reader.take_count(1 << 32) for _ in range(seats))
    places = tuple(reader.take(seats) + 1 for _ in range(seats))
    return Result(scores, places, bool(reader.take(2)))


def _ways(match: Match) -> list[str]:
    """Return the legal actions as text, in an order that no change of the engine changes."""
    state, text = match.state, match.game.action_text
    return sorted({text(state.settle(action)) for action in state.legal_actions()})


def _put_action(writer: Writer, text: str, ways: list[str], *, free: bool) -> None:
    """Write an action by its place; `free`: the game has some that the list has not (another L), in words."""
    listed = text in ways
    writer.put(ways.index(text) if listed else len(ways), len(ways) + free)
    if not listed:
        writer.put_text(text)


def _read_game(reader: Reader, record: Record) -> None:
    record.names[:] = [reader.take_text(_LONGEST_TEXT) for _ in range(reader.take_count(_MOST_PLAYERS))]
    match = Match.new(record.game, record.config, record.seed)
    free = reader.take(2)
    for _ in range(reader.take_count(MOST_DECISIONS)):
        if match.over:
            raise IllegalAction("It goes on after the end of the game.")
        ways = _ways(match)
        place = reader.take(len(ways) + free)
        match.play(match.game.parse_action(ways[place] if place < len(ways) else reader.take_text(_LONGEST_TEXT)))
    record.actions[:] = match.record.actions
