import assert from "node:assert/strict";
import type { Document } from "../../../../../src/contract/document";
import { check, REFUNDS, WAREHOUSE } from "../helpers";

const CLAIM = "Refunds are paid within 30 days of the request";
const SOURCES: readonly Document[] = [
  { id: "a", text: WAREHOUSE, metadata: { file_name: "handbook.pdf", page_label: "26" } },
  { id: "b", text: REFUNDS, metadata: { file_name: "handbook.pdf", page_label: "12" } },
];

function cited(response: string, sources: readonly Document[]): unknown[] {
  return check(response, sources).claims.flatMap(({ citations }) =>
    citations.map(({ start, end, source_id, verdict }) => [response.slice(start, end), source_id, verdict]),
  );
}

describe("a mark that is a page alone", () => {
  for (const mark of ["(page_label: 12)", "(p. 12)", "[p.12]", "[page 12]", "(Seite 12)", "(pp. 11-12)", "(page 12)"])
    it(`names the passage on it: ${mark}`, () =>
      assert.deepEqual(cited(`${CLAIM} ${mark}.`, SOURCES), [[mark, "b", "supported"]]));

  it("names the passage that says most where several stand on it", () => {
    const sources = SOURCES.map((source) => ({ ...source, metadata: { page: 12 } }));
    assert.deepEqual(cited(`${CLAIM} (p. 12).`, sources), [["(p. 12)", "b", "supported"]]);
  });

  it("cannot be checked where no passage stands on it, and its number is none of the claim's", () => {
    assert.deepEqual(cited(`${CLAIM} (p. 40).`, SOURCES), [["(p. 40)", null, "not_checkable"]]);
    assert.deepEqual(check(`${CLAIM} (p. 40).`, SOURCES).claims.length, 1);
  });

  it("is none where no source says its page, or the bracket says more", () => {
    assert.deepEqual(cited(`${CLAIM} (p. 12).`, [{ id: "b", text: REFUNDS }]), []);
    assert.deepEqual(cited(`${CLAIM} (page 12 of the annex).`, SOURCES), []);
  });

  it("is not a letter at its number, which counts the sources", () => {
    const sources = SOURCES.map(({ id: _, ...source }) => source);
    assert.deepEqual(cited(`${CLAIM} [S2].`, sources), [["[S2]", "2", "supported"]]);
  });

  it("leaves a page beside a name what it was", () => {
    const sources = SOURCES.map((source) => ({ ...source, title: "handbook.pdf" }));
    assert.deepEqual(cited(`${CLAIM} [handbook.pdf, page 12].`, sources), [
      ["[handbook.pdf, page 12]", "b", "supported"],
    ]);
  });
});
