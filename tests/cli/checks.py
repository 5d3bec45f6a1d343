"""What the tests of `capot play` share: checks that end the test with their evidence, and files."""
import sys

PATIENCE = 60  # seconds for one answer
made = 0  # checks


def check(good, what, evidence=""):
    global made
    made += 1
    if not good:
        print(f"FAILED: {what}\n{evidence}")
        sys.exit(1)


def read(path):
    with open(path, "rb") as file:
        return file.read()
