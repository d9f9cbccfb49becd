from __future__ import annotations

import unittest
from typing import Sequence

from rag_quality_checker._service_address import AddressFault, ServiceAddress, read_host, read_service_address


class ReadServiceAddress(unittest.TestCase):
    def address_of(self, base_url: str, allowed: Sequence[str] = ()) -> str:
        read = read_service_address(base_url, allowed)
        return read.text if isinstance(read, ServiceAddress) else self.fail(f"{base_url}: {read.words}")

    def fault_of(self, base_url: str, allowed: Sequence[str] = ()) -> str:
        read = read_service_address(base_url, allowed)
        return read.words if isinstance(read, AddressFault) else self.fail(f"{base_url} was taken for {read.text}")

    def test_takes_encrypted_addresses_with_the_path_and_without_its_last_slashes(self) -> None:
        self.assertEqual(self.address_of("https://rag.example"), "https://rag.example")
        self.assertEqual(self.address_of(" HTTPS://RAG.example:8443/api// "), "https://rag.example:8443/api")
        self.assertEqual(self.address_of("https://rag.example:443/a/../b/./é"), "https://rag.example/b/%C3%A9")

    def test_takes_them_with_or_without_the_v1_that_every_path_begins_with(self) -> None:
        for path, kept in (("/v1", ""), ("/v1/", ""), ("/api//v1//", "/api"), ("/api/v2", "/api/v2"), ("/xv1", "/xv1")):
            self.assertEqual(self.address_of(f"https://rag.example{path}"), f"https://rag.example{kept}")

    def test_takes_no_name_that_older_rules_lead_to_another_host(self) -> None:
        for host in ("fa\u00df.example", "FA\u1e9e.example", "\u03b2\u03cc\u03bb\u03bf\u03c2.example", "a\u200db.example", "a\u3000b.example", "a\uff0541.example"):
            with self.subTest(host):
                self.assertEqual(self.fault_of(f"https://{host}"), "This is not an address such as https://rag.example.")

    def test_takes_this_machine_unencrypted_however_it_is_written(self) -> None:
        for base_url, address in (
            ("http://localhost", "http://localhost"),
            ("HTTP://LOCALHOST:8000/api", "http://localhost:8000/api"),
            ("http://127.0.0.1:8000", "http://127.0.0.1:8000"),
            ("http://127.9.9.9", "http://127.9.9.9"),
            ("http://127.1", "http://127.0.0.1"),
            ("http://127.0.0.1.", "http://127.0.0.1"),
            ("http://0x7f000001", "http://127.0.0.1"),
            ("http://2130706433", "http://127.0.0.1"),
            ("http://[::1]:80", "http://[::1]"),
            ("http://[0:0:0:0:0:0:0:1]:8000", "http://[::1]:8000"),
        ):
            self.assertEqual(self.address_of(base_url), address)

    def test_connects_to_an_ipv6_address_without_its_brackets(self) -> None:
        read = read_service_address("http://[::1]:8000")
        assert isinstance(read, ServiceAddress)
        self.assertEqual((read.host, read.port, read.host_header), ("::1", 8000, "[::1]:8000"))

    def test_takes_nothing_for_this_machine_that_may_be_another_one(self) -> None:
        hosts = "rag.example localhost.evil.com 127.0.0.1.evil.com localhost. localhost.. notlocalhost api.localhost 128.0.0.1 0.0.0.0 [::] [::2] [::ffff:127.0.0.1]"
        for host in (*hosts.split(), "evil.com#localhost", "evil.com?localhost", "evil.com\\localhost", "127.0.0.1%2eevil.com"):
            with self.subTest(host):
                self.assertNotEqual(self.fault_of(f"http://{host}"), "")
        self.assertEqual(
            self.fault_of("http://rag.example"),
            "http://rag.example would carry the key unencrypted. Use https, or name rag.example in allow_http_hosts if the way to it is safe.",
        )

    def test_takes_a_host_unencrypted_that_is_allowed_by_its_name_and_no_other(self) -> None:
        self.assertEqual(self.address_of("http://rag.intern:8000/api", ("other", "RAG.intern")), "http://rag.intern:8000/api")
        self.assertEqual(self.address_of("http://[fd00::1]", ("[FD00:0::1]",)), "http://[fd00::1]")
        for allowed in ("intern", "*.intern", "*", "rag.intern:8000", "http://rag.intern", "rag.intern.", "", "xrag.intern", "rag_intern"):
            self.assertRegex(self.fault_of("http://rag.intern:8000", (allowed,)), "unencrypted")

    def test_takes_no_name_and_no_password_and_repeats_neither(self) -> None:
        for base_url in ("https://user:secret-pw@rag.example", "http://user:secret-pw@localhost", "https://secret-pw@rag.example", "https://:secret-pw@rag.example", "http://localhost:secret-pw@evil.com"):
            self.assertEqual(self.fault_of(base_url), "This holds a name or a password, which would be logged. Take it out; the key is all that a service needs.")

    def test_takes_nothing_to_which_no_path_can_be_added(self) -> None:
        for base_url in ("https://rag.example/?a=b", "https://rag.example/#top"):
            self.assertRegex(self.fault_of(base_url), r"a \? or a #")

    def test_takes_web_addresses_alone(self) -> None:
        self.assertEqual(self.fault_of(""), "The address of a service is required, such as https://rag.example.")
        for base_url in ("ftp://rag.example", "rag.example:8000", "javascript:alert(1)", "file:///etc/hosts", "key:in-the-wrong-place"):
            self.assertEqual(self.fault_of(base_url), "This has to begin with https://.")
        for base_url in ("rag.example", "//rag.example", "https://", "https://[", "https://a b", "https://rag.example:99999", "https://rag.example:8x", "no address", "https://rag.example/\ud83d"):
            self.assertEqual(self.fault_of(base_url), "This is not an address such as https://rag.example.")


class ReadHost(unittest.TestCase):
    def test_writes_a_host_as_addresses_do_and_takes_nothing_else_for_one(self) -> None:
        self.assertEqual([read_host(text) for text in ("RAG.Example", "10.1", "[FD00::1]", "münchen.example")], ["rag.example", "10.0.0.1", "[fd00::1]", "xn--mnchen-3ya.example"])
        for text in ("", " ", "a b", "http://a", "a:80", "a/b", "u@a", "a?b", "a#b", "fd00::1", "[fd00::1]:80", "["):
            self.assertIsNone(read_host(text), text)
