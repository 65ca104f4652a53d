"""The numbers that a server tells to Prometheus."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families


def numbers(text: str) -> dict[str, list[float]]:
    """The values of all samples, by name."""
    found: dict[str, list[float]] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found.setdefault(sample.name, []).append(sample.value)
    return found
