import assert from "node:assert/strict";
import { type CheckerConfig, citationResultSchema, RAGQualityChecker, RAGQualityError } from "../../../src/checker";

const TEXT = "Gift cards are not refundable.";

function configError(config: CheckerConfig): RAGQualityError {
  try {
    new RAGQualityChecker(config);
  } catch (error) {
    assert.ok(error instanceof RAGQualityError);
    return error;
  }
  return assert.fail("the config was accepted");
}

describe("RAGQualityChecker", () => {
  it("verifies here without any config, with the default threshold", async () => {
    const result = await new RAGQualityChecker().verify_citations("q", `${TEXT} [1]`, [{ text: TEXT }]);
    assert.deepEqual(citationResultSchema.parse(result), result);
    assert.deepEqual(
      [result.threshold, result.tally, result.claims[0]?.citations[0]?.source_id],
      [0.8, { hold: 1, do_not_hold: 0, cannot_be_told: 0 }, "1"],
    );
  });

  it("gives the same result again when sources were read and claims judged before", async () => {
    const checker = new RAGQualityChecker({ threshold: 0.5 });
    const check = (response: string): ReturnType<RAGQualityChecker["verify_citations"]> =>
      checker.verify_citations("q", response, [{ text: TEXT }]);
    const first = await check(`${TEXT} [1]`);
    await check(`More words. ${TEXT} [2]`);
    assert.deepEqual(await check(`${TEXT} [1]`), first);
    assert.deepEqual(
      await check(`More words. ${TEXT} [1]`),
      await new RAGQualityChecker({ threshold: 0.5 }).verify_citations("q", `More words. ${TEXT} [1]`, [
        { text: TEXT },
      ]),
    );
  });

  it("says where an input is wrong", async () => {
    const sources: unknown = [{ text: TEXT }, { text: 5 }];
    assert.ok(Array.isArray(sources));
    await assert.rejects(new RAGQualityChecker().verify_citations("q", TEXT, sources), (error) => {
      assert.ok(error instanceof RAGQualityError);
      assert.equal(error.code, "invalid_request");
      assert.deepEqual(
        error.errors.map(({ pointer }) => pointer),
        ["/sources/1/text"],
      );
      return true;
    });
  });

  it("stops when it was cancelled before", async () => {
    const call = new RAGQualityChecker().verify_citations("q", TEXT, [], { signal: AbortSignal.abort() });
    await assert.rejects(call, { code: "aborted" });
  });

  it("tells whoever writes a field wrongly all that there are, the judge too", async () => {
    assert.throws(
      () => new RAGQualityChecker({ modell: "m" } as object),
      /The fields are api_key, .*base_url, judge\./u,
    );
    await assert.rejects(
      new RAGQualityChecker().verify_citations("", "", [], { modell: "m" } as object),
      /The fields are query, response, sources, order, bindings, citations, judge\./u,
    );
  });

  it("refuses a config that is wrong", () => {
    for (const config of [
      { threshold: 1.5 },
      { base_url: "ftp://x.org", api_key: "k" },
      { base_url: "no address", api_key: "k" },
      { timeout_ms: 0 },
      { max_retries: -1 },
    ]) {
      const error = configError(config);
      assert.equal(error.code, "invalid_config");
      assert.deepEqual(
        error.errors.map(({ pointer }) => pointer),
        [`/${Object.keys(config)[0] ?? ""}`],
      );
    }
  });

  it("requires a key with an address, and none without", () => {
    for (const config of [{ base_url: "https://x.org" }, { base_url: "https://x.org", api_key: "" }]) {
      const error = configError(config);
      assert.deepEqual(
        [error.code, error.message],
        ["invalid_config", "The config is not valid. /api_key: A key is required to use a service."],
      );
    }
    assert.doesNotThrow(() => new RAGQualityChecker({ api_key: "unused, with blanks" }));
    assert.doesNotThrow(() => new RAGQualityChecker({ base_url: "https://x.org", api_key: "k" }));
  });

  it("takes no key that a header cannot carry, and does not repeat it", () => {
    for (const api_key of ["secret-key\n", "secret key", "secret-kéy"]) {
      const error = configError({ base_url: "https://x.org", api_key });
      assert.deepEqual([error.code, error.errors[0]?.pointer], ["invalid_config", "/api_key"]);
      assert.ok(!`${error.message} ${error.stack} ${JSON.stringify(error)}`.includes("secret"));
    }
  });

  it("sends no key unencrypted, but to this machine and to hosts that are allowed", () => {
    for (const base_url of [
      "http://x.org",
      "HTTP://x.org",
      " http://x.org",
      "http://localhost.evil.org",
      "http://127.0.0.1.evil.org",
      "http://localhost.",
      "http://localhost@evil.org",
      "http://localhost:80@evil.org",
    ]) {
      const error = configError({ base_url, api_key: "secret-key", allow_http_hosts: ["evil.org"] });
      assert.deepEqual([error.code, error.errors[0]?.pointer], ["invalid_config", "/base_url"]);
      assert.ok(!error.message.includes("secret-key"));
    }
    for (const base_url of [
      "http://localhost",
      "http://localhost:8000/api",
      "http://127.0.0.1:8000",
      "http://[::1]:8000",
      "http://rag.intern",
    ]) {
      assert.doesNotThrow(() => new RAGQualityChecker({ base_url, api_key: "k", allow_http_hosts: ["rag.intern"] }));
    }
  });

  it("repeats no password of an address, whatever else is wrong with it", () => {
    for (const base_url of [
      "https://me:secret@x.org",
      "ftp://me:secret@x.org",
      "http://me:secret@x.org",
      "https://me:secret@x.org:99999",
    ]) {
      const error = configError({ base_url, api_key: "k" });
      assert.equal(error.code, "invalid_config");
      assert.ok(!`${error.message} ${error.stack} ${JSON.stringify(error)}`.includes("secret"));
    }
  });

  it("says which allowed host is no host", () => {
    const error = configError({ base_url: "https://x.org", api_key: "k", allow_http_hosts: ["x.org", "http://x.org"] });
    assert.deepEqual([error.code, error.errors[0]?.pointer], ["invalid_config", "/allow_http_hosts/1"]);
  });
});
