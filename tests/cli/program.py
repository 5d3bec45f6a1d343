"""What tests of the program share: the program that the first argument names, asked as a script would."""
import json
import subprocess
import sys

CAPOT = sys.argv.pop(1) if len(sys.argv) > 1 else "build/capot"


def run(*args, stdin=""):
    done = subprocess.run([CAPOT, *args], input=stdin, capture_output=True, text=True, timeout=300,
                          check=False)
    return done.returncode, done.stdout, done.stderr


def objects(text):
    return [json.loads(line) for line in text.splitlines()]


def ask_for(command, record, *args):
    """The object that a command answers one record with."""
    code, out, err = run(command, "--json", *args, stdin=json.dumps(record))
    [got] = objects(out)
    assert code == (0 if got["ok"] else 1) and err == "", (code, err)
    return got


def up_to(record, count):
    return dict(record, actions=record["actions"][:count])
