import assert from "node:assert/strict";
import { BundledEngine } from "../../../../src/checker/engine/bundledEngine";
import { promptAnalysisSchema } from "../../../../src/contract/analyze/promptAnalysis";
import { optimizationResultSchema } from "../../../../src/contract/optimize/optimizationResult";
import { retrievalReportSchema } from "../../../../src/contract/visualize/retrievalReport";
import type { OperationName } from "../../../../src/service/operations";
import { runOperation } from "../../../../src/service/pool/runOperation";

const REQUEST = {
  query: "",
  response: "Cats sleep 12 hours a day [1].",
  sources: [{ text: "Cats sleep 16 hours a day." }],
};

const RETRIEVAL = {
  query: "How long do cats sleep?",
  retrieved_docs: [{ text: "Cats sleep 16 hours a day.", score: 0.5 }],
};

function run(body: unknown, operation: OperationName = "verify_citations") {
  return runOperation(
    operation,
    body instanceof Uint8Array
      ? body
      : new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body)),
  );
}

async function resultOf(body: unknown, operation?: OperationName): Promise<unknown> {
  const outcome = await run(body, operation);
  assert.equal(outcome.kind, "result");
  return outcome.kind === "result" ? JSON.parse(new TextDecoder().decode(outcome.json)) : null;
}

