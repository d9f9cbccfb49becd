import assert from "node:assert/strict";
import { keptVectors, type VectorStore } from "../../../../src/checker/embeddings/keptVectors";
import type { Embedder } from "../../../../src/checker/embeddings/openAiEmbedder";

function counting(model = "small"): { readonly asked: string[]; readonly embedder: Embedder } {
  const asked: string[] = [];
  const embedder: Embedder = {
    ...{ host: "models.example", model, revision: undefined },
    embed(texts) {
      if (texts.includes("poison")) return Promise.reject(new Error("gone"));
      asked.push(...texts);
      return Promise.resolve(texts.map(({ length }) => [length]));
    },
  };
  return { asked, embedder };
}

const memory = (): VectorStore & Map<string, ArrayLike<number>> => {
  const known = new Map<string, ArrayLike<number>>();
  return Object.assign(known, { put: (key: string, vector: ArrayLike<number>) => void known.set(key, vector) });
};

describe("keptVectors", () => {
  it("asks for each text once, and gives all of them in their order", async () => {
    const { asked, embedder } = counting();
    const { embed } = keptVectors(embedder, memory());
    assert.deepEqual(await embed(["a", "bb"]), [[1], [2]]);
    assert.deepEqual(await embed(["bb", "ccc", "a"]), [[2], [3], [1]]);
    assert.deepEqual(asked, ["a", "bb", "ccc"]);
  });

  it("tells models apart", async () => {
    const store = memory();
    const [small, large] = [counting("small"), counting("large")];
    await keptVectors(small.embedder, store).embed(["a"]);
    await keptVectors(large.embedder, store).embed(["a"]);
    assert.deepEqual([small.asked, large.asked], [["a"], ["a"]]);
  });

  it("keeps what came before a failure", async () => {
    const { asked, embedder } = counting();
    const { embed } = keptVectors(embedder, memory());
    await embed(["a"]);
    await assert.rejects(embed(["b", "poison"]));
    await embed(["a", "b"]);
    assert.deepEqual(asked, ["a", "b"]);
  });
});
