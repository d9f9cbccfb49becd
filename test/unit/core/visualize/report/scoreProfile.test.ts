import assert from "node:assert/strict";
import fc from "fast-check";
import { findElbow } from "../../../../../src/core/visualize/report/findElbow";
import { scoreProfile } from "../../../../../src/core/visualize/report/scoreProfile";
import { ranked, scored } from "./helpers";

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
    assert.equal(findElbow([9, 8, 7, 6, 5]), null);
    assert.equal(findElbow([16, 8, 4, 2, 1, 0.5].map(Math.log)), null);
    assert.equal(findElbow([9, 9, 5, 5, 1, 1]), null);
    assert.equal(findElbow([9, 1, 0]), null);
    assert.equal(findElbow([3, 3, 3, 3]), null);
    assert.equal(findElbow([]), null);
  });

  it("is nowhere in a long list whose largest step is a small part of the fall", () => {
    const scores = Array.from({ length: 200 }, (_, index) => 1 - index / 200 - (index > 60 ? 0.05 : 0));
    assert.equal(findElbow(scores), null);
  });

  it("does not change when scores are scaled and shifted", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 4, maxLength: 30 }),
        fc.integer({ min: 1, max: 64 }),
        (drawn, factor) => {
          const falling = [...drawn].sort((one, other) => other - one);
          assert.equal(findElbow(falling.map((score) => score * factor - 7)), findElbow(falling));
        },
      ),
    );
  });
});
