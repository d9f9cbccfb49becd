import assert from "node:assert/strict";
import { differenceRange } from "../../../../../src/core/optimize/choose/resample";

/** Twenty questions about each document, which all gain what their document does. */
const gains = (...ofDocuments: number[]): [number[], number[]] => [
  ofDocuments.flatMap((gain) => Array.from({ length: 20 }, () => gain)),
  ofDocuments.flatMap((_, document) => Array.from({ length: 20 }, () => document)),
];

describe("range of a difference", () => {
  it("is that of the questions where they are about one document, or two", () => {
    for (const few of [gains(0.2), gains(0.2, 0.2)]) {
      const { low, high } = differenceRange(...few, 1);
      assert.ok(low > 0.1 && high < 0.3, `${low} to ${high}`);
    }
  });

  it("is wide where few documents differ, however many questions each has", () => {
    const { low } = differenceRange(...gains(0.05, 0.1, 0.3), 1);
    assert.ok(low < 0, String(low));
  });

  it("narrows with the documents", () => {
    const many = Array.from({ length: 30 }, (_, at) => [0.05, 0.1, 0.3][at % 3] ?? 0);
    const { low, high } = differenceRange(...gains(...many), 1);
    assert.ok(low > 0.1 && high < 0.2, `${low} to ${high}`);
  });
});
