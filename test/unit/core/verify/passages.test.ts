import assert from "node:assert/strict";
import type { Document } from "../../../../src/contract/document";
import type { CitationResult } from "../../../../src/contract/verify/citationResult";
import { verifyCitations } from "../../../../src/core/verify";

const LOANS = "Books are lent for four weeks from the day of the loan.";
const FEES = "A late book costs 20 cents a day until it is returned.";
const RULES: readonly Document[] = [
  { text: "The library is closed on public holidays.", uri: "hours.pdf", metadata: { page: 9 } },
  { text: LOANS, uri: "docs/rules.pdf", metadata: { page: 3, section: "Loans of books" } },
  { text: FEES, uri: "docs/rules.pdf", metadata: { page: 9, section: "§ 4 Fees" } },
];
const LATE = "A late book costs 20 cents a day";
const LENT = "Books are lent for four weeks";

function check(response: string, sources = RULES): CitationResult {
  return verifyCitations({ query: "", response, sources: [...sources] }, { threshold: 0.8 });
}

/** Source and verdict of each citation. */
function cited(response: string, sources = RULES): (string | null)[][] {
  return check(response, sources).claims.flatMap(({ citations }) =>
    citations.map(({ source_id, verdict }) => [source_id, verdict]),
  );
}

describe("a mark that names a document of several passages", () => {
  it("means the passage on the page or below the heading that it names", () => {
    const places = [
      "rules.pdf, p. 9",
      "docs/rules.pdf#page=9",
      "rules.pdf, PAGE: 9",
      "rules.pdf, pages 8-9",
      "rules.pdf § 4",
    ];
    for (const place of places) {
      assert.deepEqual(cited(`${LATE} [${place}].`), [["3", "supported"]], place);
      assert.deepEqual(cited(`${LENT} [${place}].`)[0]?.[0], "3", place);
    }
    assert.deepEqual(cited(`${LENT} [Source: rules.pdf, Section: Loans of books].`), [["2", "supported"]]);
  });

  it("means each passage of a list its own", () => {
    assert.deepEqual(cited(`${LENT} [rules.pdf, p. 3; hours.pdf, p. 9].`)[0], ["2", "supported"]);
    assert.deepEqual(cited(`${LATE} [1].\n\nReferences:\n\n[1] rules.pdf, page 9\n`), [["3", "supported"]]);
  });

  it("means all of them where it names no place, or one that none of them has", () => {
    for (const place of ["rules.pdf", "docs/rules.pdf", "rules", "rules.pdf, p. 77"]) {
      assert.deepEqual(cited(`${LATE} [${place}].`), [["3", "supported"]], place);
      assert.deepEqual(cited(`${LENT} [${place}].`), [["2", "supported"]], place);
    }
    assert.deepEqual(cited(`${LENT}, and a late book costs 20 cents a day [rules.pdf].`), [["3", "supported"]]);
  });

  it("means nothing where it names a page beyond the last one, and says so", () => {
    const counted = RULES.map((source) => ({ ...source, metadata: { ...source.metadata, total_pages: 12 } }));
    const marks = ["[rules.pdf, p. 77]", "[rules.pdf#page=77]", "(rules.pdf, page 77)"];
    for (const [sources, place] of [[counted, ""], [counted.slice(1, 2), ""]] as const)
      for (const mark of marks) {
        const [citation] = check(`${LENT} ${mark}${place}.`, sources).claims.flatMap(({ citations }) => citations);
        assert.equal(citation?.verdict, "not_checkable", mark);
        const [{ message = "", start = 0, end = 0 } = {}] = citation.reasons;
        assert.equal(
          message,
          "The mark names page 77 of docs/rules.pdf, which has 12 pages, so nothing can be checked against it. Correct the page.",
        );
        assert.equal(`${LENT} ${mark}.`.slice(start, end).replace(/[[\]()]/gu, ""), mark.replace(/[[\]()]/gu, ""));
      }
    assert.deepEqual(cited(`${LENT} [1].\n\nReferences:\n\n[1] rules.pdf, page 77\n`, counted), [
      [null, "not_checkable"],
    ]);
    assert.deepEqual(cited(`${LENT} [rules.pdf, p. 3].`, counted), [["2", "supported"]]);
    assert.deepEqual(cited(`${LENT} [rules.pdf, p. 12].`, counted), [["2", "supported"]]);
  });

  it("means all that have one title or id", () => {
    const titled = RULES.map(({ text }, index) => ({ text, id: `c${index}`, title: "Rules" }));
    assert.deepEqual(cited(`${LATE} [Rules].`, titled), [["c2", "supported"]]);
    const same = RULES.map(({ text }) => ({ text, id: "R-1" }));
    assert.deepEqual(cited(`${LATE} [R-1].`, same), [["R-1", "supported"]]);
  });

  it("is found in a line of sources, also by a name with blanks", () => {
    const spaced = RULES.map((source) => ({
      ...source,
      uri: source.uri?.replace("rules", "Library User rules 11") ?? "",
    }));
    const line = "**Source:** Library User rules 11.pdf, Page 9 (also named on Page 3)";
    assert.deepEqual(cited(`${LATE}.\n\n${line}`, spaced), [["3", "supported"]]);
    assert.deepEqual(cited(`${LENT}.\n\n**Sources:** hours.pdf; Library User rules 11.pdf, p. 3`, spaced), [
      ["2", "supported"],
    ]);
  });

  it("is misattributed where another document says it", () => {
    assert.deepEqual(cited(`The library is closed on public holidays [rules.pdf].`)[0]?.[1], "misattributed");
    assert.deepEqual(cited(`${LATE} [hours.pdf].`), [["1", "misattributed"]]);
  });
});
