import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import type { AnswerRecord } from "../../../../src/formats/records/answerRecord";
import { documentsOf, rows } from "./readSample";

const QUERY = "How long may I keep a book?";
const TEXTS: Readonly<Record<string, string>> = {
  a: "Books are lent for four weeks.",
  b: "A late book costs 20 cents a day.",
  c: "The library opens at nine.",
  d: "Games are lent for one week.",
};
const [RETRIEVER, RERANKER] = ["RETRIEVER", "RERANKER"];

interface Ran {
  readonly id: string;
  readonly parent?: string | null;
  readonly kind?: string;
  readonly name?: string;
  readonly query?: string;
  readonly from?: number;
  readonly to?: number;
  readonly found?: string;
  readonly given?: string;
}

const documents = (prefix: string, ids: string, isNamed = true): object =>
  Object.fromEntries(
    [...ids].flatMap((id, place) => [
      [`${prefix}.${place}.document.content`, TEXTS[id]],
      ...(isNamed ? [[`${prefix}.${place}.document.id`, id]] : []),
    ]),
  );

/** A span of OpenInference, which ran from one second to another. */
function openInference(
  { id, parent = "root", kind = RETRIEVER, name, query = QUERY, from, to, found = "", given = "" }: Ran,
  isNamed = true,
): object {
  const second = (at: number): string => `2026-01-01T10:00:${String(at).padStart(2, "0")}.000Z`;
  const prefix = kind === RERANKER ? "reranker.output_documents" : "retrieval.documents";
  return {
    context: { trace_id: "t", span_id: id },
    parent_id: parent,
    ...(name !== undefined && { name }),
    ...(from !== undefined && to !== undefined && { start_time: second(from), end_time: second(to) }),
    attributes: {
      "openinference.span.kind": kind,
      "input.value": query,
      ...documents(prefix, found, isNamed),
      ...documents("reranker.input_documents", given, isNamed),
    },
  };
}

function recordOf(spans: readonly object[], path = "a.jsonl"): AnswerRecord {
  const { records, problems } = readAnswers(
    { path, text: path.endsWith("l") ? rows(...spans) : JSON.stringify(spans[0]) },
    "retrieval",
  );
  assert.deepEqual(problems, []);
  assert.equal(records.length, 1);
  return records[0] ?? assert.fail();
}

const shown = ({ stages }: AnswerRecord): unknown =>
  stages?.map(({ name, documents: list }) => [name, list.map(({ id }) => id).join("")]);
const stagesOf = (...spans: readonly Ran[]): unknown => shown(recordOf(spans.map((span) => openInference(span))));
const textsOf = (...spans: readonly Ran[]): unknown[] =>
  documentsOf(recordOf(spans.map((span) => openInference(span))));

