import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { assertSample } from "./readSample";

const QUERY = "How long may I keep a book?";
const RESPONSE = "Four weeks [Data: Reports (132); Entities (5)].";
const LOANS = "Books are lent for four weeks.";

describe("the tables of a graph", () => {
  it("are documents, each row with the id by which answers cite it", () => {
    const tables = {
      reports: [{ id: "132", title: "Lending", content: LOANS }],
      entities: [{ id: 5, entity: "LIBRARY", description: "A place that lends books." }],
      relationships: [],
    };
    for (const [key, format] of [
      ["context_data", "rag_quality"],
      ["context", "azure"],
    ] as const) {
      const sample = { title: key, path: "a.json", format, query: QUERY, response: RESPONSE };
      const text = JSON.stringify({ query: QUERY, response: RESPONSE, [key]: tables });
      const documents = [
        { text: LOANS, id: "Reports 132", title: "Lending" },
        { text: "entity: LIBRARY\ndescription: A place that lends books.", id: "Entities 5" },
      ];
      const { records } = readAnswers({ path: "a.json", text });
      assert.deepEqual(
        records[0]?.sources.map((source) => source.kind === "inline" && source.document),
        documents,
      );
      const [first] = documents;
      const one = JSON.stringify({ query: QUERY, response: RESPONSE, [key]: { reports: tables.reports } });
      assertSample({ ...sample, text: one, documents: [first] }, "answer");
    }
  });

  it("are none where nothing but a list is called like one of them", () => {
    const text = JSON.stringify({
      query: QUERY,
      response: "Four weeks [7].",
      context: { sources: [{ id: "7", text: LOANS }] },
    });
    const [record] = readAnswers({ path: "a.json", text }).records;
    assert.notEqual(record?.sources[0]?.kind === "inline" && record.sources[0].document.id, "Sources 7");
  });
});
