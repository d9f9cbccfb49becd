import assert from "node:assert/strict";
import { BundledEngine } from "../../../../src/checker/bundledEngine";
import { runOperation } from "../../../../src/service/pool/runOperation";

const REQUEST = { query: "", response: "Cats sleep 12 hours a day [1].", sources: [{ text: "Cats sleep 16 hours a day." }] };

function run(body: unknown) {
  return runOperation("verify_citations", body instanceof Uint8Array ? body : new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body)));
}

async function resultOf(body: unknown): Promise<unknown> {
  const outcome = await run(body);
  assert.equal(outcome.kind, "result");
  return outcome.kind === "result" ? JSON.parse(new TextDecoder().decode(outcome.json)) : null;
}

describe("runOperation", () => {
  it("gives what the bundled core gives", async () => {
    assert.deepEqual(await resultOf(REQUEST), JSON.parse(JSON.stringify(await new BundledEngine(0.8).verify_citations(REQUEST, {}))));
  });

  it("takes the caller's threshold", async () => {
    const { threshold } = (await resultOf({ ...REQUEST, threshold: 0.25 })) as { threshold: number };
    assert.equal(threshold, 0.25);
  });

  it("refuses what is no JSON, and repeats nothing of it", async () => {
    for (const body of ["", "secret", '{"query":secret}', '{"query":"secret']) {
      const outcome = await run(body);
      assert.ok(outcome.kind === "refused" && outcome.code === "invalid_json");
      assert.doesNotMatch(outcome.detail, /secret/u);
    }
  });

  it("says where JSON is at fault", async () => {
    const outcome = await run('{"query":1 2}');
    assert.ok(outcome.kind === "refused");
    assert.equal(outcome.detail, "The body is not JSON. The fault is at character 11. Send one JSON object.");
  });

  it("takes no place from what the document says", async () => {
    const outcome = await run("{at position 77 x");
    assert.ok(outcome.kind === "refused");
    assert.doesNotMatch(outcome.detail, /77/u);
  });

  it("refuses what is not UTF-8", async () => {
    const outcome = await run(Uint8Array.of(0x22, 0xff, 0x22));
    assert.deepEqual(outcome, { kind: "refused", code: "invalid_json", detail: "The body is not UTF-8. Send JSON in UTF-8.", errors: [] });
  });

  it("names each part that is wrong by its pointer", async () => {
    const outcome = await run({ query: 1, response: "", sources: [{ text: null }], threshold: 2 });
    assert.ok(outcome.kind === "refused" && outcome.code === "invalid_request");
    assert.deepEqual(outcome.errors.map(({ pointer }) => pointer), ["/query", "/sources/0/text", "/threshold"]);
  });
});
