import assert from "node:assert/strict";
import type { Citation, Evidence } from "../../../../src/contract/verify/citationResult";
import type { Reason } from "../../../../src/contract/verify/reason";
import {
  otherPassages,
  ownPassages,
  roleOf,
  uncitedBest,
  wordsAtIssue,
} from "../../../../webview/citations/shownPassages";
import { claimWith } from "./claimFactory";

function passage(source_id: string): Evidence {
  return { source_id, start: 0, end: 4, text: "Text", score: 0.9, matches: [] };
}

function mark(source_id: string, evidence: Evidence[]): Citation {
  return {
    marker: `[${source_id}]`,
    start: 0,
    end: 3,
    binding: "id",
    source_id,
    verdict: "misattributed",
    score: 0,
    evidence,
    reasons: [],
  };
}

const ids = (passages: readonly Evidence[]): string[] => passages.map(({ source_id }) => source_id);

describe("the passages of a wrong mark", () => {
  const wrong = mark("3", [passage("2"), passage("3")]);

  it("stand below the name of the source that they are of", () => {
    const claim = claimWith("misattributed", { citations: [wrong, mark("2", [])], best_source: passage("2") });
    assert.deepEqual(ids(ownPassages(wrong)), ["3"]);
    assert.deepEqual(ids(otherPassages(claim, wrong)), ["2"]);
    assert.equal(uncitedBest(claim), null);
  });

  it("are not shown twice where the best source of the claim is shown by itself", () => {
    const claim = claimWith("misattributed", { citations: [wrong], best_source: passage("2") });
    assert.deepEqual(ids(otherPassages(claim, wrong)), []);
    assert.equal(uncitedBest(claim)?.source_id, "2");
  });
});

describe("roleOf", () => {
  const near = { ...passage("2"), score: 0.5 };
  const marks = { citations: [mark("1", [])] };

  it("tells what supports a claim from what comes near it", () => {
    assert.equal(roleOf(passage("2"), claimWith("misattributed", marks), 0.8), "for");
    assert.equal(roleOf(near, claimWith("unsupported", marks), 0.8), "nearest");
  });

  it("has nothing come near a claim that its own source contradicts", () =>
    assert.equal(roleOf(near, claimWith("contradicted", marks), 0.8), "idle"));

  it("knows the passage against a claim that cites nothing", () =>
    assert.equal(roleOf(passage("2"), claimWith("contradicted"), 0.8), "against"));
});

describe("wordsAtIssue", () => {
  const text = "Every weekend it rests [1].";
  const claim = claimWith("unsupported", {
    text,
    start: 10,
    end: 10 + text.length,
    citations: [{ ...mark("1", []), start: 10 + text.indexOf("[1]"), end: 10 + text.indexOf("[1]") + 3 }],
  });
  const reasonOn = (words: string): Reason => {
    const start = 10 + text.indexOf(words);
    return { code: "word_missing", message: "", start, end: start + words.length };
  };

  it("are those of the reasons, not all of the claim but its mark and its full stop", () => {
    const reasons = [reasonOn("weekend"), reasonOn("Every weekend it rests"), reasonOn(text)];
    assert.deepEqual(
      wordsAtIssue({ ...claim, reasons }).map(({ start, end }) => text.slice(start - 10, end - 10)),
      ["weekend"],
    );
  });
});
