import assert from "node:assert/strict";
import { readPrompt } from "../../../../../../src/core/analyze";

const TASK = "Answer the question from the documents below, or say that you do not know.";

function read(prompt: string): { context: string[]; question: string[] } {
  const { contextSpans, questionSpans, text } = readPrompt({ prompt, context: "" });
  const words = (spans: typeof contextSpans): string[] => spans.map(({ start, end }) => text.slice(start, end));
  return { context: words(contextSpans), question: words(questionSpans) };
}

describe("marks of no template's syntax", () => {
  it("are filled in where their names tell what with", () => {
    for (const [context, question] of [
      ["$context", "$question"],
      ["<<context>>", "<<question>>"],
      ["[[context]]", "[[question]]"],
      ["%context%", "%question%"],
      ["%(context)s", "%(question)s"],
    ] as const)
      assert.deepEqual(read(`${TASK}\n\nDocuments:\n${context}\n\nQuestion: ${question}`), {
        context: [context],
        question: [question],
      });
  });

  it("are filled in where a label alone tells what with", () => {
    for (const mark of ["%s", "[TEXT HERE]"])
      assert.deepEqual(read(`${TASK}\n\nDocuments:\n${mark}\n\nQuestion: ${mark}`), {
        context: [mark],
        question: [mark],
      });
  });

  it("are filled in alone on their lines where a label says what they are, and where nothing stands below them", () => {
    const filled = { context: ["<<CONTEXT>>"], question: ["<<QUESTION>>"] };
    assert.deepEqual(
      read(`${TASK}\n\nQuestion:\n<<QUESTION>>\n\nContext:\n<<CONTEXT>>\n\nRules:\n- Be brief.`),
      filled,
    );
    assert.deepEqual(read(`${TASK}\n\n<<CONTEXT>>\n\n<<QUESTION>>`), filled);
    assert.deepEqual(read(`${TASK}\n\n<<CONTEXT>>\nThe ferry sails at nine.`).context, []);
  });

  it("count for nothing beside a variable of the template, as titles, and with other names", () => {
    assert.deepEqual(read(`${TASK}\n\n<<CONTEXT>>\n{context}\n<<QUESTION>>\n{question}`), {
      context: ["{context}"],
      question: ["{question}"],
    });
    assert.deepEqual(read(`${TASK} It costs $contextual 5 or $5. See [[Home]].`), { context: [], question: [] });
  });
});
