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
