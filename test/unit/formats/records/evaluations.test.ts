import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { assertSample, documentsOf, rows, type ShapeSample } from "./readSample";

const QUERY = "How long may I keep a book?";
const RESPONSE = 'Four "weeks", from the loan on [1].';
const TEXT = "Books are lent\nfor four weeks.";
const FEES = "It's 20 cents a day for a late book.";
const BOTH = [{ text: TEXT }, { text: FEES }];

const csv = (...lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");

const SAMPLES: readonly Omit<ShapeSample, "query" | "response">[] = [
  {
    title: "RAGAS with ids",
    path: "a.jsonl",
    text: rows({
      user_input: QUERY,
      response: RESPONSE,
      retrieved_contexts: [TEXT, FEES],
      retrieved_context_ids: ["a", 2],
    }),
    format: "ragas",
    documents: [
      { text: TEXT, id: "a" },
      { text: FEES, id: "2" },
    ],
  },
  {
    title: "RAGAS as columns",
    path: "a.json",
    text: JSON.stringify({ question: [QUERY], answer: [RESPONSE], contexts: [[TEXT, FEES]] }, null, 2),
    format: "ragas",
    documents: BOTH,
  },
  {
    title: "RAGAS as columns of pandas",
    path: "a.json",
    text: JSON.stringify({ question: { 0: QUERY }, answer: { 0: RESPONSE }, contexts: { 0: [TEXT, FEES] } }),
    format: "ragas",
    documents: BOTH,
  },
  {
    title: "RAGAS in a table, its list as Python prints it",
    path: "a.csv",
    text: csv(
      ["user_input", "response", "retrieved_contexts", "faithfulness"],
      [QUERY, RESPONSE, `['Books are lent\\nfor four weeks.', "It's 20 cents a day for a late book."]`, "1.0"],
    ),
    format: "ragas",
    documents: BOTH,
  },
  {
    title: "RAGAS in a table, its list as numpy prints it",
    path: "a.csv",
    text: csv(
      ["question", "answer", "contexts"],
      [QUERY, RESPONSE, `['Books are lent\\nfor four weeks.'\n "${FEES}"]`],
    ),
    format: "ragas",
    documents: BOTH,
  },
  {
    title: "RAGAS in a table with tabs, its list in JSON",
    path: "a.tsv",
    text: `question\tanswer\tcontexts\n${QUERY}\t"${RESPONSE.replaceAll('"', '""')}"\t"${JSON.stringify([TEXT, FEES]).replaceAll('"', '""')}"\n`,
    format: "ragas",
    documents: BOTH,
  },
  {
    title: "LangChain in a table, its documents as Python prints them",
    path: "a.csv",
    text: csv(
      ["question", "answer", "context"],
      [QUERY, RESPONSE, `[Document(id='x', metadata={'page': 1}, page_content='Books are lent\\nfor four weeks.')]`],
    ),
    format: "langchain",
    documents: [{ text: TEXT, id: "x" }],
  },
  {
    title: "Azure AI evaluation in a table",
    path: "a.csv",
    text: csv(["query", "response", "context"], [QUERY, RESPONSE, TEXT]),
    format: "azure",
    documents: [{ text: TEXT }],
  },
  {
    title: "results of Azure AI evaluation",
    path: "a.json",
    text: JSON.stringify({
      rows: [{ "inputs.query": QUERY, "inputs.response": RESPONSE, "inputs.context": TEXT, "outputs.g.score": 5 }],
      metrics: { g: 5 },
    }),
    format: "azure",
    documents: [{ text: TEXT }],
  },
  {
    title: "RAGChecker",
    path: "a.json",
    text: JSON.stringify({
      results: [{ query_id: "0", query: QUERY, response: RESPONSE, retrieved_context: [{ doc_id: "d", text: TEXT }] }],
    }),
    format: "ragchecker",
    documents: [{ text: TEXT, id: "d" }],
  },
  {
    title: "ALCE",
    path: "a.json",
    text: JSON.stringify({
      args: { k: 5 },
      data: [{ question: QUERY, output: RESPONSE, docs: [{ title: "T", text: TEXT }] }],
    }),
    format: "alce",
    documents: [{ text: TEXT, title: "T" }],
  },
  {
    title: "a test run of DeepEval",
    path: "a.json",
    text: JSON.stringify({
      testCases: [{ name: "t", input: QUERY, actualOutput: RESPONSE, retrievalContext: [TEXT, FEES] }],
    }),
    format: "deepeval",
    documents: BOTH,
  },
  {
    title: "Haystack's evaluators",
    path: "a.json",
    text: JSON.stringify({ questions: [QUERY], contexts: [[TEXT, FEES]], predicted_answers: [RESPONSE] }),
    format: "haystack",
    documents: BOTH,
  },
  {
    title: "Haystack's answer builder",
    path: "a.json",
    text: JSON.stringify({
      answer_builder: {
        answers: [{ data: RESPONSE, query: QUERY, documents: [{ id: "h", content: TEXT, score: 0.5 }], meta: {} }],
      },
    }),
    format: "haystack",
    documents: [{ text: TEXT, id: "h", score: 0.5 }],
  },
  {
    title: "TruLens",
    path: "a.json",
    text: JSON.stringify({
      main_input: QUERY,
      main_output: RESPONSE,
      calls: [{ rets: [TEXT, FEES], args: {} }, { rets: RESPONSE }],
    }),
    format: "trulens",
    documents: BOTH,
  },
  {
    title: "promptfoo",
    path: "a.json",
    text: JSON.stringify({
      version: 4,
      results: {
        version: 3,
        results: [
          {
            prompt: { raw: "…", label: "p" },
            vars: { query: QUERY, context: TEXT },
            response: { output: RESPONSE },
            gradingResult: { pass: true },
          },
        ],
        stats: {},
      },
    }),
    format: "promptfoo",
    documents: [{ text: TEXT }],
  },
  {
    title: "keys that most people would choose",
    path: "a.json",
    text: JSON.stringify({
      items: [{ question: QUERY, final_answer: RESPONSE, chunks: [{ chunk_id: 3, content: TEXT }] }],
    }),
    format: "rag_quality",
    documents: [{ text: TEXT, id: "3" }],
  },
  ...(
    [
      ["question", "answer", "source_documents", [{ page_content: TEXT }]],
      ["query", "answer", "retrieved_docs", [TEXT]],
      ["prompt", "response", "snippets", [{ snippet: TEXT }]],
      ["query", "answer", "source_nodes", [{ node: { text: TEXT }, score: null }]],
      ["question", "output", "passages", [TEXT]],
    ] as const
  ).map(([query, response, documents, found]) => ({
    title: `the keys ${query}, ${response} and ${documents} together`,
    path: "a.jsonl",
    text: rows({ [query]: QUERY, [response]: RESPONSE, [documents]: found }),
    format: "rag_quality",
    documents: [{ text: TEXT }],
  })),
  ...(
    [
      ["question", "rag_answer", "passages_used", { contents: TEXT }],
      ["query", "llm_answer", "retrieved_passages", { passage_text: TEXT }],
      ["question", "answer", "retrieved", { doc: "d.md", text: TEXT }],
      ["question", "answer_snippet", "search_results", { doc: { segment: TEXT } }],
      ["question", "text", "sourceDocuments", { pageContent: TEXT }],
    ] as const
  ).map(([query, response, documents, found]) => ({
    title: `the keys ${query}, ${response} and ${documents} together`,
    path: "a.jsonl",
    text: rows({ [query]: QUERY, [response]: RESPONSE, [documents]: [found] }),
    format: "rag_quality",
    documents: [{ text: TEXT }],
  })),
  {
    title: "the generated answer, and not the one that was wanted",
    path: "a.jsonl",
    text: rows({ question: QUERY, answer: "Two.", contexts: [TEXT], generated_answer: RESPONSE }),
    format: "rag_quality",
    documents: [{ text: TEXT }],
  },
  {
    title: "an answer in an object with its documents, beside a count of them",
    path: "a.json",
    text: JSON.stringify({
      request: { query: QUERY },
      data: { answer: RESPONSE, citations: [{ document_id: "d", passage_text: TEXT }], passages_used: 1 },
    }),
    format: "rag_quality",
    documents: [{ text: TEXT, id: "d" }],
  },
  {
    title: "DeepEval's data sets, with the context that is wanted",
    path: "a.json",
    text: JSON.stringify([{ query: QUERY, actual_output: RESPONSE, expected_output: "", context: [TEXT] }]),
    format: "deepeval",
    documents: [{ text: TEXT }],
  },
  {
    title: "promptfoo, the question in the prompt that was sent",
    path: "a.json",
    text: JSON.stringify({
      results: {
        results: [
          {
            vars: { topic: "loans", docs: [TEXT] },
            prompt: { raw: JSON.stringify([{ role: "user", content: QUERY }]) },
            response: { output: RESPONSE },
          },
        ],
      },
    }),
    format: "promptfoo",
    documents: [{ text: TEXT }],
  },
  {
    title: "extracted answers of Haystack",
    path: "a.json",
    text: JSON.stringify({
      query: QUERY,
      data: RESPONSE,
      document: { id: "d", content: TEXT },
      document_offset: { start: 0, end: 5 },
    }),
    format: "haystack",
    documents: [{ text: TEXT, id: "d" }],
  },
  {
    title: "older answers of Haystack",
    path: "a.json",
    text: JSON.stringify({ query: QUERY, answer: RESPONSE, context: TEXT, document_ids: ["d"], score: 0.5 }),
    format: "haystack",
    documents: [{ text: TEXT, id: "d" }],
  },
  {
    title: "what Python's json.dump writes, with a score that is no number",
    path: "a.json",
    text: `\ufeff[{"faithfulness": NaN, "user_input": ${JSON.stringify(QUERY)}, "cost": -Infinity, "response": ${JSON.stringify(RESPONSE)}, "retrieved_contexts": [${JSON.stringify(TEXT)}]}]`,
    format: "ragas",
    documents: [{ text: TEXT }],
  },
  {
    title: "Vectara",
    path: "a.json",
    text: JSON.stringify({
      query: QUERY,
      summary: RESPONSE,
      search_results: [{ text: TEXT, score: 0.5, document_id: "d", document_metadata: { title: "T" } }],
    }),
    format: "vectara",
    documents: [{ text: TEXT, id: "d", title: "T", score: 0.5 }],
  },
  {
    title: "open-rag-eval, rows of one query as one record",
    path: "a.csv",
    text: csv(
      ["query_id", "query", "query_run", "passage_id", "passage", "generated_answer"],
      ["q1", QUERY, "1", "[1]", TEXT, RESPONSE],
      ["q1", QUERY, "1", "[2]", FEES, ""],
    ),
    format: "open_rag_eval",
    documents: [
      { text: TEXT, id: "1" },
      { text: FEES, id: "2" },
    ],
  },
];

describe("readAnswers of evaluation sets", () => {
  for (const sample of SAMPLES)
    it(`reads ${sample.title}`, () => assertSample({ ...sample, query: QUERY, response: RESPONSE }, "answer"));

  const read = (record: object) => {
    const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify(record) });
    assert.equal(records.length, 1, problems[0]?.message);
    return [records[0]?.query, records[0]?.response, documentsOf(records[0])];
  };

  it("takes the question out of what was sent with it", () => {
    for (const key of ["question", "query", "text", "user_query"])
      for (const asked of ["query", "prompt"]) {
        const record = { [asked]: { id: "7", [key]: QUERY, file: "a.pdf" }, answer: RESPONSE, contexts: [TEXT] };
        assert.deepEqual(read(record), [QUERY, RESPONSE, [{ text: TEXT }]], `${asked}.${key}`);
      }
  });

  it("takes the documents of the last step that has texts", () => {
    const found = {
      retrieval: { chunks: [{ id: "a", distance: 0.4 }] },
      reranking: { chunks: [{ id: "a", text: TEXT }] },
    };
    const documents = [{ id: "a", text: TEXT }];
    assert.deepEqual(read({ query: QUERY, ...found, generation: { answer: RESPONSE } }), [QUERY, RESPONSE, documents]);
    assert.deepEqual(read({ query: QUERY, retrieval: { top_chunks: documents }, response: { answer: RESPONSE } }), [
      QUERY,
      RESPONSE,
      documents,
    ]);
  });

  it("takes the answer with marks of the same two", () => {
    for (const key of ["answer_with_citations", "cited_answer"])
      assert.deepEqual(read({ question: QUERY, answer: "Four weeks.", [key]: RESPONSE, sources: [TEXT] }), [
        QUERY,
        RESPONSE,
        [{ text: TEXT }],
      ]);
  });

  it("puts rows together that have a passage each", () => {
    const table = (...rows: string[]) => readAnswers({ path: "a.csv", text: rows.join("\n") });
    for (const key of ["passage", "chunk", "chunk_text", "retrieved_chunk", "top_chunk"]) {
      const { records, problems } = table(
        `question,filename,${key},score,answer`,
        `${QUERY},a.pdf,Four weeks it is.,0.9,Four weeks.`,
        `${QUERY},b.pdf,Books cost nothing.,0.8,Four weeks.`,
        `And films?,a.pdf,Films are lent for a week.,0.7,A week [1].`,
      );
      assert.deepEqual(
        [problems, records.map((record) => [record.query, record.response, documentsOf(record)])],
        [
          [],
          [
            [
              QUERY,
              "Four weeks.",
              [
                { text: "Four weeks it is.", uri: "a.pdf", score: 0.9 },
                { text: "Books cost nothing.", uri: "b.pdf", score: 0.8 },
              ],
            ],
            ["And films?", "A week [1].", [{ text: "Films are lent for a week.", uri: "a.pdf", score: 0.7 }]],
          ],
        ],
        key,
      );
    }
    const listed = readAnswers({
      path: "a.json",
      text: JSON.stringify({ question: QUERY, answer: RESPONSE, chunk: "x", contexts: [TEXT] }),
    });
    assert.deepEqual(documentsOf(listed.records[0]), [{ text: TEXT }]);
  });

  it("takes the whole answer before a part of it, and the one with what was retrieved before the other", () => {
    const page = "https://example.org/rules";
    const full = { question: QUERY, answer_preview: "Books…", answer_full: RESPONSE, source_urls: [page] };
    assert.deepEqual(read(full), [QUERY, RESPONSE, [page]]);
    const both = { question: QUERY, answer_no_rag: "It is five weeks, I think.", answer_with_rag: RESPONSE };
    assert.deepEqual(read(both), [QUERY, RESPONSE, []]);
    const { problems } = readAnswers({
      path: "a.json",
      text: JSON.stringify({
        question: QUERY,
        answer_no_rag: "It is five weeks, I think so.",
        answer_by_desk: RESPONSE,
      }),
    });
    assert.match(problems[0]?.message ?? "", /"answer":"\$\.answer_by_desk"/u);
  });

  it("takes a report for an answer where its sources stand beside it", () => {
    const page = "https://example.org/rules";
    assert.deepEqual(read({ run: 1, report: RESPONSE, citations: [page] }), ["", RESPONSE, [page]]);
    assert.equal(readAnswers({ path: "a.json", text: JSON.stringify({ run: 1, report: RESPONSE }) }).records.length, 0);
  });

  it("says where documents stand that are not read, and proposes a mapping once", () => {
    const hit = { content: TEXT };
    const lack = { kind: "unread", path: "retrieval.found" };
    const text = rows(
      { question: QUERY, answer: RESPONSE, retrieval: { found: [hit] } },
      { question: QUERY, answer: RESPONSE, retrieval: { found: [hit] } },
    );
    const { records, problems } = readAnswers({ path: "a.jsonl", text });
    assert.deepEqual(
      records.map(({ lack }) => lack),
      [lack, lack],
    );
    assert.equal(problems.length, 1);
    assert.match(
      problems[0]?.message ?? "",
      /^Record 1 \(line 1\): documents stand under “retrieval\.found” and are not read\. To read records like this, put into /u,
    );
    const shown = readAnswers({ path: "a.jsonl", text }, "retrieval");
    assert.deepEqual([shown.records.length, shown.problems.length], [0, 2]);
  });

  it("takes no heading for a text, and says where the names of documents stand alone", () => {
    const lackOf = (documents: unknown) => {
      const text = JSON.stringify({ question: QUERY, answer: RESPONSE, retrieved_docs: documents });
      const { records, problems } = readAnswers({ path: "a.json", text });
      assert.deepEqual(problems, []);
      return records[0]?.lack;
    };
    const title = "Library rules of the city of Exeter, part one";
    for (const key of ["doc_title", "section", "chapter", "docTitle", "breadcrumb"])
      assert.deepEqual(lackOf([{ doc_title: title, [key]: title, rank: 1 }])?.kind, "names", key);
    assert.deepEqual(lackOf([{ doc_title: title, unit_id: "u1", rank: 1 }]), {
      kind: "names",
      path: "retrieved_docs (doc_title, unit_id)",
    });
    const laws = JSON.stringify({ question: QUERY, answer: RESPONSE, retrieved_laws: ["Act S2", "Act S6"] });
    assert.deepEqual(readAnswers({ path: "a.json", text: laws }).records[0]?.lack, {
      kind: "names",
      path: "retrieved_laws",
    });
    assert.deepEqual(lackOf(["rules_chunk_1", "rules_chunk_2"]), { kind: "names", path: "retrieved_docs" });
    assert.equal(lackOf([{ doc_title: title }, { doc_title: title, text: TEXT }]), undefined);
    assert.equal(lackOf([{ doc_title: title, url: "https://example.org/rules" }]), undefined);
  });

  it("reads the one list of documents that is called so, under whatever key", () => {
    const hits = [{ text: TEXT, page: 3 }];
    const read = (record: object) => {
      const { records, problems } = readAnswers({
        path: "a.json",
        text: JSON.stringify({ question: QUERY, answer: RESPONSE, ...record }),
      });
      return [problems.length, documentsOf(records[0])];
    };
    for (const key of ["fetched_chunks", "retrieved_laws", "all_hits", "found_passages"])
      assert.deepEqual(read({ [key]: hits }), [0, [{ text: TEXT }]], key);
    assert.deepEqual(read({ step: { kept_chunks: hits } }), [0, [{ text: TEXT }]]);
    assert.deepEqual(read({ fetched_chunks: hits, kept_chunks: hits }), [1, []]);
    assert.deepEqual(read({ expected_chunks: hits }), [0, []]);
  });

  it("says where ids stand alone, and which list is empty", () => {
    const lackOf = (found: object) =>
      readAnswers({ path: "a.json", text: JSON.stringify({ question: QUERY, answer: RESPONSE, ...found }) }).records[0]
        ?.lack;
    assert.deepEqual(lackOf({ contexts: [], reference: RESPONSE.repeat(3) }), { kind: "empty", path: "contexts" });
    assert.deepEqual(lackOf({ contexts: ["", " "] }), { kind: "empty", path: "contexts" });
    for (const key of ["retrieved_chunk_ids", "source_ids", "citedDocIds"])
      assert.deepEqual(lackOf({ contexts: [], [key]: ["ch1_p4", "ch8_p6"] }), { kind: "ids", path: key });
    for (const found of [{ contexts: [TEXT], doc_ids: ["a"] }, { doc_ids: [] }, { ids: ["a"] }])
      assert.equal(lackOf(found), undefined);
  });

  it("puts blanks between the sentences of an answer that is a list of them", () => {
    const answer = [{ text: "Books are lent." }, { text: "A late one costs " }, { text: "20 cents." }];
    const text = JSON.stringify({ query: QUERY, answer, contexts: [TEXT] });
    const [record] = readAnswers({ path: "a.json", text }).records;
    assert.equal(record?.response, "Books are lent. A late one costs 20 cents.");
    const { start, end } = record.map.spanToOuter({ start: 16, end: 22 });
    assert.equal(text.slice(start, end), "A late");
  });

  it("takes ids for documents without a text, addresses for pages, and a number for none", () => {
    const sources = (documents: unknown) =>
      readAnswers({ path: "a.json", text: JSON.stringify({ query: QUERY, answer: RESPONSE, documents }) }).records[0]
        ?.sources;
    const [id, page] = sources(["msmarco_v2.1_doc_13#1", "https://example.org/rules"]) ?? [];
    assert.ok(id?.kind === "inline" && page?.kind === "file");
    assert.deepEqual(
      [id.document, page.path],
      [{ text: "", id: "msmarco_v2.1_doc_13#1" }, "https://example.org/rules"],
    );
    assert.deepEqual(sources(5), []);
    assert.deepEqual(
      sources(["bücherei@2024-08-01#13", "bücherei@2024-08-01#28"])?.map(
        (one) => one.kind === "inline" && one.document,
      ),
      [
        { text: "", id: "bücherei@2024-08-01#13" },
        { text: "", id: "bücherei@2024-08-01#28" },
      ],
    );
  });

  it("reads records under names", () => {
    const row = { question: QUERY, output: { pred: RESPONSE, retrieval_result: [{ contents: TEXT }] } };
    const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify({ q1: row, q2: row }) });
    assert.deepEqual([records.map(({ response }) => response), problems], [[RESPONSE, RESPONSE], []]);
  });

  it("reads the tables that stand beside the text of a document, each word at its place", () => {
    const rows = [
      ["Plan", "Weeks", "Fee"],
      ["Basic", "2", 4.5],
      ["Plus", "4", null],
    ];
    const references = [
      { citation_number: 1, cited_text: "The plans are: <cited_table> Ask us.", cited_table: { num_columns: 3, rows } },
      { citation_number: 2, cited_text: TEXT, other_table: [['A "b"', "c"]] },
    ];
    const text = JSON.stringify({ question: QUERY, answer: "Plus has four [1].", references });
    const { records, problems } = readAnswers({ path: "a.json", text });
    assert.deepEqual(problems, []);
    const [first, second] = records[0]?.sources ?? [];
    assert.ok(first?.kind === "inline" && second?.kind === "inline" && first.map !== null && second.map !== null);
    assert.equal(
      first.document.text,
      "The plans are: \nPlan; Weeks; Fee\nPlan: Basic; Weeks: 2; Fee: 4.5\nPlan: Plus; Weeks: 4\n Ask us.",
    );
    assert.equal(second.document.text, `${TEXT}\nA "b"; c`);
    const { start, end } = first.map.spanToOuter({ start: 71, end: 75 });
    assert.deepEqual([first.document.text.slice(71, 75), text.slice(start, end)], ["Plus", "Plus"]);
  });

  it("reads the hits of a search beside its answer, with their names and scores where they have no texts", () => {
    const hit = (_source: unknown): unknown => ({ total: { value: 1 }, hits: [{ _id: "fees", _score: 2.5, _source }] });
    const read = (_source: unknown): unknown => {
      const text = JSON.stringify({ question: QUERY, answer: RESPONSE, hits: hit(_source) });
      const { records, problems } = readAnswers({ path: "a.json", text });
      assert.deepEqual(problems, []);
      return documentsOf(records[0]);
    };
    const known = { id: "fees", title: "Fees", score: 2.5 };
    assert.deepEqual(read({ title: "Fees", content: TEXT }), [{ text: TEXT, ...known }]);
    assert.deepEqual(read({ title: "Fees" }), [{ text: "", ...known }]);
  });

  it("has ids of documents elsewhere for the sources of which nothing else is known", () => {
    const retrieved = [{ chunk_id: "a.txt:naive:14", score: -0.9 }];
    const text = JSON.stringify({ question: QUERY, answer: RESPONSE, retrieved });
    const { records, problems } = readAnswers({ path: "a.json", text });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      [records[0]?.lack, documentsOf(records[0])],
      [{ kind: "names", path: "retrieved (chunk_id)" }, [{ text: "", id: "a.txt:naive:14", score: -0.9 }]],
    );
  });

  it("takes the files that an answer lists where what was retrieved is blank", () => {
    const answer = "Four weeks.\n\nFuentes:\n- House rules of 2026.pdf (64%)";
    const text = JSON.stringify({ question: QUERY, answer, retrieved_contexts: [""] });
    const [record] = readAnswers({ path: "a.json", text }).records;
    const [file] = record?.sources ?? [];
    assert.ok(file?.kind === "file");
    assert.deepEqual([record?.origin, file.whole, file.path], ["footnotes", "House rules of 2026.pdf", "2026.pdf"]);
  });

  it("reads records under what was asked, also the only one of a group", () => {
    const row = { answer: RESPONSE, chunks: [{ content: TEXT }] };
    const runs = { small: { [QUERY]: row, "And a film?": row }, large: { [QUERY]: row } };
    const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify(runs) });
    assert.deepEqual(
      [records.map(({ query, sources }) => [query, sources.length]), problems],
      [
        [
          [QUERY, 1],
          ["And a film?", 1],
          [QUERY, 1],
        ],
        [],
      ],
    );
    const own = readAnswers({ path: "a.json", text: JSON.stringify({ [QUERY]: { ...row, question: "Which?" } }) });
    assert.deepEqual(own.records[0]?.query, "Which?");
  });

  it("takes no chat, no examples and no names for documents", () => {
    const other = {
      history: [TEXT, FEES],
      messages: [{ role: "user", content: TEXT }],
      labels: ["a", "b"],
      next_steps: [TEXT],
      warnings: [TEXT],
    };
    const { records, problems } = readAnswers({
      path: "a.jsonl",
      text: rows({ question: QUERY, answer: RESPONSE, ...other }),
    });
    assert.deepEqual([records[0]?.lack, problems], [undefined, []]);
  });

  it("tells of the ids of what was retrieved, and not of those of a test's key", () => {
    const row = {
      question: "How long?",
      answer: "Four weeks [1].",
      ground_truth_chunk_ids: ["a"],
      retrieved_chunk_ids: ["b"],
    };
    const { records } = readAnswers({ path: "a.jsonl", text: JSON.stringify(row) });
    assert.deepEqual(records[0]?.lack, { kind: "ids", path: "retrieved_chunk_ids" });
  });
});
