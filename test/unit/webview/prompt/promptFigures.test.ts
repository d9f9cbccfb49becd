import assert from "node:assert/strict";
import { budgetOf, type Part } from "../../../../webview/prompt/budget";
import { contextMap, findingCounts } from "../../../../webview/prompt/contextMap";
import { joinNeighbours } from "../../../../webview/prompt/neighbours";
import { findingWith, METRICS, passageWith } from "./analysisFactory";

const WIDTH = 300;

function part(kind: Part["kind"], tokens: number): Part {
  return { kind, label: kind, target: "prompt", start: 0, end: 1, tokens };
}

describe("neighbours", () => {
  it("are drawn alone where they are wide enough, without gap or overlap", () => {
    assert.deepEqual(joinNeighbours([1, 2, 1], 10, { least: 5, start: 7, mayJoin: () => true }), [
      { from: 0, to: 0, x: 7, width: 10 },
      { from: 1, to: 1, x: 17, width: 20 },
      { from: 2, to: 2, x: 37, width: 10 },
    ]);
  });

  it("are joined until they can be seen, and never with one that they may not stand with", () => {
    assert.deepEqual(
      joinNeighbours([1, 1, 1, 1, 1], 2, { least: 4, start: 0, mayJoin: () => true }).map(({ from, to }) => [from, to]),
      [
        [0, 1],
        [2, 3],
        [4, 4],
      ],
    );
    assert.deepEqual(
      joinNeighbours([1, 1, 1], 2, { least: 4, start: 0, mayJoin: (item) => item !== 1 }).map(({ from, to }) => [
        from,
        to,
      ]),
      [
        [0, 0],
        [1, 2],
      ],
    );
    assert.deepEqual(joinNeighbours([], 2, { least: 4, start: 0, mayJoin: () => true }), []);
  });
});

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

describe("the map of the context", () => {
  const room = { left: 40, right: 340 };

  it("has the passages in their order, as wide as they are long", () => {
    const { bars } = contextMap(
      { passages: [passageWith(0, { tokens: 10 }), passageWith(1, { tokens: 20, relevance: 0.9 })], findings: [] },
      room,
    );
    assert.deepEqual(
      bars.map(({ x, width, relevance }) => [x, width, relevance]),
      [
        [40, 100, 0.5],
        [140, 200, 0.9],
      ],
    );
  });

  it("links a passage with the earlier one that it repeats", () => {
    const passages = [passageWith(0), passageWith(1), passageWith(2, { near_duplicate_of: 0 })];
    const { links, bars } = contextMap({ passages, findings: [] }, room);
    assert.deepEqual(links, [{ from: 290, to: 90 }]);
    assert.deepEqual(
      bars.map(({ repeated }) => repeated),
      [0, 0, 1],
    );
  });

  it("marks the middle from five passages on", () => {
    const passages = Array.from({ length: 8 }, (_, place) => passageWith(place));
    assert.deepEqual(contextMap({ passages, findings: [] }, room).middle, { from: 115, to: 265 });
    assert.equal(contextMap({ passages: passages.slice(0, 4), findings: [] }, room).middle, null);
  });

  it("marks findings where they stand, the gravest of those that are near", () => {
    const passages = [passageWith(0), passageWith(1), passageWith(2)];
    const findings = [
      findingWith("a", { target: "prompt", start: 3, end: 4 }),
      findingWith("b", { target: "context", start: 0, end: 10, severity: "info" }),
      findingWith("c", { target: "context", start: 4, end: 6, severity: "error" }),
      findingWith("d", { target: "context", start: 29, end: 30, severity: "hint" }),
    ];
    const { marks } = contextMap({ passages, findings }, room);
    assert.deepEqual(marks, [
      { x: 90, severity: "error", findings: [1, 2] },
      { x: 335, severity: "hint", findings: [3] },
    ]);
    assert.deepEqual(findingCounts({ passages, findings }), [2, 0, 1]);
  });

  it("leaves out findings between passages", () => {
    const passages = [passageWith(0), passageWith(2)];
    assert.deepEqual(
      findingCounts({
        passages,
        findings: [
          findingWith("a", { target: "context", start: 15, end: 16 }),
          findingWith("b", { target: "context", start: 40, end: 41 }),
        ],
      }),
      [0, 0],
    );
  });

  it("takes passages without a relevance, and without a token", () => {
    const { bars } = contextMap(
      {
        passages: [passageWith(0, { relevance: null, tokens: 0 }), passageWith(1, { relevance: null, tokens: 0 })],
        findings: [],
      },
      room,
    );
    assert.deepEqual(
      bars.map(({ x, width, relevance, best }) => [x, width, relevance, best]),
      [
        [40, 150, null, 0],
        [190, 150, null, 1],
      ],
    );
  });

  it("draws no more of 2,000 passages than can be seen: the most relevant one stands for its group", () => {
    const passages = Array.from({ length: 2000 }, (_, place) =>
      passageWith(place, { relevance: place === 1234 ? 0.9 : 0.1, near_duplicate_of: place % 10 === 9 ? 0 : null }),
    );
    const { bars, links } = contextMap({ passages, findings: [] }, room);
    assert.ok(bars.length <= 50, String(bars.length));
    assert.equal(
      bars.reduce((sum, { from, to }) => sum + to - from + 1, 0),
      2000,
    );
    assert.deepEqual(
      bars.filter(({ relevance }) => relevance === 0.9).map(({ best }) => best),
      [1234],
    );
    assert.deepEqual(links, []);
  });
});
