import assert from "node:assert/strict";
import { splitterSchema } from "../../../../src/contract/chunkSettings";
import { settingsKey } from "../../../../src/contract/settingsKey";
import { orderedCandidates } from "../../../../webview/chunks/candidateOrder";
import { chosenFrom, inUnit, settingsOf } from "../../../../webview/chunks/chosenSettings";
import { boundariesWords, gainWords, questionsWords, verdictLine } from "../../../../webview/chunks/chunksWords";
import { METRIC_IDS } from "../../../../webview/chunks/metricIds";
import { differenceText, isBetter, metricNumber, METRICS, metricText } from "../../../../webview/chunks/metrics";
import { overlapWords, settingsWords, SPLITTER_TITLES } from "../../../../webview/chunks/settingsWords";
import { nearestStep, SIZE_LIMITS, sizeSteps } from "../../../../webview/chunks/sizeSteps";
import { BEST, candidate, CURRENT, HIDDEN, NOTHING_MEASURED, OTHER, settings, TRIAL, trialOf } from "./trialFactory";

describe("the words of a trial", () => {
  it("say in one line what to do", () => {
    assert.equal(verdictLine(TRIAL), "Change to recursive 200/50 tokens");
    assert.equal(verdictLine(trialOf([CURRENT], { keep_current: true })), "Keep recursive 1,000/200 tokens");
    assert.equal(
      settingsWords(settings(1024, 20, { splitter: "llamaindex_sentence" })),
      "llamaindex sentence 1,024/20 tokens",
    );
  });

  it("say how sure that is, in every outcome", () => {
    const gain = { value: 0.012, low: -0.008, high: 0.031, measured: 0.02 };
    assert.equal(gainWords(TRIAL), "Expected quality rises by 4.0 points (95 % interval +1.0 to +7.0).");
    assert.equal(
      gainWords({ ...TRIAL, gain, keep_current: true, recommended: CURRENT.settings }),
      "The best other setting, recursive 200/50 tokens, would change expected quality by +1.2 points (95 % interval −0.8 to +3.1): that may be chance.",
    );
    assert.equal(
      gainWords({ ...TRIAL, gain, keep_current: true, current: BEST }),
      "No other setting that was tried is expected to do better.",
    );
    assert.equal(
      gainWords({ ...TRIAL, gain }),
      "Expected quality changes by +1.2 points (95 % interval −0.8 to +3.1), but the current settings cannot be kept: recursive 200/50 tokens does best of those that can.",
    );
    assert.equal(
      gainWords({ ...TRIAL, gain: null }),
      "The current settings, recursive 1,000/200 tokens, cannot be followed, so there is nothing to compare with.",
    );
    assert.equal(gainWords(trialOf([])), "No settings could be compared on these documents.");
  });

  it("say where the questions came from", () => {
    assert.equal(questionsWords(TRIAL, null), "15 questions derived from the documents");
    assert.equal(questionsWords(TRIAL, "questions.jsonl"), "15 questions of questions.jsonl");
    assert.equal(
      questionsWords(trialOf([], { collection: { ...TRIAL.collection, questions: {} } }), null),
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
      ].map(boundariesWords),
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

  it("name every splitter", () => assert.deepEqual(Object.keys(SPLITTER_TITLES), splitterSchema.options));
});

describe("the figures of settings", () => {
  it("are written in their unit, with a dash for what was not measured", () => {
    assert.deepEqual(
      [
        metricText(METRICS.recall, 0.8734),
        metricText(METRICS.index_growth, 1.236),
        metricText(METRICS.tokens_per_query, 1987.4),
        metricText(METRICS.recall, null),
      ],
      ["87.3\u00a0%", "1.24×", "1,987", "–"],
    );
    assert.deepEqual([metricNumber(METRICS.recall, 1), metricNumber(METRICS.index_growth, 1)], ["100.0", "1.00"]);
    assert.equal(overlapWords(0.125), "12.5\u00a0%");
  });

  it("differ with a sign, and not at all where they read alike", () => {
    assert.deepEqual(
      [
        differenceText(METRICS.recall, 0.9, 0.877),
        differenceText(METRICS.recall, 0.8, 0.9),
        differenceText(METRICS.chunks, 12_000, 1000),
        differenceText(METRICS.recall, 0.5, 0.5003),
      ],
      ["+2.3", "−10.0", "+11,000", "±0"],
    );
  });

  it("are better upwards or downwards, or neither", () => {
    assert.deepEqual(
      [
        isBetter(METRICS.recall, 0.9, 0.8),
        isBetter(METRICS.boundary_damage, 0.9, 0.8),
        isBetter(METRICS.chunks, 9, 8),
        isBetter(METRICS.recall, 0.5, 0.5001),
      ],
      [true, false, null, null],
    );
  });

  it("have each a title and a meaning of its own", () => {
    const words = METRIC_IDS.flatMap((id) => [METRICS[id].title, METRICS[id].meaning]);
    assert.equal(new Set(words).size, words.length);
  });
});

describe("the sliders' scale", () => {
  it("has round sizes in even steps from the least to the most", () => {
    for (const unit of ["tokens", "characters"] as const) {
      const steps = sizeSteps(unit);
      assert.deepEqual([steps[0], steps.at(-1)], [SIZE_LIMITS[unit].least, SIZE_LIMITS[unit].most]);
      for (const [place, step] of steps.slice(1).entries())
        assert.ok(step > (steps[place] ?? 0) && step / (steps[place] ?? 1) <= 1.26, `${steps[place]} to ${step}`);
    }
  });

  it("finds the nearest stop, also for sizes beyond its ends", () => {
    assert.deepEqual(
      [1, 317, 99_999].map((size) => nearestStep(sizeSteps("tokens"), size)),
      [50, 300, 4000],
    );
  });

  it("changes the unit by the documents' own letters a token, and keeps the overlap's share", () => {
    const characters = inUnit(chosenFrom(settings(200, 50)), "characters", TRIAL.collection);
    assert.deepEqual(settingsOf(characters), settings(800, 200, { unit: "characters" }));
    assert.deepEqual(settingsOf(inUnit(characters, "tokens", TRIAL.collection)), settings(200, 50));
    assert.equal(inUnit(characters, "characters", TRIAL.collection), characters);
    assert.equal(
      inUnit(chosenFrom(settings(200, 50)), "characters", { ...TRIAL.collection, tokens: 0 }).chunk_size,
      800,
    );
  });

  it("gives back the very settings that it was set to, and never an overlap as long as the chunk", () => {
    for (const one of [settings(317, 79), settings(1000, 600), settings(1, 0)])
      assert.deepEqual(settingsOf(chosenFrom(one)), one);
    assert.deepEqual(settingsOf(chosenFrom(settings(100, 100))), settings(100, 99));
  });
});

describe("the order of all settings", () => {
  const unmeasured = { ...candidate(settings(50, 0)), metrics: NOTHING_MEASURED };
  const keys = (column: "recall" | "settings", direction: "ascending" | "descending"): string[] =>
    orderedCandidates([unmeasured, CURRENT, BEST, OTHER], { column, direction }).map(({ settings: one }) =>
      settingsKey(one),
    );

  it("goes by a figure, with what was not measured last in both directions", () => {
    assert.deepEqual(
      keys("recall", "descending"),
      [BEST, OTHER, CURRENT, unmeasured].map(({ settings: one }) => settingsKey(one)),
    );
    assert.deepEqual(
      keys("recall", "ascending"),
      [CURRENT, OTHER, BEST, unmeasured].map(({ settings: one }) => settingsKey(one)),
    );
  });

  it("goes by splitter, size and overlap", () => {
    assert.deepEqual(
      keys("settings", "ascending"),
      [unmeasured, BEST, OTHER, CURRENT].map(({ settings: one }) => settingsKey(one)),
    );
  });
});
