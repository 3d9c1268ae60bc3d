"""A deal can be checked: its seal binds seed, options and salt, and a card that was swapped afterwards is found."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcatalog.bots import BOTS, luck
from cardcatalog.cli import main
from cardcatalog.errors import CardCatalogError
from cardcatalog.fairness import proof, seal_of, sealed_text, verify, verify_text
from cardcatalog.match import Match
from cardcatalog.shelf import GAMES

SALT = "00112233445566778899aabbccddeeff"
each_game = pytest.mark.parametrize("game", GAMES)


def played(game: str, seed: int = 0xFEED << 100) -> dict[str, Any]:
    """Return a whole game as the page gives it out: record and proof."""
    match = Match.new(game, {"seats": 3}, seed, ["Ann", "Bo", "Cy"], ["person", "regular", "regular"])
    sealed = proof(match.record, SALT)
    while not match.over:
        actor = match.state.actor
        match.play(BOTS[game]["regular"](match.view(actor), luck(seed, actor, len(match.record.actions))))
    return dict(json.loads(match.record.to_json())) | {"proof": sealed}


def verdicts(data: object) -> list[bool | None]:
    """Return what holds of the seal, the deal and the actions."""
    [findings] = verify_text(json.dumps(data))
    assert all(finding.text.endswith(".") for finding in findings)
    return [finding.holds for finding in findings]


@each_game
def test_a_game_as_it_was_played_holds_in_every_form(game: str) -> None:
    data = played(game)
    save = {"record": {key: value for key, value in data.items() if key != "proof"},
            "table": {"origin": {"came": "", "proof": data["proof"]}}}  # fmt: skip
    assert verdicts(data) == [True, True, True]
    assert verdicts(save) == [True, True, True]
    assert [
        len(findings) for findings in verify_text(json.dumps({"card-catalog": 1, "games": [{"save": save}] * 2}))
    ] == [3, 3]


def test_anyone_can_work_out_the_seal_with_sha256_alone() -> None:
    record = Match.new("library-game", {"seats": 3, "kinder": True}, 255).record
    text = 'cardcatalog deal 1 library-game 1 {"kinder":true,"seats":3} 000000000000000000000000000000ff ' + SALT
    assert sealed_text(record, SALT) == text
    assert seal_of(record, SALT) == hashlib.sha256(text.encode()).hexdigest()


@each_game
def test_a_swapped_card_in_the_deal_is_found(game: str) -> None:
    data = played(game)
    hands = [hand.split() for hand in data["proof"]["deal"]["hands"]]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    data["proof"]["deal"]["hands"] = [" ".join(hand) for hand in hands]
    assert verdicts(data) == [True, False, True]
    [findings] = verify_text(json.dumps(data))
    assert "hands: expected" in findings[1].text


@each_game
def test_a_swapped_card_in_an_action_is_found(game: str) -> None:
    data = played(game)
    changed = 0
    for number, text in enumerate(data["actions"]):
        words = text.split()
        if words[0] not in ("discard", "top") or words[1][0] in "LP":
            continue
        other = next(code for code in ("7R", "8B", "F1", "R2") if code != words[1] and (len(code) == 2))
        actions = [*data["actions"]]
        actions[number] = f"{words[0]} {other}"
        changed += verdicts(data | {"actions": actions})[2] is False
    assert changed > 5


@each_game
@pytest.mark.parametrize("change", ["seed", "salt", "config", "seal"])
def test_nothing_that_was_sealed_can_be_changed(game: str, change: str) -> None:
    data = played(game)
    match change:
        case "seed":
            data["seed"] = "1"
        case "config":
            data["config"] = {"seats": 4}
        case _:
            data["proof"][change] = data["proof"][change][:-1] + "e"
    assert verdicts(data)[0] is False


def test_a_game_without_a_seal_says_so() -> None:
    data = played("library-game")
    del data["proof"]
    assert verdicts(data) == [None, None, True]


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["seal", "salt", "deal", "hands", "proof", "record", "table", "games", "save"]), inner
        )
    ),
)


@given(junk)
def test_any_proof_and_any_file_is_a_sentence(data: object) -> None:
    record = Match.new("library-game", {}, 1).record
    whole = json.loads(record.to_json())
    for text in (json.dumps(whole | {"proof": data}), json.dumps({"record": whole, "table": data})):
        try:
            assert len(verify_text(text)) == 1
        except CardCatalogError as error:
            assert str(error).endswith(".")  # noqa: PT017 - some can be read
    try:
        verify_text(json.dumps(data))
    except CardCatalogError as error:
        assert str(error).endswith(".")  # noqa: PT017 - likewise
    if isinstance(data, dict):
        assert len(verify(record, data)) == 3


def test_the_command_tells_by_its_status(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad, none = (tmp_path / name for name in ("good.json", "bad.json", "none.json"))
    data = played("library-game")
    good.write_text(json.dumps(data))
    bad.write_text(json.dumps(data | {"seed": "1"}))
    none.write_text("{")
    assert main(["verify", str(good)]) == 0
    assert capsys.readouterr().out.count(" ok ") == 3
    assert main(["verify", str(good), str(bad)]) == 1
    assert "FAILED" in capsys.readouterr().out
    assert main(["verify", str(none)]) == 2