describe("the stages of a trace", () => {
  const vector: Ran = { id: "1", name: "vector", from: 1, to: 2, found: "abc" };
  const rerank: Ran = { id: "2", kind: RERANKER, name: "cohere", from: 3, to: 4, found: "ca" };

  it("are a retriever's list and what a reranker left of it, in whatever order the file has them", () => {
    const wanted = [
      ["vector", "abc"],
      ["cohere", "ca"],
    ];
    assert.deepEqual(stagesOf(vector, rerank), wanted);
    assert.deepEqual(stagesOf(rerank, vector), wanted);
    assert.deepEqual(textsOf(vector, rerank), [
      { id: "c", text: TEXTS.c },
      { id: "a", text: TEXTS.a },
    ]);
  });

  it("are none of a retriever alone, and none for an answer that is checked", () => {
    assert.equal(stagesOf(vector), undefined);
    const answered = {
      context: { trace_id: "t", span_id: "3" },
      parent_id: "root",
      attributes: { "openinference.span.kind": "LLM", "output.value": "Four weeks." },
    };
    const { records } = readAnswers({
      path: "a.jsonl",
      text: rows(openInference(vector), openInference(rerank), answered),
    });
    assert.equal(records[0]?.stages, undefined);
  });

  it("are not two retrievers side by side, and what they found is one list after the other", () => {
    const keyword: Ran = { id: "3", name: "keyword", from: 1, to: 2, found: "ab" };
    assert.equal(stagesOf(vector, keyword), undefined);
    assert.equal(
      stagesOf(vector, { ...keyword, from: 3, to: 4 }),
      undefined,
      "one after the other, and found by chance",
    );
    assert.equal(stagesOf(vector, { ...keyword, query: "fees", found: "d" }), undefined);
    assert.equal(textsOf(vector, { ...keyword, found: "bd" }).length, 4);
  });

  it("are retrievers side by side as one list that says so, before a reranker", () => {
    const keyword: Ran = { id: "3", name: "keyword", from: 1, to: 2, found: "dc" };
    assert.deepEqual(stagesOf(vector, keyword, { ...rerank, found: "dca" }), [
      ["vector + keyword (2 lists, merged)", "adbc"],
      ["cohere", "dca"],
    ]);
  });

  it("begin with what was retrieved since the reranking before, in an agent that searches twice", () => {
    const again: Ran = { id: "3", name: "vector", query: "fees", from: 5, to: 6, found: "bad" };
    const last: Ran = { ...rerank, id: "4", from: 7, to: 8, found: "ab" };
    assert.deepEqual(stagesOf(vector, rerank, again, last), [
      ["vector", "bad"],
      ["cohere", "ab"],
    ]);
  });

  it("go on where one reranker follows another", () => {
    assert.deepEqual(stagesOf(vector, rerank, { ...rerank, id: "3", name: "last", from: 5, to: 6, found: "a" }), [
      ["vector", "abc"],
      ["cohere", "ca"],
      ["last", "a"],
    ]);
  });

  it("have what a reranker was given where something dropped documents before it", () => {
    assert.deepEqual(stagesOf(vector, { ...rerank, given: "ca", found: "a" }), [
      ["vector", "abc"],
      ["given to cohere", "ca"],
      ["cohere", "a"],
    ]);
    assert.deepEqual(stagesOf({ ...rerank, given: "ca", found: "a" }), [
      ["given to cohere", "ca"],
      ["cohere", "a"],
    ]);
  });

  it("are the lists of the retrievers that a retriever is made of", () => {
    const outer: Ran = { id: "9", name: "compression", from: 0, to: 5, found: "ca" };
    const inner: Ran = { ...vector, parent: "9" };
    const wanted = [
      ["vector", "abc"],
      ["compression", "ca"],
    ];
    assert.deepEqual(stagesOf(outer, inner), wanted);
    assert.equal(stagesOf({ ...outer, found: "abc" }, inner), undefined, "the same list, said once more");
    assert.equal(textsOf(outer, inner).length, 2);
    const reranked: Ran = { ...rerank, parent: "9", found: "ca" };
    assert.deepEqual(stagesOf(outer, inner, reranked), [
      ["vector", "abc"],
      ["cohere", "ca"],
    ]);
    const other: Ran = { ...inner, id: "3", name: "keyword", found: "d" };
    assert.deepEqual(stagesOf({ ...outer, found: "dca" }, inner, other), [
      ["vector + keyword (2 lists, merged)", "adbc"],
      ["compression", "dca"],
    ]);
  });

  it("are a retriever and the filter behind it, where it is called so", () => {
    const filter: Ran = { id: "3", name: "metadata_filter", from: 3, to: 4, found: "ac" };
    assert.deepEqual(stagesOf(vector, filter), [
      ["vector", "abc"],
      ["metadata_filter", "ac"],
    ]);
    assert.equal(stagesOf(vector, { ...filter, from: 1 }), undefined, "at the same time");
    assert.equal(stagesOf(vector, { ...filter, query: "fees" }), undefined, "for another question");
    assert.equal(stagesOf(vector, { ...filter, found: "ad" }), undefined, "with a document from elsewhere");
  });

  it("are not told where a reranker has documents that no list before it has", () => {
    assert.equal(stagesOf(vector, { ...rerank, found: "cd" }), undefined);
  });

  it("know documents without ids by their texts", () => {
    const spans = [vector, rerank].map((span) => openInference(span, false));
    const { stages } = recordOf(spans);
    assert.deepEqual(
      stages?.map(({ documents: list }) => list.map(({ id, text }) => [id, text])),
      [
        [
          ["2", TEXTS.a],
          ["3", TEXTS.b],
          ["1", TEXTS.c],
        ],
        [
          ["1", TEXTS.c],
          ["2", TEXTS.a],
        ],
      ],
    );
  });

  it("are read of LangSmith's runs, by the name of the run that reranks", () => {
    const page = (id: string): object => ({ page_content: TEXTS[id], id, metadata: {} });
    const run = (
      id: string,
      run_type: string,
      name: string,
      inputs: object,
      outputs: object,
      rest: object = {},
    ): object => ({
      ...{ id, trace_id: "t", run_type, name, inputs, outputs },
      ...rest,
    });
    const trace = run(
      "r",
      "chain",
      "rag",
      { question: QUERY },
      { answer: "Four weeks." },
      {
        child_runs: [
          run(
            "1",
            "retriever",
            "VectorStoreRetriever",
            { query: QUERY },
            { documents: [page("a"), page("b"), page("c")] },
          ),
          run(
            "2",
            "chain",
            "rerank",
            { query: QUERY, documents: [page("a"), page("b"), page("c")] },
            { output: [page("c"), page("a")] },
          ),
        ],
      },
    );
    assert.deepEqual(shown(recordOf([trace], "a.json")), [
      ["VectorStoreRetriever", "abc"],
      ["rerank", "ca"],
    ]);
  });

  it("are read of Langfuse's observations, by the name of the span that reranks", () => {
    const found = (ids: string): object[] => [...ids].map((id) => ({ id, content: TEXTS[id] }));
    const time = (from: number, to: number): object => ({
      startTime: `2026-01-01T10:00:0${from}Z`,
      endTime: `2026-01-01T10:00:0${to}Z`,
    });
    const observation = (id: string, type: string, name: string, output: unknown, rest: object): object => ({
      ...{ id, traceId: "t", parentObservationId: "root", type, name, input: QUERY, output },
      ...rest,
    });
    const trace = {
      ...{ id: "t", name: "rag", input: { query: QUERY }, output: null },
      observations: [
        observation("1", "RETRIEVER", "bm25", found("ab"), time(1, 2)),
        observation("2", "RETRIEVER", "vector", found("cb"), time(1, 3)),
        observation("3", "SPAN", "rerank", found("ca"), time(4, 5)),
        observation("4", "GENERATION", "answer", { role: "assistant", content: "Four weeks." }, time(5, 6)),
      ],
    };
    assert.deepEqual(shown(recordOf([trace], "a.json")), [
      ["bm25 + vector (2 lists, merged)", "acb"],
      ["rerank", "ca"],
    ]);
  });
});
