import assert from "node:assert/strict";
import { contextMap, findingCounts } from "../../../../webview/prompts/contextMap";
import { findingWith, passageWith } from "./analysisFactory";

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
