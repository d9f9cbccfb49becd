import assert from "node:assert/strict";
import { retrievalReportSchema } from "../../../../../src/contract/visualize/retrievalReport";
import { makeReport } from "../../../../../src/core/visualize/report/makeReport";
import { hostileRetrieval } from "../../../../support/hostileRetrieval";
import { sampleRetrieval } from "../../../../support/sampleRetrieval";
import { report } from "./reportSamples";

describe("the report of a retrieval", () => {
  it("is empty, and not broken, without documents and without a query", () => {
    const found = report("", []);
    assert.deepEqual(retrievalReportSchema.parse(found), found);
    assert.deepEqual(
      { ...found, warnings: found.warnings.map(({ code }) => code) },
      {
        query: "",
        query_terms: [],
        documents: [],
        warnings: ["no_documents", "no_query"],
        scores: { direction: "missing", low: null, high: null, elbow: null },
        answerability: null,
        not_estimated: null,
        coverage: [],
        redundancy: { ranks: [], similarity: [] },
        duplicates: [],
        rank_agreement: null,
        judgements: null,
        budget: { tokens: 0, limit: null, last_fitting_rank: null, duplicate_tokens: 0 },
        answer: null,
        projection: null,
        sampled_from: null,
      },
    );
  });

  it("holds where all documents are empty", () => {
    const found = report("When are refunds paid?", ["", " ", "\n"]);
    assert.deepEqual(retrievalReportSchema.parse(found), found);
    assert.deepEqual(
      found.documents.map(({ relevance, relevance_rank, novelty, tokens }) => [
        relevance,
        relevance_rank,
        novelty,
        tokens,
      ]),
      [
        [null, 1, null, 0],
        [null, 2, null, 0],
        [null, 3, null, 1],
      ],
    );
    assert.equal(report("When are refunds paid?", ["", "Fees."]).documents[1]?.relevance, 0);
    assert.deepEqual([found.rank_agreement, found.projection, found.coverage], [null, null, []]);
  });

  it("says nothing of a query and a response where no document has a text", () => {
    const retrieved_docs = [
      { text: "", id: "a", title: "Refunds", score: 0.5 },
      { text: " ", id: "b" },
    ];
    const response = "Refunds take two days.";
    const { answer, coverage, query_terms, answerability, warnings } = report("refund", retrieved_docs, { response });
    assert.deepEqual([answer, coverage, query_terms, answerability], [null, [], [], null]);
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ["empty_document"],
    );
    assert.equal(report("refund", [], { response }).query_terms.length, 1);
  });

  it("names documents without an id by their rank, and keeps what was given as it was", () => {
    const metadata = { page: 3, nested: { a: [1] } };
    const { documents } = report("refund", [
      "A refund.",
      { text: "Two.", id: "own", title: "Title", uri: "a.md", score: -1.5, metadata },
    ]);
    const [first, second] = documents;
    assert.deepEqual([first?.id, first?.title, first?.uri, first?.score, first?.metadata], ["1", null, null, null, {}]);
    assert.deepEqual(
      [second?.id, second?.title, second?.uri, second?.score, second?.metadata],
      ["own", "Title", "a.md", -1.5, metadata],
    );
    assert.deepEqual([first?.rank, first?.characters, first?.tokens], [1, 9, 3]);
  });

  it("orders by relevance, and equals by rank", () => {
    const { documents } = report("card refunds", ["Shipping costs.", "Card refunds take days.", "Parcels."]);
    assert.deepEqual(
      documents.map(({ relevance_rank }) => relevance_rank),
      [2, 1, 3],
    );
  });

  it("estimates the chance of an answer where the documents are in English, and nowhere else", () => {
    const ENGLISH = "The refund is paid within three days after the parcel has come back.";
    const GERMAN =
      "Nach der Stornierung erstatten wir den Betrag innerhalb von 14 Tagen auf das Zahlungsmittel zurück.";
    const CHINESE = "退款将在三到五个工作日内退回您的原支付账户。";
    const others = ["Passwords need ten letters.", "The warehouse employs four hundred people."];
    assert.equal(typeof report("When is the refund paid?", [ENGLISH, ...others]).answerability, "number");
    assert.equal(report("When is the refund paid?", [ENGLISH]).not_estimated, "few_documents");
    for (const [query, text] of [
      ["Wie lange dauert die Rückerstattung?", GERMAN],
      ["退款需要多长时间？", CHINESE],
    ] as const) {
      const { answerability, not_estimated, warnings } = report(query, [text]);
      assert.deepEqual([answerability, not_estimated], [null, "language"]);
      assert.equal(
        warnings.some(({ code }) => code === "nothing_answers"),
        false,
      );
    }
  });

  it("agrees with the retriever's order where relevance falls with it, and disagrees where it rises", () => {
    const texts = ["Card refunds take days.", "Refunds of goods.", "Shipping costs."];
    assert.equal(report("card refunds", texts).rank_agreement, 1);
    assert.equal(report("card refunds", [...texts].reverse()).rank_agreement, -1);
    assert.equal(report("card refunds", ["Shipping costs.", "Parcels."]).rank_agreement, null);
  });

  it("tells of the sample retrieval what was put into it", () => {
    const found = makeReport(sampleRetrieval(10));
    assert.deepEqual(found.scores, { direction: "similarity", low: 0.52, high: 0.898, elbow: 6 });
    assert.deepEqual(
      found.duplicates.map(({ ranks }) => ranks),
      [[2, 4, 7]],
    );
    assert.deepEqual(
      found.documents.map(({ near_duplicate_of }) => near_duplicate_of?.rank ?? null),
      [null, null, null, 2, null, null, 2, null, null, null],
    );
    assert.deepEqual(
      found.query_terms.filter(({ first_rank }) => first_rank === null).map(({ text }) => text),
      ["bought", "gift", "voucher"],
    );
    // Relevant at 1, 2 and 5.
    assert.deepEqual(
      [found.judgements?.average_precision, found.judgements?.precision],
      [Math.round(((1 + 1 + 3 / 5) / 3) * 1e4) / 1e4, 0.3],
    );
    assert.deepEqual(
      found.answer?.uses.map(({ rank }) => rank),
      [1, 1, 2, null],
    );
    const copies = found.documents.filter(({ rank }) => rank === 4 || rank === 7);
    assert.equal(
      found.budget.duplicate_tokens,
      copies.reduce((sum, { tokens }) => sum + tokens, 0),
    );
    assert.equal(found.sampled_from, null);
  });

  it("keeps the true ranks of a sample, and measures the whole list where it can", () => {
    const whole = sampleRetrieval(130);
    const found = makeReport({ ...whole, sample: 104 });
    assert.equal(found.sampled_from, 130);
    assert.equal(found.documents.length, 104);
    assert.deepEqual(
      [found.documents[99]?.rank, found.documents[100]?.rank, found.documents[103]?.rank],
      [100, 108, 130],
    );
    assert.equal(found.documents[103]?.id, whole.retrieved_docs[129]?.id);
    assert.deepEqual(
      found.coverage.map(({ rank }) => rank),
      found.documents.map(({ rank }) => rank),
    );
    const { budget } = makeReport(whole);
    assert.deepEqual([found.budget.tokens, found.budget.last_fitting_rank], [budget.tokens, budget.last_fitting_rank]);
  });

  it("holds for hostile documents, and gives their bytes unchanged", function () {
    // Two of them are a megabyte long.
    this.timeout(20_000);
    const request = hostileRetrieval();
    const found = makeReport(request);
    assert.deepEqual(retrievalReportSchema.parse(found), found);
    assert.deepEqual(
      found.documents.map(({ title }) => title),
      request.retrieved_docs.map(({ title }) => title ?? null),
    );
    assert.deepEqual(found.documents[8]?.matches.length, 200);
    assert.deepEqual(found.duplicates, []);
  });

  it("is the same each time", () => {
    assert.equal(JSON.stringify(makeReport(sampleRetrieval(30))), JSON.stringify(makeReport(sampleRetrieval(30))));
  });
});