describe("runOperation", () => {
  it("gives what the bundled core gives", async () => {
    assert.deepEqual(
      await resultOf(REQUEST),
      JSON.parse(JSON.stringify(await new BundledEngine(0.8).verify_citations(REQUEST, {}))),
    );
  });

  it("takes the caller's threshold", async () => {
    const { threshold } = (await resultOf({ ...REQUEST, threshold: 0.25 })) as { threshold: number };
    assert.equal(threshold, 0.25);
  });

  it("hands on what wants a judge, with its result, and nothing that wants none", async () => {
    const judge = { mode: "doubtful", max_calls: 3 };
    const outcome = await run({ ...REQUEST, judge });
    assert.ok(outcome.kind === "to_judge");
    const verified = JSON.parse(new TextDecoder().decode(outcome.json));
    assert.deepEqual(verified, { request: REQUEST, judge, result: await resultOf(REQUEST) });
    assert.deepEqual(await resultOf({ ...REQUEST, judge: { mode: "off" } }), verified.result);
    const wrong = await run({ ...REQUEST, judge: { mode: "always" } });
    assert.ok(wrong.kind === "refused");
    assert.deepEqual(
      wrong.errors.map(({ pointer }) => pointer),
      ["/judge/mode"],
    );
  });

  it("shows a retrieval, as a page where no form is named, and needs no switch for it", async () => {
    const page = (await resultOf(RETRIEVAL, "visualize_retrieval")) as { format: string; content: string };
    assert.deepEqual([page.format, page.content.slice(0, 9).toLowerCase()], ["html", "<!doctype"]);
    const { content } = (await resultOf({ ...RETRIEVAL, format: "json" }, "visualize_retrieval")) as {
      content: unknown;
    };
    assert.deepEqual(retrievalReportSchema.parse(content), content);
  });

  it("refuses a retrieval with wrong parts, and one with too many documents", async () => {
    const wrong = await run({ query: 1, retrieved_docs: [{}], format: "pdf", scale: 9 }, "visualize_retrieval");
    assert.ok(wrong.kind === "refused" && wrong.code === "invalid_request");
    assert.deepEqual(
      wrong.errors.map(({ pointer }) => pointer),
      ["/query", "/retrieved_docs/0/text", "/format", "/scale"],
    );
    const many = await run(
      { query: "", retrieved_docs: Array.from({ length: 2001 }, () => ({ text: "" })) },
      "visualize_retrieval",
    );
    assert.ok(many.kind === "refused");
    assert.deepEqual(
      many.errors.map(({ pointer }) => pointer),
      ["/retrieved_docs"],
    );
  });

  it("optimizes chunks as the bundled core does", async () => {
    const body = {
      documents: [{ text: "Cats sleep 16 hours a day. Dogs sleep 12 hours a day." }],
      current_settings: { chunk_size: 100, chunk_overlap: 0 },
      splitters: ["sentence"],
    };
    const result = optimizationResultSchema.parse(await resultOf(body, "optimize_chunks"));
    const { unit, splitter } = result.current.settings;
    assert.deepEqual([unit, splitter, result.collection.documents], ["tokens", "recursive", 1]);
    const wrong = await run({ documents: [{}], splitters: ["none"] }, "optimize_chunks");
    assert.ok(wrong.kind === "refused" && wrong.code === "invalid_request");
    assert.deepEqual(
      wrong.errors.map(({ pointer }) => pointer),
      ["/documents/0/text", "/current_settings", "/splitters/0"],
    );
  });

  it("analyzes a prompt as the bundled core does", async () => {
    const body = { prompt: "Answer: {{question}}", context: "Cats sleep 16 hours a day.", context_window: 100 };
    const result = promptAnalysisSchema.parse(await resultOf(body, "analyze_prompt"));
    assert.deepEqual(result, await new BundledEngine(0.8).analyze_prompt(body, {}));
    const wrong = await run({ prompt: [], rules: { secret: 1 } }, "analyze_prompt");
    assert.ok(wrong.kind === "refused" && wrong.code === "invalid_request");
    assert.deepEqual(
      wrong.errors.map(({ pointer }) => pointer),
      ["/prompt", "/context", "/rules/secret"],
    );
    const unknown = await run({ ...body, rules: { "no-such-rule": "off" } }, "analyze_prompt");
    assert.ok(unknown.kind === "refused" && unknown.detail.includes("no-such-rule"));
  });

  it("refuses what is no JSON, and repeats nothing of it", async () => {
    for (const body of ["", "secret", '{"query":secret}', '{"query":"secret']) {
      const outcome = await run(body);
      assert.ok(outcome.kind === "refused" && outcome.code === "invalid_json");
      assert.doesNotMatch(outcome.detail, /secret/u);
    }
  });

  it("says where JSON is at fault", async () => {
    const faults: readonly [body: string, at: number][] = [
      ['{"query":1 2}', 11],
      ['{"query":1,}', 11],
      ['{"query":', 9],
      ["[1,]", 3],
      ['{"query":undefined,"response":""}', 9],
      ['{"query":"a\nb"}', 9],
      ['{"query":1}}', 11],
      ["{'query':1}", 1],
      ["", 0],
    ];
    for (const [body, at] of faults) {
      const outcome = await run(body);
      assert.ok(outcome.kind === "refused");
      assert.equal(
        outcome.detail,
        `The body is not JSON. The fault is at character ${at}. Send one JSON object.`,
        body,
      );
    }
  });

  it("says that JSON has no NaN and no Infinity, and where one stands", async () => {
    for (const word of ["NaN", "Infinity", "-Infinity"]) {
      const outcome = await run(`{"query":"NaN","response":"","sources":[{"text":"","score":${word}}]}`);
      assert.ok(outcome.kind === "refused" && outcome.code === "invalid_json");
      const detail = `The body is not JSON. The fault is at character 59: JSON has no ${word}. Send one JSON object.`;
      assert.equal(outcome.detail, detail);
    }
  });

  it("refuses what is nested deeper than its parser goes", async () => {
    const outcome = await run(`${"[".repeat(1_000_000)}NaN`);
    assert.ok(outcome.kind === "refused" && outcome.code === "invalid_json");
    assert.equal(outcome.detail, "The body is not JSON. Send one JSON object.");
  });

  it("takes no place from what the document says", async () => {
    const outcome = await run("{at position 77 x");
    assert.ok(outcome.kind === "refused");
    assert.doesNotMatch(outcome.detail, /77/u);
  });

  it("refuses what is not UTF-8", async () => {
    const outcome = await run(Uint8Array.of(0x22, 0xff, 0x22));
    assert.deepEqual(outcome, {
      kind: "refused",
      code: "invalid_json",
      detail: "The body is not UTF-8. Send JSON in UTF-8.",
      errors: [],
    });
  });

  it("names each part that is wrong by its pointer", async () => {
    const outcome = await run({ query: 1, response: "", sources: [{ text: null }], threshold: 2 });
    assert.ok(outcome.kind === "refused" && outcome.code === "invalid_request");
    assert.deepEqual(
      outcome.errors.map(({ pointer }) => pointer),
      ["/query", "/sources/0/text", "/threshold"],
    );
  });
});
