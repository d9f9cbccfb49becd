import assert from "node:assert/strict";
import type { RetrievalReport } from "../../../../../../src/contract/visualize/retrievalReport";
import type { RetrievalStages } from "../../../../../../src/contract/visualize/stages";
import { visualizeRequestSchema } from "../../../../../../src/contract/visualize/visualizeRequest";
import { makeReport } from "../../../../../../src/core/visualize";

const TEXTS = {
  refund: "Refunds are paid within 14 days after the parcel has come back to the warehouse.",
  copy: "Refunds are paid within 14 days after the parcel has come back to the warehouse!",
  ship: "Parcels are shipped by courier from Hamburg every weekday at noon.",
  jobs: "The bakery at the corner looks for an apprentice who likes to rise early.",
};
type Name = keyof typeof TEXTS;

const grade = (name: Name, relevant: boolean): object => ({ id: name, text: TEXTS[name], metadata: { relevant } });
const bare = (name: Name): object => ({ id: name, text: TEXTS[name] });

function reportOf(retrieved_docs: readonly object[], stages: readonly object[], response?: string): RetrievalReport {
  const query = "When are refunds paid?";
  return makeReport(visualizeRequestSchema.parse({ query, retrieved_docs, stages, response }));
}

function stagesOf(retrieved_docs: readonly object[], stages: readonly object[]): RetrievalStages {
  const { stages: found } = reportOf(retrieved_docs, stages);
  assert.ok(found !== undefined);
  return found;
}

function messages({ warnings }: RetrievalReport, code: string): string[] {
  return warnings.filter((warning) => warning.code === code).map(({ severity, message }) => `${severity}: ${message}`);
}

describe("stages of a retrieval", () => {
  it("are absent where none are given", () => {
    assert.ok(!("stages" in reportOf([bare("refund")], [])));
  });

  it("tell what moved, what was dropped and what it gained", () => {
    const first = [grade("jobs", false), grade("copy", true), grade("ship", false), grade("refund", true)];
    const { cutoff, lists, documents } = stagesOf(
      [bare("refund"), bare("jobs")],
      [
        { name: "candidates", documents: first },
        { name: "rerank", documents: [{ id: "refund", score: 0.9 }, { id: "ship" }, { id: "jobs" }] },
      ],
    );
    assert.equal(cutoff, 2);
    assert.deepEqual(
      lists.map(({ name, dropped, relevant, ndcg, ndcg_gain }) => ({ name, dropped, relevant, ndcg, ndcg_gain })),
      [
        { name: "candidates", dropped: [], relevant: 2, ndcg: 0.3869, ndcg_gain: null },
        { name: "rerank", dropped: ["copy"], relevant: 1, ndcg: 0.6131, ndcg_gain: 0.2262 },
        { name: "retrieved", dropped: ["ship"], relevant: 1, ndcg: 0.6131, ndcg_gain: 0 },
      ],
    );
    assert.deepEqual(lists[1]?.ranks, [
      { id: "refund", rank: 1, score: 0.9, before: 4 },
      { id: "ship", rank: 2, score: null, before: 3 },
      { id: "jobs", rank: 3, score: null, before: 1 },
    ]);
    assert.deepEqual(
      documents.map(({ id, judgement, rank, dropped_at }) => [id, judgement, rank, dropped_at]),
      [
        ["refund", 1, 1, null],
        ["jobs", 0, 2, null],
        ["copy", 1, null, "rerank"],
        ["ship", 0, null, "retrieved"],
      ],
    );
  });

  it("count copies and tokens at each stage, and not where a text is not known", () => {
    const { lists } = stagesOf(
      [bare("refund")],
      [
        { name: "all", documents: [bare("refund"), bare("copy"), bare("ship")] },
        { name: "some", documents: [bare("refund"), { id: "nowhere" }] },
      ],
    );
    assert.deepEqual(
      lists.map(({ duplicates }) => duplicates),
      [1, null, 0],
    );
    assert.deepEqual(
      lists.map(({ tokens }) => tokens !== null),
      [true, false, true],
    );
  });

  it("are not estimated where three documents do not tell", () => {
    const { documents } = stagesOf([bare("refund")], [{ name: "all", documents: [bare("refund"), bare("ship")] }]);
    assert.deepEqual(
      documents.map(({ relevance }) => relevance),
      [null, null],
    );
  });

  it("are not doubled where the last one is what was retrieved", () => {
    const { lists } = stagesOf([bare("refund")], [{ name: "only", documents: [{ id: "refund" }] }]);
    assert.deepEqual(
      lists.map(({ name }) => name),
      ["only"],
    );
  });

  it("tell of documents from nowhere, of documents twice and of empty stages", () => {
    const report = reportOf(
      [bare("refund")],
      [
        { name: "first", documents: [bare("ship"), bare("ship")] },
        { name: "first", documents: [] },
        { name: " ", documents: [bare("refund"), bare("jobs")] },
      ],
    );
    assert.deepEqual(messages(report, "odd_stages"), [
      "info: The stage “first” has documents more than once: 1 place behind the first does not count.",
      "info: The stage “first 2” has no documents.",
      "info: The stage “stage 3” has 2 documents that no stage before it had.",
    ]);
  });

  it("warn of a relevant document that was dropped for one that is not", () => {
    const candidates = { name: "candidates", documents: [grade("refund", true), grade("jobs", false)] };
    assert.deepEqual(messages(reportOf([grade("jobs", false)], [candidates]), "relevant_dropped"), [
      "warning: The stage “retrieved” drops 1 document judged relevant (“refund”), while one that is judged not relevant is kept to the end.",
    ]);
    assert.deepEqual(messages(reportOf([bare("ship")], [candidates]), "relevant_dropped"), [
      "info: The stage “retrieved” drops 1 document judged relevant (“refund”).",
    ]);
  });

  it("refuse more stages and documents than a report takes", () => {
    const many = Array.from({ length: 51 }, () => ({ name: "a", documents: [] }));
    assert.throws(() => reportOf([], many), /\/stages: These are 51 stages, and one report takes 50 at most\./u);
    const long = Array.from({ length: 2001 }, (_, id) => ({ id: String(id) }));
    assert.throws(
      () => reportOf([], [{ name: "a", documents: long }]),
      /\/stages\/0\/documents: These are 2001 documents/u,
    );
  });
});

