import assert from "node:assert/strict";
import { splitterSchema } from "../../../../src/contract/optimize/chunkSettings";
import {
  boundariesText,
  gainText,
  overlapText,
  questionsText,
  settingsText,
  SPLITTER_TITLES,
  verdictLine,
} from "../../../../webview/chunks/chunksText";
import { BEST, CURRENT, HIDDEN, settings, TRIAL, trialOf } from "./trialFactory";

describe("the texts of a trial", () => {
  it("say in one line what to do", () => {
    assert.equal(verdictLine(TRIAL), "Change to recursive 200/50 tokens");
    assert.equal(verdictLine(trialOf([CURRENT], { keep_current: true })), "Keep recursive 1,000/200 tokens");
    assert.equal(
      settingsText(settings(1024, 20, { splitter: "llamaindex_sentence" })),
      "llamaindex sentence 1,024/20 tokens",
    );
  });

  it("say how sure that is, in every outcome", () => {
    const gain = { value: 0.012, low: -0.008, high: 0.031, measured: 0.02 };
    assert.equal(gainText(TRIAL), "Expected quality rises by 4.0 points (95 % interval +1.0 to +7.0).");
    assert.equal(
      gainText({ ...TRIAL, gain, keep_current: true, recommended: CURRENT.settings }),
      "The best other setting, recursive 200/50 tokens, would change expected quality by +1.2 points (95 % interval −0.8 to +3.1): that may be chance.",
    );
    assert.equal(
      gainText({ ...TRIAL, gain, keep_current: true, current: BEST }),
      "No other setting that was tried is expected to do better.",
    );
    assert.equal(
      gainText({ ...TRIAL, gain }),
      "Expected quality changes by +1.2 points (95 % interval −0.8 to +3.1), but the current settings cannot be kept: recursive 200/50 tokens does best of those that can.",
    );
    assert.equal(
      gainText({ ...TRIAL, gain: null }),
      "The current settings, recursive 1,000/200 tokens, cannot be followed, so there is nothing to compare with.",
    );
    assert.equal(gainText(trialOf([])), "No settings could be compared on these documents.");
  });

  it("say where the questions came from", () => {
    assert.equal(questionsText(TRIAL, null), "15 questions derived from the documents");
    assert.equal(questionsText(TRIAL, "questions.jsonl"), "15 questions of questions.jsonl");
    assert.equal(
      questionsText(trialOf([], { collection: { ...TRIAL.collection, questions: {} } }), null),
      "no questions",
    );
  });

  it("say what was drawn, or why nothing was", () => {
    const shown = { ...HIDDEN, shown: true };
    assert.deepEqual(
      [
        HIDDEN,
        shown,
        { ...shown, chunks: 14 },
        { ...shown, chunks: 1, cut_blocks: 2 },
        { ...shown, file: null },
        { ...HIDDEN, problem: "guide.md is too large." },
      ].map(boundariesText),
      [
        "",
        "guide.md: cutting…",
        "guide.md: 14 chunks",
        "guide.md: 1 chunk; 2 tables and blocks of code are longer than a chunk, and cut",
        "Open a document to see where its chunks begin and end.",
        "guide.md is too large.",
      ],
    );
  });

  it("give an overlap as a share", () => assert.equal(overlapText(0.125), "12.5\u00a0%"));

  it("name every splitter", () => assert.deepEqual(Object.keys(SPLITTER_TITLES), splitterSchema.options));
});
