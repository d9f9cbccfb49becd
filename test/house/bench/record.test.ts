import assert from "node:assert/strict";
import { asRecorded, dataHash, recordedRows, recordSet } from "../../../bench/accuracy/record";
import { citation, evaluated } from "./evaluatedRows";

const ROWS = [
  evaluated("one", true, 0.79999),
  { ...evaluated("two", false, 0.25), leftOut: 0.5, citations: [citation(0.25), citation(0.1, "contradicted")] },
  { ...evaluated("three", true, 1), citations: [] },
];

describe("the record of a set", () => {
  it("gives back the scores in ten thousandths, rounded down, and the verdicts", () => {
    const rows = recordedRows(recordSet(ROWS), ROWS);
    assert.deepEqual(
      rows.map(({ shipped }) => shipped),
      [0.7999, 0.25, 1],
    );
    assert.deepEqual(
      rows.map(({ leftOut }) => leftOut),
      [0.7999, 0.5, 1],
    );
    assert.deepEqual(
      rows.map(({ citations }) => citations.map(({ verdict }) => verdict)),
      [["uncertain"], ["unsupported", "contradicted"], []],
    );
  });

  it("gives back what the same rows are today", () => {
    const scores = ROWS.map(asRecorded).map(({ shipped, leftOut }) => [shipped, leftOut]);
    assert.deepEqual(
      recordedRows(recordSet(ROWS), ROWS).map(({ shipped, leftOut }) => [shipped, leftOut]),
      scores,
    );
  });

  it("holds each figure with its interval, null where there was nothing to count", () => {
    const { rows, figures } = recordSet([evaluated("low", false, 0.5), evaluated("high", true, 0.9)]);
    assert.equal(rows, 2);
    assert.deepEqual(figures["AUC, shipped"], { value: 1, low: 1, high: 1 });
    assert.deepEqual(figures["right below 0.4, shipped"], { value: null, low: null, high: null });
    assert.deepEqual(figures["found by flags"], { value: 0, low: 0, high: 0 });
  });

  it("knows its rows by name, label and order", () => {
    const [first, second] = [evaluated("one", true, 0.5), evaluated("two", false, 0.5)];
    const hash = dataHash([first, second]);
    assert.equal(dataHash([first, { ...second, shipped: 0 }]), hash);
    assert.notEqual(dataHash([second, first]), hash);
    assert.notEqual(dataHash([first, { ...second, isSupported: true }]), hash);
  });

  it("holds no text of the data", () => {
    const text = JSON.stringify(recordSet(ROWS));
    assert.ok(!text.includes("CLAIM") && !text.includes("SOURCE"));
  });
});
