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

from rag_quality_checker import NoConnectionError, RAGQualityChecker

from .support.raw_service import RESULT, RawService, always, http_answer

KEY = "rq_secret-key"


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

    def test_one_that_it_does_not_trust_gets_nothing(self) -> None:
        with self.service() as service, self.assertRaisesRegex(NoConnectionError, "certificate verify failed"):
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
