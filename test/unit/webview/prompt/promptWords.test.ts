import assert from "node:assert/strict";
import { budgetOf, type Part } from "../../../../webview/prompt/budget";
import { budgetCaveats, partName, segmentWords, windowWords } from "../../../../webview/prompt/budgetWords";
import { contextMap } from "../../../../webview/prompt/contextMap";
import { barWords, mapWords, passageName } from "../../../../webview/prompt/mapWords";
import { promptFacts } from "../../../../webview/prompt/promptMetrics";
import { contextWords, placeWords, promptName, scoreLine, scoreText } from "../../../../webview/prompt/promptWords";
import { analysisWith, findingWith, METRICS, passageWith, placeWith, promptWith } from "./analysisFactory";

const NOTHING = analysisWith([]);

describe("the words of the prompt tab", () => {
  it("write a score as points of a hundred", () => {
    assert.deepEqual([1, 0.875, 0.27, 0, null].map(scoreText), ["100", "87.5", "27", "0", "–"]);
  });

  it("say what a score is made of", () => {
    const deductions = [
      { rule: "a", findings: 2, points: 12 },
      { rule: "b", findings: 1, points: 0.5 },
    ];
    assert.equal(scoreLine({ ...NOTHING, deductions }), "of 100: 2 rules took 12.5 off");
    assert.equal(scoreLine(NOTHING), "of 100: nothing was found");
    assert.equal(scoreLine(analysisWith([findingWith("a", { severity: "hint" })])), "of 100: hints take nothing off");
    assert.equal(scoreLine({ ...NOTHING, score: null }), "There is no prompt to score.");
  });

  it("name the prompt, its context, and where a finding stands", () => {
    assert.equal(promptName(promptWith(NOTHING, { name: "second" })), "a.prompty, second");
    const context = (kind: "none" | "sample" | "file" | "record", label: string | null = "c.md"): string =>
      contextWords(promptWith(NOTHING, { context: { kind, label } }));
    assert.deepEqual(
      [context("none", null), context("sample"), context("file"), context("record")],
      ["none was given", "the sample inputs of c.md", "c.md", "the sources of c.md"],
    );
    assert.equal(contextWords(promptWith(analysisWith([], { passages: [passageWith(0)] }))), "in the prompt itself");
    const finding = findingWith("a");
    assert.equal(placeWords(placeWith(1234), finding, "a.prompty"), "line 1,234");
    assert.equal(placeWords(placeWith(3, { file: "c.md" }), finding, "a.prompty"), "c.md, line 3");
    assert.equal(placeWords(null, { ...finding, target: "context" }, "a.prompty"), "in the context");
  });

  it("say how full the window is", () => {
    const words = (context_window: number | null, total_tokens = 100): string =>
      windowWords(
        promptWith(analysisWith([], { metrics: { ...METRICS, context_window, total_tokens } }), { model: "m" }),
      );
    assert.equal(
      words(1000),
      "100 tokens: 10\u00a0% of the window of m, which holds 1,000. 900 are left for what is filled in and for the answer.",
    );
    assert.match(words(128_000), /^100 tokens: under 1\u00a0% of/);
    assert.equal(words(60), "100 tokens: 40 more than the window of m holds, which is 60.");
    assert.match(words(null, 1), /^1 token\. No context window is known for m: set context_window in/);
    assert.match(
      windowWords(promptWith(analysisWith([], { metrics: { ...METRICS, context_window: null } }), { model: null })),
      /known: set model or context_window in .* or name the model in the front matter/,
    );
  });

  it("name parts by kind and label, and the label once", () => {
    const part: Part = { kind: "context", label: "refunds.md", target: "context", start: 0, end: 1, tokens: 25 };
    assert.deepEqual(
      [
        partName(part),
        partName({ kind: "question", label: "question" }),
        partName({ kind: "variable", label: "name" }),
      ],
      ["Context · refunds.md", "Question", "Variable · name"],
    );
    const parts = Array.from({ length: 3 }, () => ({ ...part, kind: "context" as const }));
    const segment = { kind: "context", tokens: 25, x: 0, width: 1 } as const;
    assert.equal(
      segmentWords({ ...segment, from: 0, to: 0 }, parts, { total: 100, isEstimated: false }),
      "Context · refunds.md: 25 tokens, 25\u00a0% of the prompt",
    );
    assert.equal(
      segmentWords({ ...segment, from: 0, to: 2, tokens: 1 }, parts, { total: 1000, isEstimated: true }),
      "Context, 3 parts: ≈\u202f1 tokens, under 1\u00a0% of the prompt",
    );
  });

  it("say what the counts leave out", () => {
    const analysis = analysisWith([], {
      parts: [{ kind: "variable", label: "v", target: "prompt", start: 0, end: 1, tokens: 3 }],
      metrics: { ...METRICS, tokens_estimated: true },
    });
    assert.deepEqual(
      budgetCaveats(budgetOf(analysis, 300), analysis).map((words) => words.split(" ")[0]),
      ["Variables", "≈"],
    );
    assert.deepEqual(budgetCaveats(budgetOf(NOTHING, 300), NOTHING), []);
  });

  it("say what a passage of the map is, alone and in a group", () => {
    const passages = [
      passageWith(0, { title: "refunds.md", relevance: 0.83 }),
      passageWith(1, { near_duplicate_of: 0, relevance: null }),
    ];
    const analysis = analysisWith([findingWith("a", { target: "context", start: 2, end: 3 })], { passages });
    const [one, two] = contextMap(analysis, { left: 0, right: 300 }).bars;
    assert.ok(one !== undefined && two !== undefined);
    assert.equal(barWords(one, analysis), "Passage 1 · refunds.md: 5 tokens, relevance 83\u00a0%, 1 finding");
    assert.equal(barWords(two, analysis), "Passage 2: 5 tokens, nearly repeats passage 1");
    const [group] = contextMap(analysis, { left: 0, right: 6 }).bars;
    assert.ok(group !== undefined);
    assert.equal(
      barWords(group, analysis),
      "Passages 1 to 2: 10 tokens, relevance up to 83\u00a0%, 1 nearly repeats an earlier one, 1 finding",
    );
    assert.match(mapWords(analysis), /^2 passages .* 40 tokens\. 1 nearly repeats an earlier one\.$/);
    assert.deepEqual(
      [passageName(passageWith(4), 4), passageName(passageWith(4, { id: "doc-7" }), 4)],
      ["5", "5 · doc-7"],
    );
  });

  it("give every figure a value and a sentence", () => {
    const facts = promptFacts(NOTHING, null);
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

  it("say what it would take where a figure cannot be told", () => {
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
