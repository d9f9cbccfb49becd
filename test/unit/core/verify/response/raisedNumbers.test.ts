import assert from "node:assert/strict";
import { check, REFUNDS, WAREHOUSE } from "../helpers";

const SOURCES = [
  { text: WAREHOUSE, uri: "warehouse.md" },
  { text: REFUNDS, uri: "refunds.md" },
];
const LIST = "#### Works cited\n\n7. Refunds, refunds.md\n12. The warehouse, warehouse.md\n";
const CLAIM = "Refunds are paid within 30 days of the request";
const OTHER = "The warehouse in Rotterdam opened on 5 March 2021";

function cited(response: string): unknown[] {
  return check(response, SOURCES).claims.map(({ start, end, citations }) => [
    response.slice(start, end),
    citations.map((one) => [response.slice(one.start, one.end), one.source_id, one.verdict]),
  ]);
}

describe("numbers that an export left of raised marks", () => {
  it("cite the entries of the list, behind a sentence or its last word", () => {
    assert.deepEqual(cited(`${CLAIM}.7 ${OTHER} officially12.\n\n${LIST}`), [
      [`${CLAIM}.7`, [["7", "2", "supported"]]],
      [`${OTHER} officially12.`, [["12", "1", "supported"]]],
    ]);
  });

  it("are none where no list has them, and where one stands alone", () => {
    for (const response of [`${CLAIM}.7 ${OTHER}.12\n`, `${CLAIM} of Depth7.\n\n${LIST}`])
      assert.ok(
        cited(response).every((claim) => (claim as unknown[][])[1]?.length === 0),
        response,
      );
  });
});

describe("a raised number behind a term or a word", () => {
  const marked = (response: string): unknown[] =>
    check(response, SOURCES).claims.map(({ citations }) => citations.map((one) => response.slice(one.start, one.end)));

  for (const power of [
    "πr<sup>2</sup>",
    "40 m<sup>2</sup>",
    "5km<sup>2</sup>",
    "2ab<sup>2</sup>",
    "(a+b)<sup>2</sup>",
    "(x - 1)²",
    "10<sup>9</sup>",
  ])
    it(`is an exponent and no mark: ${power}`, () => assert.deepEqual(marked(`They count ${power} of it.`), [[]]));

  for (const word of ["request", "rules (of 2021)", "it", "us", "EU", "autumn of 2020", "the rule (EU)"])
    it(`is a mark behind words: ${word}`, () =>
      assert.deepEqual(marked(`Refunds are due by ${word}<sup>2</sup>.`), [["<sup>2</sup>"]]));

  it("is a mark wherever the list of the answer has its number", () =>
    assert.deepEqual(marked(`They have 40 m<sup>7</sup> of it.\n\n${LIST}`), [["<sup>7</sup>"]]));
});
