import assert from "node:assert/strict";
import type { Candidate, Interactions } from "@google/genai";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { citationsOf, readResponse, sourcesOf } from "./providerFile";

const FIRST = "Müßig ist’s 📚 nicht. Bücher gehen für vier Wochen aus.";
const SECOND = "Filme für eine.";
const bytes = (text: string): number => Buffer.byteLength(text);
const LENT = "Bücher gehen für vier Wochen aus.";

const CANDIDATE = {
  content: { role: "model", parts: [{ text: "Hm.", thought: true }, { text: FIRST }, { text: SECOND }] },
  groundingMetadata: {
    groundingChunks: [
      { web: { uri: "https://library.test", title: "library.test" } },
      { retrievedContext: { uri: "gs://b/lending.md", title: "Lending", text: "Bücher: vier Wochen." } },
      { retrievedContext: { title: "Films", ragChunk: { text: "Filme: eine Woche." } } },
    ],
    groundingSupports: [
      {
        segment: { partIndex: 1, startIndex: bytes(FIRST) - bytes(LENT), endIndex: bytes(FIRST), text: LENT },
        groundingChunkIndices: [0, 1],
        confidenceScores: [0.9, 0.8],
      },
      { segment: { partIndex: 2, endIndex: bytes(SECOND), text: SECOND }, groundingChunkIndices: [2] },
    ],
  },
} satisfies Candidate;

function withSupports(...supports: unknown[]) {
  const groundingMetadata = { ...CANDIDATE.groundingMetadata, groundingSupports: supports };
  return readResponse({ candidates: [{ ...CANDIDATE, groundingMetadata }] });
}

