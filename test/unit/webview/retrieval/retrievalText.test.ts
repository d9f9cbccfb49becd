import assert from "node:assert/strict";
import {
  documentFacts,
  documentMarks,
  documentsOrigin,
  facts,
  outdatedText,
} from "../../../../webview/retrieval/retrievalText";
import { documentWith, reportWith, retrievalWith } from "./documentFactory";

describe("the texts of the retrieval tab", () => {
  it("writes a score with four digits, large and small", () => {
    const written = (score: number): string | undefined =>
      documentFacts(documentWith(1, { score })).find(({ name }) => name === "score")?.value;
    assert.deepEqual([0.123456, 12345.6, 1e-9, 3, -0.5].map(written), ["0.1235", "12350", "1e-9", "3", "-0.5"]);
  });

  it("says why a report is not the newest one, and what is shown next", () => {
    const edited = "The answer or its documents were edited since.";
    const elsewhere = "The cursor stands in another row.";
    assert.equal(outdatedText({ stale: false, elsewhere: false }), null);
    assert.deepEqual(outdatedText({ stale: true, elsewhere: false }), { text: edited, button: "Visualize Again" });
    assert.deepEqual(outdatedText({ stale: false, elsewhere: true }), {
      text: elsewhere,
      button: "Visualize That Row",
    });
    assert.deepEqual(outdatedText({ stale: true, elsewhere: true }), {
      text: `${edited} ${elsewhere}`,
      button: "Visualize That Row",
    });
  });

  it("leaves out numbers that nothing was given for", () => {
    assert.deepEqual(
      facts(reportWith([documentWith(1)])).map(({ name }) => name),
      ["Tokens"],
    );
  });

  it("names what is known of the whole list", () => {
    const term = { text: "a", start: 0, end: 1, weight: 0.75, documents: 1, first_rank: 1 };
    const judgements = {
      judged: 2,
      relevant: 1,
      ndcg: 0.631,
      precision: 0.5,
      average_precision: 0.5,
      reciprocal_rank: 0.5,
      first_relevant: 2,
    };
    const report = reportWith([documentWith(1)], {
      query_terms: [term, { ...term, weight: 0.25, documents: 0, first_rank: null }],
      answerability: 0.42,
      rank_agreement: -0.333,
      judgements,
      tokens: 12_345,
      answer: { statements: 3, supported: 2 },
    });
    assert.deepEqual(
      facts(report).map(({ name, value }) => `${name}: ${value}`),
      [
        "Answerable: 42\u00a0%",
        "Words found: 75\u00a0%",
        "Order: −0.33",
        "Tokens: 12,345",
        "Supported: 2 of 3",
        "nDCG: 0.63",
        "Precision: 0.50",
      ],
    );
  });

  it("says of a document what is known", () => {
    assert.deepEqual(
      documentFacts(documentWith(1)).map(({ name }) => name),
      ["relevance", "tokens"],
    );
    assert.equal(documentFacts(documentWith(1, { relevance: null }))[0]?.value, "no text");
    assert.deepEqual(documentMarks(documentWith(3)), []);
    assert.deepEqual(documentMarks(documentWith(3, { near_duplicate_of: 1, supports: 1, judgement: 0 })), [
      "says nearly the same as rank 1",
      "supports 1 statement",
      "judged not relevant",
    ]);
  });

  it("says where the documents are from", () => {
    assert.equal(documentsOrigin(retrievalWith(reportWith([documentWith(1)]))), "1 document from the record itself");
    assert.equal(
      documentsOrigin(retrievalWith(reportWith([], { sampled_from: 5000 }))),
      "0 documents, a sample of 5,000, from the record itself",
    );
  });
});
