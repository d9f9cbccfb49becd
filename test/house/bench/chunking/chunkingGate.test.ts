import assert from "node:assert/strict";
import { figuresOf } from "../../../../bench/chunking/chunkingFigures";
import { chunkingComplaints } from "../../../../bench/chunking/chunkingGate";
import { chunkingRecordSchema, makeChunkingRecord, qualitiesOf } from "../../../../bench/chunking/chunkingRecord";
import { type JudgedText, pooled } from "../../../../bench/chunking/judgeText";
import type { Outcome } from "../../../../src/core/optimize/measure/outcome";
import { SETTINGS } from "../../../unit/core/optimize/trialSamples";

const MADE = { date: "2026-11-21", commit: "abc" };
const outcomes = (recalls: readonly number[]): Outcome[] =>
  recalls.map((recall) => ({ recall, precision: 0, iou: 0, isCovered: recall === 1, tokens: 0 }));

function text(name: string, recalls: readonly number[]): JudgedText {
  const all = outcomes(recalls);
  const other = { ...SETTINGS, chunk_size: 900 };
  return {
    name,
    questions: recalls.length,
    recommended: [{ settings: SETTINGS, outcomes: all }],
    grid: [
      { settings: SETTINGS, outcomes: all },
      { settings: other, outcomes: outcomes(recalls.map(() => 0.5)) },
    ],
    langChain: outcomes(recalls.map(() => 0.5)),
    llamaIndex: outcomes(recalls.map(() => 0)),
    correlated: [0.2, 0.6, 0.4].map((value) => ({
      real: outcomes(recalls.map(() => value)),
      derived: outcomes(recalls.map(() => value / 2)),
      prior: value,
    })),
  };
}

const GOOD = Array.from({ length: 40 }, (_, index) => (index % 10 === 0 ? 0 : 1));

describe("the gate of the recommended settings", () => {
  const record = makeChunkingRecord([text("one", GOOD)], MADE);

  it("lets the same figures pass, through the file's schema", () => {
    assert.deepEqual(
      chunkingComplaints([text("one", GOOD)], chunkingRecordSchema.parse(JSON.parse(JSON.stringify(record)))),
      [],
    );
  });

  it("lets one question pass, and names a text where many fell", () => {
    assert.deepEqual(
      chunkingComplaints(
        [
          text(
            "one",
            GOOD.map((value, index) => (index === 1 ? 0 : value)),
          ),
        ],
        record,
      ),
      [],
    );
    const [warning = ""] = chunkingComplaints(
      [
        text(
          "one",
          GOOD.map((value, index) => (index % 3 === 0 ? 0 : value)),
        ),
      ],
      record,
    );
    assert.match(warning, /^one: the quality of the recommended settings fell by 0\.\d+/);
  });

  it("names a text that is not in the record, and one with other questions", () => {
    assert.deepEqual(chunkingComplaints([text("two", GOOD)], record), ["two is not in the record."]);
    assert.deepEqual(chunkingComplaints([text("one", [1])], record), ["one: it has 1 questions, the record 40."]);
  });
});

describe("figures of recommended settings", () => {
  it("are means, beside the best of the grid and the defaults", () => {
    const { recommended, bestOfGrid, langChain, llamaIndex, derivedRank, blendedRank } = figuresOf(
      text("one", [1, 0, 0, 0.6]),
      "recall",
    );
    assert.deepEqual([recommended, bestOfGrid, langChain, llamaIndex], [0.4, 0.5, 0.5, 0]);
    assert.ok(derivedRank > 0.999 && blendedRank > 0.999);
    assert.equal(figuresOf(text("one", [1, 0, 0, 0.6]), "coverage").recommended, 0.25);
  });

  it("put texts together by their questions", () => {
    const both = pooled("both", [text("one", [1, 1, 1]), text("two", [0])]);
    assert.equal(both.questions, 4);
    assert.deepEqual(qualitiesOf(both), [100, 100, 100, 0]);
    assert.equal(figuresOf(both, "recall").recommended, 0.75);
  });
});