describe("evidence that a stage lost", () => {
  const all = { name: "candidates", documents: [bare("refund"), bare("ship"), bare("jobs")] };
  const evidenceOf = (retrieved: readonly Name[], response: string): unknown[] =>
    (reportOf(retrieved.map(bare), [all], response).answer?.uses ?? []).map(({ evidence }) => evidence);

  it("was dropped where a dropped document supports the statement", () => {
    assert.deepEqual(evidenceOf(["ship"], "Refunds are paid within 14 days after the parcel has come back."), [
      { kind: "dropped", id: "refund", stage: "retrieved" },
    ]);
  });

  it("was never retrieved where no stage has it", () => {
    assert.deepEqual(evidenceOf(["ship"], "The museum in Oslo closes on Mondays during winter."), [
      { kind: "not_retrieved", id: null, stage: null },
    ]);
  });

  it("was ignored where a retrieved document says otherwise", () => {
    assert.deepEqual(
      evidenceOf(["refund"], "Refunds are paid within 30 days after the parcel has come back to the warehouse."),
      [{ kind: "ignored", id: "refund", stage: null }],
    );
  });

  it("is told in one warning, with the ranks of those that say otherwise", () => {
    const told = (retrieved: readonly Name[], response: string): unknown[] =>
      reportOf(retrieved.map(bare), [all], response)
        .warnings.filter(({ code }) => code === "unsupported_response")
        .map(({ severity, message, ranks }) => [severity, message, ranks]);
    const late = "Refunds are paid within 30 days after the parcel has come back to the warehouse.";
    const made = "The museum in Oslo closes on Mondays during winter.";
    assert.deepEqual(told(["ship"], `${TEXTS.refund} ${made}`), [
      [
        "warning",
        "No retrieved document supports any of the 2 statements of the response. For 1 statement the evidence was dropped at “retrieved” (“refund”); for 1 no stage has any evidence.",
        [],
      ],
    ]);
    assert.deepEqual(told(["ship", "refund"], `${TEXTS.ship} ${TEXTS.jobs} ${late}`), [
      [
        "warning",
        "No retrieved document supports 2 of the 3 statements of the response. For 1 statement the evidence was dropped at “retrieved” (“jobs”); for 1 a retrieved document says otherwise (“refund”).",
        [2],
      ],
    ]);
    assert.deepEqual(told(["refund"], TEXTS.refund), []);
  });

  it("is not sought for a statement that is supported", () => {
    assert.deepEqual(evidenceOf(["refund"], TEXTS.refund), [undefined]);
  });
});
