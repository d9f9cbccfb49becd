import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import type { Purpose } from "../../../../src/formats/records/answerRecord";
import { lackText } from "../../../../src/formats/records/sourcesLack";

const ANSWER = {
  id: "llm",
  type: "GENERATION",
  parentObservationId: "chain",
  input: { messages: [{ role: "user", content: "Say it shortly." }] },
  output: { content: "Nobody knows." },
};
const CHAIN = { id: "chain", type: "SPAN", input: { query: "How long are books lent?" }, output: { status: "done" } };
const SEARCH = { id: "search", name: "find", parentObservationId: "chain" };

/** A trace of Langfuse. */
function trace(...observations: object[]): string {
  return JSON.stringify({ id: "t", projectId: "p", observations });
}

function read(text: string, purpose: Purpose): unknown[] {
  const { records } = readAnswers({ path: "trace.json", text }, purpose);
  return records.map(({ query, sources, lack }) => [query, sources.length, lack]);
}

const nothing = (path: string) => ({ kind: "nothing", path });

describe("readAnswers of traces whose retrieval found nothing", () => {
  it("says so, and has what the search was asked for the question", () => {
    const searches: readonly (readonly [object, string])[] = [
      [{ type: "TOOL", input: { tool: "search", query: "loan period" }, output: { results: [] } }, "output.results"],
      [{ type: "RETRIEVER", input: "loan period", output: [] }, "output"],
      [{ type: "RETRIEVER", input: { query: "loan period" }, output: { documents: [] } }, "output.documents"],
      [{ type: "TOOL", name: "search_books", input: { query: "loan period" }, output: "[]" }, "output"],
      [{ type: "SPAN", name: "vector search", input: { query: "loan period" }, output: { nodes: [] } }, "output.nodes"],
    ];
    for (const [search, path] of searches)
      for (const purpose of ["answer", "retrieval"] as const)
        assert.deepEqual(
          read(trace(CHAIN, { ...SEARCH, ...search }, ANSWER), purpose),
          [["loan period", 0, nothing(path)]],
          JSON.stringify(search),
        );
  });

  it("takes the question of the span above for a search that does not say what it was asked", () => {
    const search = { ...SEARCH, type: "RETRIEVER", input: null, output: { documents: [] } };
    assert.deepEqual(read(trace({ id: "a", type: "GENERATION", input: "Hello", output: "Hi." }, CHAIN, search, ANSWER), "retrieval"), [
      ["How long are books lent?", 0, nothing("output.documents")],
    ]);
  });

  it("keeps the question of the trace", () => {
    const search = { ...SEARCH, type: "RETRIEVER", input: "loan period", output: [] };
    const text = JSON.stringify({ id: "t", input: { query: "Loans?" }, observations: [CHAIN, search, ANSWER] });
    assert.deepEqual(read(text, "retrieval"), [["Loans?", 0, nothing("output")]]);
  });

  it("says nothing of it where something was found, a search failed, or the tool searches nothing", () => {
    const empty = { ...SEARCH, type: "RETRIEVER", input: "loan period", output: [] };
    const lacks = (...all: object[]): unknown[] =>
      readAnswers({ path: "trace.json", text: trace(CHAIN, ...all, ANSWER) }).records.map(({ lack }) => lack);
    const found = { ...empty, id: "other", output: ["Books are lent for four weeks."] };
    const failed = { ...empty, id: "other", output: null };
    const mail = { id: "mail", type: "TOOL", name: "send_mail", input: "To the desk", output: [] };
    for (const spans of [[empty, found], [empty, failed], [mail]]) assert.deepEqual(lacks(...spans), [undefined]);
  });

  it("says what to do", () => {
    assert.deepEqual(lackText({ kind: "nothing", path: "output.results" }), {
      why: "the search of its trace found nothing (“output.results” is an empty list)",
      next: "If the model was given documents, write them there",
    });
  });
});
