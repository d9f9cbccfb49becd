import assert from "node:assert/strict";
import type { RetrievalReport } from "../../../../../src/contract/visualize/retrievalReport";
import { firstPassages, verdictLine } from "../../../../../src/core/visualize/page/glance";
import { makeReport } from "../../../../../src/core/visualize/report/makeReport";
import { sampleRetrieval } from "../../../../support/sampleRetrieval";
import { plainSpaces } from "../figures/figureReports";

const report = makeReport(sampleRetrieval(10));
const verdict = (change: Partial<RetrievalReport>): string =>
  plainSpaces(verdictLine({ ...report, ...change }).text.replace(/<[^>]+>/gu, ""));

describe("what a page says first", () => {
  it("is what was judged, and what the documents support of the response", () => {
    assert.equal(
      verdict({}),
      "3 of 10 documents are judged relevant, the first at rank 1. The documents support 3 of 4 statements of the response.",
    );
    const judged = report.judgements ?? assert.fail();
    assert.equal(
      verdict({ judgements: { ...judged, relevant: 1, first_relevant: 4 }, answer: null, sampled_from: 90 }),
      "1 of 90 documents is judged relevant, the first at rank 4.",
    );
    assert.equal(
      verdict({
        judgements: { ...judged, relevant: 0, first_relevant: null },
        answer: { statements: 2, supported: 2, uses: [] },
      }),
      "None of the retrieved documents is judged relevant. The documents support all 2 statements of the response.",
    );
  });

  it("is the estimate where nobody judged and no response was given, and nothing where there is none", () => {
    const bare = { judgements: null, answer: null };
    assert.equal(
      verdict({ ...bare, answerability: 0.86, not_estimated: null }),
      "By its words, the chance that something here answers is 86 %.",
    );
    assert.equal(verdict({ ...bare, answerability: null, not_estimated: null }), "");
    assert.equal(
      verdict({ ...bare, answerability: null, not_estimated: "one_subject" }),
      "The documents share one subject, so the query’s words do not tell which of them answers.",
    );
    assert.equal(verdict({ ...bare, answerability: null, documents: [] }), "");
  });

  it("goes on with the first documents, each with its best passage", () => {
    const { text } = firstPassages(report);
    assert.deepEqual(
      [...text.matchAll(/href="#(rank-\d+)"/gu)].map(([, anchor]) => anchor),
      ["rank-1", "rank-2", "rank-3"],
    );
    assert.equal(text.split("<blockquote").length, 4);
    const documents = report.documents.map((one) =>
      one.rank === 2 ? { ...one, near_duplicate_of: { rank: 1, similarity: 0.95 } } : one,
    );
    assert.doesNotMatch(firstPassages({ ...report, documents }).text, /Rank 2:/u);
    assert.match(text, /<mark>/u);
    assert.match(
      firstPassages({ ...report, documents: report.documents.map((one) => ({ ...one, passages: [] })) }).text,
      /No passage speaks to the query\./u,
    );
    assert.equal(firstPassages({ ...report, documents: [] }).text, "");
  });
});
