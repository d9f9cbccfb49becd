import assert from "node:assert/strict";
import {
  contextText,
  placeText,
  promptsAnnouncement,
  scoreLine,
  scoreText,
} from "../../../../webview/prompts/promptsText";
import { analysisWith, findingWith, passageWith, placeWith, promptWith } from "./analysisFactory";

const NOTHING = analysisWith([]);

describe("the texts of the prompt tab", () => {
  it("write a score as points of a hundred", () => {
    assert.deepEqual([1, 0.875, 0.27, 0, null].map(scoreText), ["100", "87.5", "27", "0", "–"]);
  });

  it("say what a score is made of", () => {
    const deductions = [
      { rule: "a", findings: 2, points: 12 },
      { rule: "b", findings: 1, points: 0.5 },
    ];
    assert.equal(scoreLine({ ...NOTHING, deductions }), "of 100: 2 rules took 12.5 off");
    assert.equal(
      scoreLine(NOTHING),
      "of 100: nothing was found, which is no proof, since most contradictions need a reader",
    );
    assert.equal(scoreLine(analysisWith([findingWith("a", { severity: "hint" })])), "of 100: hints take nothing off");
    assert.equal(scoreLine({ ...NOTHING, score: null }), "No words tell what this prompt is for, so it has no score.");
  });

  it("name the prompt, its context, and where a finding stands", () => {
    assert.equal(
      promptsAnnouncement(promptWith(NOTHING, { name: "second" })),
      "a.prompty, second: score 90 of 100, 0 findings.",
    );
    const context = (kind: "none" | "sample" | "file" | "record", label: string | null = "c.md"): string =>
      contextText(promptWith(NOTHING, { context: { kind, label } }));
    assert.deepEqual(
      [context("none", null), context("sample"), context("file"), context("record")],
      ["none was given", "the sample inputs of c.md", "c.md", "the sources of c.md"],
    );
    assert.equal(contextText(promptWith(analysisWith([], { passages: [passageWith(0)] }))), "in the prompt itself");
    const finding = findingWith("a");
    assert.equal(placeText(placeWith(1234), finding, "a.prompty"), "line 1,234");
    assert.equal(placeText(placeWith(3, { file: "c.md" }), finding, "a.prompty"), "c.md, line 3");
    assert.equal(placeText(null, { ...finding, target: "context" }, "a.prompty"), "in the context");
  });
});
