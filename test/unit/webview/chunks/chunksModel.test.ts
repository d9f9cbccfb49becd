import assert from "node:assert/strict";
import { settingsKey } from "../../../../src/contract/optimize/chunkSettings";
import type { WhatIf } from "../../../../src/contract/panel/chunksState";
import {
  adjustSettings,
  chooseCost,
  chooseMapSplitter,
  chooseMeasure,
  chooseSettings,
  chosenSettings,
  type ChunksModel,
  knownOf,
  pointAt,
  receiveBoundaries,
  receiveChunks,
  receiveWhatIf,
  resetSettings,
  showBoundaries,
  sortCandidates,
  sortedCandidates,
  startChunks,
  tryAgain,
} from "../../../../webview/chunks/chunksModel";
import { readMemory } from "../../../../webview/viewMemory";
import {
  BEST,
  candidate,
  chunksWith,
  CURRENT,
  HIDDEN,
  NOTHING_MEASURED,
  OTHER,
  settings,
  TRIAL,
  trialOf,
} from "./trialFactory";

const FRESH = startChunks(readMemory(undefined).chunks);

function modelWith(state = chunksWith(TRIAL)): ChunksModel {
  return receiveChunks(FRESH, state).model;
}

const NEW = settings(300, 30);
const MEASURED: WhatIf = { kind: "measured", settings: NEW, candidate: candidate(NEW, 0.7) };

