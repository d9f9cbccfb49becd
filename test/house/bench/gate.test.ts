import assert from "node:assert/strict";
import type { EvaluatedRow } from "../../../bench/accuracy/evaluate";
import { complaints } from "../../../bench/accuracy/gate";
import type { SetName } from "../../../bench/accuracy/groundingData";
import { type AccuracyRecord, recordSet } from "../../../bench/accuracy/record";
import { citation, many } from "./evaluatedRows";

const GOOD = [...many("yes", 20, true, 0.9), ...many("no", 20, false, 0.1)];

const FIGURE = { value: 0.8, low: 0.75, high: 0.85 };
const WORDS = { AUC: FIGURE, F1: FIGURE, "top word": FIGURE };

function recordOf(rows: readonly EvaluatedRow[]): AccuracyRecord {
  return {
    date: "2026-11-20",
    commit: "abc1234",
    parameters: "aaaaaaaaaaaa",
    sets: { wice: recordSet(rows) },
    words: WORDS,
  };
}

function check(now: readonly EvaluatedRow[], record = recordOf(GOOD), parameters = "aaaaaaaaaaaa"): string[] {
  return complaints(new Map<SetName, readonly EvaluatedRow[]>([["wice", now]]), parameters, record);
}

/** The rows with another score for those that `isMoved` names, by both fits and in the citation. */
function moved(rows: readonly EvaluatedRow[], score: number, isMoved: (row: EvaluatedRow) => boolean): EvaluatedRow[] {
  return rows.map((row) =>
    isMoved(row) ? { ...row, shipped: score, leftOut: score, citations: [citation(score)] } : row,
  );
}

describe("the gate", () => {
  it("lets the recorded run pass", () => {
    assert.deepEqual(check(GOOD), []);
  });

  it("lets a better run pass", () => {
    assert.deepEqual(check(GOOD, recordOf(moved(GOOD, 0.5, ({ row }) => row.id.endsWith("5")))), []);
  });

  it("names each figure that got worse, from what to what", () => {
    const found = check(GOOD.map((row) => ({ ...row, shipped: 0.5 })));
    assert.deepEqual(found, [
      "wice: AUC, shipped fell from 1.000 to 0.500, by 0.5000; its noise is 0.0000.",
      "wice: balanced accuracy, shipped fell from 1.000 to 0.500, by 0.5000; its noise is 0.0000.",
      "wice: calibration error, shipped rose from 0.100 to 0.245, by 0.1450; its noise is 0.0000.",
      "wice: right below 0.4, shipped was 1.000 and has no rows now to be taken of.",
      "wice: right from 0.8, shipped was 1.000 and has no rows now to be taken of.",
      "wice: uncertain, shipped rose from 0.000 to 1.000, by 1.0000; its noise is 0.0000.",
    ]);
  });

  it("takes one row that changed places for noise, and eight for a loss", () => {
    const slipped = (count: number): string[] =>
      check(moved(GOOD, 0.05, ({ row }) => row.id.startsWith("yes-") && Number(row.id.slice(4)) <= count));
    assert.deepEqual(slipped(1), []);
    const names = slipped(8).map((sentence) => sentence.split(/ (?:fell|rose) /)[0]);
    assert.ok(names.includes("wice: AUC, left out"), names.join("; "));
    assert.ok(names.includes("wice: right where flagged"), names.join("; "));
  });

  it("wants the parameters of the report", () => {
    assert.deepEqual(check(GOOD, recordOf(GOOD), "bbbbbbbbbbbb"), [
      "The parameters are bbbbbbbbbbbb, the report was made with aaaaaaaaaaaa.",
    ]);
  });

  it("wants the rows of the report", () => {
    const [sentence] = check(GOOD.slice(1));
    assert.match(
      sentence ?? "",
      /^wice: the 39 rows \([0-9a-f]{12}\) are not the 40 of the record \([0-9a-f]{12}\)\.$/,
    );
    assert.deepEqual(check(GOOD, { ...recordOf(GOOD), sets: {} }), ["wice is not in the record."]);
  });

  it("wants a reason for each flagged citation", () => {
    const bare = GOOD.map((row, index) =>
      index > 37 ? { ...row, citations: row.citations.map((one) => ({ ...one, reasons: [] })) } : row,
    );
    assert.deepEqual(check(bare), ["wice: 2 flagged citations carry no reason."]);
  });
});
