import assert from "node:assert/strict";
import { promptFacts } from "../../../../webview/prompts/promptMetrics";
import { analysisWith, METRICS } from "./analysisFactory";

describe("the figures of a prompt", () => {
  it("give every figure a value and a sentence", () => {
    const facts = promptFacts(analysisWith([]), null);
    assert.deepEqual(
      facts.map(({ name, value }) => `${name} ${value}`),
      [
        "Tokens in all 100",
        "Prompt 60",
        "Context 40",
        "Share of the window 10\u00a0%",
        "Redundancy 25\u00a0%",
        "Coverage of the question 80\u00a0%",
        "Reading ease 65 (plain)",
        "Variables 2",
      ],
    );
    assert.ok(facts.every(({ meaning }) => /\.$/.test(meaning)));
  });

  it("say what it would take where a figure is not known", () => {
    const metrics = {
      ...METRICS,
      context_window: null,
      window_share: null,
      redundancy: null,
      question_coverage: null,
      reading_ease: null,
    };
    const facts = promptFacts({ metrics }, "m").filter(({ value }) => value === "–");
    assert.deepEqual(
      facts.map(({ name }) => name),
      ["Share of the window", "Redundancy", "Coverage of the question", "Reading ease"],
    );
    assert.match(facts[0]?.meaning ?? "", /known for m: set context_window/);
    assert.match(facts[2]?.meaning ?? "", /^Set a question/);
    assert.match(
      promptFacts({ metrics: { ...metrics, passages: 0 } }, null).find(
        ({ name }) => name === "Coverage of the question",
      )?.meaning ?? "",
      /^Without retrieved passages/,
    );
    const hard = promptFacts({ metrics: { ...METRICS, reading_ease: -4.4, tokens_estimated: true } }, null);
    assert.deepEqual([hard[0]?.value, hard[6]?.value], ["≈\u202f100", "−4 (very hard)"]);
  });
});
