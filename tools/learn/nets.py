"""The nets: one that chooses, one that judges it while it learns; and the file that capot reads."""

from __future__ import annotations

import os
import subprocess
from datetime import date
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
import torch.nn.functional as F
from lab import MAX_SEATS
from torch import nn

HIGHEST = 127  # of what goes from one layer to the next, and of a weight


class Chooser(nn.Module):
    """From the switches, each 0 or 1, to a number for every action."""

    def __init__(self, inputs: int, hidden: list[int], outputs: int) -> None:
        super().__init__()
        sizes = [inputs, *hidden, outputs]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))
        nn.init.normal_(self.layers[0].weight, std=0.08)
        nn.init.normal_(self.layers[-1].weight, std=0.01)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        for layer in self.layers[:-1]:
            x = F.relu(layer(x))
        return self.layers[-1](x)


class Critic(nn.Module):
    """What a seat may expect, for somebody who sees all hands."""

    def __init__(self, inputs: int, width: int) -> None:
        super().__init__()
        self.first = nn.Linear(inputs, width)
        self.hands = nn.Linear(MAX_SEATS * 32, width)
        self.middle = nn.Linear(width, width)
        self.last = nn.Linear(width, 1)

    def forward(self, x: torch.Tensor, hands: torch.Tensor) -> torch.Tensor:
        bits = (hands.unsqueeze(-1) >> torch.arange(32, device=hands.device)) & 1
        x = self.first(x) + self.hands(bits.flatten(1).float())
        return self.last(F.relu(self.middle(F.relu(x)))).squeeze(-1)


def _rounded(x: npt.NDArray) -> npt.NDArray:
    return np.floor(x + 0.5)


def quantised(chooser: Chooser, sample: torch.Tensor) -> dict:
    """Whole numbers that answer as the net does; `sample` says how large its numbers become."""
    layers = []
    with torch.no_grad():
        x = sample
        unit_in = np.ones(x.shape[1])  # what 1 means in each of the values that come in
        for i, own in enumerate(chooser.layers):
            w = own.weight.detach().cpu().numpy().astype(np.float64) * unit_in
            b = own.bias.detach().cpu().numpy().astype(np.float64)
            last = i == len(chooser.layers) - 1
            largest = np.maximum(np.abs(w).max(axis=1), 1e-9)
            unit = largest / HIGHEST
            whole = np.clip(_rounded(w / unit[:, None]), -HIGHEST, HIGHEST).astype(np.int8)
            layer = {"weights": whole, "bias": _rounded(b / unit).astype(np.int32)}
            if last:
                layer["unit"] = float(unit.min())
                layer["factor"] = _rounded(unit / unit.min() * 65536).astype(np.int32)
            else:
                x = F.relu(own(x))
                # A value that is nearly always 0 gets the room of an ordinary one.
                top = torch.quantile(x[:8192].float(), 0.9995, dim=0).cpu().numpy().astype(np.float64)
                unit_in = np.maximum(top, 0.25 * max(float(top.mean()), 1e-3)) / HIGHEST
                layer["factor"] = _rounded(unit / unit_in * 65536).astype(np.int32)
            layers.append(layer)
    return {"layers": layers}


def answers(net: dict, switches: npt.NDArray) -> npt.NDArray[np.int64]:
    """What capot answers, in plain numpy: the slow obvious way."""
    first = net["layers"][0]
    sums = switches.astype(np.int64) @ first["weights"].T.astype(np.int64) + first["bias"]
    for before, layer in zip(net["layers"], net["layers"][1:]):
        values = np.clip(sums * before["factor"].astype(np.int64) >> 16, 0, HIGHEST)
        sums = values @ layer["weights"].T.astype(np.int64) + layer["bias"]
    return sums * net["layers"][-1]["factor"].astype(np.int64) >> 16


def write(path: Path, net: dict, kind: str, game: str, code: str, origin: str, inputs: int) -> None:
    layers = net["layers"]
    sizes = [inputs] + [len(layer["bias"]) for layer in layers]
    unit = max(1, round(1 / layers[-1]["unit"]))
    text = (f"capot {kind} 1\ngame {game}\norigin {origin}\nunit {unit}\n"
            f"layers {' '.join(map(str, sizes))}\n{code}weights\n")
    parts = [text.encode()]
    for i, layer in enumerate(layers):
        weights = layer["weights"].T if i == 0 else layer["weights"]
        parts.append(np.ascontiguousarray(weights).tobytes())
        parts.append(layer["bias"].astype("<i4").tobytes())
        parts.append(layer["factor"].astype("<i4").tobytes())
    path.write_bytes(b"".join(parts))


def origin(script: str, seed: int, learned: str, start: Path | None) -> str:
    """Where weights come from, as their file tells it."""
    commit = subprocess.run(["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"],
                            capture_output=True, text=True, check=False).stdout.strip() or "unknown"
    return (f"tools/learn/{script} at {os.environ.get('CAPOT_COMMIT', commit)}, {date.today()}, seed {seed}, {learned}, "
            f"torch {torch.__version__}" + (f", from {start.name}" if start else ""))


def load_into(chooser: Chooser, path: Path) -> None:
    """Goes on from weights that capot has: near enough to what they were made of."""
    data = path.read_bytes()
    end = data.index(b"weights\n") + len(b"weights\n")
    lines = data[:end].decode().splitlines()
    sizes = next([int(n) for n in line.split()[1:]] for line in lines if line.startswith("layers "))
    unit_out = next(int(line.split()[1]) for line in lines if line.startswith("unit "))
    raw: list[dict] = []
    at = end
    for i, (a, b) in enumerate(pairwise(sizes)):
        weights = np.frombuffer(data, np.int8, a * b, at).reshape((a, b) if i == 0 else (b, a))
        at += a * b
        layer = {"weights": (weights.T if i == 0 else weights).astype(np.float64),
                 "bias": np.frombuffer(data, "<i4", b, at).astype(np.float64),
                 "factor": np.frombuffer(data, "<i4", b, at + 4 * b).astype(np.float64)}
        at += 8 * b
        raw.append(layer)
    # Only products of units are known; any choice of them is the same net. A layer's values are
    # taken in sixteenths of what the file holds.
    unit_in = 1.0
    with torch.no_grad():
        for i, layer in enumerate(raw):
            unit_next = 1 / unit_out if i == len(raw) - 1 else 1 / 16
            unit = layer["factor"] / 65536 * unit_next / unit_in
            weight = torch.tensor(layer["weights"] * unit[:, None], dtype=torch.float32)
            if i >= len(chooser.layers) or weight.shape != chooser.layers[i].weight.shape:
                raise SystemExit(f"{path} has layers of other sizes")
            chooser.layers[i].weight.copy_(weight)
            chooser.layers[i].bias.copy_(torch.tensor(layer["bias"] * unit * unit_in, dtype=torch.float32))
            unit_in = unit_next
