import assert from "node:assert/strict";
import { printedRecords } from "../../../../../src/formats/answers/printed/printedRecords";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { assertLinear } from "../../../../support/growth";
import { judgedFile } from "../../judgedFile";
import { rows } from "../../records/readSample";

const QUERY = "What does a late book cost?";
const FEE = "A late book costs 20 cents a day.";
const WRONG = "A late book costs 50 cents a day.";
const DOCUMENT = `Document(metadata={'source': 'fees.md'}, page_content='${FEE}')`;
const run = (name: string, id: string, data: string, parents = "['r1']") =>
  `{'event': 'on_${name}', 'data': ${data}, 'run_id': '${id}', 'name': '${name}', 'tags': [], 'parent_ids': ${parents}}`;

const EVENTS = [
  run("chain_start", "r1", `{'input': '${QUERY}'}`, "[]"),
  run("retriever_end", "r2", `{'output': [${DOCUMENT}], 'input': {'query': '${QUERY}'}}`),
  run("chat_model_stream", "r3", "{'chunk': AIMessageChunk(content='A late book ', id='run-r3')}"),
  run("chat_model_end", "r3", `{'output': AIMessage(content='${WRONG}'), 'input': {}}`),
  run("chain_end", "r1", `{'output': '${WRONG}'}`, "[]"),
];
const TOOL = `ToolMessage(content='${FEE}', name='retrieve', tool_call_id='c')`;
const CALL =
  "AIMessage(content='', additional_kwargs={'tool_calls': [{'id': 'c'}]}, tool_calls=[{'name': 'retrieve'}])";

/** What was asked, and what is printed. */
const RUNS: readonly (readonly [title: string, path: string, query: string, text: string])[] = [
  ["events of a runnable", "run.txt", QUERY, EVENTS.join("\n")],
  [
    "what the nodes of a graph told",
    "run.txt",
    "",
    `{'retrieve': {'context': [${DOCUMENT}]}}\n\n----\n{'generate': {'answer': '${WRONG}'}}\n`,
  ],
  [
    "the same as rows of JSON",
    "run.jsonl",
    QUERY,
    rows(
      { plan: { question: QUERY, documents: [] } },
      { retrieve: { documents: [{ page_content: FEE }] } },
      { generate: { answer: WRONG } },
    ),
  ],
  [
    "the messages that an agent's nodes told",
    "run.txt",
    "",
    `{'agent': {'messages': [${CALL}]}}\n----\n{'tools': {'messages': [${TOOL}]}}\n----\n{'agent': {'messages': [AIMessage(content='${WRONG}')]}}\n`,
  ],
  [
    "a state with its messages",
    "run.txt",
    QUERY,
    `{'messages': [HumanMessage(content='${QUERY}', id='h'), ${CALL}, ${TOOL}, AIMessage(content='${WRONG}', id='a')]}`,
  ],
  [
    "a state over many lines, its strings cut as pprint cuts them",
    "run.md",
    QUERY,
    `{'answer': 'A late book costs '\n           '50 cents a day.',\n 'context': [${DOCUMENT}],\n 'question': '${QUERY}'}`,
  ],
];

describe("what LangChain prints of a run", () => {
  for (const [title, path, query, text] of RUNS) {
    it(`is read: ${title}`, async () => {
      const { answers, problems } = await judgedFile(path, text);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        answers.map((answer) => [answer.query, answer.claims.map(([, verdict]) => verdict), answer.evidence]),
        [[query, ["contradicted"], [FEE]]],
      );
      const [said = ""] = answers[0]?.claims[0] ?? [];
      assert.equal(said.replace(/'\s+'/u, ""), WRONG);
    });
  }

  it("has an answer for each run", async () => {
    const one = `{'retrieve': {'context': [${DOCUMENT}]}}\n{'generate': {'answer': '${WRONG}'}}\n`;
    const { answers } = await judgedFile("run.txt", one + one);
    assert.deepEqual(
      answers.map(({ evidence }) => evidence),
      [[FEE], [FEE]],
    );
  });

  it("leaves records under names of their own as they are", async () => {
    const named = { first: { answer: WRONG, question: QUERY, contexts: [FEE] } };
    const { answers } = await judgedFile("a.jsonl", rows(named, { second: { answer: `${WRONG} Indeed.` } }));
    assert.deepEqual(
      answers.map(({ query, evidence }) => [query, evidence]),
      [[QUERY, [FEE]]],
    );
  });

  it("may have a word before it, if it is an answer", () => {
    const answer = `{'query': 'How long?', 'result': 'Four weeks [1].', 'source_documents': ['Books are lent for four weeks.']}`;
    for (const [text, query] of [
      [`got response:${answer}\n`, "How long?"],
      [`result = ${answer}\n\nresult = ${answer}\n`, "How long?"],
      [`Settings: {"desk": "main"}\n`, ""],
    ] as const)
      assert.equal(readAnswers({ path: "run.txt", text }).records[0]?.query, query, text);
  });

  it("may stand between paragraphs, one a line or in a list", async () => {
    const record = JSON.stringify({ question: QUERY, answer: WRONG, contexts: [FEE] });
    for (const shown of [
      `${record}\n${record}`,
      `[\n  ${record},\n  ${record}\n]`,
      `rows:\n\n  ${record}\n  ${record}`,
    ]) {
      const text = `# A run\n\nThe library asked this on Monday.\n\n${shown}\n\nThe second one is wrong.\n`;
      const { answers } = await judgedFile("run.md", text);
      assert.deepEqual(
        answers.map(({ query, evidence }) => [query, evidence]),
        [
          [QUERY, [FEE]],
          [QUERY, [FEE]],
        ],
        shown,
      );
    }
  });

  it("is none where the words beside it cite, or nothing was found for it", () => {
    const reading = { path: "a.md", purpose: "answer", mapping: null } as const;
    const record = JSON.stringify({ question: QUERY, answer: WRONG, contexts: [FEE] });
    for (const text of [
      `A late book costs 20 cents [1].\n\n${record}\n`,
      `We sent this:\n\n{"question": "${QUERY}"}\n`,
      `We sent this:\n\n\`\`\`python\nask(${record})\n${record}\n\`\`\`\n`,
    ])
      assert.equal(printedRecords(text, reading), null, text);
  });

  it("is no run where sentences stand between what is printed", () => {
    const text = `{'a': {'answer': '${WRONG}'}}\nThe library of the town opens at nine every day.\n{'b': {'answer': 'x'}}`;
    assert.equal(printedRecords(text, { path: "a.txt", purpose: "answer", mapping: null }), null);
  });

  it("is read in time in proportion to its length", () => {
    const reading = { path: "a.txt", purpose: "answer", mapping: null } as const;
    for (const part of [`${EVENTS[2]}\n`, "{'a': 1}\n", "{'a'\n", "----\n"])
      assertLinear(part, 40_000, (text) => printedRecords(`{'a': 1}\n${text}`, reading));
    for (const part of ["{'a': 1}\n", "{'a': 1}\n```\nx\n```\n", "{'a'\n"])
      assertLinear(part, 40_000, (text) => printedRecords(`A run of Monday.\n${text}`, reading));
    for (const part of ["`", "~"]) assertLinear(part, 40_000, (text) => printedRecords(text, reading));
    for (const part of [" ", "`", " `", "\n"])
      assertLinear(part, 40_000, (text) => printedRecords(`A run.\n\`\`\`\n${text}x\n\`\`\``, reading));
  });
});
