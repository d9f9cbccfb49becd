import { assertSample, rows, type ShapeSample } from "./readSample";

const QUERY = "How long may I keep a book?";
const RESPONSE = 'Four "weeks", from the loan on [1].';
const TEXT = "Books are lent\nfor four weeks.";
const FEES = "It's 20 cents a day for a late book.";
const BOTH = [{ text: TEXT }, { text: FEES }];
const RETRIEVED = { text: TEXT, id: "d1", score: 0.75 };

const SAMPLES: readonly Omit<ShapeSample, "query" | "response">[] = [
  {
    title: "a table of pandas, split into columns and cells",
    path: "a.json",
    text: JSON.stringify({ columns: ["inputs", "outputs", "context"], index: [0], data: [[QUERY, RESPONSE, TEXT]] }),
    format: "rag_quality",
    documents: [{ text: TEXT }],
  },
  {
    title: "rows with their numbers, as a data set's viewer gives them",
    path: "a.json",
    text: JSON.stringify({
      features: [],
      rows: [{ row_idx: 0, row: { question: QUERY, answer: RESPONSE, contexts: [TEXT, FEES] }, truncated_cells: [] }],
    }),
    format: "ragas",
    documents: BOTH,
  },
  {
    title: "chats of AnythingLLM, whose response is JSON in a string",
    path: "a.jsonl",
    text: rows({
      prompt: QUERY,
      response: JSON.stringify({ text: RESPONSE, sources: [{ title: "Lending", text: TEXT }], type: "chat" }),
    }),
    format: "anythingllm",
    documents: [{ text: TEXT, title: "Lending" }],
  },
  {
    title: "an answer of Kernel Memory",
    path: "a.json",
    text: JSON.stringify({
      question: QUERY,
      noResult: false,
      text: RESPONSE,
      relevantSources: [{ sourceName: "lending.md", partitions: [{ text: TEXT, relevance: 0.8 }] }],
    }),
    format: "kernel_memory",
    documents: [{ text: TEXT }],
  },
  {
    title: "agents of Flowise",
    path: "a.json",
    text: JSON.stringify({
      text: RESPONSE,
      question: QUERY,
      agentReasoning: [{ agentName: "Finder", sourceDocuments: [{ pageContent: TEXT }, { pageContent: FEES }] }],
    }),
    format: "flowise",
    documents: BOTH,
  },
  {
    title: "a run of a workflow of Dify",
    path: "a.json",
    text: JSON.stringify({
      workflow_run_id: "w",
      data: { inputs: { query: QUERY }, outputs: { answer: RESPONSE, result: [{ content: TEXT, title: "Lending" }] } },
    }),
    format: "dify",
    documents: [{ text: TEXT, title: "Lending" }],
  },
  {
    title: "items of n8n",
    path: "a.json",
    text: JSON.stringify([{ json: { chatInput: QUERY, output: RESPONSE, documents: [{ pageContent: TEXT }] } }]),
    format: "n8n",
    documents: [{ text: TEXT }],
  },
  {
    title: "items of an experiment of Opik",
    path: "a.json",
    text: JSON.stringify({
      experiment_items: [
        { dataset_item_data: { input: QUERY, expected_output: "No." }, output: { output: RESPONSE, context: [TEXT] } },
      ],
    }),
    format: "opik",
    documents: [{ text: TEXT }],
  },
  {
    title: "an answer as Haystack writes its objects",
    path: "a.json",
    text: JSON.stringify({
      answer_builder: {
        answers: [
          {
            type: "haystack.dataclasses.answer.GeneratedAnswer",
            init_parameters: { data: RESPONSE, query: QUERY, documents: [{ id: "d", content: TEXT }] },
          },
        ],
      },
    }),
    format: "haystack",
    documents: [{ text: TEXT, id: "d" }],
  },
  {
    title: "references whose content is a list of passages",
    path: "a.json",
    text: JSON.stringify({ query: QUERY, response: RESPONSE, references: [{ reference_id: "1", content: [TEXT] }] }),
    format: "rag_quality",
    documents: [{ text: TEXT }],
  },
  {
    title: "rows of a log of Braintrust",
    path: "a.jsonl",
    text: rows(
      {
        span_id: "a",
        root_span_id: "a",
        span_parents: null,
        span_attributes: { name: "rag", type: "task" },
        input: { question: QUERY },
        output: RESPONSE,
      },
      {
        span_id: "b",
        root_span_id: "a",
        span_parents: ["a"],
        span_attributes: { name: "retrieve", type: "tool" },
        input: "loan period",
        output: [{ id: "d1", content: TEXT, score: 0.75 }],
      },
    ),
    format: "braintrust",
    documents: [RETRIEVED],
  },
  {
    title: "a row of an experiment of Braintrust, with its contexts in the metadata",
    path: "a.jsonl",
    text: rows({
      span_id: "a",
      root_span_id: "a",
      input: QUERY,
      output: RESPONSE,
      expected: "No.",
      metadata: { context: [{ id: "d1", text: TEXT, score: 0.75 }] },
    }),
    format: "braintrust",
    documents: [RETRIEVED],
  },
  {
    title: "calls of Weave",
    path: "a.jsonl",
    text: rows(
      {
        id: "a",
        op_name: "weave:///chat-team/search/op/answer:v1",
        trace_id: "t",
        parent_id: null,
        inputs: { question: QUERY },
        output: RESPONSE,
      },
      {
        id: "b",
        op_name: "weave:///chat-team/search/op/retrieve:v1",
        trace_id: "t",
        parent_id: "a",
        inputs: { query: "loan period" },
        output: [{ id: "d1", text: TEXT, score: 0.75 }],
      },
    ),
    format: "weave",
    documents: [RETRIEVED],
  },
  {
    title: "a trace of Opik with its spans",
    path: "a.jsonl",
    text: rows({
      id: "t",
      name: "rag",
      input: { question: QUERY },
      output: { output: RESPONSE },
      spans: [
        {
          id: "b",
          name: "retrieve",
          type: "tool",
          input: { query: "loan period" },
          output: { documents: [{ id: "d1", text: TEXT, score: 0.75 }] },
        },
      ],
    }),
    format: "opik",
    documents: [RETRIEVED],
  },
  {
    title: "records with German keys",
    path: "a.json",
    text: JSON.stringify({ frage: QUERY, antwort: RESPONSE, kontext: [TEXT, FEES] }),
    format: "rag_quality",
    documents: BOTH,
  },
  {
    title: "a table with the retrieved text in one column",
    path: "a.tsv",
    text: `user_question\tbot_response\tretrieved_text\n${QUERY}\t"${RESPONSE.replaceAll('"', '""')}"\t"${TEXT}"\n`,
    format: "rag_quality",
    documents: [{ text: TEXT }],
  },
  {
    title: "turns of speakers, with what they know beside them",
    path: "a.json",
    text: JSON.stringify({
      turns: [
        { speaker: "customer", utterance: QUERY },
        { speaker: "agent", utterance: RESPONSE },
      ],
      kb: [TEXT],
    }),
    format: "chat",
    documents: [{ text: TEXT }],
  },
];

