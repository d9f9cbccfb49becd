import assert from "node:assert/strict";
import { budgetOf, type Part } from "../../../../webview/prompts/budget";
import { budgetCaveats, partName, segmentText, windowText } from "../../../../webview/prompts/budgetText";
import { analysisWith, METRICS, promptWith } from "./analysisFactory";

const NOTHING = analysisWith([]);

describe("the texts of what fills the window", () => {
  it("say how full the window is", () => {
    const text = (context_window: number | null, total_tokens = 100): string =>
      windowText(
        promptWith(analysisWith([], { metrics: { ...METRICS, context_window, total_tokens } }), { model: "m" }),
      );
    assert.equal(
      text(1000),
      "100 tokens: 10\u00a0% of the window of m, which holds 1,000. 900 are left for what is filled in and for the answer.",
    );
    assert.match(text(128_000), /^100 tokens: <1\u00a0% of/);
    assert.equal(text(60), "100 tokens: 40 more than the window of m holds, which is 60.");
    assert.match(text(null, 1), /^1 token\. No context window is known for m: set context_window in/);
    assert.match(
      windowText(promptWith(analysisWith([], { metrics: { ...METRICS, context_window: null } }), { model: null })),
      /known: set model or context_window in .* or name the model in the front matter/,
    );
  });

  it("name parts by kind and label, and the label once", () => {
    const part: Part = { kind: "context", label: "refunds.md", target: "context", start: 0, end: 1, tokens: 25 };
    assert.deepEqual(
      [
        partName(part),
        partName({ kind: "question", label: "question" }),
        partName({ kind: "variable", label: "name" }),
      ],
      ["Context · refunds.md", "Question", "Variable · name"],
    );
    const parts = Array.from({ length: 3 }, () => ({ ...part, kind: "context" as const }));
    const segment = { kind: "context", tokens: 25, x: 0, width: 1 } as const;
    assert.equal(
      segmentText({ ...segment, from: 0, to: 0 }, parts, { total: 100, isEstimated: false }),
      "Context · refunds.md: 25 tokens, 25\u00a0% of the prompt",
    );
    assert.equal(
      segmentText({ ...segment, from: 0, to: 2, tokens: 1 }, parts, { total: 1000, isEstimated: true }),
      "Context, 3 parts: ≈\u202f1 tokens, <1\u00a0% of the prompt",
    );
  });

  it("say what the counts leave out", () => {
    const analysis = analysisWith([], {
      parts: [{ kind: "variable", label: "v", target: "prompt", start: 0, end: 1, tokens: 3 }],
      metrics: { ...METRICS, tokens_estimated: true },
    });
    assert.deepEqual(
      budgetCaveats(budgetOf(analysis, 300), analysis).map((caveat) => caveat.split(" ")[0]),
      ["Variables", "≈"],
    );
    assert.deepEqual(budgetCaveats(budgetOf(NOTHING, 300), NOTHING), []);
  });
});
