import assert from "node:assert/strict";
import type { RetrieveAndGenerateResponse } from "@aws-sdk/client-bedrock-agent-runtime";
import type { AssistantMessage$Outbound } from "@mistralai/mistralai/models/components";
import type { Cohere } from "cohere-ai";
import { RAGQualityChecker } from "../../../../src/checker";
import { resolveSources } from "../../../../src/formats/sources/resolveSources";
import { MemoryFileAccess } from "../sources/memoryFileAccess";
import { citationsOf, readResponse, type ReadResponse, sourcesOf } from "./providerFile";

describe("readAnswers of a chat of Cohere's", () => {
  it("cites the documents that version 2 puts into its citations", () => {
    const text = "Bücher: 📚 four weeks.";
    const source = { type: "document" as const, id: "doc_0", document: { title: "Lending", snippet: 'Four "weeks".' } };
    const chat = {
      id: "c",
      finishReason: "COMPLETE",
      message: {
        role: "assistant",
        content: [
          { type: "thinking", thinking: "Hm." },
          { type: "text", text },
        ],
        citations: [
          { start: 10, end: 20, text: "four weeks", contentIndex: 1, type: "TEXT_CONTENT", sources: [source] },
          {
            start: 0,
            end: 6,
            text: "Bücher",
            sources: [source, { type: "tool", id: "t:0", toolOutput: { content: "Lent." } }],
          },
          { start: 0, end: 2, text: "Hm", contentIndex: 0, type: "THINKING_CONTENT", sources: [source] },
        ],
      },
    } satisfies Cohere.V2ChatResponse;
    const read = readResponse({ messages: [{ role: "user", content: "How long?" }], response: chat });
    assert.deepEqual([read.problems, read.record.format, read.record.query], [[], "cohere", "How long?"]);
    assert.deepEqual(citationsOf(read), [
      ["four weeks", [0], null],
      ["Bücher", [0, 1], null],
    ]);
    assert.deepEqual(sourcesOf(read), [
      { id: "doc_0", title: "Lending", inFile: 'Four \\"weeks\\".' },
      { id: "t:0", inFile: "Lent." },
    ]);
  });

  it("cites the documents that stand beside the text of version 1, in either spelling", () => {
    const reply = {
      text: "Four weeks.",
      documents: [{ id: "d1", text: "Books are lent for four weeks.", url: "https://library.test" }],
      citations: [{ start: 0, end: 10, text: "Four weeks", documentIds: ["d1", "d7"] }],
    } satisfies Cohere.NonStreamedChatResponse;
    const read = readResponse(reply);
    assert.deepEqual(citationsOf(read), [["Four weeks", [0], null]]);
    assert.deepEqual(sourcesOf(read), [
      { id: "d1", uri: "https://library.test", inFile: "Books are lent for four weeks." },
    ]);
    assert.deepEqual(
      read.problems.map(({ place }) => place),
      ['"d7"'],
    );
    const citations = [{ start: 0, end: 10, document_ids: ["d1"] }];
    assert.equal(citationsOf(readResponse({ ...reply, citations, message: "How long?" })).length, 1);
  });
});

describe("readAnswers of what Bedrock generates", () => {
  const passage = {
    content: { text: "Books are lent for four weeks." },
    location: { type: "S3" as const, s3Location: { uri: "s3://library/lending.md" } },
  };
  const text = "A book may be kept for four weeks. Ask at the desk.";

  it("takes the end of a span for its last character", () => {
    const response = {
      sessionId: "s",
      output: { text },
      citations: [
        {
          generatedResponsePart: { textResponsePart: { span: { start: 0, end: 33 } } },
          retrievedReferences: [passage],
        },
        {
          generatedResponsePart: { textResponsePart: { text: "Ask at the desk.", span: { start: 35, end: 50 } } },
          retrievedReferences: [],
        },
      ],
    } satisfies RetrieveAndGenerateResponse;
    const read = readResponse({ input: { text: "How long?" }, ...response });
    assert.deepEqual([read.problems, read.record.format, read.record.query], [[], "bedrock", "How long?"]);
    assert.deepEqual(citationsOf(read), [["A book may be kept for four weeks.", [0], null]]);
    assert.deepEqual(sourcesOf(read), [
      { title: "s3://library/lending.md", uri: "s3://library/lending.md", inFile: "Books are lent for four weeks." },
    ]);
  });

  it("tells of a span that ends behind the answer", () => {
    const textResponsePart = { span: { start: 0, end: 51 } };
    const citation = { generatedResponsePart: { textResponsePart }, retrievedReferences: [passage] };
    const read = readResponse({ output: { text }, citations: [citation] });
    assert.deepEqual([read.record.citations, read.problems.length], [[], 1]);
  });

  it("reads the cited blocks of Converse, with the documents of its request", () => {
    const converse = (index: number) => ({
      output: {
        message: {
          role: "assistant",
          content: [
            { text: "Yes: " },
            {
              citationsContent: {
                content: [{ text: "four weeks." }],
                citations: [
                  {
                    title: "lending",
                    sourceContent: [{ text: "lent for four weeks" }],
                    location: { documentChar: { documentIndex: index, start: 10, end: 29 } },
                  },
                  {
                    title: "Town",
                    sourceContent: [{ text: "4 weeks" }],
                    location: { web: { url: "https://town.test" } },
                  },
                ],
              },
            },
          ],
        },
      },
    });
    const document = { name: "lending", format: "txt", source: { text: "Books are lent for four weeks." } };
    const request = { messages: [{ role: "user", content: [{ text: "How long?" }, { document }] }] };
    const read = readResponse({ request, response: converse(0) });
    assert.deepEqual([read.problems, read.record.format, read.record.query], [[], "bedrock_converse", "How long?"]);
    assert.deepEqual(citationsOf(read), [
      ["four weeks.", [0], "lent for four weeks"],
      ["four weeks.", [1], "4 weeks"],
    ]);
    assert.deepEqual(sourcesOf(read), [
      { title: "lending", inFile: "Books are lent for four weeks." },
      { title: "Town (quoted part)", uri: "https://town.test", inFile: "4 weeks" },
    ]);
    assert.equal(readResponse({ request, response: converse(1) }).problems.length, 1);
  });
});