describe("the model of the chunks tab", () => {
  it("starts the sliders at the recommended settings, and goes back there", () => {
    const model = modelWith();
    assert.deepEqual(chosenSettings(model), BEST.settings);
    const moved = chooseSettings(model, NEW);
    assert.deepEqual(chosenSettings(moved), NEW);
    assert.deepEqual(chosenSettings(resetSettings(moved)), BEST.settings);
    assert.equal(chosenSettings(FRESH), null);
  });

  it("keeps the overlap's share while the size is moved there and back", () => {
    const sized = [50, 4000, 200].reduce(
      (model, chunk_size) => adjustSettings(model, (chosen) => ({ ...chosen, chunk_size })),
      modelWith(),
    );
    assert.deepEqual(chosenSettings(sized), BEST.settings);
    assert.deepEqual(
      chosenSettings(adjustSettings(modelWith(), (chosen) => ({ ...chosen, chunk_size: 4000 }))),
      settings(4000, 1000),
    );
  });

  it("keeps what was chosen for a trial that is sent again, and starts afresh for another one", () => {
    const used = chooseMapSplitter(
      chooseSettings(chooseMeasure(sortCandidates(modelWith(), "recall"), "coverage"), NEW),
      "sentence",
    );
    const again = receiveChunks(used, chunksWith(TRIAL, { stale: true }));
    assert.deepEqual(again.model.memory, used.memory);
    const { chosen, splitter, measure, sort } = receiveChunks(used, chunksWith(TRIAL, { key: "2" })).model.memory;
    assert.deepEqual([chosen, splitter, measure, sort.column], [null, null, "coverage", "recall"]);
  });

  it("takes over a remembered choice for the trial that it belongs to alone", () => {
    const { memory } = chooseSettings(modelWith(), NEW);
    assert.deepEqual(chosenSettings(receiveChunks(startChunks(memory), chunksWith(TRIAL)).model), NEW);
    assert.deepEqual(
      chosenSettings(receiveChunks(startChunks(memory), chunksWith(TRIAL, { key: "2" })).model),
      BEST.settings,
    );
  });

  it("knows candidates without asking, and other settings when they were measured", () => {
    const model = modelWith();
    assert.deepEqual(knownOf(model, OTHER.settings), { kind: "measured", candidate: OTHER });
    assert.deepEqual(knownOf(model, NEW), { kind: "unknown" });
    assert.deepEqual(knownOf(receiveWhatIf(model, "1", MEASURED).model, NEW), MEASURED);
    assert.deepEqual(receiveWhatIf(model, "other", MEASURED), { model, announcement: null });
  });

  it("does not know current settings that could not be followed", () => {
    const unusable = settings(100, 100);
    const model = modelWith(
      chunksWith(
        trialOf([BEST], { current: { settings: unusable, metrics: { ...BEST.metrics, chunks: 0 }, on_front: false } }),
      ),
    );
    assert.deepEqual(knownOf(model, unusable), { kind: "unknown" });
  });

  it("asks again for what failed, and forgets what belongs to a former trial", () => {
    const failed = receiveWhatIf(modelWith(), "1", { kind: "failed", settings: NEW, message: "No." }).model;
    assert.equal(knownOf(failed, NEW).kind, "failed");
    assert.equal(knownOf(tryAgain(failed, NEW), NEW).kind, "unknown");
    assert.equal(knownOf(receiveChunks(failed, chunksWith(TRIAL, { key: "2" })).model, NEW).kind, "unknown");
    assert.equal(knownOf(receiveChunks(failed, chunksWith(TRIAL, { stale: true })).model, NEW).kind, "failed");
  });

  it("keeps a trial on view while its own documents are tried again", () => {
    const loading = { kind: "loading", collection: "3 open files", step: "Reading", done: 0, total: 0 } as const;
    assert.equal(receiveChunks(modelWith(), loading).model.standing?.key, "1");
    assert.equal(receiveChunks(modelWith(), { ...loading, collection: "the folder docs" }).model.standing, null);
  });

  it("announces that a trial starts, not each of its steps, and what it came to", () => {
    const loading = { kind: "loading", collection: "the folder docs", step: "Reading", done: 0, total: 0 } as const;
    const started = receiveChunks(modelWith(), loading);
    assert.equal(started.announcement, "Trying chunk settings on the folder docs.");
    const silent = receiveChunks(started.model, { ...loading, done: 3, total: 9 });
    assert.equal(silent.announcement, null);
    assert.equal(
      receiveChunks(silent.model, chunksWith({ ...TRIAL, reasons: ["It gains 4.0 points."] })).announcement,
      "First guess: recursive 200/50 tokens, with 2,000 tokens of chunks. It gains 4.0 points.",
    );
  });

  it("announces the figures of the chosen settings when they come, and of no others", () => {
    assert.equal(
      receiveWhatIf(chooseSettings(modelWith(), NEW), "1", MEASURED).announcement,
      "recursive 300/30 tokens measured: expected quality 70.0\u00a0%.",
    );
    assert.equal(receiveWhatIf(modelWith(), "1", MEASURED).announcement, null);
  });

  it("shows boundaries at once, and takes over later what the extension says of them", () => {
    const hidden = receiveBoundaries(modelWith(), { ...HIDDEN, settings: CURRENT.settings, problem: "Old." });
    assert.equal(hidden.boundaries?.settings, null);
    const shown = showBoundaries(hidden, true);
    assert.deepEqual([shown.boundaries?.shown, shown.boundaries?.problem], [true, ""]);
    assert.equal(showBoundaries(modelWith(), true).boundaries, null);
  });

  it("sorts large figures first, names from the beginning, and either the other way round", () => {
    const sorts = (["recall", "recall", "settings", "settings"] as const).reduce<ChunksModel[]>(
      (models, column) => [...models, sortCandidates(models.at(-1) ?? modelWith(), column)],
      [],
    );
    assert.deepEqual(
      sorts.map(({ memory }) => memory.sort.direction),
      ["descending", "ascending", "ascending", "descending"],
    );
  });

  it("forgets the point of the plot that another cost moves", () => {
    const pointed = pointAt(modelWith(), "x");
    assert.equal(pointAt(pointed, "x"), pointed);
    assert.equal(chooseCost(pointed, "tokens_per_query").pointed, null);
  });
});

describe("the order of all settings", () => {
  const unmeasured = { ...candidate(settings(50, 0)), metrics: NOTHING_MEASURED };
  const keys = (column: "recall" | "settings", direction: "ascending" | "descending"): string[] =>
    sortedCandidates([unmeasured, CURRENT, BEST, OTHER], { column, direction }).map(({ settings: one }) =>
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
