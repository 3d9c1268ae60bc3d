"""Settings of the engine's tests.

HYPOTHESIS_PROFILE=wide looks further, with other examples each time; brief is for Pythons that are slow.
"""

import os

from hypothesis import HealthCheck, settings

_CALM = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("house", derandomize=True, deadline=None, max_examples=25, suppress_health_check=_CALM)
settings.register_profile("brief", settings.get_profile("house"), max_examples=4)
settings.register_profile("wide", deadline=None, max_examples=400, suppress_health_check=_CALM)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))