describe("readAnswers of a message of Mistral's", () => {
  const message = {
    role: "assistant",
    prefix: false,
    content: [
      { type: "text", text: "Books are kept for four weeks" },
      { type: "reference", reference_ids: [0, 1] },
      { type: "text", text: ", films for one" },
      { type: "reference", reference_ids: [1] },
      { type: "text", text: "." },
    ],
  } satisfies AssistantMessage$Outbound;

  it("finds what the references name in the results of tools, inside of their JSON", () => {
    const results = {
      "0": { url: "https://a.test", title: "A", snippets: [['Four "weeks".']] },
      "1": { description: "One." },
    };
    const messages = [
      { role: "user", content: "How long?" },
      { role: "tool", content: JSON.stringify(results) },
    ];
    const read = readResponse({ messages, choices: [{ index: 0, message }] });
    assert.deepEqual([read.problems, read.record.format, read.record.query], [[], "mistral", "How long?"]);
    assert.deepEqual(citationsOf(read), [
      ["Books are kept for four weeks", [0, 1], null],
      ["films for one", [1], null],
    ]);
    assert.deepEqual(sourcesOf(read), [
      { title: "A", uri: "https://a.test", inFile: 'Four \\\\\\"weeks\\\\\\".' },
      { title: "Reference 1", inFile: "One." },
    ]);
  });

  it("knows pages by their address, and other references by their number", () => {
    const content = [
      ...message.content.slice(0, 2),
      { type: "tool_reference", tool: "web_search", title: "B", url: "https://b.test" },
    ];
    const read = readResponse({ outputs: [{ type: "message.output", content }] });
    assert.deepEqual(sourcesOf(read), [
      { title: "Reference 0", inFile: null },
      { title: "Reference 1", inFile: null },
      { title: "B", uri: "https://b.test", inFile: null },
    ]);
    assert.equal(citationsOf(read).length, 2);
  });
});

async function citedIds({ record }: ReadResponse): Promise<unknown[]> {
  const { sources } = await resolveSources(record, "mem:/a.json", new MemoryFileAccess({}), { globs: [], picked: [] });
  const documents = sources.map(({ document }) => document);
  const { claims } = await new RAGQualityChecker().verify_citations(record.query, record.response, documents);
  return claims.flatMap(({ citations }) => citations.map(({ marker, source_id }) => [marker, source_id]));
}

describe("readAnswers of answers whose marks cite by number", () => {
  const choices = (content: string, more = {}) => [{ index: 0, message: { role: "assistant", content, ...more } }];

  it("gives the passages of Azure On Your Data the ids of the marks", async () => {
    const citations = [
      { content: "Films are lent for one week.", title: "Films", url: null, filepath: "films.md", chunk_id: "0" },
      {
        content: "Books are lent for four weeks.",
        title: "Lending",
        url: "https://a.test",
        filepath: "l.md",
        chunk_id: "0",
      },
    ];
    const read = readResponse({
      choices: choices("A book may be kept for four weeks [doc2].", { context: { citations } }),
    });
    assert.deepEqual([read.problems, read.record.format, read.record.citations], [[], "azure_on_your_data", []]);
    assert.deepEqual(sourcesOf(read), [
      { id: "doc1", title: "Films", uri: "films.md", inFile: "Films are lent for one week." },
      { id: "doc2", title: "Lending", uri: "https://a.test", inFile: "Books are lent for four weeks." },
    ]);
    assert.deepEqual(await citedIds(read), [["[doc2]", "doc2"]]);
  });

  it("keeps the numbers of Perplexity's pages, which have no text", async () => {
    const read = readResponse({
      choices: choices("A book may be kept for four weeks [2]."),
      citations: ["https://a.test", "https://b.test"],
      search_results: [{ url: "https://b.test", title: "B", snippet: "Books" }],
    });
    assert.deepEqual([read.problems, read.record.format, read.record.citations], [[], "perplexity", []]);
    assert.deepEqual(sourcesOf(read), [
      { uri: "https://a.test", inFile: null },
      { title: "B", uri: "https://b.test", inFile: null },
    ]);
    assert.deepEqual(await citedIds(read), [["[2]", "2"]]);
  });
});
