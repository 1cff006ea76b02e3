"""Settings that every test shares: hypothesis draws the same examples in every run and never measures time."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "sandai",
    derandomize=True,
    deadline=None,
    print_blob=True,
    database=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("sandai")
