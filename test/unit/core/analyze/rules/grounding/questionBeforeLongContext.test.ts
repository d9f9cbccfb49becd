import assert from "node:assert/strict";
import { questionBeforeLongContext } from "../../../../../../src/core/analyze/rules/grounding/questionBeforeLongContext";
import { foundBy } from "../../../../../support/analyzed";
import { finds, isPlain, staysSilent } from "../ruleCases";

const LONG = "The mill grinds rye and wheat on weekdays. ".repeat(150);
const before =
  "Answer only from the passages, or say that you do not know.\n\nQuestion: {question}\n\n<passages>\n{passages}\n</passages>";
const behind =
  "Answer only from the passages, or say that you do not know.\n\n<passages>\n{passages}\n</passages>\n\nQuestion: {question}";

describe("question-before-long-context", () => {
  it("points at the question, tells the tokens, and names the context", () => {
    finds(questionBeforeLongContext, { prompt: before, context: LONG }, ["{question}"]);
    const [finding] = foundBy(questionBeforeLongContext, { prompt: before, context: LONG });
    assert.match(finding?.message ?? "", /context of 1\d{3} tokens/);
    assert.equal(before.slice(finding?.related?.[0]?.start, finding?.related?.[0]?.end), "{passages}");
    isPlain(questionBeforeLongContext, { prompt: before, context: LONG });
  });

  it("counts passages that stand in the prompt", () => {
    const passages = Array.from(
      { length: 40 },
      (_, index) => `[${index + 1}] ${"The mill grinds rye and wheat on weekdays. ".repeat(4)}`,
    ).join("\n\n");
    finds(
      questionBeforeLongContext,
      `Answer the question from the passages alone.\n\nQuestion: When does it grind?\n\n${passages}\n\nAnswer:`,
      ["When does it grind?"],
    );
  });

  it("takes its length from the option", () => {
    finds(questionBeforeLongContext, { prompt: before, context: "The mill grinds rye." }, ["{question}"], {
      tokens: 4,
    });
    finds(questionBeforeLongContext, { prompt: before, context: LONG }, [], { tokens: 5_000 });
    for (const tokens of [0, -1, 1.5, "many"])
      assert.ok(questionBeforeLongContext.options?.safeParse({ tokens }).success === false);
  });

  it("is silent where the question stands last, where the context is short or unknown, and where nobody answers", () => {
    staysSilent(questionBeforeLongContext, [
      { prompt: behind, context: LONG },
      { prompt: before, context: "The mill grinds rye." },
      before,
      { prompt: `Question: {question}\n\n${behind}`, context: LONG },
      { prompt: "Translate this.\n\n{question}\n\n{context}", context: LONG },
      { prompt: "Answer the user's question from the passages alone.\n\n{context}", context: LONG },
    ]);
  });
});
