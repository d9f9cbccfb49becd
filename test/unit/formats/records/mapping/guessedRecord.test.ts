import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import type { Purpose } from "../../../../../src/formats/records/answerRecord";
import { documentsOf } from "../readSample";

const ASKED = "How long may a book be kept?";
const SAID = "A book may be kept for four weeks.";
const LOANS = "Books are lent for four weeks, and magazines for one week only.";

function read(value: unknown, purpose: Purpose) {
  return readAnswers({ path: "runs.json", text: JSON.stringify(value) }, purpose);
}

const notes = (value: unknown, purpose: Purpose): unknown[] =>
  read(value, purpose).problems.map(({ message, isNote }) => [isNote === true, message]);

/** What is said of how a record of unknown keys is read. */
const by = (parts: string): [true, string] => [
  true,
  `Its keys are none that are known; by its values it is read so: ${parts}. Where that is wrong, map them in .rag-quality.json.`,
];

describe("a record of unknown keys whose values tell what they are", () => {
  it("is a retrieval, whose hits have texts and scores beside what was asked", () => {
    const record = { search_text: ASKED, articles: [{ headline: "Loans", body: LOANS, similarity: 0.4 }] };
    const { records } = read(record, "retrieval");
    assert.deepEqual([records[0]?.query, documentsOf(records[0])], [ASKED, [{ text: LOANS, score: 0.4 }]]);
    assert.deepEqual(notes(record, "retrieval"), [by("documents “articles”, query “search_text”")]);
  });

  it("is one of names alone, which keep their ranks and scores, and no question where none is there", () => {
    const rows = [
      { ticket: "T1", retrieved_articles: [{ article_id: "K7", title: "Loans of books", score: 0.4 }] },
      { ticket: "T2", retrieved_articles: [{ article_id: "K2", title: "Late fees", score: 0 }] },
    ];
    const { records } = read(rows, "retrieval");
    assert.deepEqual(
      records.map((record) => [record.query, documentsOf(record)]),
      [
        ["", [{ text: "", id: "K7", title: "Loans of books", score: 0.4 }]],
        ["", [{ text: "", id: "K2", title: "Late fees", score: 0 }]],
      ],
    );
    assert.deepEqual(notes(rows, "retrieval"), [by("documents “retrieved_articles”")]);
  });

  it("is what a search found, and not what was extracted from that or the first of its hits", () => {
    const record = {
      query_summary: "Everything that was found on loans.",
      results: [{ rank: 1, chunk_id: "c1", score: 0.9, text: LOANS }],
      extracted_evidence: [{ chunk_id: "c1", finding: LOANS }],
      hints: ["Ask at the desk how long the loan of a magazine is."],
    };
    assert.deepEqual(documentsOf(read(record, "retrieval").records[0]), [{ text: LOANS, id: "c1", score: 0.9 }]);
    assert.deepEqual(notes(record, "answer"), [
      [
        false,
        "The record holds what was retrieved (“results”), and no answer. Visualize Retrieval shows it; to check an answer, write it beside the documents.",
      ],
    ]);
  });

  it("is an answer where its key says so, beside documents or nothing that may be some", () => {
    const found = { test_input: ASKED, bot_output: SAID, kb_hits: [{ id: "c1", text: LOANS }] };
    const [record] = read(found, "answer").records;
    assert.deepEqual([record?.query, record?.response], [ASKED, SAID]);
    assert.deepEqual(documentsOf(record), [{ text: LOANS, id: "c1" }]);
    assert.deepEqual(notes(found, "answer"), [
      by("documents “kb_hits”, query “test_input”, answer “bot_output”"),
    ]);
    const measured = read({ input: "List what is lent here.", output: SAID, groundedness: 0.4 }, "answer").records;
    assert.deepEqual(measured[0]?.lack, { kind: "measured", path: "groundedness" });
  });

  it("has its documents in the one list with texts and scores beside a known question and answer", () => {
    const record = { question: ASKED, answer: SAID, articles: [{ body: LOANS, similarity: 0.4 }] };
    assert.deepEqual(documentsOf(read(record, "answer").records[0]), [{ text: LOANS, score: 0.4 }]);
    assert.deepEqual(notes(record, "answer"), [
      [
        true,
        "No known key has the documents; by its values, “articles” is read as the list of them. Where that is wrong, map them in .rag-quality.json.",
      ],
    ]);
  });

  it("is nothing where a list is of measures, tests, people or what was said, or two compete", () => {
    const lists: Readonly<Record<string, unknown>> = {
      metrics: [{ text: LOANS, score: 0.4 }],
      users: [{ id: "u1", text: LOANS, score: 3 }],
      comments: [{ text: LOANS, score: 3 }],
      survey_results: [{ text: LOANS, score: 3 }],
      entities: [{ text: "New York", score: 0.4 }],
      checks: [{ text: LOANS, score: 1, passed: true }],
    };
    for (const [key, list] of Object.entries(lists)) {
      const { records, problems } = read({ search_text: ASKED, [key]: list }, "retrieval");
      assert.deepEqual(records, [], key);
      assert.match(problems[0]?.message ?? "", /^The record is no retrieval that can be shown/u);
    }
    const hits = [{ body: LOANS, similarity: 0.4 }];
    const two = read({ search_text: ASKED, articles: hits, pages: hits }, "retrieval");
    assert.deepEqual(two.records, []);
    assert.match(two.problems[0]?.message ?? "", /side by side: \$\.articles\[\*\], \$\.pages\[\*\]\./u);
  });

  it("is no answer where nothing asks, or something else may be its documents", () => {
    for (const record of [
      { input: "the input folder of the job", output: "the folder into which the job writes all of its files" },
      { input: ASKED, output: SAID, context_used: LOANS },
      { input: ASKED, output: SAID, files: ["loans.md"] },
    ])
      assert.deepEqual(read(record, "answer").records, []);
  });
});

describe("what a record without sources is said to lack", () => {
  const lack = (record: object, purpose: Purpose) => read({ question: ASKED, answer: SAID, ...record }, purpose).records[0]?.lack;

  it("is what was retrieved, where nothing is cited", () => {
    for (const purpose of ["answer", "retrieval"] as const) {
      assert.deepEqual(lack({ citations: [] }, purpose), { kind: "uncited", path: "citations" });
      assert.deepEqual(lack({ contexts: [] }, purpose), { kind: "empty", path: "contexts" });
    }
  });

  it("is the documents by which it was measured", () => {
    assert.deepEqual(lack({ context_recall: 0.8 }, "answer"), { kind: "measured", path: "context_recall" });
    assert.equal(lack({ latency: 8 }, "answer"), undefined);
  });
});
