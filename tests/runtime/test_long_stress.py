"""Minutes of stress: CARDCATALOG_STRESS_SECONDS says how many seconds (120), CARDCATALOG_STRESS_SEED which games."""

import pytest


@pytest.mark.timeout(0)  # it takes as long as one wants it to
def test_stress_with_the_seed_of_the_day_finds_nothing(
    stressed: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    seed, told = stressed
    with capsys.disabled():
        print(f"\nStress with seed {seed}: {told}")  # noqa: T201
    assert "Nothing was found" in told
    assert "library-game" in told
    assert "the-librarians" in told
