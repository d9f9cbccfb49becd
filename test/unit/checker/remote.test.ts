import assert from "node:assert/strict";
import * as main from "../../../src/checker";
import * as remote from "../../../src/checker/remote";
import { RESULT } from "./remoteCalls";

const CONFIG = { base_url: "https://rag.example/", api_key: "k", threshold: 0.6 };

/** Runs `use` where the platform's `fetch` gives the result; what was asked of it. */
async function askedOf(use: () => Promise<unknown>): Promise<unknown[]> {
  const { fetch } = globalThis;
  const asked: unknown[] = [];
  try {
    Object.assign(globalThis, {
      fetch: async (url: string, { body }: { body: string }) => {
        asked.push({ url, body: JSON.parse(body) });
        return Response.json(RESULT);
      },
    });
    assert.deepEqual(await use(), RESULT);
  } finally {
    Object.assign(globalThis, { fetch });
  }
  return asked;
}

describe("the remote entry", () => {
  it("has the class of the main entry, which asks a service in the same words", async () => {
    for (const { RAGQualityChecker } of [remote, main]) {
      const asked = await askedOf(() => new RAGQualityChecker(CONFIG).verify_citations("q", "r [1]", [{ text: "t" }]));
      assert.deepEqual(asked, [
        {
          url: "https://rag.example/v1/verify-citations",
          body: { query: "q", response: "r [1]", sources: [{ text: "t" }], threshold: 0.6 },
        },
      ]);
    }
  });

  it("has the service's judge asked, as the config or a call says", async () => {
    const judge = { mode: "doubtful", max_calls: 5 } as const;
    for (const { RAGQualityChecker } of [remote, main]) {
      const asked = await askedOf(() => new RAGQualityChecker({ ...CONFIG, judge }).verify_citations("", "r", []));
      const own = { judge: { max_tokens: 900 } };
      const call = await askedOf(() => new RAGQualityChecker({ ...CONFIG, judge }).verify_citations("", "r", [], own));
      const sent = [...asked, ...call].map((one) => (one as { body: { judge: unknown } }).body.judge);
      assert.deepEqual(sent, [judge, own.judge]);
    }
  });

  it("cannot do without a service and a key", () => {
    const { RAGQualityChecker } = remote;
    const withoutAddress: unknown = { api_key: "k" };
    const configs = [
      [withoutAddress, "/base_url"],
      [{ base_url: "", api_key: "k" }, "/base_url"],
      [{ base_url: "https://rag.example" }, "/api_key"],
      [undefined, "/base_url"],
    ] as const;
    for (const [config, pointer] of configs) {
      assert.throws(
        () => Reflect.construct(RAGQualityChecker, [config]),
        (error) => {
          assert.ok(error instanceof remote.RAGQualityError);
          assert.deepEqual([error.code, error.errors.map((one) => one.pointer)], ["invalid_config", [pointer]]);
          return true;
        },
      );
    }
  });

  it("says which method is switched off", async () => {
    const checker = new remote.RAGQualityChecker(CONFIG);
    await assert.rejects(checker.visualize_retrieval("q", []), { code: "visualization_disabled" });
  });

  it("gives the main entry's own things under their names", () => {
    for (const [name, value] of Object.entries(remote)) {
      if (name !== "RAGQualityChecker")
        assert.equal(value, Object.entries(main).find(([other]) => other === name)?.[1], name);
    }
  });
});
