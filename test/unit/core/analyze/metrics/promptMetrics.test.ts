import assert from "node:assert/strict";
import { analyzed, type Asked } from "../../../../support/analyzed";

const REFUND =
  "Refunds to a card arrive within seven working days after the shop has confirmed the return of the parcel.";
const OTHER = "The museum shows old maps of the coast, and lends none of them.";
const PROMPT = "Answer the question from the context.\n<context>\n{context}\n</context>\nQuestion: {question}";

/** Parts without gaps: each starts where the one before ends, text by text. */
function assertGapFree(asked: Asked): void {
  const { parts, metrics } = analyzed(asked);
  for (const target of ["prompt", "context"] as const) {
    const text = asked[target] ?? "";
    const own = parts.filter((part) => part.target === target);
    assert.equal(own.map(({ start, end }) => text.slice(start, end)).join(""), text);
  }
  assert.equal(
    parts.reduce((sum, { tokens }) => sum + tokens, 0),
    metrics.total_tokens,
  );
}

describe("the metrics of a prompt", () => {
  it("count prompt and context together, and the share of the window", () => {
    const { metrics } = analyzed({ prompt: "Answer it.", context: "One two.", context_window: 12 });
    assert.deepEqual(
      [metrics.prompt_tokens, metrics.context_tokens, metrics.total_tokens, metrics.window_share],
      [3, 3, 6, 0.5],
    );
  });

  it("count a context that stands in the prompt once", () => {
    const { metrics } = analyzed({
      prompt: `Answer the question.\n\nDocument [1](Title: A): ${REFUND}\nDocument [2](Title: B): ${OTHER}\n\nQuestion: When is it paid?`,
    });
    assert.equal(metrics.total_tokens, metrics.prompt_tokens);
    assert.ok(metrics.context_tokens > 0 && metrics.context_tokens < metrics.prompt_tokens);
    assert.equal(metrics.passages, 2);
  });

  it("tell how much of the context is repeated", () => {
    assert.equal(analyzed({ prompt: PROMPT, context: `[1] ${REFUND}\n[2] ${REFUND}` }).metrics.redundancy, 0.5);
    assert.equal(analyzed({ prompt: PROMPT, context: `[1] ${REFUND}\n[2] ${OTHER}` }).metrics.redundancy, 0);
    assert.equal(analyzed({ prompt: PROMPT }).metrics.redundancy, null);
  });

  it("tell how much of the question stands in the context, in any form", () => {
    const coverage = (question?: string): number | null =>
      analyzed({ prompt: PROMPT, context: REFUND, ...(question === undefined ? {} : { question }) }).metrics
        .question_coverage;
    assert.equal(coverage("When is a card refunded?"), 1);
    assert.equal(coverage("Which glaciers melt?"), 0);
    assert.equal(coverage(), null);
  });
});

describe("what fills the window", () => {
  it("is told without gaps, whatever is given", () => {
    assertGapFree({ prompt: PROMPT, context: `[1] ${REFUND}\n\n[2] ${OTHER}\n`, question: "When?" });
    assertGapFree({ prompt: PROMPT, context: "" });
    assertGapFree({ prompt: "", context: "" });
    assertGapFree({ prompt: "", context: REFUND });
    assertGapFree({
      prompt: `System: Be kind.\nUser: Read this.\n\nDocument [1](Title: A): ${REFUND}\nDocument [2](Title: B): ${OTHER}\n\nQuestion: When is it paid?\n`,
    });
  });

  it("puts the passages behind the placeholder that they fill", () => {
    const { parts } = analyzed({ prompt: PROMPT, context: `[1] ${REFUND}\n[2] ${OTHER}` });
    const kinds = parts.map(({ kind, label }) => `${kind}: ${label}`);
    assert.deepEqual(kinds.slice(kinds.indexOf("context: context"), kinds.indexOf("context: context") + 3), [
      "context: context",
      "context: passage 1",
      "context: passage 2",
    ]);
    assert.equal(kinds.at(-1), "question: question");
  });
});

describe("the passages", () => {
  it("are told with their relevance, and with the earlier one that they repeat", () => {
    const { passages } = analyzed({
      prompt: PROMPT,
      context: `Document [7](Title: A): ${REFUND}\nDocument [8](Title: B): ${OTHER}\nDocument [9](Title: C): ${REFUND}`,
      question: "When does a refund to a card arrive?",
    });
    assert.deepEqual(
      passages.map(({ id, title, near_duplicate_of }) => [id, title, near_duplicate_of]),
      [
        ["7", "A", null],
        ["8", "B", null],
        ["9", "C", 0],
      ],
    );
    assert.ok((passages[0]?.relevance ?? 0) > 0.5);
    assert.equal(passages[1]?.relevance, 0);
  });

  it("have no relevance without a question, and numbers for ids where they have none", () => {
    const { passages } = analyzed({ prompt: "Answer.", context: `${REFUND}\n\n${OTHER}` });
    assert.deepEqual(
      passages.map(({ id, relevance }) => [id, relevance]),
      [
        ["1", null],
        ["2", null],
      ],
    );
  });
});
