import assert from "node:assert/strict";
import { Document as LangChainDocument } from "@langchain/core/documents";
import { Document as LlamaDocument, ImageNode, IndexNode, TextNode } from "@llamaindex/core/schema";
import { RAGQualityError, toDocument, toDocuments } from "../../../../src/adapters/frameworks";

const TEXT = "Books are lent for four weeks.";
const METADATA = { source: "lending.md", page: 3, tags: ["a", "b"] };

describe("toDocument", () => {
  const shapes: readonly (readonly [string, unknown, object])[] = [
    [
      "a document of its own",
      { text: TEXT, id: "l", title: "Lending", uri: "docs/l.md", score: 0.5, metadata: METADATA },
      { text: TEXT, id: "l", title: "Lending", uri: "docs/l.md", score: 0.5, metadata: METADATA },
    ],
    ["a text", TEXT, { text: TEXT }],
    [
      "a document of LangChain",
      new LangChainDocument({ pageContent: TEXT, metadata: METADATA, id: "l" }),
      { text: TEXT, id: "l", metadata: METADATA },
    ],
    ["one without an id", new LangChainDocument({ pageContent: TEXT }), { text: TEXT, metadata: {} }],
    [
      "one of LangChain for Python, as JSON",
      { page_content: TEXT, metadata: METADATA, type: "Document", id: null },
      { text: TEXT, metadata: METADATA },
    ],
    [
      "a node of LlamaIndex with its score",
      { node: new TextNode({ text: TEXT, id_: "n", metadata: METADATA }), score: 0.25 },
      { text: TEXT, id: "n", score: 0.25, metadata: METADATA },
    ],
    [
      "a node without a score",
      { node: new TextNode({ text: TEXT, id_: "n" }), score: undefined },
      { text: TEXT, id: "n", metadata: {} },
    ],
    [
      "a node alone, with its vector",
      new TextNode({ text: TEXT, id_: "n", embedding: [0.5, 1] }),
      { text: TEXT, id: "n", metadata: { embedding: [0.5, 1] } },
    ],
    ["an index node", new IndexNode({ text: TEXT, id_: "n", indexId: "i" }), { text: TEXT, id: "n", metadata: {} }],
    [
      "a document of LlamaIndex",
      new LlamaDocument({ text: TEXT, id_: "d", metadata: METADATA }),
      { text: TEXT, id: "d", metadata: METADATA },
    ],
    [
      "a picture of LlamaIndex, which has no words",
      new ImageNode({ image: "https://rag.example/a.png", id_: "p" }),
      { text: "", id: "p", metadata: {} },
    ],
    [
      "a node of LlamaIndex as JSON",
      JSON.parse(JSON.stringify({ node: new TextNode({ text: TEXT, id_: "n", metadata: METADATA }), score: 0.5 })),
      { text: TEXT, id: "n", score: 0.5, metadata: METADATA },
    ],
    [
      "a document of Haystack",
      {
        id: "h",
        content: TEXT,
        dataframe: null,
        blob: null,
        meta: METADATA,
        score: 0.75,
        embedding: [1, 0],
        sparse_embedding: null,
      },
      { text: TEXT, id: "h", score: 0.75, metadata: { ...METADATA, embedding: [1, 0] } },
    ],
    [
      "a search result of Semantic Kernel",
      { name: "Lending", value: TEXT, link: "https://rag.example/lending" },
      { text: TEXT, title: "Lending", uri: "https://rag.example/lending" },
    ],
    ["one of Semantic Kernel for .NET", { Name: "Lending", Value: TEXT, Link: null }, { text: TEXT, title: "Lending" }],
    [
      "a hit of Semantic Kernel's vector search",
      { record: { id: 7, text: TEXT }, score: 0.5 },
      { text: TEXT, id: "7", score: 0.5 },
    ],
    ["such a hit for .NET", { Record: { Id: "k", Text: TEXT }, Score: 0.5 }, { text: TEXT, id: "k", score: 0.5 }],
    [
      "a pair of a document and its score",
      [new LangChainDocument({ pageContent: TEXT, id: "l" }), 0.5],
      { text: TEXT, id: "l", metadata: {}, score: 0.5 },
    ],
    ["a pair of a text and its score", [TEXT, 0], { text: TEXT, score: 0 }],
    ["a hit of a vector store", { id: 3, score: 0.5, payload: { text: TEXT } }, { text: TEXT, id: "3", score: 0.5 }],
  ];
  for (const [name, given, expected] of shapes) {
    it(`reads ${name}`, () => assert.deepEqual(toDocument(given), expected));
  }

  it("reads records of one's own by the keys that are named", () => {
    const hit = { record: { HotelId: 4, Description: TEXT, HotelName: "Quay", text: "no" }, score: 0.5 };
    assert.deepEqual(toDocument(hit, { text: "Description", id: "HotelId", title: "HotelName" }), {
      text: TEXT,
      id: "4",
      title: "Quay",
      score: 0.5,
    });
  });

  it("keeps what metadata holds, whatever it is, and changes nothing in it", () => {
    const metadata = { at: new Date(0), deep: { own: {} } };
    const read = toDocument({ pageContent: TEXT, metadata });
    assert.deepEqual(read.metadata, metadata);
    assert.notEqual(read.metadata, metadata);
  });

  it("reads metadata that leads back to itself", () => {
    const metadata: Record<string, unknown> = {};
    metadata["self"] = metadata;
    assert.equal(toDocument({ pageContent: TEXT, metadata }).metadata?.["self"], metadata);
  });
});

describe("toDocuments", () => {
  it("reads lists of any length, of kinds that are mixed", () => {
    assert.deepEqual(toDocuments([]), []);
    assert.deepEqual(toDocuments([TEXT, { pageContent: TEXT }]), [{ text: TEXT }, { text: TEXT }]);
    assert.equal(toDocuments(Array.from({ length: 10_000 }, () => TEXT)).length, 10_000);
  });

  it("names the place and the keys of what has no text, and never a value", () => {
    assert.throws(
      () => toDocuments([TEXT, { remark: "secret", id: 1 }]),
      (error) => {
        assert.ok(error instanceof RAGQualityError);
        assert.deepEqual([error.code, error.errors[0]?.pointer], ["invalid_request", "/1"]);
        assert.match(
          error.message,
          /^Document 2 has no text; its keys are: “remark”, “id”\. Give its text as “text”, “page_content”, /u,
        );
        assert.doesNotMatch(error.message, /secret/u);
        return true;
      },
    );
  });

  it("refuses what is no list, though the types forbid it", () => {
    for (const given of [undefined, null, "a text", { pageContent: TEXT }, new Set([TEXT])]) {
      assert.throws(() => toDocuments(given as unknown as unknown[]), {
        code: "invalid_request",
        message: /^The documents are no list\./u,
      });
    }
  });

  for (const [name, value] of [
    ["null", null],
    ["a number", 5],
    ["a list", [TEXT]],
    ["a pair of pairs", [[TEXT, 1], 1]],
    ["nothing", undefined],
  ] as const) {
    it(`refuses ${name}`, () =>
      assert.throws(() => toDocuments([value]), {
        code: "invalid_request",
        message: /^Document 1 is neither a text nor an object\./u,
      }));
  }
});
