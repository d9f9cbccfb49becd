import assert from "node:assert/strict";
import { budgetOf, type Part } from "../../../../webview/prompts/budget";
import { METRICS } from "./analysisFactory";

const WIDTH = 300;

function part(kind: Part["kind"], tokens: number): Part {
  return { kind, label: kind, target: "prompt", start: 0, end: 1, tokens };
}

describe("what fills the window", () => {
  const parts = [
    part("front_matter", 0),
    part("instructions", 50),
    part("context", 30),
    part("question", 1),
    part("instructions", 19),
  ];

  it("enlarges a prompt that is small in its window, and says how small it is", () => {
    const budget = budgetOf({ parts, metrics: METRICS }, WIDTH);
    assert.deepEqual([budget.tokens, budget.enlarged, budget.end, budget.limit], [100, 30, WIDTH, null]);
    assert.equal(budgetOf({ parts, metrics: { ...METRICS, context_window: 1_000_000 } }, WIDTH).enlarged, 2);
  });

  it("leaves free space where the prompt fills much of its window, and marks the window's end where it is too long", () => {
    const half = budgetOf({ parts, metrics: { ...METRICS, context_window: 200 } }, WIDTH);
    assert.deepEqual([half.enlarged, half.end, half.limit], [null, 150, null]);
    const over = budgetOf({ parts, metrics: { ...METRICS, context_window: 50 } }, WIDTH);
    assert.deepEqual([over.enlarged, over.end, over.limit], [null, WIDTH, 150]);
  });

  it("takes the whole width where no window is known", () => {
    const { enlarged, end, limit } = budgetOf({ parts, metrics: { ...METRICS, context_window: null } }, WIDTH);
    assert.deepEqual([enlarged, end, limit], [null, WIDTH, null]);
  });

  it("has the parts in reading order, each wide enough to be hit, together as wide as the bar", () => {
    const { segments } = budgetOf({ parts, metrics: METRICS }, WIDTH);
    assert.deepEqual(
      segments.map(({ kind, tokens }) => [kind, tokens]),
      [
        ["instructions", 50],
        ["context", 30],
        ["question", 1],
        ["instructions", 19],
      ],
    );
    assert.ok(segments.every(({ width }) => width >= 4));
    for (const [place, { x, width }] of segments.entries())
      assert.ok(Math.abs(x + width - (segments[place + 1]?.x ?? WIDTH)) < 1e-6);
  });

  it("sums the kinds, and leaves out front matter and what has no tokens", () => {
    assert.deepEqual(budgetOf({ parts, metrics: METRICS }, WIDTH).kinds, [
      { kind: "instructions", tokens: 69 },
      { kind: "question", tokens: 1 },
      { kind: "context", tokens: 30 },
    ]);
    assert.deepEqual(budgetOf({ parts: [part("front_matter", 0)], metrics: METRICS }, WIDTH).segments, []);
  });

  it("draws no more of 5,000 parts than can be seen, without losing one", () => {
    for (const kinds of [["context"], ["context", "question"]] as const) {
      const many = Array.from({ length: 5000 }, (_, place) => part(kinds[place % kinds.length] ?? "context", 3));
      const { segments } = budgetOf({ parts: many, metrics: { ...METRICS, context_window: null } }, WIDTH);
      assert.ok(segments.length <= WIDTH / 4, String(segments.length));
      assert.equal(
        segments.reduce((sum, { from, to }) => sum + to - from + 1, 0),
        5000,
      );
      assert.equal(
        segments.reduce((sum, { tokens }) => sum + tokens, 0),
        15_000,
      );
    }
  });
});
