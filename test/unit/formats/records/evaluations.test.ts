import { assertSample, rows, type ShapeSample } from "./readSample";

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
});
