import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { judgedFile } from "../judgedFile";
import { rows } from "./readSample";

const QUERY = "What does a late book cost?";
const FEE = "A late book costs 20 cents a day.";
const WRONG = "A late book costs 50 cents a day [2].";
const CONTEXT = `Use the following context.\n\nContext:\n[1] Books are lent for four weeks.\n[2] ${FEE}`;
const PROMPT = `${CONTEXT}\n\nQuestion: ${QUERY}\nAnswer:`;
const asked = { role: "user", content: PROMPT };
const said = { role: "assistant", content: WRONG };
const attribute = (key: string, value: unknown) => ({ key, value: { stringValue: JSON.stringify(value) } });
const part = (content: string) => [{ type: "text", content }];

const TRACES: readonly (readonly [string, string])[] = [
  [
    "OpenInference",
    rows({
      context: { trace_id: "t", span_id: "s" },
      attributes: {
        "openinference.span.kind": "LLM",
        "llm.input_messages": [{ "message.role": "user", "message.content": PROMPT }],
        "llm.output_messages": [{ "message.role": "assistant", "message.content": WRONG }],
      },
    }),
  ],
  [
    "flat OpenInference",
    rows({
      "context.trace_id": "t",
      "attributes.openinference.span.kind": "LLM",
      "attributes.llm.input_messages.0.message.role": "user",
      "attributes.llm.input_messages.0.message.content": PROMPT,
      "attributes.llm.output_messages.0.message.content": WRONG,
    }),
  ],
  [
    "OpenTelemetry GenAI",
    rows({
      traceId: "t",
      spanId: "s",
      attributes: [
        { key: "gen_ai.operation.name", value: { stringValue: "chat" } },
        attribute("gen_ai.input.messages", [{ role: "user", parts: part(PROMPT) }]),
        attribute("gen_ai.output.messages", [{ role: "assistant", parts: part(WRONG) }]),
      ],
    }),
  ],
  [
    "Langfuse, whose question stands in a message of its own",
    rows({
      id: "t",
      input: QUERY,
      output: WRONG,
      observations: [
        {
          id: "o",
          traceId: "t",
          type: "GENERATION",
          input: [
            { role: "system", content: CONTEXT },
            { role: "user", content: QUERY },
          ],
          output: said,
        },
      ],
    }),
  ],
  [
    "LangSmith",
    rows({
      id: "r",
      trace_id: "r",
      run_type: "llm",
      inputs: {
        messages: [[{ lc: 1, type: "constructor", id: ["langchain", "HumanMessage"], kwargs: { content: PROMPT } }]],
      },
      outputs: { generations: [[{ text: WRONG }]] },
    }),
  ],
  [
    "Weave",
    rows({
      op_name: "weave:///library/op/generate:1",
      id: "c",
      trace_id: "t",
      inputs: { messages: [asked] },
      output: { choices: [{ message: said }] },
    }),
  ],
];

describe("a trace in which nothing was retrieved", () => {
  for (const [title, text] of TRACES) {
    it(`is checked against the documents of its prompt: ${title}`, async () => {
      const { answers, problems } = await judgedFile("trace.jsonl", text);
      assert.deepEqual(problems, []);
      assert.deepEqual(answers, [
        {
          query: QUERY,
          claims: [[WRONG, "contradicted"]],
          citations: [["[2]", "2", "contradicted"]],
          evidence: [FEE],
        },
      ]);
    });
  }

  it("is checked against what tools gave back, where its messages have it", async () => {
    const alone = WRONG.replace("[2]", "[1]");
    const messages = [
      { role: "user", content: QUERY },
      { role: "tool", content: FEE },
    ];
    for (const span of [
      { id: "o", traceId: "t", type: "GENERATION", input: messages, output: alone },
      { id: "r", trace_id: "r", run_type: "llm", inputs: { messages }, outputs: { output: alone } },
    ]) {
      const { answers } = await judgedFile("trace.jsonl", rows(span));
      assert.deepEqual(
        answers.map(({ query, evidence }) => [query, evidence]),
        [[QUERY, [FEE]]],
      );
    }
  });

  it("takes nothing from a prompt where something was retrieved", async () => {
    const common = { traceId: "t", type: "GENERATION" };
    const { answers } = await judgedFile(
      "trace.jsonl",
      rows(
        {
          ...common,
          id: "a",
          type: "RETRIEVER",
          input: QUERY,
          output: { documents: [{ content: "Books are lent." }] },
        },
        { ...common, id: "b", input: [asked], output: said },
      ),
    );
    assert.deepEqual(
      answers.map(({ evidence }) => evidence.includes(FEE)),
      [false],
    );
  });
});

describe("a row of Weave's evaluations", () => {
  const row = { op_name: "weave:///library/op/Evaluation.predict_and_score:1", id: "c", trace_id: "t" };
  const example = { question: QUERY, context: ["Books are lent for four weeks.", FEE] };

  for (const [title, output] of [
    ["as text", { output: WRONG, scores: { faithful: { mean: 0 } } }],
    ["as an object", { output: { answer: WRONG }, scores: {} }],
    ["under its older name", { model_output: { answer: WRONG }, model_latency: 1.2 }],
  ] as const)
    it(`is checked against the documents of its example, with the answer ${title}`, async () => {
      const { answers, problems } = await judgedFile("calls.jsonl", rows({ ...row, inputs: { example }, output }));
      assert.deepEqual(problems, []);
      assert.deepEqual(
        answers.map(({ query, citations, evidence }) => [query, citations.map(([, , verdict]) => verdict), evidence]),
        [[QUERY, ["contradicted"], [FEE]]],
      );
    });
});

describe("the generations of a trace", () => {
  const system = { role: "system", content: CONTEXT };
  const generation = (query: string, answer: string, before: readonly unknown[] = [system]) => ({
    id: query,
    traceId: "t",
    type: "GENERATION",
    input: [...before, { role: "user", content: query }],
    output: { role: "assistant", content: answer },
  });
  const OTHER = ["How long are books lent?", "Books are lent for four weeks [1]."] as const;
  const read = (observations: readonly unknown[], output: unknown = null): unknown => {
    const text = JSON.stringify({ id: "t", input: null, output, observations });
    const { records, problems } = readAnswers({ path: "a.json", text });
    assert.deepEqual(problems, []);
    return records.map(({ query, response, sources }) => [query, response, sources.length]);
  };

  it("are turns of a chat where each answers a question of its own under the same instructions", () =>
    assert.deepEqual(read([generation(...OTHER), generation(QUERY, WRONG)]), [
      [...OTHER, 2],
      [QUERY, WRONG, 2],
    ]));

  it("are turns where each is told what was answered before", () => {
    const [asks, says] = OTHER;
    const history = [
      { role: "user", content: asks },
      { role: "assistant", content: says },
    ];
    assert.deepEqual(read([generation(asks, says, []), generation(QUERY, WRONG, history)]), [
      [asks, says, 0],
      [QUERY, WRONG, 0],
    ]);
  });

  it("are steps to one answer elsewhere, which has the question that it was asked", () => {
    const rewrite = generation("Rewrite the question: late fee?", "late book cost", []);
    assert.deepEqual(read([rewrite, generation(QUERY, WRONG)]), [[QUERY, WRONG, 2]]);
  });
});
