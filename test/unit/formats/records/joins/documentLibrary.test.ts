import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import type { Purpose } from "../../../../../src/formats/records/answerRecord";
import { documentsOf } from "../readSample";

const LOANS = "Books are lent for four weeks, films for one.";
const HOURS = "The reading room is open from nine to five.";
const ASKED = { query: "How long are books lent?", answer: "Four weeks." };

function documents(file: object, purpose: Purpose = "answer"): unknown {
  const { records } = readAnswers({ path: "run.json", text: JSON.stringify(file) }, purpose);
  return records.map(documentsOf);
}

describe("documents of which a row has the ids alone", () => {
  const libraries = [
    { d1: LOANS, d2: HOURS },
    { d1: { text: LOANS }, d2: { text: HOURS } },
    [
      { id: "d1", text: LOANS },
      { id: "d2", text: HOURS },
    ],
  ];
  const wanted = [
    [
      { id: "d2", text: HOURS },
      { id: "d1", text: LOANS },
    ],
  ];

  it("have the texts that the file keeps beside the rows", () => {
    for (const corpus of libraries)
      for (const purpose of ["answer", "retrieval"] as const)
        for (const key of ["retrieved_ids", "retrieved_docs", "chunk_ids"])
          assert.deepEqual(
            documents({ corpus, results: [{ ...ASKED, relevant_ids: ["d1"], [key]: ["d2", "d1"] }] }, purpose),
            wanted,
            `${key} ${purpose}`,
          );
  });

  it("keep what the row says of them", () => {
    const retrieved = [{ id: "d1", score: 0.5 }];
    assert.deepEqual(documents({ corpus: libraries[2], results: [{ ...ASKED, retrieved }] }), [
      [{ id: "d1", text: LOANS, score: 0.5 }],
    ]);
  });

  it("are those of a list in the record itself, of which others were not retrieved", () => {
    const chunks = [
      { chunk_id: "d1", text: LOANS },
      { chunk_id: "d2", text: HOURS },
    ];
    for (const purpose of ["answer", "retrieval"] as const)
      for (const own of [{ chunks }, { chunk_store: { d1: LOANS, d2: HOURS } }])
        for (const retrieved of [{ retrieved_ids: ["d2"] }, { retrieved: [{ chunk_id: "d2" }] }])
          assert.deepEqual(documents({ ...ASKED, ...retrieved, ...own }, purpose), [[{ id: "d2", text: HOURS }]]);
    assert.deepEqual(documents({ query: ASKED.query, retrieved_ids: ["d2"], corpus: chunks }, "retrieval"), [
      [{ id: "d2", text: HOURS }],
    ]);
    assert.deepEqual(documents({ ...ASKED, retrieved_ids: ["d9"], chunks }), [
      [
        { id: "d1", text: LOANS },
        { id: "d2", text: HOURS },
      ],
    ]);
  });

  it("may stand among the rows of a list", () => {
    const rows = [
      { chunk_id: "d1", text: LOANS },
      { ...ASKED, retrieved_ids: ["d2", "d1"] },
      { chunk_id: "d2", text: HOURS },
    ];
    const { records, problems } = readAnswers({ path: "run.json", text: JSON.stringify(rows) });
    assert.deepEqual(problems, []);
    assert.deepEqual(records.map(documentsOf), wanted);
  });

  it("are none of those that were wanted, or of which one is missing", () => {
    const results = [{ ...ASKED, relevant_doc_ids: ["d1"] }];
    assert.deepEqual(documents({ corpus: libraries[2], results }), [[]]);
    assert.deepEqual(documents({ corpus: libraries[2], results: [{ ...ASKED, retrieved_ids: ["d1", "d9"] }] }), [[]]);
  });
});
