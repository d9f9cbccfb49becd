import assert from "node:assert/strict";
import type { HttpResponse, Network } from "../../../../src/checker/http/network";
import { readBody } from "../../../../src/checker/http/readResponse";
import { FakeNetwork } from "../fakeNetwork";

const NETWORK = new FakeNetwork();
/** To decode what is thrown away takes time. */
const WITHOUT_WORDS: Pick<Network, "newTextDecoder"> = { newTextDecoder: () => ({ decode: () => "" }) };
const MAX_BODY_BYTES = 64_000_000;
const CHUNK = new Uint8Array(1_000_000);

/** An answer that gives chunks until it is asked no more; `given` counts them. */
function answerOf(
  chunks: Iterable<Uint8Array>,
  headers: Record<string, string> = {},
): HttpResponse & { readonly given: { count: number } } {
  const given = { count: 0 };
  const rest = chunks[Symbol.iterator]();
  const read = async (): Promise<{ done: boolean; value?: Uint8Array }> => {
    const { done = false, value } = rest.next();
    if (!done) given.count += 1;
    return { done, value };
  };
  return { status: 200, type: "basic", headers: new Headers(headers), body: { getReader: () => ({ read }) }, given };
}

function* endless(): Generator<Uint8Array> {
  for (;;) yield CHUNK;
}

describe("readBody", () => {
  it("joins characters that chunks cut apart", async () => {
    const bytes = new TextEncoder().encode("„Größe“ 🧪");
    const one = Array.from(bytes, (byte) => Uint8Array.of(byte));
    assert.equal(await readBody(answerOf(one), NETWORK), "„Größe“ 🧪");
  });

  it("is empty where there is none", async () => {
    assert.equal(await readBody({ ...answerOf([]), body: null }, NETWORK), "");
    assert.equal(await readBody(answerOf([]), NETWORK), "");
  });

  it("reads no further than it may, whatever the answer says of its length", async () => {
    for (const length of ["5", "-1", "x", ""]) {
      const answer = answerOf(endless(), { "content-length": length, "x-request-id": "r-4" });
      await assert.rejects(readBody(answer, WITHOUT_WORDS), {
        code: "invalid_response",
        status: 200,
        request_id: "r-4",
        message: /larger than 64 MB/u,
      });
      assert.equal(answer.given.count, MAX_BODY_BYTES / CHUNK.length + 1);
    }
  });

  it("reads nothing of an answer that says that it is larger", async () => {
    for (const length of [String(MAX_BODY_BYTES + 1), "1e99"]) {
      const answer = answerOf(endless(), { "content-length": length });
      await assert.rejects(readBody(answer, WITHOUT_WORDS), { code: "invalid_response" });
      assert.equal(answer.given.count, 0);
    }
  });
});
