import assert from "node:assert/strict";
import { readPromptFile } from "../../../../src/formats/prompts";
import { wordsInFile } from "./pointed";

const CONFIG = `description: ferry
prompts:
  - |
    Answer from {{context}}.

    Question: {{question}}
  - label: chat
    raw: '[{"role": "system", "content": "Answer \\"briefly\\" from {{context}}."}, {"role": "user", "content": "{{question}}\\nNow."}]'
  - file://prompts/long.txt
  - prompts/short.md
  - file://make.py:prompt
  - id: file://named.j2
    label: named
providers: [openai:gpt-4o]
defaultTest:
  vars:
    style: short
tests:
  - vars: {style: long}
  - description: second
    vars:
      question: When does it sail?
      context: >-
        The ferry
        sails at 9.
  - vars: {other: 1}
`;

describe("readPromptFile of promptfoo", () => {
  const { records, files, problems } = readPromptFile("promptfooconfig.yaml", CONFIG);

  it("reads prompts that stand there, and names those in files", () => {
    assert.deepEqual(problems, []);
    assert.deepEqual(
      records.map(({ shape, name }) => [shape, name]),
      [
        ["promptfoo", "prompt 1"],
        ["promptfoo", "chat"],
      ],
    );
    assert.equal(records[0]?.input.prompt, "Answer from {{context}}.\n\nQuestion: {{question}}\n");
    assert.deepEqual(
      files.map(({ path, span }) => [path, CONFIG.slice(span.start, span.end)]),
      [
        ["prompts/long.txt", "file://prompts/long.txt"],
        ["prompts/short.md", "prompts/short.md"],
        ["named.j2", "file://named.j2"],
      ],
    );
  });

  it("knows all variables of the tests, and takes samples from the first test that has some", () => {
    for (const { input } of records) {
      assert.deepEqual(
        [input.template, input.context, input.question],
        ["jinja", "The ferry sails at 9.", "When does it sail?"],
      );
      assert.deepEqual(
        new Set(input.variables),
        new Set(["style", "question", "context", "other", "env", "_conversation"]),
      );
    }
    assert.deepEqual(files[0]?.given.question, "When does it sail?");
    const span = records[0]?.contextMap?.spanToOuter({ start: 4, end: 15 });
    assert.equal(CONFIG.slice(span?.start, span?.end), "ferry\n        sails");
  });

  it("maps prompts to the file, also within JSON within YAML", () => {
    const [plain, chat] = records;
    assert.ok(plain && chat);
    assert.equal(wordsInFile(CONFIG, plain, "Question: {{question}}"), "Question: {{question}}");
    assert.equal(chat.input.prompt, 'system:\nAnswer "briefly" from {{context}}.\n\nuser:\n{{question}}\nNow.');
    assert.equal(wordsInFile(CONFIG, chat, '"briefly" from'), '\\"briefly\\" from');
    assert.equal(wordsInFile(CONFIG, chat, "}}\nNow."), "}}\\nNow.");
  });

  it("does not know the variables where some stand in another file", () => {
    for (const tests of ["file://tests.csv", "[file://a.yaml]", "\n  - vars: file://vars.yaml", "[]\nscenarios: []"]) {
      const { records: read } = readPromptFile(
        "p.yaml",
        `prompts: ["Answer {{q}}."]\nproviders: []\ntests: ${tests}\n`,
      );
      assert.deepEqual(
        read.map(({ input }) => [input.prompt, input.variables]),
        [["Answer {{q}}.", undefined]],
      );
    }
  });

  it("reads messages that are YAML, and a single prompt", () => {
    const text =
      "prompts:\n  - role: system\n    content: Be brief.\n  - role: user\n    content: 'It''s {{q}}'\ntests: []\n";
    const [record] = readPromptFile("p.yml", text).records;
    assert.equal(record?.input.prompt, "system:\nBe brief.\n\nuser:\nIt's {{q}}");
    assert.equal(record && wordsInFile(text, record, "It's {{q}}"), "It''s {{q}}");
    assert.equal(
      readPromptFile("p.yml", "prompts: Answer {{q}}.\ntests: []").records[0]?.input.prompt,
      "Answer {{q}}.",
    );
  });

  it("reads paths with labels, and patterns, and passes over what programs make", () => {
    const paths = (prompts: string): readonly string[] =>
      readPromptFile("p.yaml", `prompts: ${prompts}\nproviders: []\n`).files.map(({ path }) => path);
    assert.deepEqual(paths("{a.txt: first, file://b.json: second}"), ["a.txt", "b.json"]);
    assert.deepEqual(paths("file://prompts/*.txt"), ["prompts/*.txt"]);
    assert.deepEqual(paths("{id: file://a.md, label: one}"), ["a.md"]);
    for (const made of ["file://a.py:f", "a.js", "exec:./make.sh --now", "langfuse://name:3"]) {
      const { records, files, problems } = readPromptFile("p.yaml", `prompts: ["${made}"]\nproviders: []\n`);
      assert.deepEqual([records.length, files.length], [0, 0], made);
      assert.match(problems[0]?.message ?? "", /^Programs make the prompts of this file/u);
      assert.deepEqual(readPromptFile("p.yaml", `prompts: ["${made}", "Hi."]\nproviders: []\n`).problems, []);
    }
  });

  it("says where YAML is broken, and where a file holds no prompt", () => {
    assert.match(
      readPromptFile("p.yaml", "prompts: [a\nproviders: b").problems[0]?.message ?? "",
      /^The YAML is broken at line \d, column \d+/u,
    );
    assert.match(readPromptFile("p.yaml", "a: b").problems[0]?.message ?? "", /^The file holds no prompt\./u);
    assert.match(readPromptFile("p.yaml", "").problems[0]?.message ?? "", /^The file holds no prompt\./u);
  });
});
