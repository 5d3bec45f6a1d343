"""The lab of auctions: capot's own rules, cards and settlement, many auctions at once."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

MAX_SEATS = 6


@dataclass
class Situations:
    """Those who must call: a row each."""

    inputs: npt.NDArray[np.uint16]  # the switches that are on; `Lab.inputs` fills the row
    legal: npt.NDArray[np.uint8]  # by output
    auction: npt.NDArray[np.int32]
    seat: npt.NDArray[np.int32]
    heuristic: npt.NDArray[np.int32]  # what the heuristic policy would call
    table: npt.NDArray[np.int32]
    hands: npt.NDArray[np.uint32]  # of all seats, the own first: for a critic alone


class Lab:
    """See src/apps/learn/learn.cpp."""

    def __init__(self, program: Path, game: str, tables: list[str], free: list[str], player: str,
                 open_percent: int, deals: int, seed: int, threads: int) -> None:
        self._lab = subprocess.Popen(
            [str(program), "auctions", game, " ".join(tables), " ".join(free), player, str(open_percent), str(deals), str(seed),
             str(threads)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.tables = tables
        self.inputs, self.outputs, size = (int(n) for n in self._take(3, np.int32))
        self.code = self._take(size, np.uint8).tobytes().decode()
        self.auctions = 0
        self.threads = threads

    def _take(self, count: int, kind: type) -> npt.NDArray:
        assert self._lab.stdout
        size = count * np.dtype(kind).itemsize
        data = self._lab.stdout.read(size)
        if len(data) < size:
            raise SystemExit("the lab has ended; it says why above")
        return np.frombuffer(bytearray(data), kind)

    def _give(self, *parts: bytes) -> None:
        assert self._lab.stdin
        for part in parts:
            self._lab.stdin.write(part)
        self._lab.stdin.flush()

    def begin(self, auctions: int) -> None:
        self.auctions = auctions - auctions % self.threads
        self._give(b"b", np.int32(self.auctions).tobytes())

    def look(self) -> Situations | None:
        """Whoever must call now; nothing when all auctions are over."""
        self._give(b"l")
        n, width = (int(number) for number in self._take(2, np.int32))
        inputs = self._take(n * width, np.uint16).reshape(n, width)
        legal = self._take(n * self.outputs, np.uint8).reshape(n, self.outputs)
        who = self._take(n * 4, np.int32).reshape(n, 4)
        hands = self._take(n * MAX_SEATS, np.uint32).reshape(n, MAX_SEATS)
        if n == 0:
            return None
        return Situations(inputs, legal, who[:, 0], who[:, 1], who[:, 2], who[:, 3], hands)

    def act(self, outputs: npt.NDArray[np.int32]) -> None:
        self._give(b"a", np.ascontiguousarray(outputs, np.int32).tobytes())

    def rewards(self) -> npt.NDArray[np.float32]:
        """By auction and seat, in eighths of a match."""
        self._give(b"r")
        return self._take(self.auctions * MAX_SEATS, np.float32).reshape(self.auctions, MAX_SEATS)

    def realised(self) -> npt.NDArray[np.int32]:
        """Contracts reached: table, aim, low, high, needed, open, played."""
        self._give(b"z")
        rows = int(self._take(1, np.int32)[0])
        return self._take(rows * 7, np.int32).reshape(rows, 7)

    def close(self) -> None:
        assert self._lab.stdin
        self._lab.stdin.close()
        self._lab.wait()
