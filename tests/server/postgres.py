"""A PostgreSQL of one's own, for tests: made in a temporary folder, reached at a private port of
127.0.0.1, stopped by its process id. As root it runs as the user postgres, which it asks for.

    with Postgres() as server:
        ... server.url ...
        server.restart()

By hand: postgres.py starts one, prints its address, and stops it at the end of its input."""

import glob
import os
import pathlib
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time


def programs():
    """The folder of the server's programs, of the newest version that is installed."""
    folders = glob.glob("/usr/lib/postgresql/*/bin")
    if not folders:
        raise RuntimeError("PostgreSQL is not installed: the package is called postgresql")
    return pathlib.Path(max(folders, key=lambda path: float(path.split("/")[-2])))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Postgres:
    patience = 30  # seconds to start or stop in

    def __init__(self, **settings):
        """Settings are those of postgresql.conf."""
        self.settings = settings
        self.process = None
        self.port = free_port()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="capot-postgres-"))
        self.data = self.folder / "data"
        self.bin = programs()
        # A server that its test left behind stops with it. Started by a thread, it stops with that.
        self.prefix = ["setpriv", "--pdeathsig", "INT"]
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.prefix += ["--reuid", "postgres", "--regid", "postgres", "--clear-groups"]
        made = subprocess.run(
            [*self.prefix, self.bin / "initdb", "-D", self.data, "-U", "capot", "-A", "trust",
             "-E", "UTF8", "--locale", "C", "--no-sync", "--no-instructions"],
            cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if made.returncode:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise RuntimeError("initdb failed: " + made.stderr)

    @property
    def url(self):
        return f"postgresql://capot@127.0.0.1:{self.port}/postgres"

    def start(self):
        """Starts it and waits until it answers."""
        if self.process:
            return self
        settings = {"listen_addresses": "127.0.0.1", "port": self.port, "fsync": "on",
                    "recovery_init_sync_method": "syncfs",
                    "unix_socket_directories": self.folder, "max_connections": 100,
                    **self.settings}
        arguments = [f"--{name}={value}" for name, value in settings.items()]
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [*self.prefix, self.bin / "postgres", "-D", self.data, *arguments],
                cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        until = time.monotonic() + self.patience
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                self.stop("immediate")
                raise RuntimeError("PostgreSQL does not start: " + self.log())
            time.sleep(0.02)
        return self

    def answers(self):
        return subprocess.run([self.bin / "pg_isready", "-q", "-h", "127.0.0.1",
                               "-p", str(self.port)]).returncode == 0

    def stop(self, how="fast"):
        """fast: in order, connections are cut. immediate: as if it had crashed."""
        if not self.process:
            return
        if self.process.poll() is None:
            self.process.send_signal({"fast": signal.SIGINT, "immediate": signal.SIGQUIT}[how])
        try:
            self.process.wait(self.patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def restart(self, how="fast"):
        self.stop(how)
        return self.start()

    def run(self, sql):
        """What psql prints for it: a line a row, fields apart by |."""
        done = subprocess.run([self.bin / "psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-d", self.url,
                               "-c", sql], capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(done.stderr)
        return done.stdout

    def log(self):
        return (self.folder / "log").read_text(errors="replace")

    def remove(self):
        self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        try:
            return self.start()
        except BaseException:
            self.remove()
            raise

    def __exit__(self, *_):
        self.remove()


if __name__ == "__main__":
    with Postgres() as started:
        print(started.url, flush=True)
        sys.stdin.read()
