import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { documentsOf } from "../readSample";

const LOANS = "Books are lent for four weeks, films for one.";
const FEES = "A late book costs 20 cents a day.";

function read(file: unknown, asked: string | null): ReturnType<typeof readAnswers> {
  return readAnswers({ path: "found.json", text: JSON.stringify(file) }, "retrieval", null, asked);
}

describe("a list of documents for which the caller says what was asked", () => {
  const listed = [
    { id: "loans", content: LOANS },
    { id: "fees", content: FEES },
  ];
  const wanted = [
    { id: "loans", text: LOANS },
    { id: "fees", text: FEES },
  ];

  it("is what was found for it, with scores or without, also in an object or under ids", () => {
    for (const file of [listed, { results: listed, total: 2 }, { documents: listed }]) {
      const { records, problems } = read(file, "How long?");
      assert.deepEqual(problems, []);
      assert.deepEqual(records.map(documentsOf), [wanted]);
    }
    assert.deepEqual(
      read({ loans: LOANS, fees: FEES }, "How long?").records.map((record) => documentsOf(record)),
      [wanted],
    );
    assert.deepEqual(read([LOANS, FEES], "How long?").records.map(documentsOf), [[{ text: LOANS }, { text: FEES }]]);
    const scored = listed.map((document, index) => ({ ...document, score: 0.5 - index / 4 }));
    assert.deepEqual(read(scored, "How long?").records.map(documentsOf), [
      [
        { id: "loans", text: LOANS, score: 0.5 },
        { id: "fees", text: FEES, score: 0.25 },
      ],
    ]);
  });

  it("is none where its entries are records, or say something else", () => {
    const record = { query: "How long?", documents: [LOANS] };
    assert.deepEqual(read([record, record], "What?").records.map(documentsOf), [[{ text: LOANS }], [{ text: LOANS }]]);
    assert.deepEqual(read([{ id: "a", size: 3 }, { id: "b" }], "How long?").records, []);
    assert.deepEqual(read([LOANS, "12"], "How long?").records, []);
  });

  it("is a corpus where nobody says what was asked", () => {
    const { records, problems } = read(listed, null);
    assert.deepEqual(records, []);
    assert.match(problems[0]?.message ?? "", /is a document of a corpus/u);
  });
});
