import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { documentsOf } from "./readSample";

const LOANS = "Books are lent for four weeks.";
const FEES = "A late book costs 20 cents a day.";

/** The documents of this context, which is given as it is and as a string that holds it; each stands where it is said. */
function documents(context: unknown, response = "Four weeks [34]. It costs [58]."): unknown[] {
  const [asObject, asString] = [context, JSON.stringify(context)].map((written) => {
    const text = JSON.stringify({ question: "How long?", answer: response, context: written });
    const [record] = readAnswers({ path: "a.json", text }).records;
    for (const source of record?.sources ?? []) {
      assert.equal(source.kind, "inline");
      if (source.kind !== "inline") continue;
      const { start, end } = source.map?.spanToOuter({ start: 0, end: source.document.text.length }) ?? source.span;
      assert.equal(text.slice(start, end), source.document.text);
    }
    return documentsOf(record);
  });
  assert.deepEqual(asString, asObject);
  return asObject ?? [];
}

describe("documents by their ids", () => {
  const two = [
    { text: LOANS, id: "34" },
    { text: FEES, id: "58" },
  ];

  it("are as many sources, be they texts or objects", () => {
    assert.deepEqual(documents({ 34: LOANS, 58: FEES }), two);
    assert.deepEqual(documents({ 34: { text: LOANS }, 58: { text: FEES } }), two);
    assert.deepEqual(documents({ loans: { content: LOANS }, fees: { content: FEES } }, "Four weeks [loans]."), [
      { text: LOANS, id: "loans" },
      { text: FEES, id: "fees" },
    ]);
  });

  it("may be listed one by one under the marks of the response, and stand in an object around them", () => {
    const listed = [{ "[doc1]": { content: LOANS } }, { "[doc2]": { content: FEES } }];
    const two = [
      { text: LOANS, id: "doc1" },
      { text: FEES, id: "doc2" },
    ];
    const response = "Four weeks [doc1]. It costs [doc2].";
    for (const context of [listed, { retrieved_documents: listed }, { results: { documents: listed }, total: 2 }])
      assert.deepEqual(documents(context, response), two, JSON.stringify(context));
    assert.deepEqual(documents({ "[doc1]": { content: LOANS }, "[doc2]": { content: FEES } }, response), two);
    assert.deepEqual(documents({ "[doc1]": LOANS }, "Four weeks [doc1]."), [{ text: LOANS, id: "doc1" }]);
    assert.deepEqual(documents({ chunks: [{ text: LOANS }, { text: FEES }], total: 2 }, "Four weeks."), [
      { text: LOANS },
      { text: FEES },
    ]);
  });

  it("may be passages under the names of files", () => {
    assert.deepEqual(documents({ "docs/loans.md": [LOANS], "fees.md": [FEES] }, "Four weeks [fees.md]."), [
      { text: LOANS, id: "docs/loans.md" },
      { text: FEES, id: "fees.md" },
    ]);
  });

  it("are all that a row of a table says, each part at its place, where no key is known as that of its text", () => {
    const rows = {
      34: { id: 34, name: "Atlas", description: LOANS, fee: 0.25 },
      58: { id: 58, description: FEES, fee: 3 },
    };
    const text = JSON.stringify({ question: "How much?", answer: "25 cents [34].", context: JSON.stringify(rows) });
    const { records, problems } = readAnswers({ path: "a.json", text });
    assert.deepEqual(problems, []);
    assert.deepEqual(documentsOf(records[0]), [
      { text: `name: Atlas\ndescription: ${LOANS}\nfee: 0.25`, id: "34", title: "Atlas" },
      { text: `description: ${FEES}\nfee: 3`, id: "58" },
    ]);
    const [row] = records[0]?.sources ?? [];
    assert.ok(row?.kind === "inline" && row.map);
    const { document, map } = row;
    for (const part of ["Atlas", LOANS, "0.25"]) {
      const start = document.text.indexOf(part);
      const outer = map.spanToOuter({ start, end: start + part.length });
      assert.equal(text.slice(outer.start, outer.end), part);
    }
  });

  it("may be short, or one alone, under numbers", () => {
    assert.deepEqual(documents({ 34: "Four weeks.", 58: "20 cents." }), [
      { text: "Four weeks.", id: "34" },
      { text: "20 cents.", id: "58" },
    ]);
    assert.deepEqual(documents({ 34: { text: LOANS } }), [{ text: LOANS, id: "34" }]);
  });

  it("are known by that of key and own id that the response cites", () => {
    const context = { 34: { id: "a7", text: LOANS }, 58: { id: "b8", text: FEES } };
    assert.deepEqual(documents(context), two);
    assert.deepEqual(documents(context, "Four weeks [a7]. It costs [b8]."), [
      { text: LOANS, id: "a7" },
      { text: FEES, id: "b8" },
    ]);
    const hits = {
      34: { document: { text: LOANS, title: "Lending" } },
      58: { document: { text: FEES, title: "Fees" } },
    };
    assert.deepEqual(documents(hits), [
      { text: LOANS, id: "34", title: "Lending" },
      { text: FEES, id: "58", title: "Fees" },
    ]);
  });

  it("are no parts of one document", () => {
    const hit = { document: { id: "loans", text: LOANS }, highlight: { text: "four weeks" } };
    assert.deepEqual(readOne(hit), [{ text: LOANS, id: "loans" }]);
    assert.deepEqual(readOne({ title: "Lending", text: LOANS }), [{ text: LOANS, title: "Lending" }]);
  });

  it("may be titles with their sentences, in pairs or in two lists", () => {
    const titled = [
      { text: `${LOANS} They may be renewed.`, title: "Lending" },
      { text: FEES, title: "Fees" },
    ];
    const [spaced, plain] = [" They may be renewed.", "They may be renewed."];
    for (const next of [spaced, plain]) {
      const [first, second] = [[LOANS, next], [FEES]];
      const pairs = [
        ["Lending", first],
        ["Fees", second],
      ];
      for (const context of [
        pairs,
        { title: ["Lending", "Fees"], sentences: [first, second] },
        { title: ["Lending", "Fees"], content: [first, second] },
      ]) {
        const text = JSON.stringify({
          question: "How long?",
          answer: "Four weeks.",
          context,
          supporting_facts: [["Lending", 0]],
        });
        const { records, problems } = readAnswers({ path: "hotpot.json", text });
        assert.deepEqual(problems, []);
        assert.deepEqual(documentsOf(records[0]), titled);
        const [source] = records[0]?.sources ?? [];
        assert.ok(source?.kind === "inline" && source.map !== null);
        const { start, end } = source.map.spanToOuter({ start: LOANS.length + 1, end: source.document.text.length });
        assert.equal(text.slice(start, end), plain);
      }
    }
  });

  it("are judged by what a set of questions calls supporting, for a retrieval alone", () => {
    const asked = { question: "How long?", answer: "Four weeks." };
    const pairs = [
      ["Lending", [LOANS]],
      ["Fees", ["20 cents a day."]],
    ];
    const columns = { title: ["Lending", "Fees"], sentences: [[LOANS], ["20 cents a day."]] };
    const paragraphs = [
      { title: "Lending", paragraph_text: LOANS, is_supporting: true },
      { title: "Fees", paragraph_text: "20 cents a day.", is_supporting: false },
    ];
    for (const record of [
      { ...asked, context: pairs, supporting_facts: [["Lending", 0]] },
      { ...asked, context: columns, supporting_facts: { title: ["Lending"], sent_id: [0] } },
      { ...asked, paragraphs },
      { ...asked, relevant_docs: ["doc_1"], retrieved_docs: ["doc_1", "doc_4"] },
      {
        ...asked,
        retrieved: [
          { id: "d1", text: LOANS },
          { id: "d4", text: "20 cents a day." },
        ],
        expected_ids: ["d1", "d7"],
      },
    ]) {
      const file = { path: "set.json", text: JSON.stringify([record]) };
      const relevant = readAnswers(file, "retrieval").records[0]?.sources.map(
        (source) => source.kind === "inline" && source.document.metadata?.["relevant"],
      );
      assert.deepEqual(relevant, [true, false], file.text);
      assert.doesNotMatch(JSON.stringify(readAnswers(file).records[0]?.sources), /relevant/u);
    }
    const missed = { ...asked, relevant_docs: ["doc_9"], retrieved_docs: ["doc_1", "doc_4"] };
    const { records: none } = readAnswers({ path: "set.json", text: JSON.stringify([missed]) }, "retrieval");
    assert.equal(JSON.stringify(none[0]?.sources).split('"relevant":false').length, 3);
    for (const other of [
      { ...asked, context: pairs, supporting_facts: [["Opening hours", 0], 7, [[]]] },
      { ...asked, relevant_docs: ["doc_1", "doc_4"] },
      { ...asked, retrieved_docs: ["doc_1", "doc_4"], relevant_ids: ["elsewhere/d1"] },
    ]) {
      const { records } = readAnswers({ path: "set.json", text: JSON.stringify([other]) }, "retrieval");
      assert.equal(records.length, 1);
      assert.doesNotMatch(JSON.stringify(records[0]?.sources), /relevant/u);
    }
  });

  it("are read of MuSiQue, whatever the length of a paragraph", () => {
    const paragraphs = [
      { idx: 0, title: "Lending", paragraph_text: LOANS, is_supporting: true },
      { idx: 1, title: "Fees", paragraph_text: "20 cents a day.", is_supporting: false },
    ];
    const text = JSON.stringify({ id: "2hop__1", question: "How long?", answer: "Four weeks", paragraphs });
    const { records, problems } = readAnswers({ path: "musique.jsonl", text });
    assert.deepEqual(problems, []);
    assert.deepEqual(documentsOf(records[0]), [
      { text: LOANS, title: "Lending" },
      { text: "20 cents a day.", title: "Fees" },
    ]);
  });
});

function readOne(context: unknown): unknown[] {
  const text = JSON.stringify({ question: "How long?", answer: "Four weeks.", context });
  return documentsOf(readAnswers({ path: "a.json", text }).records[0]);
}
