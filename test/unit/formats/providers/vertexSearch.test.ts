import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { documentsOf } from "../records/readSample";
import { citationsOf, readResponse, sourcesOf } from "./providerFile";

const TEXT = "Bücher gehen für vier Wochen aus. A card costs ten euros.";

describe("readAnswers of what Vertex AI Search answers", () => {
  const references = [
    { chunkInfo: { content: "Vier Wochen.", documentMetadata: { uri: "gs://b/a.md", title: "Lending" } } },
    { unstructuredDocumentInfo: { title: "Fees", chunkContents: [{ content: "Ten euros." }] } },
  ];

  it("counts bytes, and finds references by their numbers", () => {
    const answer = {
      answerText: TEXT,
      citations: [
        { endIndex: "35", sources: [{ referenceId: "0" }] },
        { startIndex: "36", endIndex: "59", sources: [{ referenceId: "1" }] },
      ],
      references,
    };
    for (const response of [{ answer, session: {} }, answer]) {
      const read = readResponse(response);
      assert.deepEqual([read.problems, read.record.format], [[], "vertex_search"]);
      assert.deepEqual(citationsOf(read), [
        ["Bücher gehen für vier Wochen aus.", [0], null],
        ["A card costs ten euros.", [1], null],
      ]);
      assert.deepEqual(sourcesOf(read), [
        { title: "Lending", uri: "gs://b/a.md", inFile: "Vier Wochen." },
        { title: "Fees", inFile: "Ten euros." },
      ]);
    }
  });

  it("tells of a citation without a reference or a place", () => {
    const citations = [{ endIndex: "35", sources: [{ referenceId: "7" }] }, { sources: [{ referenceId: "0" }] }];
    const read = readResponse({ answerText: TEXT, citations, references });
    assert.deepEqual([read.record.citations, read.problems.length], [[], 2]);
  });

  it("takes no other collection of answers for its own", () => {
    const collected = {
      question: "How long?",
      answer_text: TEXT,
      citations: [{ url: "https://a.test/x", title: "X" }],
    };
    const text = JSON.stringify(collected);
    const { records, problems } = readAnswers({ path: "a.json", text });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      records.map(({ format, query, response, sources }) => [format, query, response, documentsOf({ sources })]),
      [["rag_quality", "How long?", TEXT, ["https://a.test/x"]]],
    );
    const empty = readAnswers({ path: "a.json", text: JSON.stringify({ ...collected, citations: [] }) });
    assert.deepEqual(empty.records[0]?.lack, { kind: "uncited", path: "citations" });
  });
});
