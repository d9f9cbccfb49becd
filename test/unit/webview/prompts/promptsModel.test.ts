import assert from "node:assert/strict";
import {
  clearFindingFilter,
  measureRoom,
  orderFindings,
  pointAtMark,
  type PromptsModel,
  receivePrompt,
  searchFindings,
  selectFinding,
  showMoreFindings,
  showMoreRows,
  startPrompts,
  toggleRule,
  toggleSeverity,
  toggleTarget,
} from "../../../../webview/prompts/promptsModel";
import { PAGE_SIZE } from "../../../../webview/shared/listPages";
import { readMemory } from "../../../../webview/viewMemory";
import { analysisWith, findingWith, promptWith } from "./analysisFactory";

const MANY = promptWith(
  analysisWith(
    Array.from({ length: 350 }, (_, place) =>
      findingWith(place % 2 === 0 ? "no-question" : "secret", {
        start: place,
        end: place + 1,
        severity: place % 2 === 0 ? "info" : "error",
      }),
    ),
  ),
);

const FRESH = startPrompts(readMemory(undefined).prompt);

function modelWith(state = MANY): PromptsModel {
  return receivePrompt(FRESH, state).model;
}

describe("the model of the prompt tab", () => {
  it("keeps the view of a prompt that is analyzed again, and starts another one at its top", () => {
    const used = selectFinding(toggleSeverity(orderFindings(modelWith(), "place"), "error"), 151);
    assert.deepEqual(receivePrompt(used, { ...MANY, key: "2" }).model.memory, used.memory);
    for (const other of [
      { ...MANY, file: "b.prompty" },
      { ...MANY, name: "second" },
    ]) {
      const { selected, shown, severities, order } = receivePrompt(used, other).model.memory;
      assert.deepEqual([selected, shown, severities, order], [null, PAGE_SIZE, [], "place"]);
    }
  });

  it("follows the selected finding where others before it come and go", () => {
    const selected = selectFinding(modelWith(), 151);
    const findings = MANY.analysis.findings
      .slice(2)
      .map((finding) => ({ ...finding, start: finding.start - 2, end: finding.end - 2 }));
    assert.equal(receivePrompt(selected, promptWith(analysisWith(findings))).model.memory.selected, 151);
    const shortened = MANY.analysis.findings.slice(101);
    assert.equal(receivePrompt(selected, promptWith(analysisWith(shortened))).model.memory.selected, 50);
    assert.equal(
      receivePrompt(selected, promptWith(analysisWith([findingWith("no-question")]))).model.memory.selected,
      null,
    );
  });

  it("takes over a remembered selection for the prompt that it belongs to alone", () => {
    const { memory } = selectFinding(modelWith(), 7);
    assert.equal(receivePrompt(startPrompts(memory), MANY).model.memory.selected, 7);
    assert.equal(receivePrompt(startPrompts(memory), promptWith(analysisWith([]))).model.memory.selected, null);
    assert.equal(receivePrompt(startPrompts(memory), { ...MANY, file: "b.prompty" }).model.memory.selected, null);
  });

  it("draws as many pages as it takes to show the selected finding, and leaves a filter that hides it", () => {
    const model = orderFindings(modelWith(), "place");
    assert.deepEqual(
      [selectFinding(model, 99), selectFinding(model, 100)].map(({ memory }) => memory.shown),
      [100, 200],
    );
    assert.deepEqual(selectFinding(toggleSeverity(model, "error"), 1).memory.severities, ["error"]);
    assert.deepEqual(selectFinding(toggleSeverity(model, "error"), 0).memory.severities, []);
    assert.equal(selectFinding(model, 350), model);
  });

  it("toggles severities, a target and a rule, each from the first page on", () => {
    const paged = showMoreFindings(modelWith());
    assert.equal(paged.memory.shown, 2 * PAGE_SIZE);
    const filtered = [
      toggleSeverity(paged, "error"),
      toggleTarget(paged, "prompt"),
      toggleRule(paged, "secret"),
      searchFindings(paged, "x"),
      orderFindings(paged, "place"),
    ];
    assert.deepEqual(
      filtered.map(({ memory }) => memory.shown),
      filtered.map(() => PAGE_SIZE),
    );
    const both = toggleSeverity(toggleSeverity(paged, "error"), "info");
    assert.deepEqual(both.memory.severities, ["error", "info"]);
    assert.deepEqual(toggleSeverity(both, "error").memory.severities, ["info"]);
    assert.equal(toggleRule(toggleRule(paged, "secret"), "secret").memory.rule, null);
    assert.equal(toggleTarget(toggleTarget(paged, "prompt"), "prompt").memory.target, null);
    const { severities, target, rule, search } = clearFindingFilter(
      searchFindings(toggleRule(both, "secret"), "x"),
    ).memory;
    assert.deepEqual([severities, target, rule, search], [[], null, null, ""]);
  });

  it("keeps an analysis on view, unannounced, while its own file is analyzed again", () => {
    const model = modelWith();
    const again = receivePrompt(model, { kind: "loading", file: "a.prompty", step: "Reading" });
    assert.equal(again.model.standing, model.standing);
    assert.equal(again.announcement, null);
    const other = receivePrompt(model, { kind: "loading", file: "b.prompty", step: "Reading" });
    assert.deepEqual([other.model.standing, other.announcement], [null, "Analyzing b.prompty."]);
  });

  it("announces the score, and nothing beside a failure", () => {
    assert.equal(receivePrompt(FRESH, MANY).announcement, "a.prompty: score 90 of 100, 350 findings.");
    const failed = { ...MANY, failure: { message: "No.", actions: [] } };
    assert.equal(receivePrompt(FRESH, failed).announcement, "");
  });

  it("remembers the room and the mark that is pointed at, until something new comes", () => {
    const pointed = pointAtMark(measureRoom(modelWith(), 300), { figure: "map", mark: 2 });
    assert.deepEqual([pointed.width, pointed.pointed], [300, { figure: "map", mark: 2 }]);
    assert.equal(pointAtMark(pointed, { figure: "map", mark: 2 }), pointed);
    const next = receivePrompt(pointed, MANY).model;
    assert.deepEqual([next.width, next.pointed], [300, null]);
  });

  it("draws more rows of one table, and the first ones of another prompt's", () => {
    const more = showMoreRows(modelWith(), "map");
    assert.deepEqual(more.rows, { budget: PAGE_SIZE, map: 2 * PAGE_SIZE });
    assert.equal(receivePrompt(more, MANY).model.rows.map, 2 * PAGE_SIZE);
    assert.equal(receivePrompt(more, { ...MANY, file: "b.prompty" }).model.rows.map, PAGE_SIZE);
  });
});