describe("readAnswers of what tools keep of answers", () => {
  for (const sample of SAMPLES)
    it(`reads ${sample.title}`, () => assertSample({ ...sample, query: QUERY, response: RESPONSE }, "answer"));

  it("reads chains of Flowise, which do not repeat what was asked", () => {
    const record = { text: RESPONSE, chatId: "c", sourceDocuments: [{ pageContent: TEXT }, { pageContent: FEES }] };
    const sample = { title: "", path: "a.json", text: JSON.stringify(record), format: "flowise" } as const;
    assertSample({ ...sample, query: "", response: RESPONSE, documents: BOTH }, "answer");
    const other = JSON.stringify({ ...record, text: "Books.", answer: RESPONSE });
    assertSample(
      { ...sample, text: other, format: "rag_quality", query: "", response: RESPONSE, documents: BOTH },
      "answer",
    );
  });

  for (const [title, record] of [
    ["a summary with its article", { summary: RESPONSE, article: TEXT }],
    ["a claim with its evidence", { claim: RESPONSE, evidence: [TEXT], label: "SUPPORTS" }],
    ["what a model replied, with what it cost", { content: RESPONSE, model: "m", usage: {}, citations: [TEXT] }],
    ["a hypothesis with its premise", { hypothesis: RESPONSE, premise: TEXT, label: 1 }],
  ] as const)
    it(`reads ${title}, which ask nothing`, () =>
      assertSample(
        {
          title,
          path: "a.jsonl",
          text: rows(record),
          format: "rag_quality",
          query: "",
          response: RESPONSE,
          documents: [{ text: TEXT }],
        },
        "answer",
      ));
});
