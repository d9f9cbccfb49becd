import assert from "node:assert/strict";
import { openAiEmbedder, type OpenAiEmbedderConfig } from "../../../../src/checker/embeddings/openAiEmbedder";
import { RAGQualityError } from "../../../../src/contract/error";
import { FakeNetwork, type Step } from "../fakeNetwork";

const CONFIG: OpenAiEmbedderConfig = { base_url: "https://models.example/v1", model: "small", api_key: "sk-secret" };

const vectors = (...embeddings: readonly (readonly number[])[]): Step => ({
  status: 200,
  body: JSON.stringify({ data: embeddings.map((embedding, index) => ({ index, embedding })) }),
});

function embedder(...steps: Step[]) {
  const network = new FakeNetwork(...steps);
  return { network, ...openAiEmbedder(CONFIG, network) };
}

const inputOf = (body: string | undefined): unknown => (JSON.parse(body ?? "{}") as { input?: unknown }).input;

describe("openAiEmbedder", () => {
  it("asks the path of embeddings with the key, and gives a vector for each text", async () => {
    const { network, embed, host } = embedder(vectors([1, 0], [0, 1]));
    assert.deepEqual(await embed(["a", "b"]), [
      [1, 0],
      [0, 1],
    ]);
    const [call] = network.calls;
    assert.equal(host, "models.example");
    assert.equal(call?.url, "https://models.example/v1/embeddings");
    assert.equal(call.request.headers["authorization"], "Bearer sk-secret");
    assert.deepEqual(JSON.parse(call.request.body ?? ""), { model: "small", input: ["a", "b"] });
  });

  it("goes by the index of each vector, whatever their order", async () => {
    const body = JSON.stringify({
      data: [
        { index: 1, embedding: [2] },
        { index: 0, embedding: [1] },
      ],
    });
    assert.deepEqual(await embedder({ status: 200, body }).embed(["a", "b"]), [[1], [2]]);
  });

  it("cuts many texts into calls, by their number and their length", async () => {
    const { network, embed } = embedder({ status: 500 });
    await assert.rejects(embed(Array.from({ length: 33 }, () => "a")));
    const inputs = network.calls.slice(0, 2).map(({ request }) => inputOf(request.body) as string[]);
    assert.deepEqual(
      inputs.map(({ length }) => length),
      [32, 1],
    );
    const long = embedder({ status: 500 });
    await assert.rejects(long.embed(["a".repeat(90_000), "b".repeat(20_000)]));
    assert.equal((inputOf(long.network.calls[0]?.request.body) as string[]).length, 1);
  });

  it("asks again where the rate is used up or the server fails, as long as it was told to wait", async () => {
    const { network, embed } = embedder(
      { status: 429, headers: { "retry-after": "7" } },
      { status: 503 },
      vectors([1]),
    );
    assert.deepEqual(await embed(["a"]), [[1]]);
    assert.equal(network.calls.length, 3);
    assert.ok((network.waits[0] ?? 0) >= 7000);
  });

  it("ends where no later call goes better, in words without the key", async () => {
    const faults: readonly (readonly [Step, string, RegExp])[] = [
      [{ status: 401, body: '{"error":{"message":"bad key sk-secret"}}' }, "unauthorized", /Check the key/],
      [{ status: 404 }, "not_found", /name of the model/],
      [{ status: 200, body: "<html>" }, "invalid_response", /no vectors/],
      [{ status: 200, body: '{"data":[{"index":5,"embedding":[1]}]}' }, "invalid_response", /not with one for each/],
      [{ status: 200, body: '{"data":[]}' }, "invalid_response", /1 texts with 0 vectors/],
    ];
    for (const [step, code, why] of faults) {
      const { network, embed } = embedder(step);
      await assert.rejects(embed(["a"]), (error) => {
        assert.ok(error instanceof RAGQualityError);
        assert.deepEqual([error.code, error.message.includes("sk-secret")], [code, false]);
        assert.match(error.message, why);
        return true;
      });
      assert.equal(network.calls.length, 1);
    }
  });

  it("gives up after some failures in a row", async () => {
    const { network, embed } = embedder({ fails: new TypeError("fetch failed") });
    await assert.rejects(
      embed(["a"]),
      (error) => error instanceof RAGQualityError && error.code === "connection_failed",
    );
    assert.equal(network.calls.length, 5);
  });

  it("sends nothing where the work is cancelled", async () => {
    const { network, embed } = embedder(vectors([1]));
    const cancelled = new AbortController();
    cancelled.abort();
    await assert.rejects(
      embed(["a"], cancelled.signal),
      (error) => error instanceof RAGQualityError && error.code === "aborted",
    );
    assert.equal(network.calls.length, 0);
  });
});
