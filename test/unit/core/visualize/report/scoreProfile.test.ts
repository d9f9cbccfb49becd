import assert from "node:assert/strict";
import fc from "fast-check";
import { kendallTau, scoreProfile } from "../../../../../src/core/visualize/report/scoreProfile";
import { ranked, scored } from "./reportSamples";

const profile = (scores: readonly number[]) => scoreProfile(ranked(scored(scores)));

describe("the direction of scores", () => {
  const cases: readonly [string, readonly number[], string][] = [
    ["falling ones are a similarity", [0.9, 0.8, 0.7], "similarity"],
    ["rising ones are a distance", [0.1, 0.2, 0.3], "distance"],
    ["negative falling ones are a similarity", [-0.1, -0.4, -0.9], "similarity"],
    ["ties do not hide the direction", [0.9, 0.9, 0.8, 0.8, 0.7], "similarity"],
    ["a document that was moved does not hide it", [0.9, 0.85, 0.5, 0.8, 0.7, 0.6], "similarity"],
    ["equal ones are flat", [0.5, 0.5, 0.5], "flat"],
    ["noise in the fourth digit is flat", [0.5, 0.50001, 0.49999], "flat"],
    ["zeros are flat", [0, 0], "flat"],
    ["one score has no direction", [0.7], "flat"],
    ["neither falling nor rising is unordered", [0.1, 0.9, 0.2, 0.8, 0.3], "unordered"],
    ["the small steps of reciprocal rank fusion are a similarity", [1 / 61, 1 / 62, 1 / 63], "similarity"],
    ["the largest numbers there are do not break it", [1e308, 0, -1e308], "similarity"],
  ];
  for (const [name, scores, direction] of cases) it(name, () => assert.equal(profile(scores).direction, direction));

  it("is missing where a document has no score, with the range of those that have", () => {
    assert.deepEqual(scoreProfile(ranked([{ text: "a", score: 2 }, "b", { text: "c", score: 1 }])), {
      direction: "missing",
      low: 1,
      high: 2,
      elbow: null,
    });
    assert.deepEqual(scoreProfile(ranked(["a", "b"])), { direction: "missing", low: null, high: null, elbow: null });
    assert.deepEqual(scoreProfile([]), { direction: "missing", low: null, high: null, elbow: null });
  });
});

describe("the elbow of scores", () => {
  it("is the last rank before the one clear drop", () => {
    assert.deepEqual(profile([0.91, 0.9, 0.88, 0.87, 0.52, 0.5, 0.47]), {
      direction: "similarity",
      low: 0.47,
      high: 0.91,
      elbow: 4,
    });
  });

  it("is found in distances too", () => {
    assert.equal(profile([0.1, 0.12, 0.5, 0.52, 0.53]).elbow, 2);
  });

  it("is nowhere where scores fall evenly, along a curve, in two steps, or are few", () => {
    assert.equal(profile([9, 8, 7, 6, 5]).elbow, null);
    assert.equal(profile([16, 8, 4, 2, 1, 0.5].map(Math.log)).elbow, null);
    assert.equal(profile([9, 9, 5, 5, 1, 1]).elbow, null);
    assert.equal(profile([9, 1, 0]).elbow, null);
    assert.equal(profile([3, 3, 3, 3]).elbow, null);
    assert.equal(profile([]).elbow, null);
  });

  it("is nowhere in a long list whose largest step is a small part of the fall", () => {
    const scores = Array.from({ length: 200 }, (_, index) => 1 - index / 200 - (index > 60 ? 0.05 : 0));
    assert.equal(profile(scores).elbow, null);
  });

  it("does not change when scores are scaled and shifted", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 4, maxLength: 30 }),
        fc.integer({ min: 1, max: 64 }),
        (drawn, factor) => {
          const falling = [...drawn].sort((one, other) => other - one);
          assert.equal(profile(falling.map((score) => score * factor - 7)).elbow, profile(falling).elbow);
        },
      ),
    );
  });
});

describe("Kendall's tau-b", () => {
  it("is 1 of the same order and -1 of the opposite one", () => {
    assert.equal(kendallTau([1, 2, 3, 4], [10, 20, 30, 40]), 1);
    assert.equal(kendallTau([1, 2, 3, 4], [4, 3, 2, 1]), -1);
  });

  it("counts pairs by hand: 1 2 3 4 with 1 3 2 4 has five that agree and one that does not", () => {
    assert.equal(kendallTau([1, 2, 3, 4], [1, 3, 2, 4]), (5 - 1) / 6);
  });

  it("leaves tied pairs out of the count of the list that ties them", () => {
    // Of three pairs the second list ties one, and the other two agree: 2 / sqrt(3 · 2).
    assert.ok(Math.abs((kendallTau([1, 2, 3], [1, 1, 2]) ?? 0) - 2 / Math.sqrt(6)) < 1e-12);
  });

  it("is null where a list has no order", () => {
    assert.equal(kendallTau([1, 2, 3], [5, 5, 5]), null);
    assert.equal(kendallTau([1], [1]), null);
    assert.equal(kendallTau([], []), null);
  });

  it("turns its sign with one of the lists, and lies in -1..1", () => {
    const list = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), { maxLength: 20 });
    fc.assert(
      fc.property(list, (pairs) => {
        const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
        const tau = kendallTau(ones, others);
        const turned = kendallTau(
          ones,
          others.map((value) => -value),
        );
        if (tau === null) return assert.equal(turned, null);
        assert.ok(Math.abs(tau) <= 1 + 1e-12);
        assert.ok(Math.abs(tau + (turned ?? 0)) < 1e-12);
      }),
    );
  });
});
