import assert from "node:assert/strict";
import { RAGQualityError } from "../../../../../src/contract/error";
import { chunkTexts } from "./chunkTexts";

describe("settings that no splitter can follow", () => {
  for (const [chunk_size, chunk_overlap, named] of [
    [0, 0, ["chunk_size is 0", "/chunk_size"]],
    [-5, 0, ["chunk_size is -5", "/chunk_size"]],
    [2.5, 0, ["chunk_size is 2.5", "/chunk_size"]],
    [Number.NaN, 0, ["chunk_size is NaN", "/chunk_size"]],
    [10, -1, ["chunk_overlap is -1", "/chunk_overlap"]],
    [10, 10, ["chunk_overlap of 10", "chunk_size of 10", "2 or less", "/chunk_overlap"]],
    [400, 900, ["chunk_overlap of 900", "chunk_size of 400", "100 or less", "/chunk_overlap"]],
  ] as const) {
    it(`are refused: a size of ${chunk_size} with ${chunk_overlap} overlap`, () => {
      assert.throws(
        () => chunkTexts("Some text.", { chunk_size, chunk_overlap, unit: "tokens", splitter: "recursive" }),
        (error) => {
          assert.ok(error instanceof RAGQualityError && error.code === "invalid_request");
          const message = `${error.message} ${error.errors[0]?.pointer ?? ""}`;
          for (const part of named) assert.ok(message.includes(part), `${message} names ${part}`);
          return true;
        },
      );
    });
  }
});
