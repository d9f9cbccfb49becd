import assert from "node:assert/strict";
import * as z from "zod/mini";
import { checkerConfigSchema, parseInput, RAGQualityError, verifyRequestSchema } from "../../../src/contract";
import { verifyBodySchema } from "../../../src/contract/verify/verifyRequest";

function refused(run: () => unknown): RAGQualityError {
  try {
    run();
  } catch (error) {
    if (error instanceof RAGQualityError) return error;
  }
  throw new assert.AssertionError({ message: "The input was taken." });
}

describe("parseInput", () => {
  it("says what is required where a part is missing, as far as its schema does", () => {
    const schema = z.object({
      id: z.union([z.string(), z.number()]),
      order: z.enum(["written", "found"]),
      text: z.string(),
    });
    assert.deepEqual(refused(() => parseInput(schema, {})).errors, [
      { pointer: "/id", detail: "This is required." },
      { pointer: "/order", detail: "This is required: one of written, found." },
      { pointer: "/text", detail: "This is required: a string." },
    ]);
  });

  it("gives the input as the schema understands it", () => {
    assert.deepEqual(parseInput(checkerConfigSchema, { threshold: 0.7 }, "invalid_config"), {
      threshold: 0.7,
      enable_visualization: false,
      timeout_ms: 30_000,
      allow_http_hosts: [],
      max_retries: 2,
      headers: {},
    });
  });

  it("names each field that there is not, with the one that was meant", () => {
    const request = { query: "q", response: "r", sources: [], treshold: 0.7, top_k: 5 };
    assert.deepEqual(refused(() => parseInput(verifyBodySchema, request)).errors, [
      { pointer: "/treshold", detail: "There is no field “treshold”. Did you mean “threshold”?" },
      {
        pointer: "/top_k",
        detail:
          "There is no field “top_k”. The fields are query, response, sources, order, bindings, citations, threshold, judge.",
      },
    ]);
  });

  it("takes whatever documents carry", () => {
    const request = { query: "q", response: "r", sources: [{ text: "t", page_content: "t", lc: 1 }] };
    assert.deepEqual(parseInput(verifyRequestSchema, request).sources, [{ text: "t" }]);
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
