"""What holds for all tests: none is timed, so that a busy machine fails none; speed is measured in bench/."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")
