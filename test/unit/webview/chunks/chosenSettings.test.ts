import assert from "node:assert/strict";
import {
  chosenFrom,
  inUnit,
  nearestStep,
  settingsOf,
  SIZE_LIMITS,
  sizeSteps,
} from "../../../../webview/chunks/chosenSettings";
import { settings, TRIAL } from "./trialFactory";

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
