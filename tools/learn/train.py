"""Learns the calls of a game by playing auctions against itself (PPO).

    tools/learn/train.py GAME_FOLDER [--seconds 300] [--from FILE] [--out FILE]

GAME_FOLDER/learn.json says for which tables and how. The result is a file of weights that capot
reads. One line is printed every few iterations: what the net wins against the heuristic policy in
calls alone, by table and goal, in eighths of a match a deal.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from lab import MAX_SEATS, Lab
from nets import Chooser, Critic, answers, load_into, origin, quantised, write
from options import options


def arguments() -> argparse.Namespace:
    parser = options("Learn the calls of a game by self-play.", "deals and settles", "calls.net",
                     "the net calls clearly better than the heuristic policy")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--iterations", type=int, help="in place of seconds")
    parser.add_argument("--auctions", type=int, default=32768, help="of an iteration")
    parser.add_argument("--rate", type=float, help="of learning, at first")
    parser.add_argument("--deals", type=int, help="in place of the file's")
    parser.add_argument("--realised", type=Path, help="keep what contracts came to, open and played, in this file")
    parser.add_argument("--report", type=int, default=25, help="iterations between two reports")
    return parser.parse_args()


class Trainer:
    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.settings = json.loads((args.folder / "learn.json").read_text())
        if args.tables:
            self.settings["tables"] = args.tables.split()
        if args.hidden:
            self.settings["hidden"] = [int(n) for n in args.hidden.split(",")]
        s = self.settings
        torch.manual_seed(args.seed)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        if self.device.type == "cuda":
            torch.set_float32_matmul_precision("high")
        self.lab = self.open_lab(args.deals or s["deals"], args.seed)
        self.caller = Chooser(self.lab.inputs, s["hidden"], self.lab.outputs).to(self.device)
        self.critic = Critic(self.lab.inputs, 512 if self.device.type == "cuda" else 64).to(self.device)
        self.older = Chooser(self.lab.inputs, s["hidden"], self.lab.outputs).to(self.device)
        if args.start:
            load_into(self.caller, args.start)
        self.older.load_state_dict(self.caller.state_dict())
        self.rate = args.rate or s.get("rate", 5e-4)
        self.optimiser = torch.optim.Adam(
            [*self.caller.parameters(), *self.critic.parameters()], lr=self.rate)
        self.partners: bool = s["partners"]
        self.generator = np.random.default_rng(args.seed)
        self.began = time.monotonic()

    def open_lab(self, deals: int, seed: int) -> Lab:
        s = self.settings
        return Lab(self.args.lab, s["game"], s["tables"], s["free"], s["player"], s["open_percent"], deals, seed,
                   self.args.threads)

    def elapsed(self) -> float:
        return time.monotonic() - self.began

    def switches(self, rows: np.ndarray) -> torch.Tensor:
        """A row of bytes, 0 or 1, for every row of numbers of those that are on."""
        on = torch.from_numpy(rows.view(np.int16)).to(self.device).long()
        all_off = torch.zeros((len(rows), self.lab.inputs + 1), dtype=torch.uint8, device=self.device)
        return all_off.scatter_(1, on, 1)[:, :-1]

    @torch.no_grad()
    def numbers(self, net: Chooser, on: torch.Tensor, legal: torch.Tensor) -> torch.Tensor:
        return net(on.float()).masked_fill(~legal, -1e9)

    def first_steps(self) -> None:
        """To begin, calls as the heuristic policy does: that much is known."""
        optimiser = torch.optim.Adam(self.caller.parameters(), lr=2e-3)
        for _ in range(self.settings.get("imitations", 12)):
            self.lab.begin(min(self.args.auctions, 8192))
            while (now := self.lab.look()) is not None:
                on, legal = self.switches(now.inputs), torch.from_numpy(now.legal).to(self.device).bool()
                logits = self.caller(on.float()).masked_fill(~legal, -1e9)
                aim = torch.from_numpy(now.heuristic.astype(np.int64)).to(self.device)
                loss = F.cross_entropy(logits, aim)
                optimiser.zero_grad()
                loss.backward()
                optimiser.step()
                # Every third call is anything, so that all kinds of auctions are seen.
                wild = torch.multinomial(legal.float(), 1).squeeze(1).cpu().numpy()
                use = self.generator.random(len(wild)) < 0.33
                self.lab.act(np.where(use, wild, now.heuristic).astype(np.int32))
        self.older.load_state_dict(self.caller.state_dict())

    def collect(self) -> dict[str, torch.Tensor]:
        """Auctions by the net as it is; in some, one side, or all but one seat, is an older net or the heuristic."""
        n = self.args.auctions
        self.lab.begin(n)
        n = self.lab.auctions
        learner = self.generator.integers(0, 2 if self.partners else MAX_SEATS, n)
        drawn = self.generator.random(n)
        plain = drawn < self.settings.get("heuristic_share", 0.2)
        mixed = drawn < self.settings.get("heuristic_share", 0.2) + 0.2
        steps = []
        while (now := self.lab.look()) is not None:
            on, legal = self.switches(now.inputs), torch.from_numpy(now.legal).to(self.device).bool()
            logits = self.numbers(self.caller, on, legal)
            seat = now.seat % 2 if self.partners else now.seat
            theirs = mixed[now.auction] & (learner[now.auction] != seat)
            if theirs.any():
                at = torch.from_numpy(np.flatnonzero(theirs)).to(self.device)
                logits[at] = self.numbers(self.older, on[at], legal[at])
            chances = logits.softmax(-1)
            chosen = torch.multinomial(chances, 1).squeeze(1)
            log_chance = chances.gather(1, chosen[:, None]).squeeze(1).clamp_min(1e-9).log()
            hands = torch.from_numpy(now.hands.view(np.int32)).to(self.device)
            with torch.no_grad():
                value = self.critic(on.float(), hands)
            by_rule = theirs & plain[now.auction]
            self.lab.act(np.where(by_rule, now.heuristic, chosen.cpu().numpy()).astype(np.int32))
            steps.append((on, legal, chosen, log_chance, hands, value,
                          torch.from_numpy(now.auction.astype(np.int64)).to(self.device),
                          torch.from_numpy(now.seat.astype(np.int64)).to(self.device),
                          torch.from_numpy(~theirs).to(self.device)))
        rewards = torch.from_numpy(self.lab.rewards()).to(self.device)
        ahead, trace = rewards.clone(), torch.zeros_like(rewards)
        out = []
        for on, legal, chosen, log_chance, hands, value, auction, seat, ours in reversed(steps):
            better = ahead[auction, seat] - value
            advantage = better + 0.95 * trace[auction, seat]
            ahead[auction, seat], trace[auction, seat] = value, advantage
            out.append((on, legal, chosen, log_chance, hands, advantage, advantage + value, ours))
        names = ["on", "legal", "chosen", "log_chance", "hands", "advantage", "returns"]
        batch = {}
        for i, name in enumerate(names):
            batch[name] = torch.cat([step[i][step[7]] for step in out])
        return batch

    def learn(self, batch: dict[str, torch.Tensor], entropy_weight: float, critic_only: bool) -> float:
        rows = len(batch["chosen"])
        advantage = batch["advantage"]
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        size = 16384 if self.device.type == "cuda" else 4096
        entropies = []
        for _ in range(2):
            order = torch.randperm(rows, device=self.device)
            for begin in range(0, rows, size):
                at = order[begin:begin + size]
                on = batch["on"][at].float()
                value = self.critic(on, batch["hands"][at])
                loss = 0.5 * F.mse_loss(value, batch["returns"][at])
                if not critic_only:
                    logits = self.caller(on).masked_fill(~batch["legal"][at], -1e9)
                    logs = logits.log_softmax(-1)
                    chosen = logs.gather(1, batch["chosen"][at][:, None]).squeeze(1)
                    ratio = (chosen - batch["log_chance"][at]).exp()
                    gain = torch.min(ratio * advantage[at], ratio.clamp(0.8, 1.2) * advantage[at]).mean()
                    entropy = -(logs.exp() * logs).sum(-1).mean()
                    entropies.append(float(entropy.detach()))
                    loss = loss - gain - entropy_weight * entropy
                self.optimiser.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.caller.parameters(), 1.0)
                self.optimiser.step()
        return float(np.mean(entropies)) if entropies else 0.0

    def against_heuristic(self, net: Chooser, auctions: int = 32768) -> list[tuple[str, float, float]]:
        """What the net wins a deal against the heuristic policy: by table and goal, with an error."""
        self.lab.begin(auctions)
        n = self.lab.auctions
        ours = self.generator.integers(0, 2 if self.partners else 3, n)
        tables = np.zeros(n, np.int64)
        while (now := self.lab.look()) is not None:
            on, legal = self.switches(now.inputs), torch.from_numpy(now.legal).to(self.device).bool()
            best = self.numbers(net, on, legal).argmax(-1).cpu().numpy()
            seat = now.seat % 2 if self.partners else now.seat
            tables[now.auction] = now.table
            self.lab.act(np.where(ours[now.auction] == seat, best, now.heuristic).astype(np.int32))
        rewards = self.lab.rewards()
        won = rewards[np.arange(n), ours]
        if not self.partners:
            won = won - (rewards.sum(axis=1) - won) / 3
        per_lab = n // self.lab.threads
        goal = np.arange(n) % per_lab % 2
        rows = []
        for t, name in enumerate(self.lab.tables):
            for g, word in enumerate(["score", "match"]):
                some = won[(tables == t) & (goal == g)]
                rows.append((f"{name} {word}", float(some.mean()), float(some.std() / math.sqrt(len(some)))))
        return rows

    def report(self, iteration: int, entropy: float, collected: float) -> None:
        rows = self.against_heuristic(self.caller, min(self.args.auctions, 32768))
        text = "  ".join(f"{mean:+.3f}" for _, mean, _ in rows)
        print(f"{self.elapsed():5.0f} s ({collected:.0f} s of play)  {iteration:5d}  entropy {entropy:.3f}  {text}",
              flush=True)

    def run(self) -> None:
        args = self.args
        print(f"{self.settings['game']}: {self.lab.inputs} inputs, {self.lab.outputs} outputs, "
              f"{self.device}, {args.threads} threads, ready after {self.elapsed():.0f} s")
        print("  ".join(self.lab.tables), flush=True)
        if not args.start:
            self.first_steps()
        first, last = self.settings.get("entropy", [0.3, 0.02])
        if args.start:
            first = min(first, 0.05)
        iteration, warm, collected = 0, 25 if args.start else 6, 0.0
        while (done := iteration / args.iterations if args.iterations else self.elapsed() / args.seconds) < 1:
            for group in self.optimiser.param_groups:
                group["lr"] = self.rate * (1 - 0.95 * done)
            began = time.monotonic()
            batch = self.collect()
            if self.device.type == "cuda":
                torch.cuda.synchronize()
            collected += time.monotonic() - began
            entropy = self.learn(batch, first * (last / first) ** done, iteration < warm)
            if iteration % 20 == 19:
                self.older.load_state_dict(self.caller.state_dict())
            if iteration % args.report == 0:
                self.report(iteration, entropy, collected)
            iteration += 1
        self.save(iteration)

    def save(self, iterations: int) -> None:
        self.lab.begin(4096)
        rows, legal = [], []
        while (now := self.lab.look()) is not None:
            on, allowed = self.switches(now.inputs), torch.from_numpy(now.legal).to(self.device).bool()
            rows.append(on)
            legal.append(allowed)
            logits = self.numbers(self.caller, on, allowed)
            self.lab.act(torch.multinomial(logits.softmax(-1), 1).squeeze(1).cpu().numpy().astype(np.int32))
        sample, allowed = torch.cat(rows)[:20000], torch.cat(legal)[:20000]
        net = quantised(self.caller, sample.float())
        numbers = answers(net, sample.cpu().numpy())
        whole = np.where(allowed.cpu().numpy(), numbers, np.iinfo(np.int64).min).argmax(1)
        plain = self.numbers(self.caller, sample, allowed)
        same = float((plain.argmax(-1).cpu().numpy() == whole).mean())
        learned = (f"{iterations} iterations of {self.args.auctions} auctions, {self.elapsed():.0f} s on a "
                   f"{'GPU' if self.device.type == 'cuda' else 'CPU'}")
        out = self.args.out or self.args.folder / "calls.net"
        write(out, net, "calls", self.settings["game"], self.lab.code,
              origin("train.py", self.args.seed, learned, self.args.start), self.lab.inputs)
        print(f"whole numbers choose the same call in {100 * same:.2f} % of {len(whole)} situations")
        if self.args.realised:
            np.savez_compressed(self.args.realised, realised=self.lab.realised().astype(np.int16))
        # By deals that it has not seen.
        self.lab.close()
        self.lab = self.open_lab(5000, self.args.seed + 1_000_000)
        rows = self.against_heuristic(self.caller, 4 * min(self.args.auctions, 32768))
        for name, mean, error in rows:
            print(f"{name}: {mean:+.4f} ± {1.96 * error:.4f} eighths of a match a deal against the heuristic")
        print(f"wrote {out}: {out.stat().st_size} bytes", flush=True)
        self.lab.close()
        if self.args.must_win and any(mean < 1.96 * error for name, mean, error in rows if name.endswith("score")):
            raise SystemExit("the net does not call better than the heuristic policy")


if __name__ == "__main__":
    Trainer(arguments()).run()
