import { createHash } from "node:crypto";

const DIMENSIONS = 256;

/** Vectors that are near for texts with the same words: enough to prove the wiring of an embedder, and none to publish a figure of. */
export function hashedVectors(texts: readonly string[]): number[][] {
  return texts.map((text) => {
    const vector = Array.from({ length: DIMENSIONS }, () => 0);
    for (const word of text.toLowerCase().match(/\w+/gu) ?? []) {
      const place = createHash("md5").update(word).digest().readUInt16LE(0) % DIMENSIONS;
      vector[place] = (vector[place] ?? 0) + 1;
    }
    return vector;
  });
}
