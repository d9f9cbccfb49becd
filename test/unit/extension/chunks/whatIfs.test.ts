import assert from "node:assert/strict";
import type { ChunkSettings } from "../../../../src/contract/optimize/chunkSettings";
import type { WhatIf } from "../../../../src/contract/panel/chunksState";
import { UNMEASURED } from "../../../../src/core/optimize/measure/candidateMeter";
import { WhatIfs } from "../../../../src/extension/chunks/whatIfs";
import type { TriedSettings } from "../../../../src/extension/worker/wire/chunksMessages";

function sized(chunk_size: number): ChunkSettings {
  return { chunk_size, chunk_overlap: 0, unit: "tokens", splitter: "fixed" };
}

/** A worker that answers when it is told to. */
class Measurements {
  readonly asked: number[] = [];
  readonly told: [string, WhatIf][] = [];
  readonly warned: string[] = [];
  readonly whatIfs: WhatIfs;
  #answers: ((tried: TriedSettings | Error) => void)[] = [];

  constructor() {
    const trySettings = (_: string, { chunk_size }: ChunkSettings): Promise<TriedSettings> => {
      this.asked.push(chunk_size);
      return new Promise((resolve, reject) =>
        this.#answers.push((tried) => (tried instanceof Error ? reject(tried) : resolve(tried))),
      );
    };
    const log = {
      clean: (text: string) => text.replace("secret", "…"),
      warn: (message: string) => void this.warned.push(message),
    };
    this.whatIfs = new WhatIfs({
      chunkClient: { trySettings },
      log,
      tell: (key, whatIf) => this.told.push([key, whatIf]),
    });
  }

  async answer(tried: TriedSettings | Error): Promise<void> {
    this.#answers.shift()?.(tried);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function measured(size: number): TriedSettings {
  return { kind: "measured", candidate: { settings: sized(size), metrics: UNMEASURED, on_front: false } };
}

describe("wishes of the sliders", () => {
  it("are answered with what was measured", async () => {
    const measurements = new Measurements();
    measurements.whatIfs.ask("7", sized(100));
    await measurements.answer(measured(100));
    assert.deepEqual(measurements.told, [["7", { ...measured(100), settings: sized(100) }]]);
  });

  it("replace those that wait: only the last one is measured and told", async () => {
    const measurements = new Measurements();
    for (const size of [100, 200, 300, 400]) measurements.whatIfs.ask("7", sized(size));
    await measurements.answer(measured(100));
    await measurements.answer(measured(400));
    assert.deepEqual(measurements.asked, [100, 400]);
    assert.deepEqual(
      measurements.told.map(([, { settings }]) => settings.chunk_size),
      [400],
    );
  });

  it("are measured again after that", async () => {
    const measurements = new Measurements();
    measurements.whatIfs.ask("7", sized(100));
    await measurements.answer(measured(100));
    measurements.whatIfs.ask("7", sized(200));
    await measurements.answer(measured(200));
    assert.deepEqual(
      measurements.told.map(([, { settings }]) => settings.chunk_size),
      [100, 200],
    );
  });

  it("are told why they were not measured, and the next one is", async () => {
    const measurements = new Measurements();
    measurements.whatIfs.ask("7", sized(1));
    await measurements.answer({ kind: "refused", message: "Too small." });
    measurements.whatIfs.ask("7", sized(2));
    await measurements.answer({ kind: "not_kept" });
    measurements.whatIfs.ask("7", sized(3));
    await measurements.answer(new Error("The worker ended: secret."));
    assert.deepEqual(
      measurements.told.map(([, whatIf]) => whatIf.kind === "failed" && whatIf.message),
      [
        "Too small.",
        "The documents of this trial are not in memory any more. Try them again, then set the sliders.",
        "The worker ended: ….",
      ],
    );
    assert.deepEqual(measurements.warned, ["Settings were not measured: The worker ended: …."]);
  });
});
