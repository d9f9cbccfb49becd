import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import type { SourceReference } from "../../../../src/formats/records/answerRecord";
import { assertSample, documentsOf, type ShapeSample } from "./readSample";

const TEXT = 'Books are lent\nfor "four" weeks.';

const SAMPLES: readonly (Pick<ShapeSample, "title" | "format" | "documents"> & { readonly content: unknown })[] = [
  {
    title: "Elasticsearch",
    format: "elasticsearch",
    content: {
      took: 3,
      hits: {
        total: { value: 1 },
        hits: [{ _index: "i", _id: "e", _score: 3.5, _source: { title: "T", content: TEXT } }],
      },
    },
    documents: [{ text: TEXT, id: "e", title: "T", score: 3.5 }],
  },
  {
    title: "a bare list of hits, with a score of any name",
    format: "rag_quality",
    content: [{ text: TEXT, file: "a.md", bm25_score: 2.5 }],
    documents: [{ text: TEXT, uri: "a.md", score: 2.5 }],
  },
  {
    title: "such a list in the envelope of a service",
    format: "rag_quality",
    content: { code: 0, message: "success", data: { total: 1, list: [{ id: "a", text: TEXT, score: 0.5 }] } },
    documents: [{ text: TEXT, id: "a", score: 0.5 }],
  },
  {
    title: "Dify's retrieval, in such an envelope",
    format: "dify",
    content: {
      code: 0,
      data: { records: [{ segment: { id: "s", content: TEXT, document: { name: "a.md" } }, score: 0.5 }] },
    },
    documents: [{ text: TEXT, id: "s", title: "a.md", score: 0.5 }],
  },
  {
    title: "LangChain's pairs of documents and scores",
    format: "rag_quality",
    content: [[{ page_content: TEXT, metadata: { source: "a.md" } }, 0.5]],
    documents: [{ text: TEXT, uri: "a.md", score: 0.5 }],
  },
  {
    title: "Cohere's reranking",
    format: "cohere_rerank",
    content: { id: "r", results: [{ index: 1, relevance_score: 0.5, document: { text: TEXT } }] },
    documents: [{ text: TEXT, score: 0.5 }],
  },
  {
    title: "Solr",
    format: "solr",
    content: {
      responseHeader: { status: 0 },
      response: { numFound: 1, docs: [{ id: "1", title_t: ["T"], content_t: [TEXT], score: 0.5 }] },
    },
    documents: [{ text: TEXT, id: "1", title: "T", score: 0.5 }],
  },
  {
    title: "Perplexity's search",
    format: "perplexity",
    content: { id: "s", results: [{ title: "T", url: "https://library.example/", snippet: TEXT, date: "2026-01-02" }] },
    documents: [{ text: TEXT, title: "T", uri: "https://library.example/" }],
  },
  {
    title: "Tavily",
    format: "tavily",
    content: { results: [{ title: "T", url: "https://library.example/", content: TEXT, raw_content: null }] },
    documents: [{ text: TEXT, title: "T", uri: "https://library.example/" }],
  },
  {
    title: "Exa, with texts or highlights",
    format: "exa",
    content: {
      requestId: "r",
      results: [
        { title: "T", url: "https://library.example/", highlights: ["Books are lent.", "Films go back."] },
        { title: "U", url: "https://films.example/", text: TEXT },
      ],
    },
    documents: [
      { text: "Books are lent.\n\nFilms go back.", title: "T", uri: "https://library.example/" },
      { text: TEXT, title: "U", uri: "https://films.example/" },
    ],
  },
  {
    title: "Brave's search",
    format: "brave",
    content: { web: { results: [{ title: "T", url: "https://library.example/", description: TEXT }] } },
    documents: [{ text: TEXT, title: "T", uri: "https://library.example/" }],
  },
  {
    title: "Azure AI Search",
    format: "azure_search",
    content: { "@odata.context": "c", value: [{ "@search.score": 1.5, chunk_id: "z", title: "T", chunk: TEXT }] },
    documents: [{ text: TEXT, id: "z", title: "T", score: 1.5 }],
  },
  {
    title: "Azure AI Search with a ranking of its own, and names of things",
    format: "azure_search",
    content: {
      value: [
        { "@search.score": 0.5, "@search.rerankerScore": 3.25, BranchId: "b7", BranchName: "Harbour", content: TEXT },
        { "@search.score": 0.75, "@search.rerankerScore": 1.5, BranchId: "b2", BranchName: "Hill", content: "No." },
      ],
    },
    documents: [
      { text: TEXT, id: "b7", title: "Harbour", score: 3.25 },
      { text: "No.", id: "b2", title: "Hill", score: 1.5 },
    ],
  },
  {
    title: "Azure AI Search with boosted scores, of which one hit has none",
    format: "azure_search",
    content: {
      value: [
        { "@search.score": 4, "@search.rerankerScore": 2, "@search.rerankerBoostedScore": 8, content: TEXT },
        { "@search.score": 3, "@search.rerankerScore": 1, "@search.rerankerBoostedScore": null, content: "No." },
      ],
    },
    documents: [
      { text: TEXT, score: 2 },
      { text: "No.", score: 1 },
    ],
  },
  {
    title: "a bare list of Azure AI Search's hits",
    format: "rag_quality",
    content: [{ "@search.score": 0.5, "@search.reranker_score": 2.5, "@search.captions": null, content: TEXT }],
    documents: [{ text: TEXT, score: 2.5 }],
  },
  {
    title: "documents whose authors have ids and names, none of their own",
    format: "azure_search",
    content: {
      value: [
        { "@search.score": 2, author_id: "a", author_name: "Ann", content: TEXT },
        { "@search.score": 1, author_id: "a", author_name: "Ann", content: "No." },
      ],
    },
    documents: [
      { text: TEXT, score: 2 },
      { text: "No.", score: 1 },
    ],
  },
  {
    title: "Pinecone",
    format: "pinecone",
    content: { matches: [{ id: "p", score: 0.5, values: [], metadata: { text: TEXT } }], namespace: "n" },
    documents: [{ text: TEXT, id: "p", score: 0.5 }],
  },
  {
    title: "Pinecone's text search",
    format: "pinecone",
    content: { result: { hits: [{ _id: "p", _score: 0.5, fields: { chunk_text: TEXT } }] }, usage: {} },
    documents: [{ text: TEXT, id: "p", score: 0.5 }],
  },
  {
    title: "Qdrant",
    format: "qdrant",
    content: {
      result: [{ id: 7, version: 3, score: 0.5, payload: { page_content: TEXT, metadata: {} } }],
      status: "ok",
    },
    documents: [{ text: TEXT, id: "7", score: 0.5 }],
  },
  {
    title: "Qdrant's points",
    format: "qdrant",
    content: { result: { points: [{ id: "q", score: 0.5, payload: { text: TEXT } }] }, status: "ok" },
    documents: [{ text: TEXT, id: "q", score: 0.5 }],
  },
  {
    title: "Weaviate",
    format: "weaviate",
    content: { data: { Get: { Rule: [{ title: "T", content: TEXT, _additional: { id: "w", distance: 0.25 } }] } } },
    documents: [{ text: TEXT, id: "w", title: "T", score: 0.25 }],
  },
  {
    title: "Weaviate's client",
    format: "weaviate",
    content: { objects: [{ uuid: "w", properties: { text: TEXT }, metadata: { distance: 0.25 } }] },
    documents: [{ text: TEXT, id: "w", score: 0.25 }],
  },
  {
    title: "Chroma",
    format: "chroma",
    content: {
      ids: [["a", "b"]],
      documents: [[TEXT, "Two."]],
      distances: [[0.25, 0.5]],
      metadatas: [[{ p: 1 }, null]],
      data: null,
    },
    documents: [
      { text: TEXT, id: "a", score: 0.25 },
      { text: "Two.", id: "b", score: 0.5 },
    ],
  },
  {
    title: "Milvus",
    format: "milvus",
    content: { code: 0, data: [{ id: 3, distance: 0.5, text: TEXT }] },
    documents: [{ text: TEXT, id: "3", score: 0.5 }],
  },
  {
    title: "Milvus's client",
    format: "milvus",
    content: { data: [[{ id: 3, distance: 0.5, entity: { text: TEXT } }]] },
    documents: [{ text: TEXT, id: "3", score: 0.5 }],
  },
  {
    title: "Milvus's entities",
    format: "milvus",
    content: { results: [{ id: 3, distance: 0.5, entity: { text: TEXT } }] },
    documents: [{ text: TEXT, id: "3", score: 0.5 }],
  },
];

