import assert from "node:assert/strict";
import type { WhatIf } from "../../../../src/contract/panelChunks";
import {
  adjustSettings,
  chooseCost,
  chooseMapSplitter,
  chooseMeasure,
  chooseSettings,
  chosenSettings,
  knownOf,
  pointAt,
  receiveBoundaries,
  receiveChunks,
  receiveWhatIf,
  resetSettings,
  showBoundaries,
  sortCandidates,
  tryAgain,
} from "../../../../webview/chunks/chunksModel";
import { openTab, type PanelModel, startModel } from "../../../../webview/panelModel";
import { FRESH_MEMORY } from "../../../../webview/viewMemory";
import { BEST, candidate, chunksWith, CURRENT, HIDDEN, OTHER, settings, TRIAL, trialOf } from "./trialFactory";

function modelWith(state = chunksWith(TRIAL)): PanelModel {
  return receiveChunks(openTab(startModel(FRESH_MEMORY), "chunks"), state);
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
    assert.equal(chosenSettings(startModel(FRESH_MEMORY)), null);
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
    assert.deepEqual(again.memory, used.memory);
    const { chosen, splitter, measure, sort } = receiveChunks(used, chunksWith(TRIAL, { key: "2" })).memory.chunks;
    assert.deepEqual([chosen, splitter, measure, sort.column], [null, null, "coverage", "recall"]);
  });

  it("takes over a remembered choice for the trial that it belongs to alone", () => {
    const { memory } = chooseSettings(modelWith(), NEW);
    assert.deepEqual(chosenSettings(receiveChunks(startModel(memory), chunksWith(TRIAL))), NEW);
    assert.deepEqual(chosenSettings(receiveChunks(startModel(memory), chunksWith(TRIAL, { key: "2" }))), BEST.settings);
  });

  it("knows candidates without asking, and other settings when they were measured", () => {
    const model = modelWith();
    assert.deepEqual(knownOf(model.chunks, OTHER.settings), { kind: "measured", candidate: OTHER });
    assert.deepEqual(knownOf(model.chunks, NEW), { kind: "unknown" });
    assert.deepEqual(knownOf(receiveWhatIf(model, "1", MEASURED).chunks, NEW), MEASURED);
    assert.equal(receiveWhatIf(model, "other", MEASURED), model);
  });

  it("does not know current settings that could not be followed", () => {
    const unusable = settings(100, 100);
    const model = modelWith(
      chunksWith(
        trialOf([BEST], { current: { settings: unusable, metrics: { ...BEST.metrics, chunks: 0 }, on_front: false } }),
      ),
    );
    assert.deepEqual(knownOf(model.chunks, unusable), { kind: "unknown" });
  });

  it("asks again for what failed, and forgets what belongs to a former trial", () => {
    const failed = receiveWhatIf(modelWith(), "1", { kind: "failed", settings: NEW, message: "No." });
    assert.equal(knownOf(failed.chunks, NEW).kind, "failed");
    assert.equal(knownOf(tryAgain(failed, NEW).chunks, NEW).kind, "unknown");
    assert.equal(knownOf(receiveChunks(failed, chunksWith(TRIAL, { key: "2" })).chunks, NEW).kind, "unknown");
    assert.equal(knownOf(receiveChunks(failed, chunksWith(TRIAL, { stale: true })).chunks, NEW).kind, "failed");
  });

  it("keeps a trial on view while its own documents are tried again", () => {
    const loading = { kind: "loading", collection: "3 open files", step: "Reading", done: 0, total: 0 } as const;
    assert.equal(receiveChunks(modelWith(), loading).chunks.standing?.key, "1");
    assert.equal(receiveChunks(modelWith(), { ...loading, collection: "the folder docs" }).chunks.standing, null);
  });

  it("announces that a trial starts, not each of its steps, and what it came to", () => {
    const loading = { kind: "loading", collection: "the folder docs", step: "Reading", done: 0, total: 0 } as const;
    const started = receiveChunks(modelWith(), loading);
    assert.equal(started.announcement, "Trying chunk settings on the folder docs.");
    const silent = receiveChunks({ ...started, announcement: "unchanged" }, { ...loading, done: 3, total: 9 });
    assert.equal(silent.announcement, "unchanged");
    assert.equal(
      receiveChunks(silent, chunksWith(TRIAL)).announcement,
      "Change to recursive 200/50 tokens. Expected quality rises by 4.0 points (95 % interval +1.0 to +7.0).",
    );
    assert.equal(receiveChunks(startModel(FRESH_MEMORY), chunksWith(TRIAL)).announcement, "");
  });

  it("announces the figures of the chosen settings when they come, and of no others", () => {
    assert.equal(
      receiveWhatIf(chooseSettings(modelWith(), NEW), "1", MEASURED).announcement,
      "recursive 300/30 tokens measured: expected quality 70.0\u00a0%.",
    );
    const before = modelWith();
    assert.equal(receiveWhatIf(before, "1", MEASURED).announcement, before.announcement);
  });

  it("shows boundaries at once, and what the extension says of them later", () => {
    const hidden = receiveBoundaries(modelWith(), { ...HIDDEN, settings: CURRENT.settings, problem: "Old." });
    assert.equal(hidden.chunks.boundaries?.settings, null);
    const shown = showBoundaries(hidden, true);
    assert.deepEqual([shown.chunks.boundaries?.shown, shown.chunks.boundaries?.problem], [true, ""]);
    assert.equal(showBoundaries(modelWith(), true).chunks.boundaries, null);
  });

  it("sorts large figures first, names from the beginning, and either the other way round", () => {
    const sorts = (["recall", "recall", "settings", "settings"] as const).reduce<PanelModel[]>(
      (models, column) => [...models, sortCandidates(models.at(-1) ?? modelWith(), column)],
      [],
    );
    assert.deepEqual(
      sorts.map(({ memory }) => memory.chunks.sort.direction),
      ["descending", "ascending", "ascending", "descending"],
    );
  });

  it("forgets the point of the plot that another cost moves", () => {
    const pointed = pointAt(modelWith(), "x");
    assert.equal(pointAt(pointed, "x"), pointed);
    assert.equal(chooseCost(pointed, "tokens_per_query").chunks.pointed, null);
  });
});
