import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { sessionTurns } from "../../../../src/formats/answers/session";
import { assertLinear } from "../../../support/growth";
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
