import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { countedBy, encodingOfModel } from "../../../../../src/core/analyze/metrics/modelEncoding";

/** The tokenizer's package has a module for each model that it knows, which takes its encoding from another one. */
const MODELS = join(dirname(fileURLToPath(import.meta.resolve("gpt-tokenizer"))), "model");

function encodingInPackage(name: string): string | undefined {
  const encoding = /from "\.\.\/(?:encoding|bpeRanks)\/(\w+)\.js"/.exec(
    readFileSync(join(MODELS, `${name}.js`), "utf8"),
  )?.[1];
  // The same table with other marks between messages.
  return encoding === "o200k_harmony" ? "o200k_base" : encoding;
}

describe("the encoding of a model", () => {
  for (const [encoding, names] of [
    [
      "o200k_base",
      "gpt-4o gpt-4o-mini-2024-07-18 chatgpt-4o-latest gpt-4.1-nano gpt-5 gpt-5.6-sol o1-pro o3 o4-mini gpt-oss-20b",
    ],
    [
      "cl100k_base",
      "gpt-4 gpt-4-turbo gpt-4-32k gpt-3.5-turbo gpt-35-turbo text-embedding-3-small text-embedding-ada-002",
    ],
  ] as const) {
    it(`is ${encoding} of ${names}`, () => {
      for (const name of names.split(" ")) assert.equal(encodingOfModel(name), encoding, name);
    });
  }

  it("is found behind a provider's name, and in any case", () => {
    for (const name of ["openai/GPT-4o", "openai:chat:gpt-4o", "openai.gpt-oss-20b-1:0", " azure/gpt-4.1@2025-04-14"])
      assert.equal(encodingOfModel(name), "o200k_base", name);
  });

  it("is unknown of any other name", () => {
    for (const name of [
      "",
      "claude-opus-4-5",
      "gemini-2.5-pro",
      "llama-3.1-8b",
      "my-gpt-4",
      "gpt-4x",
      "gpt-9",
      "o3po",
      "turbo1",
    ])
      assert.equal(encodingOfModel(name), null, name);
  });

  it("is what the tokenizer's own package names, wherever both know it", () => {
    const names = readdirSync(MODELS)
      .filter((file) => file.endsWith(".js"))
      .map((file) => file.slice(0, -".js".length));
    const known = names.filter((name) => encodingOfModel(name) !== null);
    assert.ok(known.length > 100, String(known.length));
    for (const name of known) assert.equal(encodingOfModel(name), encodingInPackage(name), name);
  });

  it("gives way to the smaller table where it is unknown", () => {
    assert.deepEqual(["gpt-5", "claude-opus-4-5", undefined].map(countedBy), [
      "o200k_base",
      "cl100k_base",
      "cl100k_base",
    ]);
  });
});
