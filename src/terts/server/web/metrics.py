"""Figures for Prometheus: how much is asked, how fast it is answered, what is refused. No name, id or card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.process_collector import ProcessCollector

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.requests: Final = self._counter("requests", "Requests answered.", "method", "route", "status")
        self.request_seconds: Final = self._histogram("request_seconds", "From a request's head to its answer.")
        self.sockets: Final = self._gauge("sockets", "Sockets and streams open.", "kind")
        self.messages: Final = self._counter("messages", "Messages of clients.", "type", "outcome")
        self.message_seconds: Final = self._histogram("message_seconds", "From a message's arrival to its answer.")
        self.frames: Final = self._counter("frames", "Frames sent to sockets and streams.")
        self.limited: Final = self._counter("limited", "What was refused for coming too often.", "limit")
        self.overflows: Final = self._counter("overflows", "Sockets and streams closed because they did not keep up.")
        self.faults: Final = self._counter("faults", "Errors of the program itself.")
        self.commit_seconds: Final = self._histogram(
            "commit_seconds", "One transaction of the writer, commit included."
        )
        self.commit_changes: Final = self._counter("commit_changes", "Changes made durable.")

    def _counter(self, name: str, words: str, *labels: str) -> Counter:
        return Counter(f"terts_{name}", words, labels, registry=self.registry)

    def _gauge(self, name: str, words: str, *labels: str) -> Gauge:
        return Gauge(f"terts_{name}", words, labels, registry=self.registry)

    def _histogram(self, name: str, words: str) -> Histogram:
        return Histogram(f"terts_{name}", words, registry=self.registry, buckets=SECONDS)

    def committed(self, changes: int, seconds: float) -> None:
        """The store has committed so many changes together; called by its writing thread."""
        self.commit_seconds.observe(seconds)
        self.commit_changes.inc(changes)

    def watch(self, name: str, words: str, value: Callable[[], float]) -> None:
        """A figure that is looked up whenever the figures are asked for."""
        self._gauge(name, words).set_function(value)

    def text(self) -> bytes:
        """All figures in Prometheus' text format."""
        return generate_latest(self.registry)
