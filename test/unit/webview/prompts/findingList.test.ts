import assert from "node:assert/strict";
import { groupedByRule, listedFindings, severityCounts, targetCounts } from "../../../../webview/prompts/findingList";
import { type PromptsMemory, readMemory } from "../../../../webview/viewMemory";
import { analysisWith, findingWith, promptWith } from "./analysisFactory";

const FINDINGS = [
  findingWith("no-abstention", { message: "Nothing says what to do." }),
  findingWith("vague-wording", { severity: "hint", suggestion: { title: "Name a number", edits: [], is_sure: false } }),
  findingWith("broken-template", { severity: "error" }),
  findingWith("no-abstention"),
  findingWith("secret", { target: "context", severity: "error" }),
  findingWith("missing-date", { target: "context", severity: "hint" }),
];
const RESULT = promptWith(
  analysisWith(FINDINGS, {
    deductions: [
      { rule: "no-abstention", findings: 2, points: 12 },
      { rule: "secret", findings: 1, points: 5 },
    ],
  }),
  {
    rules: [{ code: "secret", summary: "A key stands in the open.", advice: "" }],
  },
);
const ALL: PromptsMemory = { ...readMemory(undefined).prompt, order: "place" };

function numbers(wanted: Partial<PromptsMemory>): number[] {
  return listedFindings(RESULT, { ...ALL, ...wanted }).map(({ index }) => index);
}

describe("the list of findings", () => {
  it("is in the order of the places, each finding with its place and its rule's text", () => {
    assert.deepEqual(numbers({}), [0, 1, 2, 3, 4, 5]);
    const [first, , , , secret] = listedFindings(RESULT, ALL);
    assert.equal(first?.place?.line, 1);
    assert.equal(first?.rule, null);
    assert.equal(secret?.rule?.summary, "A key stands in the open.");
  });

  it("is by rule: the one that took most off first, those that took nothing behind, the gravest first", () => {
    assert.deepEqual(numbers({ order: "rule" }), [0, 3, 4, 2, 1, 5]);
    assert.deepEqual(
      groupedByRule(listedFindings(RESULT, { ...ALL, order: "rule" })).map(({ rule, items }) => [rule, items.length]),
      [
        ["no-abstention", 2],
        ["secret", 1],
        ["broken-template", 1],
        ["vague-wording", 1],
        ["missing-date", 1],
      ],
    );
  });

  it("lists severities, a target and a rule, together", () => {
    assert.deepEqual(numbers({ severities: ["error"] }), [2, 4]);
    assert.deepEqual(numbers({ severities: ["error", "hint"], target: "context" }), [4, 5]);
    assert.deepEqual(numbers({ rule: "no-abstention" }), [0, 3]);
    assert.deepEqual(numbers({ rule: "no-abstention", target: "context" }), []);
  });

  it("ignores a filter that nothing in this prompt matches", () => {
    assert.deepEqual(numbers({ severities: ["info"], rule: "no-question" }), [0, 1, 2, 3, 4, 5]);
    assert.deepEqual(
      listedFindings(promptWith(analysisWith([FINDINGS[0] ?? findingWith("x")])), { ...ALL, target: "context" }).length,
      1,
    );
  });

  it("searches messages, rules and their summaries, places and fixes, whatever the case", () => {
    assert.deepEqual(numbers({ search: " NOTHING says " }), [0]);
    assert.deepEqual(numbers({ search: "abstention" }), [0, 3]);
    assert.deepEqual(numbers({ search: "in the open" }), [4]);
    assert.deepEqual(numbers({ search: "line 3" }), [2]);
    assert.deepEqual(numbers({ search: "name a number" }), [1]);
    assert.deepEqual(numbers({ search: "nowhere" }), []);
  });

  it("takes findings whose places are not known", () => {
    const [item] = listedFindings(promptWith(analysisWith(FINDINGS), { places: [] }), ALL);
    assert.equal(item?.place, null);
  });

  it("counts by severity, the gravest first, and by target", () => {
    assert.deepEqual(
      severityCounts(RESULT).map(({ severity, count }) => [severity, count]),
      [
        ["error", 2],
        ["warning", 2],
        ["hint", 2],
      ],
    );
    assert.deepEqual(
      targetCounts(RESULT).map(({ target, count }) => [target, count]),
      [
        ["prompt", 4],
        ["context", 2],
      ],
    );
  });
});
