import assert from "node:assert/strict";
import { windowOfModel } from "../../../../../src/core/analyze/metrics/contextWindow";

describe("the window of a model", () => {
  it("is that of the longest known start of its name", () => {
    assert.equal(windowOfModel("gpt-4"), 8192);
    assert.equal(windowOfModel("gpt-4-0613"), 8192);
    assert.equal(windowOfModel("gpt-4o-mini-2024-07-18"), 128_000);
    assert.equal(windowOfModel("gpt-4.1-nano"), 1_047_576);
    assert.equal(windowOfModel("gpt-5-mini"), 400_000);
    assert.equal(windowOfModel("gpt-5-chat-latest"), 128_000);
    assert.equal(windowOfModel("claude-opus-4-20250514"), 200_000);
    assert.equal(windowOfModel("claude-3-5-sonnet-20241022"), 200_000);
  });

  it("is found behind a provider's name, and in any case", () => {
    assert.equal(windowOfModel("openai:gpt-4o"), 128_000);
    assert.equal(windowOfModel("us.anthropic.claude-3-haiku-20240307-v1:0"), 200_000);
    assert.equal(windowOfModel("meta-llama/Llama-3.1-8B-Instruct"), 131_072);
    assert.equal(windowOfModel("llama3.1:8b"), 131_072);
  });

  it("is unknown of any other name", () => {
    for (const name of [
      "",
      "claude-2",
      "mistral-large-latest",
      "llama-3.2-3b",
      "my-gpt-4",
      "gpt-4x",
      "gpt-9",
      "claude",
      "a".repeat(1000),
    ])
      assert.equal(windowOfModel(name), null, name);
  });
});
