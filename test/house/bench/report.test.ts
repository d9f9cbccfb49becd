import assert from "node:assert/strict";
import type { SetName } from "../../../bench/accuracy/groundingData";
import type { Measurement } from "../../../bench/accuracy/measurement";
import { makeRecord } from "../../../bench/accuracy/record";
import { renderReport } from "../../../bench/accuracy/report";
import { citation, evaluated, many } from "./evaluatedRows";

const ROWS = [
  ...many("yes", 10, true, 0.95),
  ...many("no", 10, false, 0.05),
  { ...evaluated("contradicted", false, 0.2), citations: [citation(0.2, "contradicted"), citation(0.9)] },
];
const PROVENANCE = { date: "2026-11-20", commit: "abc1234 + changes", parameters: "aaaaaaaaaaaa" };

const FIGURES = { words: 120, baseRate: 0.25, auc: figure(0.875), f1: figure(0.7), topWord: figure(0.8) };
const BY_WORDS = { allWords: FIGURES, contentWords: { ...FIGURES, words: 80 } };
const WORDS = { claims: 12, shipped: BY_WORDS, absence: BY_WORDS, named: { phrases: 7, right: 0.5 } };

function figure(value: number): { value: number; low: number; high: number } {
  return { value, low: value - 0.05, high: value + 0.05 };
}

function measurement(): Measurement {
  const sets = new Map([["wice" as SetName, ROWS]]);
  const baselines = new Map([["wice" as SetName, [{ name: "unigrams", auc: 0.5, accuracy: 0.625 }]]]);
  return { sets, baselines, words: WORDS, record: makeRecord(sets, WORDS, PROVENANCE) };
}

describe("the report", () => {
  const page = renderReport(measurement());

  it("says what it was made from", () => {
    assert.ok(
      page.includes(
        "on 2026-11-20, commit abc1234 + changes, parameters in `src/core/verify/model` and `src/core/lexical/tables` SHA-256 aaaaaaaaaaaa…",
      ),
    );
  });

  it("has each figure with its interval, beside the baselines", () => {
    assert.ok(page.includes("| wice | 21 | 1.000 (1.000 to 1.000) | 1.000 (1.000 to 1.000) | 0.500 |"));
    assert.ok(page.includes("| wice | 21 | 1.000 (1.000 to 1.000) | 1.000 (1.000 to 1.000) | 0.625 |"));
  });

  it("has what each bin of probabilities came to", () => {
    assert.ok(page.includes("| 0.9 to 1.0 | 0.95 → 1.00 (10) | 0.95 → 1.00 (10) |"));
    assert.ok(page.includes("| 0.5 to 0.6 | – | – |"));
  });

  it("has what a reader sees", () => {
    assert.ok(page.includes("| shipped | wice | 1.000 (1.000 to 1.000) | 1.000 (1.000 to 1.000) | 0 % |"));
  });

  it("counts verdicts and the reasons of flagged citations by label", () => {
    // 12 citations on claims that are not supported, 10 on others.
    assert.ok(
      page.includes(
        "| supported | 8 % (1 / 10) |\n| unsupported | 100 % (10 / 0) |\n| contradicted | 100 % (1 / 0) |\n",
      ),
    );
    assert.ok(page.includes("| no_match | 100 % (11 / 0) |"));
    assert.match(page, /\| wice \| 1\.000 \(1\.000 to 1\.000\) \| 0\.917 \(0\.\d{3} to 1\.000\) \| 0 \|/);
  });

  it("has how well the words that are not supported are found", () => {
    assert.ok(
      page.includes(
        "| shipped | all words | 120 | 0.875 (0.825 to 0.925) | 0.700 (0.650 to 0.750) | 0.800 (0.750 to 0.850) |",
      ),
    );
    assert.ok(page.includes("name 7 phrases in these claims; of their content words 50 % are not supported"));
  });

  it("holds no text of the data", () => {
    assert.ok(!page.includes("CLAIM") && !page.includes("SOURCE"));
  });
});
