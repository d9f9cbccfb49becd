import assert from "node:assert/strict";
import { checkerConfigSchema, parseInput, RAGQualityError, verifyRequestSchema } from "../../../src/contract";

function refused(run: () => unknown): RAGQualityError {
  try {
    run();
  } catch (error) {
    if (error instanceof RAGQualityError) return error;
  }
  throw new assert.AssertionError({ message: "The input was taken." });
}

describe("parseInput", () => {
  it("gives the input as the schema understands it", () => {
    assert.deepEqual(
      parseInput(verifyRequestSchema, { query: "q", response: "r", sources: [], more: 1 }, "invalid_request"),
      { query: "q", response: "r", sources: [] },
    );
  });

  it("names every wrong part by its JSON pointer, with what was expected and what was found", () => {
    const error = refused(() =>
      parseInput(verifyRequestSchema, { query: 3, sources: [{ text: 1, metadata: [] }, null] }, "invalid_request"),
    );
    assert.equal(error.code, "invalid_request");
    assert.deepEqual(error.errors, [
      { pointer: "/query", detail: "This has to be a string, not a number." },
      { pointer: "/response", detail: "This is required: a string." },
      { pointer: "/sources/0/text", detail: "This has to be a string, not a number." },
      { pointer: "/sources/0/metadata", detail: "This has to be an object, not an array." },
      { pointer: "/sources/1", detail: "This has to be an object, not null." },
    ]);
    assert.match(
      error.message,
      /^The input is not valid\. \/query: This has to be a string, not a number\. \/response/u,
    );
  });

  it("points to the whole input where that is wrong", () => {
    assert.deepEqual(refused(() => parseInput(verifyRequestSchema, [], "invalid_request")).errors, [
      { pointer: "", detail: "This has to be an object, not an array." },
    ]);
  });

  it("tells limits and values of numbers", () => {
    const error = refused(() =>
      parseInput(checkerConfigSchema, { threshold: 3, max_retries: -1, timeout_ms: 1.5 }, "invalid_config"),
    );
    assert.deepEqual(error.errors, [
      { pointer: "/threshold", detail: "This has to be at most 1, not 3." },
      { pointer: "/timeout_ms", detail: "This has to be a whole number, not a fraction." },
      { pointer: "/max_retries", detail: "This has to be at least 0, not -1." },
    ]);
  });

  it("tells twenty errors of a thousand", () => {
    const sources = Array.from({ length: 1000 }, () => null);
    assert.equal(
      refused(() => parseInput(verifyRequestSchema, { query: "", response: "", sources }, "invalid_request")).errors
        .length,
      20,
    );
  });

  it("refuses an input with more wrong parts than can be counted", () => {
    const sources = Array.from({ length: 300_000 }, () => null);
    assert.deepEqual(
      refused(() => parseInput(verifyRequestSchema, { query: "", response: "", sources }, "invalid_request")).errors,
      [{ pointer: "", detail: "This has too many wrong parts to name them." }],
    );
  });
});
