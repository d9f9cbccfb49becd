import assert from "node:assert/strict";
import {
  CITATIONS_RULES,
  type FileCitations,
  withRow,
  withUnchecked,
} from "../../../../src/extension/citations/citationsState";
import { quietFile } from "../../../../src/extension/citations/quietFile";
import { type ClaimDraft, placedRow } from "./handMade";

const TEXT = "A claim.";
const SPAN = { start: 0, end: TEXT.length };
const HALF = 0.5;

function fileWith(uncited: number, supported: number): FileCitations {
  const draft = (verdict: "uncited" | "supported"): ClaimDraft => ({ span: SPAN, verdict });
  const claims = [
    ...Array.from({ length: uncited }, () => draft("uncited")),
    ...Array.from({ length: supported }, () => draft("supported")),
  ];
  return withRow(CITATIONS_RULES.start("file:///w/answer.md"), placedRow(TEXT, claims));
}

function withUncheckedRows(state: FileCitations, count: number): FileCitations {
  const indexes = Array.from({ length: count }, (_, place) => place + 1);
  return indexes.reduce(
    (before, index) =>
      withUnchecked(before, {
        type: "unchecked",
        job: 1,
        index,
        span: SPAN,
        reason: "no_sources",
        message: `Row ${index} names no sources.`,
        unread_pages: 0,
        left_out: [],
      }),
    state,
  );
}

describe("quietFile", () => {
  it("says once that most claims cite nothing, and no more than that", () => {
    assert.deepEqual(quietFile(fileWith(90, 71), HALF), {
      uncited: "90 of 161 claims cite nothing. The panel lists them.",
      unchecked: null,
    });
  });

  it("says at each place what is half of them or less, or no more than five", () => {
    assert.equal(quietFile(fileWith(50, 50), HALF).uncited, null);
    assert.equal(quietFile(fileWith(5, 0), HALF).uncited, null);
    assert.notEqual(quietFile(fileWith(6, 0), HALF).uncited, null);
  });

  it("goes by the share that a person set", () => {
    assert.notEqual(quietFile(fileWith(6, 94), 0).uncited, null);
    assert.equal(quietFile(fileWith(100, 0), 1).uncited, null);
  });

  it("says once that most answers could not be checked, with the first reason", () => {
    assert.equal(
      quietFile(withUncheckedRows(fileWith(0, 1), 9), HALF).unchecked,
      "9 of 10 answers could not be checked. The first of them: Row 1 names no sources.",
    );
    assert.equal(quietFile(withUncheckedRows(fileWith(0, 1), 5), HALF).unchecked, null);
  });
});
