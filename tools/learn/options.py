"""What both trainers are told on the command line."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def options(what: str, lab: str, weights: str, must_win: str) -> argparse.ArgumentParser:
    """A parser of the options that both have: what is learned, what the lab does, which file comes of it, what must be won."""
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("folder", type=Path, help="the game's folder, with learn.json")
    parser.add_argument("--lab", type=Path, default=ROOT / "build/capot-lab", help=f"the program that {lab}")
    parser.add_argument("--out", type=Path, help=f"the file of weights; {weights} in the folder if not given")
    parser.add_argument("--from", dest="start", type=Path, help="go on from these weights")
    parser.add_argument("--hidden", type=str, help="sizes of the hidden layers, such as 96,32")
    parser.add_argument("--tables", type=str, help="only these, between spaces")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--must-win", action="store_true", help=f"fail unless {must_win}")
    return parser
