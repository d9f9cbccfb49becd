import assert from "node:assert/strict";
import { readHost, readServiceAddress } from "../../../../src/checker/http/serviceAddress";

function faultOf(base_url: string, allowed: readonly string[] = []): string {
  const read = readServiceAddress(base_url, allowed);
  return read.kind === "bad" ? read.fault : assert.fail(`${base_url} was taken for ${read.address}`);
}

function addressOf(base_url: string, allowed: readonly string[] = []): string {
  const read = readServiceAddress(base_url, allowed);
  return read.kind === "good" ? read.address : assert.fail(`${base_url}: ${read.fault}`);
}

describe("readServiceAddress", () => {
  it("takes encrypted addresses, with the path and without its last slashes", () => {
    assert.equal(addressOf("https://rag.example"), "https://rag.example");
    assert.equal(addressOf(" HTTPS://RAG.example:8443/api// "), "https://rag.example:8443/api");
  });

  it("takes this machine unencrypted, however it is written", () => {
    for (const [base_url, address] of [
      ["http://localhost", "http://localhost"],
      ["HTTP://LOCALHOST:8000/api", "http://localhost:8000/api"],
      ["http://127.0.0.1:8000", "http://127.0.0.1:8000"],
      ["http://127.9.9.9", "http://127.9.9.9"],
      ["http://127.1", "http://127.0.0.1"],
      ["http://127.0.0.1.", "http://127.0.0.1"],
      ["http://0x7f000001", "http://127.0.0.1"],
      ["http://2130706433", "http://127.0.0.1"],
      ["http://[::1]:80", "http://[::1]"],
      ["http://[0:0:0:0:0:0:0:1]:8000", "http://[::1]:8000"],
    ] as const) {
      assert.equal(addressOf(base_url), address);
    }
  });

  it("takes nothing for this machine that may be another one", () => {
    for (const host of [
      "rag.example",
      "localhost.evil.com",
      "127.0.0.1.evil.com",
      "localhost.",
      "localhost..",
      "notlocalhost",
      "api.localhost",
      "128.0.0.1",
      "0.0.0.0",
      "[::]",
      "[::2]",
      "[::ffff:127.0.0.1]",
      "evil.com#localhost",
      "evil.com?localhost",
      "evil.com\\localhost",
      "127.0.0.1%2eevil.com",
    ]) {
      assert.notEqual(faultOf(`http://${host}`), "", host);
    }
    assert.equal(
      faultOf("http://rag.example"),
      "http://rag.example would carry the key unencrypted. Use https, or name it in allow_http_hosts if that is safe.",
    );
  });

  it("takes a host unencrypted that is allowed by its name, and no other", () => {
    assert.equal(addressOf("http://rag.intern:8000/api", ["other", "RAG.intern"]), "http://rag.intern:8000/api");
    assert.equal(addressOf("http://[fd00::1]", ["[FD00:0::1]"]), "http://[fd00::1]");
    for (const allowed of [
      "intern",
      "*.intern",
      "*",
      "rag.intern:8000",
      "http://rag.intern",
      "rag.intern.",
      "",
      "xrag.intern",
      "rag_intern",
    ]) {
      assert.match(faultOf("http://rag.intern:8000", [allowed]), /unencrypted/u);
    }
  });

  it("takes no name and no password, and repeats neither", () => {
    for (const base_url of [
      "https://user:secret-pw@rag.example",
      "http://user:secret-pw@localhost",
      "https://secret-pw@rag.example",
      "https://:secret-pw@rag.example",
      "http://localhost:secret-pw@evil.com",
    ]) {
      assert.equal(faultOf(base_url), "This holds a name or a password, which would be logged. Take it out.");
    }
  });

  it("takes nothing to which no path can be added", () => {
    for (const base_url of ["https://rag.example/?a=b", "https://rag.example/#top"])
      assert.match(faultOf(base_url), /a \? or a #/u);
  });

  it("takes web addresses alone", () => {
    assert.equal(faultOf("ftp://rag.example"), "This has to begin with https://.");
    assert.equal(faultOf(""), "This has to be the address of a service, such as https://rag.example.");
    for (const base_url of ["rag.example:8000", "javascript:alert(1)", "file:///etc/hosts", "key:in-the-wrong-place"])
      assert.equal(faultOf(base_url), "This has to begin with https://.");
    for (const base_url of [
      "rag.example",
      "//rag.example",
      "https://",
      "https://[",
      "https://a b",
      "https://rag.example:99999",
      "no address",
    ]) {
      assert.equal(faultOf(base_url), "This has to be the address of a service, such as https://rag.example.");
    }
  });
});

describe("readHost", () => {
  it("writes a host as addresses do, and takes nothing else for one", () => {
    assert.deepEqual(["RAG.Example", "10.1", "[FD00::1]", "münchen.example"].map(readHost), [
      "rag.example",
      "10.0.0.1",
      "[fd00::1]",
      "xn--mnchen-3ya.example",
    ]);
    for (const text of ["", " ", "a b", "http://a", "a:80", "a/b", "u@a", "a?b", "a#b", "fd00::1", "[fd00::1]:80", "["])
      assert.deepEqual([text, readHost(text)], [text, null]);
  });
});
