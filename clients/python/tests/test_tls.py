from __future__ import annotations

import os
import socket
import ssl
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path
from shutil import which
from typing import List
from unittest.mock import patch

from rag_quality_checker import InvalidConfigError, NoConnectionError, RAGQualityChecker

from .support.raw_service import RESULT, RawService, always, http_answer

KEY = "rq_secret-key"
CHECK_THE_PROXY = "Check the proxy (proxy, or HTTPS_PROXY and NO_PROXY of the environment): its address, and the name and the password that it wants."


class StandInProxy:
    """Hands on bytes to whatever is asked for, and remembers who asked, and what passed."""

    def __init__(self, status: int = 200) -> None:
        self.heads: List[bytes] = []
        self.passed = bytearray()
        self._status = status
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def __enter__(self) -> StandInProxy:
        return self

    def __exit__(self, *_: object) -> None:
        self._listening.close()

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            head = b""
            while not head.endswith(b"\r\n\r\n"):
                head += connection.recv(1)
            self.heads.append(head)
            connection.sendall(f"HTTP/1.1 {self._status} Said\r\n\r\n".encode("ascii"))
            if self._status != 200:
                connection.close()
                continue
            host, port = head.split(b" ")[1].decode("ascii").rsplit(":", 1)
            target = socket.create_connection((host, int(port)))
            for source, sink in ((connection, target), (target, connection)):
                threading.Thread(target=self._pass_on, args=(source, sink), daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        try:
            while data := source.recv(65_536):
                self.passed += data
                sink.sendall(data)
        except OSError:
            pass
        for each in (source, sink):
            each.close()


@unittest.skipIf(which("openssl") is None, "The program openssl, which makes the test's certificate, is not there.")
class Tls(unittest.TestCase):
    folder: tempfile.TemporaryDirectory[str]

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory(prefix="rag-quality-tls-")
        cls.certificate = Path(cls.folder.name, "certificate.pem")
        cls.key = Path(cls.folder.name, "key.pem")
        made = ["-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"]
        subprocess.run(["openssl", "req", "-x509", *made, "-keyout", str(cls.key), "-out", str(cls.certificate)], check=True, capture_output=True)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.folder.cleanup()

    def service(self) -> RawService:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(self.certificate, self.key)
        return RawService(always(http_answer()), tls)

    def test_a_service_that_the_system_trusts_is_asked(self) -> None:
        with self.service() as service, patch.dict(os.environ, {"SSL_CERT_FILE": str(self.certificate)}):
            with RAGQualityChecker(KEY, base_url=f"https://localhost:{service.port}", max_retries=0) as checker:
                for _ in range(3):
                    self.assertEqual(checker.verify_citations("", "", []).to_dict(), RESULT)
            self.assertEqual((len(service.requests), service.connections), (3, 1))

    def trusting(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.certificate))

    def test_a_service_that_the_callers_own_context_trusts_is_asked(self) -> None:
        with self.service() as service, RAGQualityChecker(KEY, base_url=f"https://localhost:{service.port}", ssl_context=self.trusting()) as checker:
            self.assertEqual(checker.verify_citations("", "", []).to_dict(), RESULT)

    def test_a_proxy_hands_on_what_it_cannot_read(self) -> None:
        with self.service() as service, StandInProxy() as proxy:
            base_url = f"https://localhost:{service.port}"
            given = f"http://user:pass%20word@127.0.0.1:{proxy.port}"
            with RAGQualityChecker(KEY, base_url=base_url, ssl_context=self.trusting(), proxy=given) as checker:
                self.assertEqual(checker.verify_citations("", "", []).to_dict(), RESULT)
            head = f"CONNECT localhost:{service.port} HTTP/1.1\r\nHost: localhost:{service.port}\r\nProxy-Authorization: Basic dXNlcjpwYXNzIHdvcmQ=\r\n\r\n"
            self.assertEqual(proxy.heads, [head.encode("ascii")])
            self.assertNotIn(KEY.encode("ascii"), bytes(proxy.passed))

    def test_the_proxy_of_the_environment_hands_on_what_is_encrypted_alone(self) -> None:
        with self.service() as service, RawService(always(http_answer())) as plain, StandInProxy() as proxy:
            with patch.dict(os.environ, {"HTTPS_PROXY": f"http://127.0.0.1:{proxy.port}", "HTTP_PROXY": f"http://127.0.0.1:{proxy.port}", "NO_PROXY": ""}):
                checkers = [RAGQualityChecker(KEY, base_url=f"https://localhost:{service.port}", ssl_context=self.trusting()), RAGQualityChecker(KEY, base_url=f"http://127.0.0.1:{plain.port}")]
                for checker in checkers:
                    with checker:
                        self.assertEqual(checker.verify_citations("", "", []).to_dict(), RESULT)
            self.assertEqual(len(proxy.heads), 1)
            with patch.dict(os.environ, {"HTTPS_PROXY": f"http://127.0.0.1:{proxy.port}", "NO_PROXY": "localhost"}):
                with RAGQualityChecker(KEY, base_url=f"https://localhost:{service.port}", ssl_context=self.trusting()) as checker:
                    checker.verify_citations("", "", [])
            self.assertEqual(len(proxy.heads), 1)

    def test_a_proxy_that_refuses_is_told_without_its_password(self) -> None:
        with StandInProxy(status=407) as proxy, self.assertRaises(NoConnectionError) as caught:
            RAGQualityChecker(KEY, base_url="https://rag.example", proxy=f"http://user:secret@127.0.0.1:{proxy.port}", max_retries=0).verify_citations("", "", [])
        self.assertEqual(str(caught.exception), f"The service at https://rag.example cannot be reached through the proxy 127.0.0.1:{proxy.port} (it refuses the way with 407). {CHECK_THE_PROXY}")

    def test_a_proxy_that_is_not_there_is_named(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as nobody:
            port = nobody.getsockname()[1]
        with patch.dict(os.environ, {"HTTPS_PROXY": f"http://127.0.0.1:{port}", "NO_PROXY": ""}), self.assertRaises(NoConnectionError) as caught:
            RAGQualityChecker(KEY, base_url="https://rag.example", max_retries=0).verify_citations("", "", [])
        self.assertEqual(str(caught.exception), f"The service at https://rag.example cannot be reached through the proxy 127.0.0.1:{port} (Connection refused). {CHECK_THE_PROXY}")

    def test_a_proxy_of_the_environment_that_is_none_is_told_by_its_variable(self) -> None:
        with patch.dict(os.environ, {"HTTPS_PROXY": "socks5://user:secret@127.0.0.1:1080", "NO_PROXY": ""}), self.assertRaises(InvalidConfigError) as caught:
            RAGQualityChecker(KEY, base_url="https://rag.example")
        self.assertEqual(str(caught.exception), "The config is not valid. /proxy: HTTPS_PROXY is not the address of a proxy such as http://proxy.example:3128.")

    def test_one_that_it_does_not_trust_gets_nothing(self) -> None:
        with self.service() as service, self.assertRaisesRegex(NoConnectionError, r"certificate verify failed: self.signed certificate.*\. Name the certificate of your network in SSL_CERT_FILE or ssl_context\.$"):
            RAGQualityChecker(KEY, base_url=f"https://localhost:{service.port}", max_retries=0).verify_citations("", "", [])
        self.assertEqual(service.requests, [])

    def test_one_of_another_name_gets_nothing(self) -> None:
        with self.service() as service, patch.dict(os.environ, {"SSL_CERT_FILE": str(self.certificate)}), self.assertRaisesRegex(NoConnectionError, "127.0.0.1"):
            RAGQualityChecker(KEY, base_url=f"https://127.0.0.1:{service.port}", max_retries=0).verify_citations("", "", [])
        self.assertEqual(service.requests, [])

    def test_one_that_does_not_encrypt_gets_nothing(self) -> None:
        heard: List[bytes] = []

        def answer() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.sendall(http_answer())
                heard.append(connection.recv(65_536))

        with socket.create_server(("127.0.0.1", 0)) as listening:
            thread = threading.Thread(target=answer)
            thread.start()
            with self.assertRaises(NoConnectionError):
                RAGQualityChecker(KEY, base_url=f"https://127.0.0.1:{listening.getsockname()[1]}", max_retries=0).verify_citations("", "", [])
            thread.join()
        self.assertNotIn(KEY.encode("ascii"), heard[0])
