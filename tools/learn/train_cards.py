"""Learns which card to play from choices that a strong bot has made.

    tools/learn/train_cards.py GAME_FOLDER [--label-seconds 120] [--train-seconds 120] [--from FILE] [--out FILE]

GAME_FOLDER/learn.json says for which tables, and who plays. First the lab plays rounds and writes down what the bot
thinks of every card; then a net learns to do as it does. The result is a file of weights that capot reads. A line is
printed now and then: what the net's choices cost by rounds that it has not learned from, and how likely the bot's
choices are to it.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import tempfile
import time
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np
import torch
from nets import Chooser, answers, load_into, origin, quantised, write
from options import options

CARDS = 32
REPORTS = 10


def arguments() -> argparse.Namespace:
    parser = options("Learn the cards of a game from a strong bot.", "plays", "cards.net",
                     "the net's choices cost clearly less than the heuristic policy's")
    parser.add_argument("--lessons", type=Path, help="keep the choices in this file, or take them from there")
    parser.add_argument("--label-seconds", type=int, default=120)
    parser.add_argument("--train-seconds", type=float, default=120)
    parser.add_argument("--player", type=str, help="in place of the file's")
    parser.add_argument("--rate", type=float, default=2e-3, help="of learning, at first")
    parser.add_argument("--batch", type=int, default=2048, help="choices in a step")
    parser.add_argument("--decay", type=float, default=0.02, help="of weights")
    parser.add_argument("--regret", type=float, default=1.0, help="what regret counts for, beside likelihood")
    return parser.parse_args()


@dataclass
class Choices:
    """Choices of a card in the names in which a net is told of them, a row each."""

    on: torch.Tensor  # the numbers of the switches that are on, filled up with one that is none
    legal: torch.Tensor  # by card
    regret: torch.Tensor  # by card, in eighths of a match
    chosen: torch.Tensor  # by the bot
    heuristic: torch.Tensor  # ... and by the heuristic policy
    table: torch.Tensor

    def __len__(self) -> int:
        return len(self.chosen)

    def __getitem__(self, at: torch.Tensor | slice) -> Choices:
        return Choices(*(getattr(self, field.name)[at] for field in fields(self)))


@dataclass
class Tested:
    """By rounds that were not learned from."""

    regret: float
    same: float  # the share of the bot's choices
    log_loss: float  # of the bot's choices

    def __str__(self) -> str:
        return f"regret {self.regret:.5f}, the bot's choice {100 * self.same:.1f} %, log-loss {self.log_loss:.4f}"


@dataclass
class Lessons:
    """What the lab has written."""

    learn: Choices
    test: Choices  # one round in ten
    inputs: int
    code: str  # what the switches mean


def read_lessons(path: Path, device: torch.device) -> Lessons:
    data = path.read_bytes()
    end = data.index(b"\nlessons\n") + len(b"\nlessons\n")
    first, _, inputs, row, *code = data[:end].decode().splitlines()[:-1]
    if first != "capot lessons 1":
        raise SystemExit(f"{path} holds no lessons")
    off, size = int(inputs.split()[1]), int(row.split()[1])
    kind = np.dtype([("on", "<i2", (size - 4 * CARDS - 12) // 2), ("values", "<f4", CARDS), ("cards", "<u4"),
                     ("round", "<u4"), ("chosen", "u1"), ("heuristic", "u1"), ("table", "u1"), ("unused", "u1")])
    rows = np.frombuffer(data, kind, offset=end)
    width = int((rows["on"] != off).sum(axis=1).max())
    legal = (rows["cards"][:, None] >> np.arange(CARDS, dtype=np.uint32) & 1).astype(bool)
    best = np.where(legal, rows["values"], -np.inf).max(axis=1)
    regret = np.where(legal, best[:, None] - rows["values"], 0).astype(np.float32)

    def tensor(x: np.ndarray) -> torch.Tensor:
        return torch.from_numpy(np.ascontiguousarray(x)).to(device)

    choices = Choices(tensor(rows["on"][:, :width]), tensor(legal), tensor(regret),
                      *(tensor(rows[name].astype(np.int64)) for name in ["chosen", "heuristic", "table"]))
    held_out = tensor(rows["round"].astype(np.int64) % 10 == 0)
    return Lessons(choices[~held_out], choices[held_out], off, "".join(line + "\n" for line in code))


class Trainer:
    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.settings = json.loads((args.folder / "learn.json").read_text())
        self.player = args.player or self.settings["cards"]["player"]
        self.hidden = [int(n) for n in args.hidden.split(",")] if args.hidden else self.settings["cards"]["hidden"]
        torch.manual_seed(args.seed)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        if self.device.type == "cuda":
            torch.set_float32_matmul_precision("high")

    def label(self, path: Path) -> None:
        args, s = self.args, self.settings
        tables = args.tables or " ".join(s["tables"])
        subprocess.run([str(args.lab), "cards", s["game"], tables, " ".join(s["free"]), self.player,
                        str(args.label_seconds), str(args.seed), str(args.threads), str(path)], check=True)

    def switches(self, choices: Choices) -> torch.Tensor:
        """A row of numbers, 0 or 1."""
        off = torch.zeros((len(choices), self.lessons.inputs + 1), device=self.device)
        return off.scatter_(1, choices.on.long(), 1)[:, :-1]

    def numbers(self, choices: Choices) -> torch.Tensor:
        return self.net(self.switches(choices)).masked_fill(~choices.legal, -1e9)

    def learn(self) -> int:
        """For as long as there is time; the number of steps."""
        args, learn = self.args, self.lessons.learn
        optimiser = torch.optim.AdamW(self.net.parameters(), lr=args.rate, weight_decay=args.decay)
        regret_unit = float(learn.regret.sum() / learn.legal.sum())  # of a card that is any
        began, step, reports = time.monotonic(), 0, 0
        best, kept = math.inf, self.net.state_dict()
        order = torch.randperm(len(learn), device=self.device)
        at = 0
        while (done := (time.monotonic() - began) / args.train_seconds) < 1 or reports <= REPORTS:
            for group in optimiser.param_groups:
                group["lr"] = args.rate * min(1, step / 200 + 0.01) * (1 - 0.98 * done)
            if at + args.batch > len(order):
                order, at = torch.randperm(len(learn), device=self.device), 0
            batch = learn[order[at:at + args.batch]]
            at += args.batch
            logs = self.numbers(batch).log_softmax(-1)
            likelihood = logs.gather(1, batch.chosen[:, None]).mean()
            regret = (logs.exp() * batch.regret).sum(-1).mean() / regret_unit
            loss = args.regret * regret - likelihood
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
            optimiser.step()
            step += 1
            if done * REPORTS >= reports:
                reports += 1
                found = self.tested()
                if (loss := found.log_loss + args.regret * found.regret / regret_unit) < best:
                    best, kept = loss, {name: one.clone() for name, one in self.net.state_dict().items()}
                print(f"{done * args.train_seconds:5.0f} s  {step:6d} steps, {step * args.batch / len(learn):5.1f} "
                      f"times through: {found}", flush=True)
        self.net.load_state_dict(kept)
        return step

    @torch.no_grad()
    def tested(self) -> Tested:
        test = self.lessons.test
        parts = [self.numbers(test[i:i + 8192]) for i in range(0, len(test), 8192)]
        numbers = torch.cat(parts)
        choice = numbers.argmax(-1)
        return Tested(float(test.regret.gather(1, choice[:, None]).mean()),
                      float((choice == test.chosen).float().mean()),
                      float(-numbers.log_softmax(-1).gather(1, test.chosen[:, None]).mean()))

    def tested_heuristic(self) -> Tested:
        """As if it played so in that share of choices, and else any other card."""
        test = self.lessons.test
        same = test.heuristic == test.chosen
        p = float(same.float().mean())
        others = (test.legal.sum(-1) - 1).clamp_min(1)
        loss = -torch.where(same, torch.full_like(others.float(), math.log(p)), math.log(1 - p) - others.log()).mean()
        return Tested(float(test.regret.gather(1, test.heuristic[:, None]).mean()), p, float(loss))

    def run(self) -> None:
        args = self.args
        with tempfile.TemporaryDirectory() as folder:
            path = args.lessons or Path(folder) / "lessons"
            if not path.exists():
                self.label(path)
            self.lessons = read_lessons(path, self.device)
        lessons = self.lessons
        print(f"{self.settings['game']}: {len(lessons.learn)} choices by {self.player} and {len(lessons.test)} to test, "
              f"{lessons.inputs} inputs, hidden {self.hidden}, {self.device}, {args.threads} threads")
        own = float(lessons.test.regret.gather(1, lessons.test.chosen[:, None]).mean())
        print(f"the bot: regret {own:.5f}\nthe heuristic policy: {self.tested_heuristic()}", flush=True)
        self.net = Chooser(lessons.inputs, self.hidden, CARDS).to(self.device)
        if args.start:
            load_into(self.net, args.start)
        steps = self.learn()
        print(f"kept: {self.tested()}")
        self.save(steps)

    @torch.no_grad()
    def save(self, steps: int) -> None:
        args, lessons = self.args, self.lessons
        net = quantised(self.net, self.switches(lessons.learn[:20000]))
        test = lessons.test[:20000]
        whole = answers(net, self.switches(test).cpu().numpy())
        chosen = np.where(test.legal.cpu().numpy(), whole, np.iinfo(np.int64).min).argmax(1)
        plain = self.numbers(test).argmax(-1).cpu().numpy()
        print(f"whole numbers choose the same card in {100 * (chosen == plain).mean():.2f} % of {len(test)} choices")
        out = args.out or args.folder / "cards.net"
        learned = (f"{steps} steps of {args.batch} of {len(lessons.learn)} choices by {self.player}, "
                   f"{args.train_seconds:.0f} s on a {'GPU' if self.device.type == 'cuda' else 'CPU'}")
        write(out, net, "cards", self.settings["game"], lessons.code,
              origin("train_cards.py", args.seed, learned, args.start), lessons.inputs)
        print(f"wrote {out}: {out.stat().st_size} bytes", flush=True)
        choice = torch.from_numpy(chosen).to(self.device)
        won = (test.regret.gather(1, test.heuristic[:, None]) - test.regret.gather(1, choice[:, None])).squeeze(1)
        mean, error = float(won.mean()), float(won.std() / math.sqrt(len(won)))
        print(f"{mean:+.5f} ± {1.96 * error:.5f} eighths of a match a choice against the heuristic policy")
        for t in range(int(lessons.test.table.max()) + 1):
            some = won[test.table == t]
            if len(some):
                print(f"  table {t}: {float(some.mean()):+.5f} in {len(some)} choices")
        if args.must_win and mean < 1.96 * error:
            raise SystemExit("the net does not play better than the heuristic policy")


if __name__ == "__main__":
    Trainer(arguments()).run()
