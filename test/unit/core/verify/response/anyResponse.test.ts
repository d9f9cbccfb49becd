import assert from "node:assert/strict";
import fc from "fast-check";
import { readResponse } from "../../../../../src/core/verify/response/readResponse";

const PIECES = [
  "Fees are due in May",
  ". ",
  "\n",
  "\n\n",
  "- ",
  "> ",
  "[1]",
  "[^1_1]",
  "[^1_1]: https://example.org/a",
  "([fees](https://example.org/a))",
  "(docs/a.md, p. 3)",
  "`/docs/a.md`",
  "Source: ",
  "Sources:\n",
  "(Internal docs: ",
  ")",
  "[kb_22]",
  "【3:0†a.md】",
  "confidence: high ",
  "PMID: 12345",
  "## References\n",
];

describe("a response of any marks", () => {
  it("has claims and hidden spans that ascend and lie inside of it", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
        const response = pieces.join("");
        const sources = [{ text: "Fees are due in May.", uri: "docs/a.md" }];
        const { claims, hidden } = readResponse({ response, sources, order: "found" });
        for (const spans of [claims, hidden]) {
          let last = 0;
          for (const { start, end } of spans) {
            assert.ok(last <= start && start <= end && end <= response.length, JSON.stringify(response));
            last = end;
          }
        }
        for (const mark of claims.flatMap(({ marks }) => marks)) assert.ok(mark.start < mark.end);
      }),
    );
  });
});
