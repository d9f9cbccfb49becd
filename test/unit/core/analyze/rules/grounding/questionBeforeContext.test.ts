import assert from "node:assert/strict";
import { questionBeforeContext } from "../../../../../../src/core/analyze/rules/grounding/questionBeforeContext";
import { foundBy } from "../../../../../support/analyzed";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

const before =
  "Answer only from the passages, or say that you do not know.\n\nQuestion: {question}\n\n<passages>\n{passages}\n</passages>";

describe("question-before-context", () => {
  it("points at the question of a template whose context nobody knows yet", () => {
    finds(questionBeforeContext, before, ["{question}"]);
    finds(questionBeforeContext, "Beantworte die Frage.\nFrage: {{question}}\nKontext: {{context}}", ["{{question}}"]);
    isPlain(questionBeforeContext, before);
  });

  it("moves no question whose own lines are all that shows where the context begins", () => {
    const task = "Answer only from the passages, or say that you do not know.";
    const moves = (prompt: string): boolean[] =>
      foundBy(questionBeforeContext, { prompt }).map(({ suggestion }) => suggestion !== undefined);
    assert.deepEqual(moves(before), [true]);
    assert.deepEqual(moves(`${task}\n\nQuestion: {question}\n\n{context}`), [true]);
    assert.deepEqual(moves(`${task}\n\n<question>{question}</question>\n{context}`), [false]);
    assert.deepEqual(moves(`${task}\n\nQuestion: "{question}"\n\n{context}`), [false]);
  });

  it("moves an item of a list with its indent, whatever its bullet", () => {
    for (const bullet of ["- ", "  * ", "    🔹 "]) {
      const [first, second] = [`${bullet}**Guest's question:** {question}`, `${bullet}**Context:** {context}`];
      const task = "Answer only from the context, or say that you do not know.";
      assert.equal(
        fixes(questionBeforeContext, `${task}\n\n${first}\n${second}\n`),
        `${task}\n\n${second}\n${first}\n`,
      );
    }
  });

  it("is silent where the context is known, where the question or a copy of it stands last, and where nobody answers", () => {
    staysSilent(questionBeforeContext, [
      { prompt: before, context: "The mill grinds rye." },
      `${before}\n\nAgain, the question: {question}`,
      "Answer from the context.\n\nContext:\n{context}\n\nQuestion: {question}\n\nAvailable sources:\n{sources}",
      "Answer from the emails: when does Mara come?\n\nEmail 1: Mara comes on Tuesday.\n\nEmail 2: Tom comes on Friday.",
      "Judge the answer.\n\n{question}\n\n{context}\n\n{answer}",
      "Rewrite the question with the context in mind.\n\n{question}\n\n{context}",
      "Answer the question: {question}",
      "Answer from the context: {context}",
    ]);
  });
});
