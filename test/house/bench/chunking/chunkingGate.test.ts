import assert from "node:assert/strict";
import { chunkingComplaints } from "../../../../bench/chunking/chunkingGate";
import {
  type ChunkingRecord,
  chunkingRecordSchema,
  makeChunkingRecord,
} from "../../../../bench/chunking/chunkingRecord";
import type { Draw } from "../../../../bench/chunking/draws";
import type { Guess } from "../../../../bench/chunking/guesses";
import { lockedAway } from "../../../../bench/chunking/lockbox";
import { SETTINGS } from "../../../unit/core/optimize/trialSamples";

const MADE = { date: "2026-11-24", commit: "abc" };
const COST = { recall: 1, tokens: 1, index: 1, cut: 0 };
const GOOD = Array.from({ length: 40 }, (_, index) => (index % 10 === 0 ? 0 : 1));

function guess(text: string, qualities: readonly number[]): Guess {
  return { text, retrieval: 1, settings: SETTINGS, recall: 1, qualities, constants: {}, changes: [] };
}

/** So many of a hundred intervals hold the gain, and of a hundred gains are advised. */
function draws(held: number, advised: number): Draw[] {
  const draw = { text: "one", retrieval: 0, truth: 0.06, chosen: COST, best: COST };
  return Array.from({ length: 100 }, (_, index) => index).flatMap((index): Draw[] => [
    { ...draw, count: 50, isHeld: index < held, isAdvised: false },
    { ...draw, count: 100, isHeld: false, isAdvised: index < advised },
  ]);
}

const record = (qualities: readonly number[], held = 95, advised = 85, text = "one"): ChunkingRecord =>
  makeChunkingRecord({ draws: draws(held, advised), guesses: [guess(text, qualities)] }, MADE);

describe("the gate of the recommended settings", () => {
  const then = chunkingRecordSchema.parse(JSON.parse(JSON.stringify(record(GOOD))));

  it("lets the same figures pass, through the file's schema", () => {
    assert.deepEqual([then.coverage, then.power, then.trials], [0.95, 0.85, 100]);
    assert.deepEqual(chunkingComplaints(record(GOOD), then), []);
  });

  it("names intervals that hold too little or too much, and changes that are not advised", () => {
    assert.deepEqual(chunkingComplaints(record(GOOD, 89), then), [
      "Of the 95 % intervals 0.89 hold the gain, which is not between 0.9 and 0.98.",
    ]);
    assert.equal(chunkingComplaints(record(GOOD, 99), then).length, 1);
    assert.match(chunkingComplaints(record(GOOD, 95, 79), then)[0] ?? "", /advised in 0\.79 of the trials/);
  });

  it("lets one question pass, and names a text where many fell", () => {
    const fell = (which: (index: number) => boolean): string[] =>
      chunkingComplaints(record(GOOD.map((value, index) => (which(index) ? 0 : value))), then);
    assert.deepEqual(
      fell((index) => index === 1),
      [],
    );
    assert.match(
      fell((index) => index % 3 === 0)[0] ?? "",
      /^one, the best 5 chunks: the quality of the settings that are guessed fell by 0\.\d+/,
    );
  });

  it("names a text that is not in the record, and one with other questions", () => {
    assert.deepEqual(chunkingComplaints(record(GOOD, 95, 85, "two"), then), [
      "two, the best 5 chunks is not in the record.",
    ]);
    assert.deepEqual(chunkingComplaints(record([1]), then), [
      "one, the best 5 chunks: it has 1 questions, the record 40.",
    ]);
  });
});

describe("the texts that are put away", () => {
  it("are a third of them, the same whatever their order", () => {
    const names = Array.from({ length: 22 }, (_, index) => `text${index}`);
    const locked = lockedAway(names);
    assert.equal(locked.size, 8);
    assert.deepEqual(lockedAway([...names].reverse()), locked);
  });
});
