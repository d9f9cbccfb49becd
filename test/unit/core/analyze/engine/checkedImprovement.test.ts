import assert from "node:assert/strict";
import { analyzed } from "../../../../support/analyzed";

const improved = (prompt: string, more: object = {}): string | null => analyzed({ prompt, ...more }).improved_prompt;

describe("the improved prompt", () => {
  it("says what is missing in the prompt's own word", () => {
    assert.equal(
      improved("Use the sources to answer the question of the guest.\n\nSources:\n{sources}\n\nQuestion: {question}"),
      "Use the sources to answer the question of the guest. If the sources do not hold the answer, say that you do not know.\n\nSources:\n{sources}\n\nQuestion: {question}",
    );
  });

  it("puts a question with a line of its own behind the context, with its label or tag", () => {
    const task = "Answer only from the context. If it does not say, tell me so.";
    assert.equal(
      improved(`${task}\n\nQuestion: {question}\n\nContext:\n{context}\n\nAnswer:`),
      `${task}\n\nContext:\n{context}\n\nQuestion: {question}\n\nAnswer:`,
    );
    assert.equal(
      improved(`${task}\n<question>\n{question}\n</question>\n<context>\n{context}\n</context>\nBe kind.`),
      `${task}\n<context>\n{context}\n</context>\n<question>\n{question}\n</question>\nBe kind.`,
    );
    for (const prompt of [
      `${task} The question above counts.\n\nQuestion: {question}\n\nContext:\n{context}`,
      `${task}\n\nThe guest asks {question} now.\n\nContext:\n{context}`,
      `${task}\n\n---\nQuestion: {question}\n---\n\nContext:\n{context}\n`,
      `${task}\n\nQUESTION: How old is it?\n===\nIt is old.\n===\nANSWER: Old.\n\nQUESTION: {question}\n===\n{context}\n===\nANSWER:`,
    ])
      assert.equal(improved(prompt), null, prompt);
  });

  it("puts the question behind the other data below the context, and before the labels of an answer", () => {
    const task = "Answer only from the context. If it does not say, tell me so.";
    assert.equal(
      improved(
        `${task}\n\nPASSENGER'S QUESTION:\n{question}\n\nCONTEXT:\n{context}\n\nTRIP:\n{trip}\n\nTalk so far: {talk}\n\nRULES:\n- Be kind.`,
      ),
      `${task}\n\nCONTEXT:\n{context}\n\nTRIP:\n{trip}\n\nTalk so far: {talk}\n\nPASSENGER'S QUESTION:\n{question}\n\nRULES:\n- Be kind.`,
    );
    assert.equal(
      improved(`${task}\n\nQuestion: {question}\n\nContext:\n{context}\n\nThoughts: {thoughts}`),
      `${task}\n\nContext:\n{context}\n\nQuestion: {question}\n\nThoughts: {thoughts}`,
    );
  });

  it("closes the context before the question that is put behind it, and leaves its label beside it", () => {
    const task = "Answer only from the chunks. If they do not say, tell me so.";
    assert.equal(
      improved(
        `${task}\n\nQuestion:\n{{question}}\n\nRetrieved chunks (top 5):\n{{context}}\n\nWrite the best answer.`,
      ),
      `${task}\n\nRetrieved chunks (top 5):\n<context>\n{{context}}\n</context>\n\nQuestion:\n{{question}}\n\nWrite the best answer.`,
    );
    const lines =
      "Context information is below.\r\n-----\r\n{context}\r\n-----\r\nAnswer from the context alone.\r\n\r\n{question}";
    assert.equal(
      improved(lines),
      lines.replace("alone.", "alone. If the context does not hold the answer, say that you do not know."),
    );
  });

  it("says of what a misspelt variable hid, once that is mended", () => {
    const prompt =
      "---\ninputs:\n  documents:\n    type: string\n  question:\n    type: string\n---\nsystem:\nYou answer customers of the mill.\n\nuser:\n{{question}}\n\n{{documnets}}\n";
    assert.match(
      improved(prompt) ?? "",
      /mill\. If the documents do not hold the answer, [^]*\n\n\{\{documents\}\}\n$/u,
    );
  });

  it("keeps every variable, example and loop, and leaves fewer findings", () => {
    const prompt =
      "Use the context to answer the question.\nWrite in short, plain sentences.\n\nExample:\nQuestion: How tall?\nAnswer: 21 metres.\n\n{% for turn in history %}{{ turn }}{% endfor %}\n\nContext:\n{{ context }}\n\nWrite in short, plain sentences.\n\n{{ question }}";
    const after = improved(prompt) ?? "";
    for (const part of [
      "{{ turn }}",
      "{% for turn in history %}",
      "{{ context }}",
      "{{ question }}",
      "Answer: 21 metres.",
    ])
      assert.ok(after.includes(part), part);
    assert.ok(analyzed({ prompt: after }).findings.length < analyzed({ prompt }).findings.length);
  });

  it("is none where nothing is to be gained, and changes what is sure alone in long prompts", () => {
    assert.equal(improved("Say hello."), null);
    const long = `Use the context to answer the question.\n\nContext:\n{context}\n\nQuestion: {question}\n`;
    assert.notEqual(improved(long), null);
    assert.equal(improved(long, { context: "The mill is old. ".repeat(4_000) }), null);
  });
});
