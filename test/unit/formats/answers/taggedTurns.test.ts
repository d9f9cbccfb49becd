import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { assertLinear } from "../../../support/growth";
import { documentsOf } from "../records/readSample";

const ANSWER = "A book may be kept for four weeks [1].";
const LENT = "Books are lent for four weeks.";
const FEE = "A late book costs 20 cents a day.";
const CITED = `<citations>\n<citation><source_id>1</source_id><quote>${LENT}</quote></citation>\n</citations>`;

function read(text: string, path = "a.txt"): unknown[] {
  const { records, problems } = readAnswers({ path, text });
  assert.deepEqual(problems, []);
  return records.map((record) => {
    const { start, end } = record.map.spanToOuter({ start: 0, end: record.response.length });
    if (path === "a.txt") assert.equal(text.slice(start, end), record.response);
    for (const source of record.sources)
      if (source.kind === "inline" && path === "a.txt")
        assert.equal(text.slice(source.span.start, source.span.end), source.document.text);
    return [record.query, record.response, documentsOf(record)];
  });
}

describe("an answer between tags", () => {
  it("is what stands between them, without what it cites beside them", () => {
    for (const text of [
      `${CITED}\n<answer>\n${ANSWER}\n</answer>\n`,
      `<cited_answer><answer>${ANSWER}</answer>${CITED}</cited_answer>`,
      `<quotes>[1] "${LENT}"</quotes>\n<final_answer>${ANSWER}</final_answer>`,
    ])
      assert.deepEqual(read(text), [["", ANSWER, []]], text);
  });

  it("has the documents that stand beside it, under their numbers and names", () => {
    const documents = [
      `<document index="1">\n<source>lending.md</source>\n<document_content>\n${LENT}\n</document_content>\n</document>`,
      `<document index="2" title="Fees">${FEE}</document>`,
    ];
    const text = `<question>How long?</question>\n<documents>\n${documents.join("\n")}\n</documents>\n<answer>${ANSWER}</answer>`;
    const found = [
      { id: "1", title: "lending.md", text: LENT },
      { id: "2", title: "Fees", text: FEE },
    ];
    assert.deepEqual(read(text), [["How long?", ANSWER, found]]);
  });

  it("is one of several, each with what stands before it", () => {
    const run = (said: string, given: string) => `<context>${given}</context>\n<answer>${said}</answer>\n`;
    assert.deepEqual(read(run("Four weeks.", LENT) + run("20 cents.", FEE)), [
      ["", "Four weeks.", [{ text: LENT }]],
      ["", "20 cents.", [{ text: FEE }]],
    ]);
  });

  it("is none in a text that has words of its own, in code, or where nothing is cited or given", () => {
    for (const text of [
      `The model writes its words into tags of its own, such as these: ${CITED} <answer>${ANSWER}</answer>`,
      `\`<context>a</context><answer>${ANSWER}</answer>\``,
      `<answer>${ANSWER}</answer>`,
    ])
      assert.deepEqual(
        readAnswers({ path: "a.md", text }).records.map(({ format }) => format),
        ["markdown"],
      );
  });

  it("is read from what a cell of a notebook printed, or showed as a page", () => {
    const cell = (output: object) => JSON.stringify({ cells: [{ cell_type: "code", source: "", outputs: [output] }] });
    const printed = cell({
      output_type: "stream",
      name: "stdout",
      text: [`${CITED}\n`, `<answer>${ANSWER}</answer>\n`],
    });
    assert.deepEqual(read(printed, "a.ipynb"), [["", ANSWER, []]]);
    const data = { "text/plain": "<IPython.core.display.HTML object>", "text/html": `<p>${ANSWER}</p>` };
    assert.deepEqual(read(cell({ output_type: "display_data", data }), "a.ipynb"), [["", ANSWER, []]]);
  });

  it("is read in time in proportion to its length", () => {
    const around = (part: string) => `${part}<context>${LENT}</context><answer>${ANSWER}</answer>`;
    for (const part of ["<context>", "<answer>", "<document>", "<documents><document>a</document>"])
      assertLinear(part, 40_000, (text) => readAnswers({ path: "a.txt", text: around(text) }));
  });
});
