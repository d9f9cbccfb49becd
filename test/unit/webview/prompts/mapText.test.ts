import assert from "node:assert/strict";
import { contextMap } from "../../../../webview/prompts/contextMap";
import { barText, mapText } from "../../../../webview/prompts/mapText";
import { analysisWith, findingWith, passageWith } from "./analysisFactory";

describe("the texts of the context's map", () => {
  it("say what a passage of the map is, alone and in a group", () => {
    const passages = [
      passageWith(0, { title: "refunds.md", relevance: 0.83 }),
      passageWith(1, { near_duplicate_of: 0, relevance: null }),
    ];
    const analysis = analysisWith([findingWith("a", { target: "context", start: 2, end: 3 })], { passages });
    const [one, two] = contextMap(analysis, { left: 0, right: 300 }).bars;
    assert.ok(one !== undefined && two !== undefined);
    assert.equal(barText(one, analysis), "Passage 1 · refunds.md: 5 tokens, relevance 83\u00a0%, 1 finding");
    assert.equal(barText(two, analysis), "Passage 2: 5 tokens, nearly repeats passage 1");
    const [group] = contextMap(analysis, { left: 0, right: 6 }).bars;
    assert.ok(group !== undefined);
    assert.equal(
      barText(group, analysis),
      "Passages 1 to 2: 10 tokens, relevance up to 83\u00a0%, 1 nearly repeats an earlier one, 1 finding",
    );
    assert.match(mapText(analysis), /^2 passages .* 40 tokens\. 1 nearly repeats an earlier one\.$/);
  });

  it("name a passage by its place, and by its id where that says more", () => {
    const passages = [passageWith(0), passageWith(1, { id: "doc-7" })];
    const analysis = analysisWith([], { passages });
    assert.deepEqual(
      contextMap(analysis, { left: 0, right: 300 }).bars.map((bar) => barText(bar, analysis).split(":")[0]),
      ["Passage 1", "Passage 2 · doc-7"],
    );
  });
});