/** What engines of the web repeat of the question; a text with mark-up stands beside that of each hit. */
const ASKED: readonly { readonly title: string; readonly content: unknown }[] = [
  {
    title: "Google's custom search",
    content: {
      kind: "customsearch#search",
      queries: { request: [{ title: "S", searchTerms: "how long" }], nextPage: [{ searchTerms: "how long" }] },
      items: [{ title: "T", link: "https://library.example/", snippet: TEXT, htmlSnippet: `<b>${TEXT} Longer.</b>` }],
    },
  },
  {
    title: "Bing",
    content: {
      _type: "SearchResponse",
      queryContext: { originalQuery: "how long" },
      webPages: { value: [{ id: "b", name: "T", url: "https://library.example/", snippet: TEXT }] },
    },
  },
  {
    title: "SerpAPI",
    content: {
      search_metadata: { id: "m", status: "Success" },
      search_parameters: { engine: "google", q: "how long" },
      organic_results: [{ position: 1, title: "T", link: "https://library.example/", snippet: TEXT }],
    },
  },
  {
    title: "Serper",
    content: {
      searchParameters: { q: "how long", type: "search" },
      organic: [{ position: 1, title: "T", link: "https://library.example/", snippet: TEXT }],
    },
  },
  {
    title: "Brave",
    content: {
      query: { original: "how long" },
      web: { results: [{ title: "T", url: "https://library.example/", description: TEXT }] },
    },
  },
  {
    title: "Tavily",
    content: { query: "how long", results: [{ title: "T", url: "https://library.example/", content: TEXT }] },
  },
];

