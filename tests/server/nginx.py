"""Debian's nginx before a pit, by the configuration that we recommend, for the tests."""

from __future__ import annotations

import datetime as dt
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

RECOMMENDED = Path(__file__).parents[2] / "examples" / "nginx.conf"
NAME = "pit.example.com"
ABSENT = "nginx is not installed: the configuration that we recommend was not tried"


def program() -> str | None:
    """None where nginx is not installed."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def certificate(folder: Path) -> tuple[Path, Path]:
    """For the name, signed by itself; with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    named = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = dt.datetime.now(dt.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(named)
        .issuer_name(named)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    paths = folder / "pit.crt", folder / "pit.key"
    paths[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    form = serialization.PrivateFormat.PKCS8
    plain = serialization.NoEncryption()
    paths[1].write_bytes(key.private_bytes(serialization.Encoding.PEM, form, plain))
    return paths


class Proxy:
    """Where it listens, and how its certificate is believed."""

    def __init__(self, port: int, trusted: ssl.SSLContext) -> None:
        self.port = port
        self.trusted = trusted

    def dial(self) -> ssl.SSLSocket:
        return self.trusted.wrap_socket(
            socket.create_connection(("127.0.0.1", self.port), timeout=30), server_hostname=NAME
        )


@contextmanager
def before(pit: int, folder: Path, **changed: str) -> Iterator[Proxy]:
    """Before the pit at that port. `changed` are directives that take another value, so that a test need not
    wait for as long, or dial as often."""
    found = program()
    assert found is not None
    crt, key = certificate(folder)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    text = RECOMMENDED.read_text()
    places = {
        "127.0.0.1:8080": f"127.0.0.1:{pit}",
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "/etc/ssl/pit.example.com.crt": str(crt),
        "/etc/ssl/private/pit.example.com.key": str(key),
    }
    for word, other in {**places, **changed}.items():
        assert text.count(word) == 1, word
        text = text.replace(word, other)
    (folder / "pit.conf").write_text(text)
    paths = "".join(f"{each}_temp_path {folder}/{each};" for each in ("client_body", "proxy", "fastcgi"))
    user = "user root;" if os.getuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log; {user}\n"
        "events { worker_connections 1024; }\n"
        f"http {{ access_log off; {paths} uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;\n"
        f"include {folder}/pit.conf; }}\n"
    )
    command = [found, "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        trusted = ssl.create_default_context(cafile=str(crt))
        while not _listens(port):
            assert running.poll() is None, (folder / "error.log").read_text()
            time.sleep(0.02)
        yield Proxy(port, trusted)
    finally:
        running.terminate()
        running.wait()


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True
