import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { JsonlReader } from "../../../../src/formats/answers/readJsonAnswers";

const read = (path: string, text: string) => readAnswers({ path, text }, "retrieval");

describe("readAnswers for retrievals", () => {
  it("reads records without a response, in every shape that has a query and sources", () => {
    const cases: readonly (readonly [string, string])[] = [
      ["rag_quality", '{"query":"q","retrieved_docs":["t"]}'],
      ["ragas", '{"user_input":"q","retrieved_contexts":["t"],"reference":"g"}'],
      ["ragchecker", '{"results":[{"query":"q","retrieved_context":["t"],"response":null}]}'],
      ["deepeval", '{"input":"q","retrieval_context":["t"],"actual_output":""}'],
      ["langchain", '{"query":"q","source_documents":["t"]}'],
    ];
    for (const [format, text] of cases) {
      const { records, problems } = read("a.json", text);
      assert.deepEqual(
        [problems, records.map((record) => [record.format, record.query, record.response, record.sources.length])],
        [[], [[format, "q", "", 1]]],
        text,
      );
    }
  });

  it("takes a record without a list of documents for none in which nothing was found", () => {
    const text = '{"input":"q","actual_output":"r","latency":10}';
    const scored = '{"question":"Who leads?","answer":"Player A leads.","faithfulness":0.9,"context_recall":0.8}';
    const prompted = '{"vars":{"question":"q"},"prompt":{"raw":"q"},"response":{"output":"r"}}';
    const traced = JSON.stringify({
      trace: { id: "t", input: "q", output: "r" },
      observations: [{ id: "o", traceId: "t", type: "GENERATION", input: "q", output: "r" }],
    });
    for (const one of [text, scored, prompted, traced]) {
      const { records, problems } = read("a.json", one);
      assert.deepEqual([records.map(({ lack }) => lack), problems], [[{ kind: "unlisted", path: "" }], []]);
    }
    assert.deepEqual(
      read("a.json", '{"input":"q","actual_output":"r","retrieval_context":[]}').records[0]?.sources,
      [],
    );
  });

  it("reads a record with a response as it reads an answer", () => {
    const text = '{"query":"q","response":"r [1]","sources":["t"]}';
    const [asRetrieval, asAnswer] = [read("a.json", text), readAnswers({ path: "a.json", text })];
    assert.deepEqual(
      [asRetrieval.problems, asRetrieval.records[0]?.response, asRetrieval.records[0]?.sources],
      [[], "r [1]", asAnswer.records[0]?.sources],
    );
  });

  it("reads an empty list of documents, which is what a search may find", () => {
    const [record] = read("a.json", '{"query":"q","retrieved_docs":[]}').records;
    assert.deepEqual([record?.query, record?.sources, record?.origin], ["q", [], null]);
  });

  it("still needs the answer where an answer is to be checked", () => {
    for (const text of [
      '{"query":"q","retrieved_docs":["t"]}',
      '{"query":"q","sources":["t"],"response":""}',
      '{"query":"q","sources":["t"],"response":null}',
    ]) {
      const { records, problems } = readAnswers({ path: "a.json", text });
      assert.deepEqual([records.length, problems.length], [0, 1], text);
    }
  });

  it("tells a response that is no text, at its place", () => {
    const text = '{"query":"q","sources":["t"],"response":[1]}';
    const { records, problems } = read("a.json", text);
    assert.equal(records.length, 0);
    assert.deepEqual(problems[0]?.span, { start: text.indexOf("[1]"), end: text.indexOf("[1]") + 3 });
  });

  it("says what it looked for in a record of other keys", () => {
    const [problem] = read("a.json", '{"a":1}').problems;
    assert.match(
      problem?.message ?? "",
      /^The record is no retrieval that can be shown; its keys are: “a”\. No key of it tells which list is of documents\. Use the keys /u,
    );
  });

  it("reads front matter with nothing below it, if it asks or names sources", () => {
    for (const head of ["query: q", "sources: [a.md]"])
      assert.equal(read("a.md", `---\n${head}\n---\n`).records.length, 1, head);
    for (const text of ["", "---\nauthor: me\n---\n"])
      assert.deepEqual([read("a.md", text).records.length, read("a.md", text).problems.length], [0, 1]);
  });

  it("reads YAML and rows of JSONL alike", () => {
    assert.deepEqual(
      read(
        "a.yaml",
        "query: q\nretrieved_docs:\n  - text: t\n    score: 0.5\n---\nquestion: p\ncontexts: [t]\n",
      ).records.map(({ query }) => query),
      ["q", "p"],
    );
    const { records } = new JsonlReader({ path: "a.jsonl", purpose: "retrieval", mapping: null }).read({
      text: '{"query":"q","retrieved_docs":["t"]}',
      start: 10,
      line: 2,
      above: 1,
    });
    assert.deepEqual(
      records.map(({ span }) => span),
      [{ start: 10, end: 46 }],
    );
  });

  it("takes a figure in a cell for how many documents there were, and names in another for what they are called", () => {
    const counted =
      "query,citations,answer\nHow long?,1,Books are lent for four weeks.\nHow much?,0,It costs 20 cents a day.\n";
    const { records, problems } = read("a.csv", counted);
    assert.deepEqual(records, []);
    for (const { message } of problems) assert.match(message, /“citations” is how many documents there were\. /u);
    assert.deepEqual(
      readAnswers({ path: "a.csv", text: counted }).records.map(({ sources, lack }) => [sources, lack]),
      Array.from({ length: 2 }, () => [[], { kind: "count", path: "citations" }]),
    );
    const named = "query,citations,gold_books,retrieved_books\nHow long?,1,['77'],['lending_rules']\n";
    const [ranked] = read("a.csv", named).records;
    const shown = ranked?.sources.map((source) => source.kind === "inline" && source.document);
    assert.deepEqual([ranked?.lack, shown], [undefined, [{ text: "", id: "lending_rules" }]]);
    const book = { query: "How long?", retrieved_books: ["Emma", "House rules of the library"] };
    const [titles] = read("a.json", JSON.stringify(book)).records;
    assert.deepEqual(
      titles?.sources.map((source) => source.kind === "inline" && source.document),
      book.retrieved_books.map((title) => ({ text: "", title })),
    );
    const [refused] = readAnswers({ path: "a.csv", text: named }).problems;
    assert.match(
      refused?.message ?? "",
      / has no answer, and the record says what its documents are called \(“retrieved_books”\)/u,
    );
  });

  it("is none that found nothing where a record says how many documents there were", () => {
    const row = { query: "How long?", retrieved_chunks: 5, answer: "Books are lent for four weeks." };
    const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify(row) }, "retrieval");
    assert.deepEqual(records, []);
    assert.match(
      problems[0]?.message ?? "",
      /^The record does not say what was retrieved\. “retrieved_chunks” is how many documents there were\. /u,
    );
    const [answer] = readAnswers({ path: "a.json", text: JSON.stringify(row) }).records;
    assert.deepEqual(answer?.lack, { kind: "count", path: "retrieved_chunks" });
  });

  it("has ids where a span names its documents by these and their scores alone", () => {
    const span = {
      trace_id: "t",
      span_id: "s",
      attributes: {
        "openinference.span.kind": "RETRIEVER",
        "input.value": "How long?",
        "retrieval.documents": [{ "document.id": "lending", "document.score": 0.9 }],
      },
    };
    const [record] = readAnswers({ path: "a.json", text: JSON.stringify(span) }, "retrieval").records;
    const [source] = record?.sources ?? [];
    assert.ok(source?.kind === "inline");
    assert.deepEqual([source.document.id, source.document.text, source.document.score], ["lending", "", 0.9]);
  });

  it("reads the texts of documents, whatever is said of their files beside them", () => {
    const row = {
      query: "How long?",
      response: "Books are lent for four weeks.",
      context_documents: ["Books are lent for four weeks."],
      retrieved_documents_metadata: [{ source: "lending.pdf", content_preview: "Books are lent …" }],
    };
    const [record] = readAnswers({ path: "a.json", text: JSON.stringify(row) }).records;
    const [source] = record?.sources ?? [];
    assert.equal(source?.kind === "inline" && source.document.text, "Books are lent for four weeks.");
  });

  it("is asked what the row asks that holds it, or what stands beside the documents", () => {
    const run = { retrieved: [{ doc_id: "a", text: "Books are lent for four weeks." }], answer: "For four weeks [a]." };
    const rows = [
      { qid: "1", question: "How long are books lent?", modes: { plain: run, agent: run } },
      { qid: "2", modes: { plain: { result: { question: "How long?", ...run }, score: 1 } } },
    ];
    for (const purpose of ["answer", "retrieval"] as const) {
      const { records } = readAnswers({ path: "a.json", text: JSON.stringify(rows) }, purpose);
      assert.deepEqual(
        records.map(({ query }) => query),
        ["How long are books lent?", "How long are books lent?", "How long?"],
      );
    }
  });

  it("shows the ranks of parts of files that are named by their ids, whatever their file is called", () => {
    const found = [1, 2].map((rank) => ({ chunk_id: `c_${rank}`, document_name: "overview.txt", rank, score: 3.6 }));
    const text = JSON.stringify([{ query_id: "q1", question: "How long?", retrieved_chunks: found }]);
    const { records } = readAnswers({ path: "a.json", text }, "retrieval");
    assert.deepEqual(
      records[0]?.sources.map((source) => source.kind === "file" && [source.key, source.path, source.score]),
      [1, 2].map((rank) => [`c_${rank}`, "overview.txt", 3.6]),
    );
    assert.equal(records[0]?.lack, undefined);
    const { problems } = readAnswers({ path: "a.json", text });
    assert.match(problems[0]?.message ?? "", /has no answer, and the record says what its documents are called/u);
  });
});
