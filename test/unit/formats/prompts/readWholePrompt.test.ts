import assert from "node:assert/strict";
import { type PromptRecord, readPromptFile } from "../../../../src/formats/prompts";
import { assertLinearIn } from "../../../support/growth";
import { pointedAt } from "./pointed";

function only(path: string, text: string): PromptRecord {
  const { records, problems } = readPromptFile(path, text);
  assert.deepEqual([records.length, problems], [1, []]);
  return records[0] ?? assert.fail();
}

describe("readPromptFile of files that are the prompt", () => {
  it("tells format and syntax by the name", () => {
    const read = (path: string, text = "Answer {{question}}.") => {
      const { shape, input } = only(path, text);
      return [shape, input.format, input.template];
    };
    assert.deepEqual(read("a/b.prompty"), ["prompty", "prompty", undefined]);
    assert.deepEqual(read("b.prompt"), ["dotprompt", "dotprompt", undefined]);
    assert.deepEqual(read("b.prompt", "Answer {question}."), ["text", undefined, undefined]);
    assert.deepEqual(read("review.prompt.md"), ["prompt_md", "prompt_md", undefined]);
    assert.deepEqual(read("b.md"), ["text", undefined, undefined]);
    assert.deepEqual(read("b.TXT"), ["text", undefined, undefined]);
    for (const path of ["b.j2", "b.jinja", "b.jinja2"]) assert.deepEqual(read(path), ["text", undefined, "jinja"]);
    assert.deepEqual(read("b.mustache"), ["text", undefined, "mustache"]);
    for (const path of ["b.hbs", "b.handlebars"]) assert.deepEqual(read(path), ["text", undefined, "handlebars"]);
    assert.deepEqual(read("b.liquid"), ["text", undefined, "jinja"]);
    for (const path of ["b.tpl", "b.tmpl"]) assert.deepEqual(read(path), ["text", undefined, undefined]);
  });

  it("is the messages of a front matter with nothing below it", () => {
    const matter =
      '---\nmodel: any\nmessages:\n  - role: system\n    content: Be kind.\n  - role: user\n    content: "{{question}}"\n---\n';
    const { shape, input } = only("b.prompt", matter);
    assert.deepEqual([shape, input.prompt], ["chat", "system:\nBe kind.\n\nuser:\n{{question}}"]);
    assert.equal(only("b.prompt", `${matter}Answer {{question}}.`).shape, "dotprompt");
  });

  it("is the strings of a program where the file holds nothing else", () => {
    const body = 'Answer from the leaflets.\n{{"answer": "…"}}\n{leaflets}\n\nQuestion: {question}\n';
    const text = `# Kept here.\ntemplate = """\n${body}"""\n`;
    const { shape, name, input, map } = only("guide.txt", text);
    assert.deepEqual([shape, name, input.prompt], ["code", "template", `\n${body}`]);
    assert.equal(text.slice(map.toOuter(1)), text.slice(text.indexOf("Answer")));
    assert.equal(only("guide.md", `export const TEMPLATE = \`${body}\`;\n`).input.prompt, body);
    const { records } = readPromptFile("both.txt", `SYSTEM = """${body}"""\n\nUSER = """Ask: {question}"""\n`);
    assert.deepEqual(
      records.map(({ input }) => input.prompt),
      [`system:\n${body}\n\nuser:\nAsk: {question}`],
    );
    for (const other of [`Use this:\n${text}`, `${text}print(template)\n`, "a = 3\n", 'a = "Answer {question}."'])
      assert.equal(only("guide.txt", other).shape, "text", other);
  });

  it("is told from other texts in time, whatever stands behind its strings", () => {
    const string = 'template = """Answer from {leaflets}."""\n';
    for (const part of ["#", " ", "#\n", "; "])
      assertLinearIn(
        JSON.stringify(part),
        (length) => string + part.repeat(length / part.length),
        20_000,
        (text) => readPromptFile("guide.txt", `${text}\nmore`),
      );
  });

  it("is the messages of YAML where the file is such, whatever its name", () => {
    const system = "role: system\n    content: Answer from the leaflets of the mill.";
    const listed = `# Kept here.\nmodel: any\nmessages:\n  - ${system}\n  - role: user\n    content: "{{question}}"\n`;
    const chat = "system:\nAnswer from the leaflets of the mill.\n\nuser:\n{{question}}";
    for (const path of ["a.txt", "a.md", "a.prompt"])
      assert.deepEqual([only(path, listed).shape, only(path, listed).input.prompt], ["chat", chat], path);
    const keyed = `model: any\nsystem:\n    ${system}\n`;
    assert.equal(only("a.txt", keyed).input.prompt, "system:\nAnswer from the leaflets of the mill.");
    for (const other of ["Role: a guide\nContent: leaflets\nTask: {question}\n", `Use this form:\n${listed}`])
      assert.equal(only("a.txt", other).shape, "text", other);
  });

  it("is all of the file, also where that is empty", () => {
    for (const text of ["", "Answer {{question}}.\r\n", "\ufeff---\na: b\n---\nx"]) {
      const { input, map, span } = only("p.md", text);
      assert.deepEqual([input.prompt, input.context, span], [text, "", { start: 0, end: text.length }]);
      assert.equal(pointedAt(text, text.length, map).join(""), text);
    }
  });

  it("takes samples for the context, with their places", () => {
    const text =
      "---\nsample:\n  question: When?\n  context: |\n    The ferry\n    sails at 9.\n  style: short\n---\nsystem:\n{{context}}\n";
    const { input, contextMap } = only("p.prompty", text);
    assert.equal(input.context, "The ferry\nsails at 9.\n");
    const span = contextMap?.spanToOuter({ start: 10, end: 15 });
    assert.equal(text.slice(span?.start, span?.end), "sails");
  });

  it("takes defaults of dotprompt, samples of described inputs, and lists of passages", () => {
    const dotprompt = '---\ninput:\n  default:\n    docs: [one, "t\\u0077o"]\n---\n{{docs}}';
    const { input, contextMap } = only("p.prompt", dotprompt);
    assert.equal(input.context, "one\n\ntwo");
    assert.deepEqual(contextMap && pointedAt(dotprompt, 8, contextMap), [
      "o",
      "n",
      "e",
      ', "',
      ', "',
      "t",
      "\\u0077",
      "o",
    ]);
    const described = only(
      "p.prompty",
      "---\ninputs:\n  context:\n    type: array\n    default:\n      - {id: 1, text: First}\n      - {id: 2, content: Second}\n---\n{{context}}",
    );
    assert.equal(described.input.context, "First\n\nSecond");
    const listed = only("p.prompty", "---\ninputs:\n  - name: documents\n    sample: Some words\n---\n{{documents}}");
    assert.equal(listed.input.context, "Some words");
  });

  it("leaves samples that stand in other files, that are blank, or whose front matter is broken", () => {
    for (const yaml of [
      "sample: data.json",
      "sample:\n  context: ${file:docs.json}",
      "sample:\n  context: ' '",
      "sample:\n  context: 5",
      "sample: [",
      "inputs: 5",
      "",
    ]) {
      assert.deepEqual(
        [only("p.prompty", `---\n${yaml}\n---\n{{context}}`)].map(({ input, contextMap }) => [
          input.context,
          contextMap,
        ]),
        [["", null]],
      );
    }
  });
});
