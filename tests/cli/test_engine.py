"""An engine for tests: test_engine.py MODE [FOLDER]. It plays legally, but for what its mode says; in
FOLDER it leaves a file named by its process number, with every line it was sent."""
import json
import os
import random
import subprocess
import sys
import time

MODE = sys.argv[1]
log = None
if len(sys.argv) > 2:
    log = open(os.path.join(sys.argv[2], str(os.getpid())), 'w')


def say(**message):
    print(json.dumps(message), flush=True)


def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def lines():
    for line in sys.stdin:
        if log:
            log.write(line)
            log.flush()
        yield json.loads(line)


def hello():
    if MODE == 'no-hello':
        time.sleep(3600)
    if MODE == 'not-a-hello':
        return say(type='good morning')
    if MODE == 'other-version':
        return say(type='hello', protocol=99)
    if MODE == 'other-game':
        return say(type='hello', protocol=1, games=['bridge'])
    say(type='hello', protocol=1, name='test', version='0', games=None, colour='blue')


def misbehave(act):
    """True: the question has had its answer, such as it is."""
    number, legal = act['number'], act['legal']
    if MODE == 'late' and number == 2:
        time.sleep(1.2)  # and then answers all the same
    elif MODE == 'hangs':
        time.sleep(3600)
    elif MODE == 'illegal':
        return say(type='action', number=number, action='42 of clubs') or True
    elif MODE == 'not-in-hand':
        return say(type='action', number=number, action='6-6' if 'AS' in legal else 'AS') or True
    elif MODE == 'garbage':
        return write('thinking...\n') or True
    elif MODE == 'not-text':
        sys.stdout.buffer.write(b'\xff\x00\xfe[[[\n')
        return sys.stdout.buffer.flush() or True
    elif MODE == 'wrong-type':
        return say(type='resign', number=number) or True
    elif MODE == 'wrong-number':
        return say(type='action', number=number + 1, action=legal[0]) or True
    elif MODE == 'no-number':
        return say(type='action', action=legal[0]) or True
    elif MODE == 'dies' and number == 3:
        sys.exit(3)
    elif MODE == 'killed' and number == 3:
        os.kill(os.getpid(), 9)
    elif MODE == 'closes-output' and number == 2:
        os.close(1)
        time.sleep(3600)
    elif MODE == 'floods':
        while True:
            say(type='action', number=0, action=legal[0])
    elif MODE == 'endless-line':
        while True:
            write('x' * 1000)
    elif MODE == 'deaf' and number == 1:
        say(type='action', number=number, action=legal[0])
        time.sleep(3600)
    return False


def main():
    if MODE == 'dies-at-once':
        sys.exit(9)
    if MODE == 'leaves-children':
        child = subprocess.Popen(['sleep', '3600'])
        with open(os.path.join(sys.argv[2], str(child.pid)), 'w'):
            pass
    for message in lines():
        if message['type'] == 'hello':
            hello()
        elif message['type'] == 'act' and not misbehave(message):
            # Any legal action, the same for the same message.
            chance = random.Random(json.dumps([message['seat'], message['hand'], message['history']]))
            say(type='action', number=message['number'], action=chance.choice(message['legal']),
                comment='why not')
        elif message['type'] == 'quit' and MODE == 'will-not-quit':
            time.sleep(3600)


main()
