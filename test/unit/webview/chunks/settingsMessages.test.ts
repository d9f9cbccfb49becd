import assert from "node:assert/strict";
import type { FromPanel } from "../../../../src/contract/panel/panelMessages";
import {
  chooseSettings,
  type ChunksModel,
  receiveBoundaries,
  receiveChunks,
  receiveWhatIf,
  showBoundaries,
  startChunks,
  tryAgain,
} from "../../../../webview/chunks/chunksModel";
import { SettingsMessages } from "../../../../webview/chunks/settingsMessages";
import { readMemory } from "../../../../webview/viewMemory";
import { BEST, chunksWith, HIDDEN, OTHER, settings, TRIAL } from "./trialFactory";

/** Time that goes on by hand. */
class HandMoments {
  #timers: { readonly call: () => void }[] = [];
  #frames: (() => void)[] = [];

  after = (_milliseconds: number, call: () => void): (() => void) => {
    const timer = { call };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((other) => other !== timer));
  };
  onNextFrame = (call: () => void): void => void this.#frames.push(call);

  get waiting(): number {
    return this.#timers.length;
  }
  rest(): void {
    for (const { call } of this.#timers.splice(0)) call();
  }
  frame(): void {
    for (const call of this.#frames.splice(0)) call();
  }
}

function start(): {
  readonly sent: FromPanel[];
  readonly moments: HandMoments;
  readonly messages: SettingsMessages;
  readonly model: ChunksModel;
} {
  const sent: FromPanel[] = [];
  const moments = new HandMoments();
  const fresh = startChunks(readMemory(undefined).chunks);
  const model = receiveBoundaries(receiveChunks(fresh, chunksWith(TRIAL)).model, HIDDEN);
  return { sent, moments, model, messages: new SettingsMessages((message) => sent.push(message), moments) };
}

describe("SettingsMessages", () => {
  it("tries settings once the slider rests, and only the last of them", () => {
    const { sent, moments, messages, model } = start();
    for (const size of [250, 300, 350]) messages.follow(chooseSettings(model, settings(size, 0)));
    assert.deepEqual([sent, moments.waiting], [[], 1]);
    moments.rest();
    assert.deepEqual(sent, [{ type: "try_settings", key: "1", settings: settings(350, 0) }]);
  });

  it("tries the same settings once, whatever else is drawn meanwhile", () => {
    const { sent, moments, messages, model } = start();
    const moved = chooseSettings(model, settings(350, 0));
    for (let drawn = 0; drawn < 3; drawn += 1) messages.follow(moved);
    moments.rest();
    messages.follow(moved);
    moments.rest();
    assert.equal(sent.length, 1);
  });

  it("tries nothing that was measured, nor anything while a trial runs", () => {
    const { sent, moments, messages, model } = start();
    const waiting = chooseSettings(model, settings(350, 0));
    for (const still of [
      model,
      chooseSettings(model, OTHER.settings),
      receiveChunks(waiting, { kind: "loading", collection: "3 open files", step: "", done: 0, total: 0 }).model,
    ])
      messages.follow(still);
    moments.rest();
    assert.deepEqual(sent, []);
  });

  it("cancels what waits when the sliders go back to settings that are known", () => {
    const { sent, moments, messages, model } = start();
    messages.follow(chooseSettings(model, settings(350, 0)));
    messages.follow(model);
    moments.rest();
    assert.deepEqual(sent, []);
  });

  it("tries again what failed when a person wants it", () => {
    const { sent, moments, messages, model } = start();
    const wanted = settings(350, 0);
    const failed = receiveWhatIf(chooseSettings(model, wanted), "1", {
      kind: "failed",
      settings: wanted,
      message: "No.",
    }).model;
    for (const step of [chooseSettings(model, wanted), failed, tryAgain(failed, wanted)]) {
      messages.follow(step);
      moments.rest();
    }
    assert.equal(sent.length, 2);
  });

  it("draws boundaries at most once a frame, with the latest settings", () => {
    const { sent, moments, messages, model } = start();
    const shown = showBoundaries(model, true);
    for (const size of [250, 300, 350]) messages.follow(chooseSettings(shown, settings(size, 0)));
    assert.deepEqual(sent, []);
    moments.frame();
    moments.frame();
    assert.deepEqual(sent, [{ type: "draw_boundaries", settings: settings(350, 0) }]);
  });

  it("draws none any more when they are hidden, and again when they are shown", () => {
    const { sent, moments, messages, model } = start();
    for (const shown of [true, false, true]) {
      messages.follow(showBoundaries(model, shown));
      moments.frame();
    }
    assert.deepEqual(
      sent.map((message) => message.type === "draw_boundaries" && message.settings),
      [BEST.settings, null, BEST.settings],
    );
  });

  it("sends nothing where the extension draws what is chosen already", () => {
    const { sent, moments, messages, model } = start();
    messages.follow(receiveBoundaries(model, { ...HIDDEN, shown: true, settings: BEST.settings, chunks: 3 }));
    messages.follow(model);
    moments.frame();
    assert.deepEqual(sent, []);
  });

  it("draws the chosen settings where the extension draws others, once", () => {
    const { sent, moments, messages, model } = start();
    const drawingOthers = receiveBoundaries(model, { ...HIDDEN, shown: true, settings: OTHER.settings, chunks: 3 });
    for (let drawn = 0; drawn < 3; drawn += 1) {
      messages.follow(drawingOthers);
      moments.frame();
    }
    assert.deepEqual(sent, [{ type: "draw_boundaries", settings: BEST.settings }]);
  });
});
