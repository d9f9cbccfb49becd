import assert from "node:assert/strict";
import type { CitationResult } from "../../../../../../src/contract/verify/citationResult";
import { verifyCitations } from "../../../../../../src/core/verify";
import { ownNumbering } from "../../../../../../src/core/verify/response/binding/numbering";
import { REFUNDS, WAREHOUSE } from "../../helpers";

function numberingOf(cited: readonly number[], ids: readonly string[]): string {
  return ownNumbering(
    cited,
    ids.map((id) => ({ text: "a", id })),
  );
}

const CLAIM = "Refunds are paid within 30 days of the request";

function check(response: string, ids: readonly [string, string]): CitationResult {
  const sources = [WAREHOUSE, REFUNDS].map((text, index) => ({ text, id: ids[index] ?? "" }));
  return verifyCitations({ query: "", response, sources }, { threshold: 0.8 });
}

/** Marker, binding, source and verdict of each citation. */
function cited(response: string, ids: readonly [string, string]): (string | null)[][] {
  return check(response, ids).claims.flatMap(({ citations }) =>
    citations.map(({ marker, binding, source_id, verdict }) => [marker, binding, source_id, verdict]),
  );
}

describe("ownNumbering", () => {
  it("takes numbers for positions where none of them is an id", () => {
    assert.equal(numberingOf([1, 2], ["440", "21"]), "from_one");
    assert.equal(numberingOf([0, 1], ["440", "21"]), "from_zero");
    assert.equal(numberingOf([1, 99], ["440", "21"]), "from_one");
    assert.equal(numberingOf([], ["440", "21"]), "from_one");
  });

  it("takes them for ids where all are ids, and not all are positions", () => {
    assert.equal(numberingOf([440, 2], ["440", "2"]), "ids");
    assert.equal(numberingOf([440, 99], ["440", "21"]), "ids");
    assert.equal(numberingOf([0, 1], ["0", "1"]), "ids");
  });

  it("takes them for ids where the ids count the sources in another order, or both are the same", () => {
    assert.equal(numberingOf([1, 2], ["3", "1", "2"]), "ids");
    assert.equal(numberingOf([2], ["440", "2", "7"]), "ids");
  });

  it("takes them for ids where these go on counting from others that were left out", () => {
    assert.equal(numberingOf([2], ["2", "3"]), "ids");
    assert.equal(numberingOf([2, 3], ["2", "3", "4"]), "ids");
    assert.equal(numberingOf([2], ["2", "3", "5"]), "untold");
    assert.equal(numberingOf([2], ["3", "4", "2"]), "untold");
  });

  it("does not choose where some are ids and others positions, or each may be either", () => {
    assert.equal(numberingOf([1, 2], ["0", "1"]), "untold");
    assert.equal(numberingOf([1, 440], ["440", "21"]), "untold");
    assert.equal(numberingOf([2], ["2", "7", "15"]), "untold");
  });
});

describe("numbers beside sources with numbers of their own", () => {
  it("names the position in brackets of all kinds", () => {
    for (const mark of ["[2]", "[Document 2]", "【2†source】", "[^2]"])
      assert.deepEqual(cited(`${CLAIM} ${mark}.`, ["440", "457"]), [[mark, "id", "457", "supported"]]);
    assert.deepEqual(cited(`${CLAIM} [2]. ${CLAIM} [9].`, ["440", "457"])[1], ["[9]", "id", null, "dangling"]);
  });

  it("is unbound where nothing tells which one is meant, and that is said", () => {
    const response = `${CLAIM} [1]. ${CLAIM} [2].`;
    assert.deepEqual(cited(response, ["0", "1"]), [
      ["[1]", "unbound", "1", "supported"],
      ["[2]", "unbound", "1", "supported"],
    ]);
    assert.deepEqual(
      check(response, ["0", "1"]).notes.map(({ code }) => code),
      ["marks_not_bound"],
    );
  });
});
