import assert from "node:assert/strict";
import { SCOPES } from "../../../../src/service/keys/keyRecord";
import { runBatchRow } from "../../../../src/service/pool/runBatchRow";
import { runOperation } from "../../../../src/service/pool/runOperation";
import { REFUSALS } from "../../../../src/service/refusals";

const REQUEST = {
  query: "",
  response: "Cats sleep 12 hours a day [1].",
  sources: [{ text: "Cats sleep 16 hours a day." }],
};
const ROW = { id: "a", operation: "verify_citations", ...REQUEST };

async function answerTo(row: unknown, scopes: Parameters<typeof runBatchRow>[0]["scopes"] = SCOPES): Promise<unknown> {
  const body = new TextEncoder().encode(typeof row === "string" ? row : JSON.stringify(row));
  const outcome = await runBatchRow({ body, row: 5, scopes, key: "ci" });
  assert.ok(outcome.kind === "result");
  const text = new TextDecoder().decode(outcome.json);
  assert.ok(text.endsWith("\n") && text.indexOf("\n") === text.length - 1);
  return JSON.parse(text);
}

interface Line {
  readonly id: unknown;
  readonly row?: number;
  readonly error: {
    readonly code: string;
    readonly detail: string;
    readonly errors: readonly { readonly pointer: string }[];
  };
}

describe("runBatchRow", () => {
  it("gives the result of the operation with the row's id", async () => {
    const alone = await runOperation("verify_citations", new TextEncoder().encode(JSON.stringify(REQUEST)));
    assert.ok(alone.kind === "result");
    assert.deepEqual(await answerTo(ROW), { id: "a", result: JSON.parse(new TextDecoder().decode(alone.json)) });
  });

  it("keeps ids as they are, numbers too", async () => {
    assert.equal(((await answerTo({ ...ROW, id: 7 })) as { id: unknown }).id, 7);
  });

  for (const [what, row, code, pointer, id] of [
    ["a row that is no JSON", "{", "invalid_json", undefined, null],
    ["a row without an id", { operation: "verify_citations", ...REQUEST }, "invalid_request", "/id", null],
    ["an operation that there is not", { ...ROW, operation: "verify_citation" }, "invalid_request", "/operation", "a"],
    ["parameters that are wrong", { ...ROW, query: 3 }, "invalid_request", "/query", "a"],
    ["parameters that there are not", { ...ROW, treshold: 0.7 }, "invalid_request", "/treshold", "a"],
    ["a judge", { ...ROW, judge: {} }, "invalid_request", "/judge", "a"],
  ] as const)
    it(`tells of ${what}`, async () => {
      const answer = (await answerTo(row)) as Line;
      assert.deepEqual([answer.id, answer.error.code, answer.error.errors[0]?.pointer], [id, code, pointer]);
      assert.equal(answer.row, id === null ? 5 : undefined);
    });

  it("tells a row that nothing else tells apart by its number, in words too", async () => {
    const without = { operation: ROW.operation, ...REQUEST };
    assert.deepEqual(((await answerTo(without)) as Line).error, {
      code: "invalid_request",
      detail: "Row 5: The input is not valid. /id: This is required.",
      errors: [{ pointer: "/id", detail: "This is required." }],
    });
    assert.match(((await answerTo("{")) as Line).error.detail, /^Row 5: The body is not JSON\./u);
    assert.match(((await answerTo("null")) as Line).error.detail, /^Row 5: The input is not valid\./u);
  });

  it("runs what the key permits alone", async () => {
    const answer = (await answerTo(ROW, ["analyze"])) as { error: object };
    assert.deepEqual(answer.error, { ...REFUSALS.forbidden("ci", "verify"), errors: [] });
  });
});
