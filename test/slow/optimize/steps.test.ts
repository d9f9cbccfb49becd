import assert from "node:assert/strict";
import { RAGQualityError } from "../../../src/contract/error";
import type { OptimizeRequest } from "../../../src/contract/optimize/optimizeRequest";
import { optimizeChunks, optimizeSteps, type Tokenizer } from "../../../src/core/optimize";
import { request, sampleText } from "../../unit/core/optimize/trialSamples";

/** A longer document is read in parts. */
const PART_LENGTH = 500_000;
const LENGTH = 2.5 * PART_LENGTH;
const TEXT = `${sampleText(400, 1)}\n\n`.repeat(50).slice(0, LENGTH);
const UNITS_A_TOKEN = 6;
const FEW = { max_chunk_size: 100, splitters: ["fixed"] } satisfies Partial<OptimizeRequest>;

/** Cuts after each few code units, and counts how many it has read. */
class CountingTokenizer implements Tokenizer {
  readonly name = "counting";
  read = 0;

  tokenEnds(text: string): Int32Array {
    this.read += text.length;
    return Int32Array.from({ length: Math.ceil(text.length / UNITS_A_TOKEN) }, (_, index) =>
      Math.min(text.length, (index + 1) * UNITS_A_TOKEN),
    );
  }
}

describe("the steps of a trial on one document of megabytes", () => {
  it("read and tokenize no more than a part or two each, the first cut of a splitter included", () => {
    const tokenizer = new CountingTokenizer();
    const steps = optimizeSteps(request([TEXT], { ...FEW, splitters: ["recursive"] }), tokenizer);
    const read: number[] = [];
    for (let before = 0, step = steps.next(); step.done !== true; step = steps.next()) {
      read.push(tokenizer.read - before);
      before = tokenizer.read;
    }
    assert.ok(read.length > LENGTH / PART_LENGTH);
    assert.ok(read.reduce((sum, length) => sum + length, 0) > 2.9 * LENGTH);
    // Paragraphs and lines are counted apart, in up to three parts.
    assert.ok(Math.max(...read) <= 6 * PART_LENGTH, read.join(" "));
    assert.ok(Math.max(...read.slice(0, 2)) <= PART_LENGTH);
  }).timeout(60_000);

  it("tell each setting once, and stop at any of them", async () => {
    const progress: string[] = [];
    let pauses = 0;
    const options = {
      tokenizer: new CountingTokenizer(),
      onProgress: ({ settings }: { settings: unknown }) => progress.push(JSON.stringify(settings)),
      pause: async () => void (pauses += 1),
    };
    await optimizeChunks(request([TEXT], FEW), options);
    assert.equal(new Set(progress).size, progress.length, "a setting is told twice");
    assert.ok(pauses >= 2 * progress.length);
    for (const last of [1, 3, 5]) {
      let left = last;
      const stopped = optimizeChunks(request([TEXT], FEW), {
        tokenizer: new CountingTokenizer(),
        isCancelled: () => --left === 0,
      });
      await assert.rejects(stopped, (error) => error instanceof RAGQualityError && error.code === "aborted");
    }
  }).timeout(60_000);
});
