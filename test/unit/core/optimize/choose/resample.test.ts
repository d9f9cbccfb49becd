import assert from "node:assert/strict";
import type { AskedDocuments } from "../../../../../src/core/optimize/choose/askedDocuments";
import { differenceRange } from "../../../../../src/core/optimize/choose/resample";

/** Twenty questions about each document, which all gain what their document does. */
const gains = (share: number, ...ofDocuments: number[]): [number[], AskedDocuments] => [
  ofDocuments.flatMap((gain) => Array.from({ length: 20 }, () => gain)),
  {
    ofQuestions: ofDocuments.flatMap((_, document) => Array.from({ length: 20 }, () => document)),
    count: ofDocuments.length,
    share,
  },
];

describe("range of a difference", () => {
  it("is that of the questions where they are about one document, or two", () => {
    for (const few of [gains(0.6, 0.2), gains(1, 0.2, 0.2)]) {
      const { low, high } = differenceRange(...few, 1);
      assert.ok(low > 0.1 && high < 0.3, `${low} to ${high}`);
    }
  });

  it("is wide where few documents differ, however many questions each has", () => {
    const { low } = differenceRange(...gains(0.1, 0.05, 0.1, 0.3), 1);
    assert.ok(low < 0, String(low));
    const all = differenceRange(...gains(1, 0.05, 0.1, 0.3), 1);
    assert.ok(all.low > 0, "where no other document is left, none can differ");
  });

  it("narrows with the documents", () => {
    const many = Array.from({ length: 30 }, (_, at) => [0.05, 0.1, 0.3][at % 3] ?? 0);
    const { low, high } = differenceRange(...gains(0.1, ...many), 1);
    assert.ok(low > 0.1 && high < 0.2, `${low} to ${high}`);
  });
});
