import assert from "node:assert/strict";
import type { RetrievalReport } from "../../../../../src/contract/visualize/retrievalReport";
import { summaryList } from "../../../../../src/core/visualize/page/summaryFacts";
import { documentAt, documentsTo, reportWith, termIn } from "./pageReport";

function fact(label: string, given: Partial<RetrievalReport>): string | undefined {
  const facts = summaryList(reportWith(given)).text.matchAll(
    /<dt>([^<]*)<\/dt><dd><span class="fact-value">([^<]*)<\/span><span class="fact-note">([^<]*)<\/span>/gu,
  );
  const found = [...facts].find(([, name]) => name === label);
  return found === undefined ? undefined : `${found[2] ?? ""}. ${found[3] ?? ""}`;
}

describe("the summary of a retrieval", () => {
  it("is empty without documents", () => {
    assert.equal(summaryList(reportWith()).text, "");
  });

  it("gives the chance that some document answers the query, or says why there is none", () => {
    assert.match(fact("Answered", { answerability: 0.9 }) ?? "", /^90\u00a0%\. The estimated chance/);
    assert.match(
      fact("Answered", { not_estimated: "one_subject" }) ?? "",
      /^Not estimated\. The documents share one subject/,
    );
    assert.equal(fact("Answered", {}), undefined);
  });

  it("says how much of the query is covered, by which rank, or how many terms are missing", () => {
    const query = "refund label";
    const coverage = [
      { rank: 1, covered: 0.5 },
      { rank: 2, covered: 1 },
      { rank: 3, covered: 1 },
    ];
    const found = [termIn(query, "refund", 1), termIn(query, "label", 2)];
    assert.equal(
      fact("Query covered", { query_terms: found, coverage }),
      "100\u00a0%. All terms of the query by rank 2.",
    );
    const missing = [termIn(query, "refund", 1), termIn(query, "label")];
    assert.equal(
      fact("Query covered", { query_terms: missing, coverage: [{ rank: 1, covered: 0.5 }] }),
      "50\u00a0%. 1 term of 2 in no document.",
    );
  });

  it("gives the measures of judgements, and a dash for what cannot be computed", () => {
    const judgements = {
      judged: 3,
      relevant: 0,
      ndcg: null,
      precision: 0,
      average_precision: null,
      reciprocal_rank: null,
      first_relevant: null,
    };
    assert.equal(
      fact("nDCG", { judgements }),
      "–. Precision 0.00, average precision –, reciprocal rank –. Of 3 judged, 0 relevant; none is relevant.",
    );
    const good = {
      judged: 3,
      relevant: 1,
      ndcg: 0.999,
      precision: 0.333,
      average_precision: 1,
      reciprocal_rank: 1,
      first_relevant: 1,
    };
    assert.match(fact("nDCG", { judgements: good }) ?? "", /^0\.99\. Precision 0\.33, average precision 1\.00/);
    assert.equal(fact("nDCG", {}), undefined);
  });

  it("says which end of the scores is good and where they fall off", () => {
    const documents = [documentAt(1, { score: 0.12 }), documentAt(2, { score: 0.9 })];
    assert.equal(
      fact("Scores", { documents, scores: { direction: "distance", low: 0.12, high: 0.9, elbow: 1 } }),
      "0.12 to 0.90. Lower is better; their largest step is after rank 1.",
    );
    const only = {
      documents: [documentAt(1, { score: 0.9 })],
      scores: { direction: "flat", low: 0.9, high: 0.9, elbow: null },
    } as const;
    assert.equal(fact("Scores", { ...only, documents: [...only.documents] }), "0.90. Of the only document.");
    assert.match(fact("Scores", { documents: documentsTo(2) }) ?? "", /^None/);
  });

  it("says what of the documents fits into the budget", () => {
    const budget = (tokens: number, limit: number | null, last: number | null) =>
      fact("Tokens", {
        documents: documentsTo(5),
        budget: { tokens, limit, last_fitting_rank: last, duplicate_tokens: 0 },
      });
    assert.equal(budget(1200, null, null), "1,200. Of all documents together, as estimated. No budget was given.");
    assert.equal(budget(1200, 2000, 5), "1,200. All fit into the budget of 2,000.");
    assert.equal(budget(1200, 700, 3), "1,200. Over the budget of 700: the first 3 of 5 fit whole.");
    assert.equal(budget(1200, 10, 0), "1,200. Over the budget of 10: not even rank 1 fits whole.");
  });

  it("counts what fits of all documents, those too that a sample leaves out", () => {
    const budget = { tokens: 9000, limit: 2000, last_fitting_rank: 400, duplicate_tokens: 0 };
    assert.equal(
      fact("Tokens", { documents: documentsTo(5), budget, sampled_from: 1800 }),
      "9,000. Over the budget of 2,000: the first 400 of 1,800 fit whole.",
    );
  });

  it("names the near-duplicates and their share of the tokens", () => {
    const documents = [documentAt(1), documentAt(2, { near_duplicate_of: { rank: 1, similarity: 0.9 } })];
    const budget = { tokens: 100, limit: null, last_fitting_rank: null, duplicate_tokens: 40 };
    assert.equal(
      fact("Near-duplicates", { documents, budget }),
      "1. Rank 2 says nearly the same as a better rank. It takes 40\u00a0% of the tokens.",
    );
    const more = [...documents, documentAt(3, { near_duplicate_of: { rank: 1, similarity: 0.9 } })];
    assert.equal(
      fact("Near-duplicates", { documents: more, budget }),
      "2. Ranks 2 and 3 say nearly the same as a better rank. They take 40\u00a0% of the tokens.",
    );
    assert.match(fact("Near-duplicates", { documents: documentsTo(2) }) ?? "", /^None/);
  });

  it("says what the response rests on", () => {
    const documents = [documentAt(1, { supports: 0 }), documentAt(2, { supports: 1 }), documentAt(9, { supports: 1 })];
    assert.equal(
      fact("Response", { documents, answer: { statements: 3, supported: 2, uses: [] } }),
      "2 of 3 statements. Supported by ranks 2 and 9.",
    );
    assert.equal(
      fact("Response", { documents: documents.slice(1, 2), answer: { statements: 1, supported: 1, uses: [] } }),
      "1 of 1 statement. Supported by rank 2.",
    );
    const doubtful = [{ start: 0, end: 1, rank: 1, score: 0.6 }];
    assert.equal(
      fact("Response", { documents: documents.slice(0, 1), answer: { statements: 1, supported: 0, uses: doubtful } }),
      "0 of 1 statement. No document clearly supports a whole statement of it; 1 uncertain.",
    );
    const nothing = { statements: 0, supported: 0, uses: [] };
    assert.match(fact("Response", { documents, answer: nothing }) ?? "", /^Nothing/);
    // Without documents no statement was looked for.
    assert.equal(
      fact("Response", { documents: [], answer: nothing }),
      fact("Response", { documents: [], answer: null }),
    );
  });
});