describe("readAnswers of a response of Gemini's", () => {
  it("finds segments that are counted in bytes of their part", () => {
    const request = { contents: [{ role: "user", parts: [{ text: "Wie lange?" }] }] };
    const read = readResponse({ request, response: { candidates: [CANDIDATE] } });
    assert.deepEqual([read.problems, read.record.format, read.record.query], [[], "gemini", "Wie lange?"]);
    assert.equal(read.record.response, FIRST + SECOND);
    assert.deepEqual(citationsOf(read), [
      [LENT, [0, 1], null],
      [SECOND, [2], null],
    ]);
    assert.deepEqual(sourcesOf(read), [
      { title: "library.test", uri: "https://library.test", inFile: null },
      { title: "Lending", uri: "gs://b/lending.md", inFile: "Bücher: vier Wochen." },
      { title: "Films", inFile: "Filme: eine Woche." },
    ]);
  });

  it("is read where a framework keeps it below or beside the text, in snake case", () => {
    const grounding = {
      grounding_chunks: [{ retrieved_context: { uri: "gs://b/lending.md", title: "Lending", text: "Vier Wochen." } }],
      grounding_supports: [
        {
          segment: { start_index: bytes(FIRST) - bytes(LENT), end_index: bytes(FIRST), text: LENT },
          grounding_chunk_indices: [0],
        },
      ],
    };
    for (const message of [
      { content: FIRST, type: "ai", response_metadata: { grounding_metadata: grounding } },
      {
        lc: 1,
        kwargs: { content: [{ type: "text", text: FIRST }], response_metadata: { grounding_metadata: grounding } },
      },
      { response: FIRST, grounding_metadata: grounding },
    ]) {
      const read = readResponse(message);
      assert.deepEqual([read.problems, read.record.format, read.record.response], [[], "gemini", FIRST]);
      assert.deepEqual(citationsOf(read), [[LENT, [0], null]]);
      assert.deepEqual(sourcesOf(read), [{ title: "Lending", uri: "gs://b/lending.md", inFile: "Vier Wochen." }]);
    }
  });

  it("finds a segment by its text where the bytes lead elsewhere", () => {
    const read = withSupports({
      segment: { partIndex: 1, startIndex: 3, endIndex: 20, text: LENT },
      groundingChunkIndices: [1],
    });
    assert.deepEqual([read.problems, citationsOf(read)], [[], [[LENT, [1], null]]]);
  });

  it("finds a segment by its bytes where an ellipsis shortens its text", () => {
    const place = { partIndex: 1, startIndex: bytes(FIRST) - bytes(LENT), endIndex: bytes(FIRST) };
    for (const text of ["Bücher gehen...", "Bücher … Wochen aus.", "…"]) {
      const read = withSupports({ segment: { ...place, text }, groundingChunkIndices: [1] });
      assert.deepEqual([read.problems, citationsOf(read)], [[], [[LENT, [1], null]]]);
    }
    const read = withSupports({ segment: { ...place, text: "Filme gehen..." }, groundingChunkIndices: [1] });
    assert.deepEqual([read.problems.length, citationsOf(read)], [1, []]);
  });

  it("says that others are read where others are", () => {
    const lost = { segment: { partIndex: 1, startIndex: 3, endIndex: 9, text: "Karten" }, groundingChunkIndices: [1] };
    const found = { segment: { partIndex: 2, endIndex: bytes(SECOND), text: SECOND }, groundingChunkIndices: [2] };
    const [alone, beside] = [withSupports(lost), withSupports(lost, found)];
    assert.deepEqual([alone.problems.length, beside.problems.length], [1, 1]);
    assert.match(alone.problems[0]?.message ?? "", / Keep the response as the provider sent it\.$/u);
    assert.match(
      beside.problems[0]?.message ?? "",
      / Keep the response as the provider sent it; the others are read\.$/u,
    );
  });

  it("takes the first part that is no thought where a segment names none", () => {
    const read = withSupports({ segment: { endIndex: 7, text: "Müßig" }, groundingChunkIndices: [0] });
    assert.deepEqual(citationsOf(read), [["Müßig", [0], null]]);
  });

  it("reads what Python writes", () => {
    const chunks = [{ web: { uri: "https://a.test" } }];
    const supports = [{ segment: { end_index: 7, text: "Müßig" }, grounding_chunk_indices: [0] }];
    const grounding_metadata = { grounding_chunks: chunks, grounding_supports: supports };
    const read = readResponse({ candidates: [{ content: { parts: [{ text: FIRST }] }, grounding_metadata }] });
    assert.deepEqual(citationsOf(read), [["Müßig", [0], null]]);
  });

  it("tells of bytes within a letter, parts, chunks and texts that are not there", () => {
    const read = withSupports(
      { segment: { partIndex: 1, startIndex: 2, endIndex: 9 }, groundingChunkIndices: [0] },
      { segment: { partIndex: 5, startIndex: 0, endIndex: 3, text: "Müß" }, groundingChunkIndices: [0] },
      { segment: { partIndex: 1, startIndex: 0, endIndex: 7, text: "Müßig" }, groundingChunkIndices: [0, 12] },
      { segment: { partIndex: 1, startIndex: 0, endIndex: 7, text: "Fleißig" }, groundingChunkIndices: [0] },
    );
    assert.deepEqual(citationsOf(read), [["Müßig", [0], null]]);
    assert.equal(read.problems.length, 4);
    assert.match(read.problems[0]?.place ?? "", /"startIndex": 2,/);
    assert.match(
      read.problems[0]?.message ?? "",
      /^The record: the citation “\{"segment":\{"partIndex":1,"startIndex":2,"endIndex":9\}.*…” is not read: its place /,
    );
    const chunk = read.problems.find(({ place }) => place === "12");
    assert.match(chunk?.message ?? "", /the response has 3 chunks, and none of this number, counted from 0\./);
  });

  it("cites what the model says again of other texts, and tells the places that the answer lacks", () => {
    const citations = [
      { startIndex: bytes(FIRST) - bytes(LENT), endIndex: bytes(FIRST), uri: "https://library.test/b", license: "mit" },
      { startIndex: 900, endIndex: 950, uri: "https://library.test/c" },
    ];
    const content = { role: "model", parts: [{ text: FIRST }] };
    const read = readResponse({ candidates: [{ content, citationMetadata: { citations } }] });
    assert.deepEqual(citationsOf(read), [[LENT, [0], null]]);
    assert.deepEqual(sourcesOf(read), [{ uri: "https://library.test/b", inFile: null }]);
    assert.deepEqual(read.problems.length, 1);
    assert.match(
      read.problems[0]?.message ?? "",
      /library\.test\/c.* is not read: its place is none of the answer's text/u,
    );
  });

  it("counts the bytes of all texts where a segment names no part", () => {
    const [head, tail] = ["Über Bücher: ", "vier Wochen."];
    const parts = [{ text: "Hm.", thought: true }, { text: head }, { functionCall: { name: "f" } }, { text: tail }];
    const [start, end] = [bytes(head), bytes(head + tail)];
    const groundingSupports = [
      { segment: { startIndex: start, endIndex: end, text: tail }, groundingChunkIndices: [0] },
      { segment: { startIndex: start, endIndex: end }, groundingChunkIndices: [1] },
      { segment: { endIndex: start - 2 }, groundingChunkIndices: [2] },
      { segment: { text: "Bücher" }, groundingChunkIndices: [0] },
    ];
    const groundingMetadata = { ...CANDIDATE.groundingMetadata, groundingSupports };
    const read = readResponse({ candidates: [{ content: { parts }, groundingMetadata }] });
    assert.deepEqual([read.problems, read.record.response], [[], `${head}\n\n${tail}`]);
    assert.deepEqual(citationsOf(read), [
      [tail, [0], null],
      [tail, [1], null],
      ["Über Bücher", [2], null],
      ["Bücher", [0], null],
    ]);
  });

  it("joins the pieces of a stream that are kept as a list", () => {
    const cut = FIRST.indexOf("für");
    const grounding = {
      ...CANDIDATE.groundingMetadata,
      groundingSupports: [{ segment: { endIndex: bytes(FIRST), text: LENT }, groundingChunkIndices: [1] }],
    };
    const piece = (text: string, more = {}) => ({ candidates: [{ content: { parts: [{ text }] }, ...more }] });
    const pieces = [
      { candidates: [{ content: { parts: [{ text: "Hm.", thought: true }] } }] },
      piece(FIRST.slice(0, cut)),
      piece(FIRST.slice(cut), { finishReason: "STOP", groundingMetadata: grounding }),
    ];
    for (const stream of [pieces, pieces.map((one) => ({ ...one, responseId: "r1" }))]) {
      const read = readResponse(stream);
      assert.deepEqual([read.problems, read.record.response], [[], FIRST]);
      const start = FIRST.indexOf(LENT);
      assert.deepEqual(read.record.citations, [{ span: { start, end: FIRST.length }, sources: [1], quote: null }]);
    }
  });

  it("takes a list of whole responses for as many", () => {
    const response = { candidates: [{ ...CANDIDATE, finishReason: "STOP" }] };
    for (const responses of [
      [response, response],
      [
        { ...response, responseId: "r1" },
        { ...response, responseId: "r2" },
      ],
    ])
      assert.equal(readAnswers({ path: "a.json", text: JSON.stringify(responses) }).records.length, 2);
  });
});

describe("readAnswers of an interaction with Gemini", () => {
  const annotations = [
    {
      type: "file_citation",
      document_uri: "fileSearchStores/library/documents/lending",
      file_name: "lending.pdf",
      source: "Bücher: vier Wochen.",
      start_index: bytes(FIRST) - bytes(LENT),
      end_index: bytes(FIRST),
    },
    { type: "url_citation", url: "https://library.test", title: "Library", end_index: bytes("Müßig ist’s 📚 nicht.") },
  ] satisfies Interactions.Annotation[];
  const SOURCES = [
    {
      title: "lending.pdf (quoted part)",
      uri: "fileSearchStores/library/documents/lending",
      inFile: "Bücher: vier Wochen.",
    },
    { title: "Library", uri: "https://library.test", inFile: null },
  ];

  it("reads what the model put out in steps, and what was asked", () => {
    const steps = [
      { type: "user_input", content: [{ type: "text", text: "Wie lange?" }] },
      { type: "thought", signature: "" },
      { type: "model_output", content: [{ type: "text", text: FIRST, annotations }] },
    ] satisfies Interactions.Step[];
    const read = readResponse({ id: "1", status: "completed", steps });
    assert.deepEqual([read.problems, read.record.format, read.record.query], [[], "gemini", "Wie lange?"]);
    assert.deepEqual(citationsOf(read), [
      [LENT, [0], null],
      ["Müßig ist’s 📚 nicht.", [1], null],
    ]);
    assert.deepEqual(sourcesOf(read), SOURCES);
  });

  it("reads outputs in a list", () => {
    const outputs = [
      { type: "file_search_call", id: "f" },
      { type: "file_search_result", call_id: "f" },
      { type: "text", text: FIRST, annotations },
    ];
    const read = readResponse({ input: "Wie lange?", outputs });
    assert.deepEqual([read.problems, read.record.query, read.record.citations.length], [[], "Wie lange?", 2]);
    assert.deepEqual(sourcesOf(read), SOURCES);
  });

  it("takes outputs without annotations for something else", () => {
    const { records } = readAnswers({ path: "a.json", text: '{"outputs":[{"type":"text","text":"A book is lent."}]}' });
    assert.deepEqual(records, []);
  });
});
