import assert from "node:assert/strict";
import { EngineResponse, TextNode } from "@llamaindex/core/schema";
import { CitationEvaluator } from "../../../../src/adapters/llamaindex";
import { RAGQualityChecker } from "../../../../src/checker";

const CHECKER = new RAGQualityChecker();
const EVALUATOR = new CitationEvaluator(CHECKER);
const TEXT = "Cats sleep twelve hours a day.";
const WRONG = "Cats sleep sixteen hours a day [1].";
const RIGHT = "Cats sleep twelve hours a day [1].";

describe("CitationEvaluator", () => {
  it("gives the score, whether it passes, why, and the whole result", async () => {
    const evaluation = await EVALUATOR.evaluate({ query: "q", response: WRONG, contexts: [TEXT] });
    const meta = await CHECKER.verify_citations("q", WRONG, [{ text: TEXT }]);
    const [reason] = meta.claims[0]?.citations[0]?.reasons ?? [];
    assert.ok(reason !== undefined);
    assert.deepEqual(
      { ...evaluation, feedback: "" },
      { query: "q", contexts: [TEXT], response: WRONG, score: meta.accuracy_score, passing: false, feedback: "", meta },
    );
    assert.ok(evaluation.feedback.startsWith(`Contradicted [1]: ${WRONG} ${reason.message}`), evaluation.feedback);
  });

  it("passes an answer whose citations all hold", async () => {
    const { score, passing, feedback } = await EVALUATOR.evaluate({ query: "q", response: RIGHT, contexts: [TEXT] });
    assert.ok(score > 0.8 && score <= 1, `${score}`);
    assert.deepEqual([passing, feedback], [true, "Citations: 1 holds, 0 do not hold, 0 cannot be told."]);
  });

  it("passes from a score of one's own", async () => {
    const half = { query: "q", response: `${RIGHT} ${WRONG}`, contexts: [TEXT] };
    const { score, passing } = await EVALUATOR.evaluate(half);
    assert.ok(score > 0.4 && score < 0.7, `${score}`);
    assert.equal(passing, false);
    assert.equal((await new CitationEvaluator(CHECKER, { passing_score: 0.4 }).evaluate(half)).passing, true);
    assert.equal((await new CitationEvaluator(CHECKER, { passing_score: 0.7 }).evaluate(half)).passing, false);
    for (const passing_score of [-0.1, 1.1, NaN])
      assert.throws(() => new CitationEvaluator(CHECKER, { passing_score }), { code: "invalid_config" });
  });

  it("does not pass an answer that cites nothing, whose score is that of its claims", async () => {
    const uncited = await EVALUATOR.evaluate({
      query: "q",
      response: "Cats sleep sixteen hours a day.",
      contexts: [TEXT],
    });
    assert.deepEqual([uncited.score, uncited.passing, uncited.meta.accuracy_score], [0.2, false, 0.2]);
    assert.match(uncited.feedback, /^Contradicted: Cats sleep sixteen hours a day\./u);
    const empty = await EVALUATOR.evaluate({ response: "" });
    assert.deepEqual(
      [empty.query, empty.contexts, empty.passing, empty.feedback],
      ["", [], false, "The answer cites nothing."],
    );
  });

  it("reads the answer of a query engine with its nodes", async () => {
    const node = new TextNode({ text: TEXT, id_: "cats" });
    const response = EngineResponse.fromResponse("Cats sleep twelve hours a day [cats].", false, [
      { node, score: 0.5 },
    ]);
    const evaluation = await EVALUATOR.evaluateResponse({ query: "q", response });
    assert.deepEqual(
      [evaluation.response, evaluation.contexts, evaluation.passing],
      ["Cats sleep twelve hours a day [cats].", [TEXT], true],
    );
    assert.equal(evaluation.meta.claims[0]?.citations[0]?.source_id, "cats");
  });

  it("reads an answer without nodes", async () => {
    const evaluation = await EVALUATOR.evaluateResponse({
      query: null,
      response: EngineResponse.fromChatResponse({ message: { content: RIGHT, role: "assistant" }, raw: null }),
    });
    assert.equal(evaluation.meta.counts.verdicts.dangling, 1);
  });

  for (const [name, query, expected] of [
    ["a text", "Why?", "Why?"],
    ["a bundle", { query: "Why?" }, "Why?"],
    [
      "a bundle of parts",
      {
        query: [
          { type: "text", text: "Why?" },
          { type: "image_url", image_url: { url: "https://rag.example/a.png" } },
          { type: "text", text: "How?" },
        ],
      },
      "Why?\nHow?",
    ],
    ["nothing", undefined, ""],
  ] as const) {
    it(`takes ${name} as the query`, async () =>
      assert.equal((await EVALUATOR.evaluate({ query, response: RIGHT, contexts: [] })).query, expected));
  }
});