const textAndPage = (source: SourceReference): unknown =>
  source.kind === "inline" ? [source.document.text, source.document.title, source.document.uri] : source.kind;

describe("readAnswers of search results", () => {
  for (const { title, content } of ASKED)
    it(`finds what ${title} was asked`, () => {
      const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify(content) }, "retrieval");
      assert.deepEqual(problems, []);
      assert.deepEqual(
        records.map((record) => [record.query, record.sources.map(textAndPage)]),
        [["how long", [[TEXT, "T", "https://library.example/"]]]],
      );
    });

  for (const { content, ...sample } of SAMPLES) {
    const text = JSON.stringify(content, null, 2);
    it(`reads ${sample.title}`, () =>
      assertSample({ ...sample, path: "a.json", text, query: "", response: "" }, "retrieval"));
    it(`says that ${sample.title} holds no answer`, () => {
      const { records, problems } = readAnswers({ path: "a.json", text });
      assert.deepEqual(records, []);
      assert.match(
        problems[0]?.message ?? "",
        /^The record holds what was retrieved \(.*Visualize Retrieval shows it/u,
      );
    });
  }

  it("finds what Azure AI Search was asked in what goes on to the next page, or in the request beside it", () => {
    const search = "how long";
    const body = { value: [{ "@search.score": 1.5, id: "a", content: TEXT }] };
    for (const content of [
      { ...body, "@search.nextPageParameters": { search, top: 8 } },
      { parameters: { indexName: "i", searchRequest: { search } }, responses: { "200": { body } } },
    ]) {
      const { records } = readAnswers({ path: "a.json", text: JSON.stringify(content) }, "retrieval");
      assert.deepEqual(
        records.map((record) => [record.query, documentsOf(record)]),
        [[search, [{ text: TEXT, id: "a", score: 1.5 }]]],
      );
    }
  });

  it("reads the documents of each question apart", () => {
    const text = JSON.stringify({ ids: [["a"], ["b"]], documents: [["One."], ["Two."]], distances: [[1], [2]] });
    const { records } = readAnswers({ path: "a.json", text }, "retrieval");
    assert.deepEqual(records.map(documentsOf), [
      [{ text: "One.", id: "a", score: 1 }],
      [{ text: "Two.", id: "b", score: 2 }],
    ]);
  });

  it("takes the longest text of documents whose key nobody knows, and says so once", () => {
    const hit = (id: string) => ({
      _id: id,
      _source: {
        heading: "Lending",
        link: `https://library.example/${"long/".repeat(30)}`,
        passage_body: `${id} may be lent for four weeks by members.`,
      },
    });
    const text = JSON.stringify({ hits: { hits: [hit("Books"), hit("Films")] } });
    const { records, problems } = readAnswers({ path: "a.json", text }, "retrieval");
    assert.deepEqual(documentsOf(records[0]), [
      { text: "Books may be lent for four weeks by members.", id: "Books" },
      { text: "Films may be lent for four weeks by members.", id: "Films" },
    ]);
    assert.deepEqual(
      problems.map(({ message, span }) => [message, text.slice(span.start, span.end)]),
      [
        [
          "No known key has the documents' texts; the longest of their strings, “_source.passage_body”, is read as the text. To read another, map these records in .rag-quality.json.",
          '"Books may be lent for four weeks by members."',
        ],
      ],
    );
  });

  it("says of a preview that it is cut, where it ends within a sentence", () => {
    const message = (preview: string): string => {
      const text = JSON.stringify({ query: "How long?", response: "Four weeks.", documents: [{ id: "a", preview }] });
      const [problem, ...others] = readAnswers({ path: "a.json", text }).problems;
      assert.deepEqual(others, []);
      return problem?.message ?? "";
    };
    const whole = "Every member may keep a book for four weeks.";
    assert.match(
      message(`${whole} Films have to be brou`),
      /“preview”, is read.* ends within a sentence, as if it was cut/u,
    );
    assert.match(message(whole), /“preview”, is read as the text\. To read another, [^.]+\.rag-quality\.json\.$/u);
  });
});
