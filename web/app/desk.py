"""The desk: starts, resumes and ends games, and hands events to the game in progress."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardcatalog.errors import CardCatalogError
from cardcatalog.record import SEED_BITS

from . import setup, the_librarians
from .reply import Reply
from .saving import game_of, save_text
from .session import Session
from .sitting import Sitting
from .table import GAME_ID, Table
from .words import say

if TYPE_CHECKING:
    from cardcatalog.links import Link
    from cardcatalog.match import Match

    from .company import Company
    from .replay import Replay
    from .review import Reviewer

_SEED = re.compile(f"[0-9a-fA-F]{{1,{SEED_BITS // 4}}}")
Data = Mapping[str, Any]


class Desk:
    """One page's games, one at a time."""

    def __init__(self, new_salt: Callable[[], str] | None = None) -> None:
        """Open with no game; `new_salt` gives random hex digits to seal a deal with (see `cardcatalog.fairness`)."""
        self._new_salt = new_salt
        self.session: Sitting | Company | None = None
        self.replay: Replay | None = None
        self.games = 0
        self.as_text = False
        self._arrived: Link | None = None
        self._reviewer: Reviewer | None = None

    def start(self, data: Data, seed: int) -> dict[str, Any]:
        """Start a game from the fields of the form; {"problem": sentence} if they do not fit.

        The deal is `data["seed"]`, if a link names one, else `seed`; `no_deal` says that it is the link that is wrong.
        With `data["arrived"]` it is what the last link has brought (see `arrive`), with `data["daily"]` the deal of the
        day `data["day"]` of that game.
        """
        if data.get("arrived") and self._arrived:
            return self._sit_with(self._arrived)
        if "daily" in data:
            return self._deal_of(str(data["daily"]), str(data.get("day", "")))
        form = data.get("form")
        shared = data.get("seed")
        if shared is not None and not _SEED.fullmatch(str(shared)):
            return {"problem": say.setup.no_deal(SEED_BITS // 4), "no_deal": True}
        deal = seed if shared is None else int(str(shared), 16)
        try:
            session = _started(form if isinstance(form, dict) else {}, data, deal, self._next_number())
            return self._sit(session if shared is not None else self._sealed(session))
        except CardCatalogError as error:
            return {"problem": say.refusals.problem(error)}

    def resume(self, data: Data) -> dict[str, Any]:
        """Go on with a saved game; {"problem": sentence} if it cannot be read."""
        try:
            return self._sit(_resumed(str(data.get("save", "")), self._next_number()))
        except CardCatalogError as error:
            return {"problem": say.refusals.problem(error)}

    def learn(self, data: Data) -> dict[str, Any]:
        """Start the tutorial of a game; an empty reply for a game that has none."""
        from .tutorial import lesson  # noqa: PLC0415 - a page starts without it

        game = str(data.get("game", ""))
        if game not in (GAME_ID, the_librarians.GAME_ID):
            return {}
        return self._sit(lesson(game, self._next_number(), data.get("place")))

    def puzzle(self, data: Data) -> dict[str, Any]:
        """Lay the next puzzle of the game `data["game"]` whose number is not in `data["solved"]`."""
        from .puzzles import opened  # noqa: PLC0415 - a page starts without it

        try:
            return self._sit(opened(data, self._next_number(), self.session))
        except CardCatalogError as error:
            return {"problem": str(error)}

    def about(self, data: Data) -> dict[str, Any]:
        """Return what is to be kept of a save from elsewhere, and what the list says of it; {"problem": sentence}."""
        try:
            reply = _resumed(str(data.get("save", "")), 0).opening()
        except CardCatalogError as error:
            return {"problem": say.refusals.problem(error)}
        over = bool(reply.preview and reply.preview["over"])
        return {"save": reply.save, "preview": reply.preview, "summary": reply.summary, "over": over}

    def event(self, data: Data, seed: int) -> dict[str, Any]:
        """Hand an event to the game, or leave it; an empty reply if there is no game."""
        word = str(data.get("do", ""))
        if word.startswith("view "):
            return self._look(as_text=word == "view text")
        if self.replay:
            return self._replay_event(self.replay, data, word)
        if self.session is None:
            return {}
        if word == "rematch":
            return self._rematch(seed)
        if word == "front":
            return self._leave()
        return self.session.event(data).to_dict()

    def step(self, data: Data) -> dict[str, Any]:
        """Let the others go on, if the token is of this moment of this game."""
        shown = self.session or self.replay
        return shown.step(str(data.get("token", ""))).to_dict() if shown else {}

    def look_again(self, data: Data) -> dict[str, Any]:
        """Show a kept game from its beginning; {"problem": sentence} if it cannot be read.

        With `data["decision"]` it is the game that was reviewed last, at the decision with that number.
        """
        from .replay import Replay  # noqa: PLC0415 - a page starts without it

        reviewer = self._reviewer if "decision" in data else None
        try:
            replay = Replay(reviewer.save if reviewer else str(data.get("save", "")), self._next_number())
        except CardCatalogError as error:
            return {"problem": say.refusals.problem(error)}
        if reviewer:
            reviewer.show(replay, data["decision"])
        self.session, self.replay = None, replay
        replay.as_text = self.as_text
        return replay.opening().to_dict()

    def _replay_event(self, replay: "Replay", data: Data, word: str) -> dict[str, Any]:
        """Answer an event of a game that is looked at again; it can be left, and gone on with from where it is."""
        if word == "replay-on":
            return self._sit(_resumed(replay.from_here(), self._next_number()))
        return self._leave() if word == "front" else replay.event(data).to_dict()

    def think(self, data: Data) -> dict[str, Any]:
        """Let the others think for a few milliseconds, if the token is of this moment of this game."""
        shown = self.session or self.replay
        return shown.think(str(data.get("token", ""))).to_dict() if shown else {}

    def report(self) -> dict[str, Any]:
        """Return the record of the game as text, to be copied into a report, with the proof of its deal.

        While other people's hands are in it: {"problem": sentence}.
        """
        if self.session and self.session.table.several and not self.session.table.over:
            return {"problem": say.company.REPORTED_LATER}
        if self.session is None:
            return {"report": self.replay.record.to_json() if self.replay else ""}
        record = json.loads(self.session.table.true.record.to_json())
        return {"report": json.dumps(record | {"proof": self.session.proof})}

    def arrive(self, data: Data) -> dict[str, Any]:
        """Return what the front page says of a link, and keep what it brings for `start`."""
        from . import arrival  # noqa: PLC0415 - a page starts without it, as most come without a link

        self._arrived = None
        try:
            link = arrival.read_link(str(data.get("link", "")))
            outcome = link.record.replay().outcome if link.kind == "game" else None
            html = arrival.html(link, outcome)
        except CardCatalogError as error:
            return {"arrival": arrival.refused(say.refusals.problem(error))}
        self._arrived = link
        agreed = arrival.set_up(link)
        whole = replace(link.record, names=agreed.names, players=agreed.players)
        replay = save_text(whole, arrival.Origin.of_link(link).to_bits()) if outcome else None
        return {
            "arrival": html,
            "replay": replay,
            "say": say.sharing.sends_something(arrival.sender(link)),
        }

    def share(self, data: Data) -> dict[str, Any]:
        """Return the inside of the dialog that shares the game at the table: from `name`, for the address `page`."""
        from . import sharing  # noqa: PLC0415 - a page starts without it

        match = self._match()
        if match is None or (self.session and not self.session.dealt):
            return {"share": sharing.lesson() if match else ""}
        if self.session and self.session.table.several and not self.session.table.over:
            return {"share": sharing.later()}
        wanted = data.get("name")
        sender = wanted if isinstance(wanted, str) else None
        helped = bool(self.session and self.session.helped)
        return {"share": sharing.html(match.record, match.outcome, str(data.get("page", "")), sender, helped=helped)}

    def review(self, data: Data) -> dict[str, Any]:
        """Return the dialog that looks back on a finished game, see `review.answer`.

        The game is the save `data["save"]`, or the one at the table or looked at again, and with `go` or `stop` that of
        the last call; `seat`: of several people the one whose decisions are meant.
        """
        from . import review  # noqa: PLC0415 - a page starts without it

        before = self._reviewer
        if not before or not (data.get("go") or data.get("stop")):
            try:
                asked = review.Reviewer(str(data.get("save") or self._save()), data.get("seat"))
            except CardCatalogError as error:
                return {"share": review.refused(say.refusals.problem(error))}
            self._reviewer = before if before and before.key == asked.key and not before.problem else asked
        assert self._reviewer is not None  # noqa: S101 - it was made above, if it was not there
        return review.answer(self._reviewer, data)

    def _save(self) -> str:
        """Return the save of the game at the table, of the one that is looked at again, or of the last review."""
        if self.session:
            return self.session.save()
        return self.replay.save if self.replay else self._reviewer.save if self._reviewer else ""

    def _match(self) -> "Match | None":
        """Return the game at the table, or the whole of the one that is looked at again."""
        if self.session:
            return self.session.table.true
        return self.replay.record.replay() if self.replay else None

    def fair(self, data: Data) -> dict[str, Any]:
        """Return the inside of the dialog about the deal's fairness; with `check`, what a check of it finds."""
        from cardcatalog.fairness import verify  # noqa: PLC0415 - a page starts without it

        from . import fair  # noqa: PLC0415 - likewise
        from .origin import Origin  # noqa: PLC0415 - likewise

        if self.session is None or not self.session.dealt:
            return {"share": fair.lesson() if self.session else ""}
        table, record, proof = self.session.table, self.session.table.true.record, self.session.proof
        over = table.over if table.several else table.true.over
        findings = verify(record, proof) if data.get("check") and over else None
        return {"share": fair.html(record, Origin.from_bits(self.session.bits), findings, over=over)}

    def _deal_of(self, game: str, day: str) -> dict[str, Any]:
        """Begin the deal of a day; {"problem": sentence} for what is no day."""
        from cardcatalog.daily import daily_deal  # noqa: PLC0415 - a page starts without it

        try:
            record = daily_deal(game, day)
            names = setup.seat_names({}, len(record.players))
            session = _at_a_table(
                game, setup.SetUp(record.config, names, record.players), record.seed, self._next_number()
            )
        except CardCatalogError as error:
            return {"problem": say.refusals.problem(error)}
        session.bits["origin"] = {"came": "daily", "day": day}
        return self._sit(session)

    def _sealed(self, session: Sitting) -> Sitting:
        """Return a game that has just been dealt, its deal sealed."""
        if self._new_salt:
            from cardcatalog.fairness import proof  # noqa: PLC0415 - a page starts without it

            session.seal(proof(session.table.true.record, self._new_salt()))
        return session

    def _sit_with(self, link: "Link") -> dict[str, Any]:
        """Begin the deal of a link, or go on with its whole game; {"problem": sentence} if it does not fit."""
        from . import arrival  # noqa: PLC0415 - see `arrive`

        origin = arrival.Origin.of_link(link).to_bits()
        try:
            agreed = arrival.set_up(link)
            if link.kind != "game":
                session = _at_a_table(link.record.game, agreed, link.record.seed, self._next_number())
                session.bits |= origin
                return self._sit(session)
            record = replace(link.record, names=agreed.names, players=agreed.players)
        except CardCatalogError as error:
            return {"problem": say.refusals.problem(error)}
        return self.resume({"save": save_text(record, origin)})

    def _next_number(self) -> int:
        self.games += 1
        return self.games

    def _look(self, *, as_text: bool) -> dict[str, Any]:
        """Show every table as text from now on, or as cards."""
        self.as_text = as_text
        shown = self.replay or self.session
        return shown.look(as_text=as_text).to_dict() if shown else {}

    def _sit(self, sitting: Sitting) -> dict[str, Any]:
        self.session, self.replay = self._seated(sitting), None
        self.session.as_text = self.as_text
        return self.session.opening().to_dict()

    def _seated(self, sitting: Sitting) -> "Sitting | Company":
        if not sitting.table.several:
            return sitting
        from .company import Company  # noqa: PLC0415 - a page starts without it

        return Company(sitting, self._next_number)

    def _rematch(self, seed: int) -> dict[str, Any]:
        """Start again with the same set-up and another deal."""
        if self.session is None or not self.session.table.over:
            return {}
        record = self.session.table.true.record
        set_up = setup.SetUp(dict(record.config), list(record.names), list(record.players))
        return self._sit(self._sealed(_at_a_table(record.game, set_up, seed, self._next_number())))

    def _leave(self) -> dict[str, Any]:
        """Go back to the front page; the game is kept for later."""
        self.session = self.replay = None
        return Reply(screen="front", state="ready", dialog=False, wait=()).to_dict()


def _resumed(save: str, number: int) -> Sitting:
    """Return the game of a save at the same point; RecordError with a sentence if it cannot be read."""
    kind = the_librarians.Session if game_of(save) == the_librarians.GAME_ID else Session
    return kind.resume(save, number)


def _started(form: Data, data: Data, seed: int, number: int) -> Sitting:
    """Return the game that a set-up form asks for; its field `game` says which of the two."""
    if form.get("game") != the_librarians.GAME_ID:
        return _at_a_table("", setup.from_form(form), seed, number)
    deck = the_librarians.deck_named(str(data.get("decks", "")), str(form.get("deck", "")))
    return _at_a_table(the_librarians.GAME_ID, the_librarians.from_form(form, deck), seed, number)


def _at_a_table(game: str, set_up: setup.SetUp, seed: int, number: int) -> Sitting:
    agreed = (set_up.options, seed, set_up.names, set_up.players)
    if game == the_librarians.GAME_ID:
        return the_librarians.Session(the_librarians.Table.new(*agreed), number)
    return Session(Table.new(*agreed), number)
