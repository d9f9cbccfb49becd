import assert from "node:assert/strict";
import { canBeNamedAsAnswer, hasAnswerExtension } from "../../../../src/formats/answers/looksLikeAnswer";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { assertLinear } from "../../../support/growth";
import { judgedFile } from "../judgedFile";

const QUERY = "How long may I keep a book?";
const WRONG = "A late book costs 50 cents a day [2].";
const LENDING = "Books are lent for four weeks.";
const FEE = "A late book costs 20 cents a day.";
const RECORD = { query: QUERY, answer: WRONG, sources: [{ text: LENDING }, { text: FEE, title: "Fees" }] };
const JSON_LINES = JSON.stringify(RECORD, null, 2).split("\n");
const PRINTED = `{'query': '${QUERY}',\n 'result': '${WRONG}',\n 'source_documents': [Document(page_content='${LENDING}'),\n                      Document(page_content='${FEE}', metadata={'title': 'Fees'})]}`;

const EXPECTED = {
  query: QUERY,
  claims: [[WRONG, "contradicted"]],
  citations: [["[2]", "Fees", "contradicted"]],
  evidence: [FEE],
};

describe("a response that was pasted into a program", () => {
  for (const [title, path, text] of [
    ["a string of Python", "ask.py", `print(ask("${QUERY}"))\n\n"""\n${JSON_LINES.join("\n")}\n"""\n`],
    ["comments of Python", "ask.py", `print(chain.invoke("${QUERY}"))\n# ${PRINTED.replaceAll("\n", "\n# ")}\n`],
    ["a comment with a word before it", "ask.py", `run()  # got response:${PRINTED.replaceAll("\n", "\n# ")}\n`],
    ["comments of TypeScript", "ask.ts", `console.log(await ask());\n\n// ${JSON_LINES.join("\n// ")}\n`],
    ["one comment of JavaScript", "ask.mjs", `await ask();\n/*\n * ${JSON_LINES.join("\n * ")}\n */\n`],
    ["a template of TypeScript", "ask.ts", `const given = \`${JSON.stringify(RECORD)}\`;\n`],
    [
      "a comment that says what it is",
      "ask.py",
      `run()\n# Output:\n#\n# ${JSON_LINES.join("\n# ")}\n# It took long.\n`,
    ],
    [
      "a docstring",
      "ask.py",
      `def ask():\n    """Asks.\n\n    Response:\n        ${JSON_LINES.join("\n        ")}\n    """\n`,
    ],
    ["comments of Go", "ask.go", `func main() {}\n\n// ${JSON_LINES.join("\n// ")}\n`],
  ] as const) {
    it(`is read in ${title}`, async () => {
      const { answers, problems } = await judgedFile(path, text);
      assert.deepEqual(problems, []);
      assert.deepEqual(answers, [EXPECTED]);
    });
  }

  it("may be printed words with the documents beside them, and no example for a model", async () => {
    const printed = `Context: [Document(page_content='${FEE}', metadata={'title': 'Fees'})]\n\nAnswer: ${WRONG.replace("[2]", "[1]")}`;
    const { answers } = await judgedFile("ask.py", `run()\n\n"""\n${printed}\n"""\n`);
    assert.deepEqual(
      answers.map(({ citations }) => citations),
      [[["[1]", "Fees", "contradicted"]]],
    );
    const example = `Context: ${FEE}\n\nQuestion: ${QUERY}\n\nAnswer: Four weeks [1].`;
    assert.deepEqual(readAnswers({ path: "ask.py", text: `PROMPT = """${example}"""\n` }).records, []);
  });

  it("is told where there is none", () => {
    const text = `RULES = ["Cite as [1]."]\nprint({"query": "${QUERY}"})  # says more\n`;
    const { records, problems } = readAnswers({ path: "ask.py", text });
    assert.deepEqual(records, []);
    assert.deepEqual(problems, [
      {
        message:
          "No comment and no string of the program is a response with its documents. Paste the response there as JSON, or save the answer as a .md or .json file. As a source, give the program with --sources.",
        span: { start: 0, end: text.length },
      },
    ]);
  });

  it("is looked for in programs that are named, and in no others", () => {
    for (const path of ["a.py", "a.tsx", "b/c.rs"])
      assert.deepEqual([canBeNamedAsAnswer(path), hasAnswerExtension(path)], [true, false], path);
  });

  it("is read in time in proportion to the program's length", () => {
    for (const part of [`# {"a": 1,\n`, `x = "{'a': "\n`, `# ${JSON.stringify(RECORD)}\n\n`, `// [Document(\n`])
      assertLinear(part, 60_000, (text) => readAnswers({ path: "ask.py", text }));
  });
});
