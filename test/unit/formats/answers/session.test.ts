import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { sessionTurns } from "../../../../src/formats/answers/session";
import { assertLinear } from "../../../support/growth";
import { judgedFile } from "../judgedFile";
import { documentsOf } from "../records/readSample";

const FOUND = "Books are lent for four weeks.[1]\n\nSources:\n[1] library.example";
const call = '**Tool Command**:\n```json\n{"name": "search", "args": {"query": "loans"}}\n```';
const found = `**Tool Response**:\n\`\`\`json\n${JSON.stringify({ name: "search", response: { output: FOUND } }, null, 2)}\n\`\`\``;
const said = (speaker: string, ...words: string[]) => `## ${speaker}\n\n${words.join("\n\n")}\n\n---\n\n`;

const SESSION = [
  said("USER 🧑‍💻", "How long may I keep a book?"),
  said("MODEL ✨", "I look it up.", call),
  said("USER 🧑‍💻", found),
  said("MODEL ✨", "Four weeks."),
  said("USER 🧑‍💻", "Make it shorter."),
  said("MODEL ✨", call),
  said("USER 🧑‍💻", "Stop."),
  said("MODEL ✨", "Four."),
].join("");

describe("a session with an agent", () => {
  it("is an answer for each turn, with what tools gave back since the question, or before", () => {
    const { records, problems } = readAnswers({ path: "session.md", text: SESSION });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      records.map(({ format, query, response, sources }) => [format, query, response, documentsOf({ sources })]),
      [
        ["transcript", "How long may I keep a book?", "Four weeks.", [{ text: FOUND }]],
        ["transcript", "Stop.", "Four.", [{ text: FOUND }]],
      ],
    );
    for (const { map, response } of records)
      assert.equal(SESSION.slice(map.toOuter(0), map.toOuter(response.length)), response);
    const [source] = records[0]?.sources ?? [];
    assert.ok(source?.kind === "inline" && source.map !== null);
    const at = FOUND.indexOf("library");
    const { start, end } = source.map.spanToOuter({ start: at, end: at + 7 });
    assert.deepEqual([SESSION.slice(start, end), start], ["library", SESSION.indexOf("library")]);
  });

  it("is none without tools, or where other words come first", () => {
    for (const text of [
      said("USER", "How long?") + said("MODEL", "Four weeks."),
      `A note.\n\n${SESSION}`,
      said("USER", found),
      "## Model\n\nThe entity of a car.\n\n## User\n\nThe entity of a person.\n",
    ])
      assert.equal(sessionTurns(text, 0), null, text);
  });

  it("is read in time in proportion to its length", () => {
    for (const part of [said("MODEL", call), "---\n", "\n \n"])
      assertLinear(part, 60_000, (text) => sessionTurns(`${SESSION}${text}`, 0));
  });
});

describe("a chat as LangChain prints it", () => {
  const banner = (kind: string) => `================================ ${kind} Message =================================`;
  const QUERY = "How long may I keep a book?";
  const WRONG = "A late book costs 50 cents a day.";
  const FEE = "A late book costs 20 cents a day.";
  const asked = `${banner("Human")}\n\n${QUERY}\n`;
  const called = `${banner("Ai")}\nI look it up.\nTool Calls:\n  retrieve (call_1)\n Call ID: call_1\n  Args:\n    query: loans\n`;
  const found = `${banner("Tool")}\nName: retrieve\n\nSource: {'source': 'lending.md', 'start_index': 7}\nContent: Books are lent for four weeks.\n\nSource: {'source': 'fees.md'}\nContent: ${FEE}\n`;

  it("is checked against what its tools found, each document under its own name", async () => {
    const text = `Loading …\n${asked}${called}${found}${banner("Ai")}\n\n${WRONG} (fees.md)\n`;
    const { answers, problems } = await judgedFile("run.txt", text);
    assert.deepEqual(problems, []);
    assert.deepEqual(answers, [
      {
        query: QUERY,
        claims: [[`${WRONG} (fees.md)`, "contradicted"]],
        citations: [["(fees.md)", "fees.md", "contradicted"]],
        evidence: [FEE],
      },
    ]);
  });

  it("ends with the block of code into which it was pasted", async () => {
    const text = `\`\`\`py\n❯ run\n${asked}${called}${found}${banner("Ai")}\n\n${WRONG}\n\`\`\`\n\nSo it says.\n`;
    const { answers } = await judgedFile("run.md", text);
    assert.deepEqual(
      answers.map(({ claims, evidence }) => [claims, evidence]),
      [[[[WRONG, "contradicted"]], [FEE]]],
    );
  });

  it("is checked against the context of a prompt that was asked", async () => {
    const prompt = `Use the following pieces of context to answer.\n\nContext:\nBooks are lent for four weeks. ${FEE}\n\nQuestion: ${QUERY}`;
    const text = `${banner("System")}\n\nBe short.\n${banner("Human")}\n\n${prompt}\n${banner("Ai")}\n\n${WRONG}\n`;
    const { answers } = await judgedFile("run.txt", text);
    assert.deepEqual(answers, [{ query: QUERY, claims: [[WRONG, "contradicted"]], citations: [], evidence: [FEE] }]);
  });

  it("has an answer for each turn, without tools too", async () => {
    const turn = `${asked}${banner("Ai")}\n\n${WRONG}\n`;
    const { answers } = await judgedFile("run.txt", turn + turn);
    assert.deepEqual(
      answers.map(({ query, claims }) => [query, claims[0]?.[0]]),
      [
        [QUERY, WRONG],
        [QUERY, WRONG],
      ],
    );
    assert.equal(sessionTurns(asked, 0), null);
  });

  it("is read in time in proportion to its length", () => {
    for (const part of [asked, called + found, "=".repeat(80), `${"=".repeat(40)}\n`])
      assertLinear(part, 60_000, (text) => sessionTurns(`${text}${banner("Ai")}\n\n${WRONG}`, 0));
  });
});
