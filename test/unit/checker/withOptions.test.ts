import assert from "node:assert/strict";
import { inspect } from "node:util";
import * as main from "../../../src/checker";
import * as remote from "../../../src/checker/remote";
import { ANALYSIS } from "./analysis";

const KEY = "key-of-these-tests";
const CONFIG = { base_url: "https://rag.example", api_key: KEY, threshold: 0.6, timeout_ms: 4000, max_retries: 0 };
const RATES = { "ratelimit-policy": '"default";q=60;w=60', ratelimit: '"default";r=59;t=42' };

interface Asked {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** The headers beside those of which a call consists. */
async function furtherHeaders(checker: {
  analyze_prompt(prompt: string, context: string): Promise<unknown>;
}): Promise<object> {
  const [asked] = await askedOf(() => checker.analyze_prompt("p", ""));
  const { authorization, "content-type": type, ...further } = asked?.headers ?? {};
  assert.deepEqual([type, authorization?.slice(0, 7)], ["application/json", "Bearer "]);
  return further;
}

/** Runs `use` where each call of the platform's `fetch` gets the next answer, the last one for ever; what was asked. */
async function askedOf(use: () => Promise<unknown>, ...answers: (() => Response)[]): Promise<Asked[]> {
  const { fetch } = globalThis;
  const asked: Asked[] = [];
  try {
    Object.assign(globalThis, {
      fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
        asked.push({ url, authorization: headers.authorization, headers });
        return (answers[asked.length - 1] ?? answers.at(-1) ?? answered)();
      },
    });
    await use();
  } finally {
    Object.assign(globalThis, { fetch });
  }
  return asked;
}

function answered(): Response {
  return Response.json(ANALYSIS, { headers: { ...RATES, "x-request-id": "r-1" } });
}

function busy(): Response {
  return new Response("", { status: 503, headers: { "x-request-id": "r-0" } });
}

for (const [title, { RAGQualityChecker }] of Object.entries({ "the class": main, "the small class": remote })) {
  describe(`with_options of ${title}`, () => {
    it("gives a checker with other settings, and leaves the first one as it is", async () => {
      const first = new RAGQualityChecker(CONFIG);
      const patient = first.with_options({ max_retries: 1, api_key: "another" });
      const asked = await askedOf(() => patient.analyze_prompt("p", ""), busy, answered);
      assert.deepEqual(
        asked.map(({ authorization }) => authorization),
        ["Bearer another", "Bearer another"],
      );
      const before = await askedOf(() => assert.rejects(first.analyze_prompt("p", ""), { status: 503 }), busy);
      const headers = { "content-type": "application/json", authorization: `Bearer ${KEY}` };
      assert.deepEqual(before, [
        { url: "https://rag.example/v1/analyze-prompt", authorization: headers.authorization, headers },
      ]);
    });

    it("keeps what is undefined, and changes of changes", async () => {
      const options = { timeout_ms: undefined, max_retries: undefined };
      const changed = new RAGQualityChecker(CONFIG).with_options({ threshold: 0.7 }).with_options(options);
      const asked = await askedOf(() => assert.rejects(changed.analyze_prompt("p", ""), { status: 503 }), busy);
      assert.equal(asked.length, 1);
    });

    it("takes the key along to no other address", async () => {
      const first = new RAGQualityChecker(CONFIG);
      const base_url = "https://other.example";
      assert.throws(
        () => first.with_options({ base_url }),
        (error) => error instanceof main.RAGQualityError && error.errors[0]?.pointer === "/api_key",
      );
      const asked = await askedOf(() => first.with_options({ base_url, api_key: "own" }).analyze_prompt("p", ""));
      assert.deepEqual(
        asked.map(({ url, authorization }) => [url, authorization]),
        [[`${base_url}/v1/analyze-prompt`, "Bearer own"]],
      );
    });

    it("sends further headers, those of changes too, and each of them once", async () => {
      const first = new RAGQualityChecker({ ...CONFIG, headers: { "X-Trace": "a", "X-Tenant": "library" } });
      const changed = first.with_options({ headers: { "x-tenant": "archive" } }).with_options({ max_retries: 1 });
      assert.deepEqual(await furtherHeaders(changed), { "x-trace": "a", "x-tenant": "archive" });
      assert.deepEqual(await furtherHeaders(first), { "X-Trace": "a", "X-Tenant": "library" });
      const { response } = await changed.with_response(async () => null);
      assert.equal(response, null);
    });

    it("takes headers along to no other address: they may hold what is secret", async () => {
      const first = new RAGQualityChecker({ ...CONFIG, headers: { "X-Gateway-Key": "secret" } });
      const elsewhere = first.with_options({ base_url: "https://other.example", api_key: "own", headers: { a: "b" } });
      assert.deepEqual(await furtherHeaders(elsewhere), { a: "b" });
    });

    it("refuses headers that are none, or the call's own, and repeats no value", () => {
      const wrong: Readonly<Record<string, unknown>> = {
        Authorization: "Bearer secret",
        "content-type": "text/secret",
        "X Y": "secret",
        "X-ö": "secret",
        "": "secret",
        "X-Lines": "a\r\nb: secret",
        "X-Letters": "secret ö",
        "X-Number": 7,
      };
      for (const [name, value] of Object.entries(wrong))
        assert.throws(
          () => new RAGQualityChecker(CONFIG).with_options({ headers: { [name]: value as string } }),
          (error) =>
            error instanceof main.RAGQualityError &&
            error.code === "invalid_config" &&
            error.errors[0]?.pointer.toLowerCase() === `/headers/${name}`.toLowerCase() &&
            !error.message.includes("secret"),
          name,
        );
      const text = "X-Tenant: library" as unknown as Record<string, string>;
      assert.throws(() => new RAGQualityChecker(CONFIG).with_options({ headers: text }), { code: "invalid_config" });
    });

    it("refuses what the class refuses, with the place", () => {
      const first = new RAGQualityChecker(CONFIG);
      const wrong: object[] = [{ timeout_ms: 0 }, { max_retries: -1 }, { timeout: 5 }];
      for (const options of wrong)
        assert.throws(
          () => first.with_options(options),
          (error) =>
            error instanceof main.RAGQualityError &&
            error.code === "invalid_config" &&
            error.errors[0]?.pointer === `/${Object.keys(options).join("")}`,
        );
    });

    it("is printed without a key", () => {
      assert.ok(!inspect(new RAGQualityChecker(CONFIG).with_options({}), { showHidden: true, depth: 9 }).includes(KEY));
    });
  });

  describe(`with_response of ${title}`, () => {
    it("gives the result, and what stood beside the answer that it was in", async () => {
      const checker = new RAGQualityChecker(CONFIG).with_options({ max_retries: 2 });
      await askedOf(
        async () => {
          const { result, response } = await checker.with_response((asked) => asked.analyze_prompt("p", ""));
          assert.deepEqual(result, ANALYSIS);
          const { headers, ...others } = response ?? assert.fail();
          assert.equal(headers.get("X-Request-Id"), "r-1");
          const rate = { limit: 60, window_s: 60, remaining: 59, reset_s: 42 };
          assert.deepEqual(others, { status: 200, request_id: "r-1", rate, retries: 1 });
        },
        busy,
        answered,
      );
    });

    it("fails with what the call fails with", async () => {
      const checker = new RAGQualityChecker(CONFIG);
      const call = (): Promise<unknown> => checker.with_response((asked) => asked.analyze_prompt("p", ""));
      await askedOf(() => assert.rejects(call(), { status: 503, request_id: "r-0" }), busy);
    });

    it("tells calls at once apart", async () => {
      const checker = new RAGQualityChecker(CONFIG);
      const ids: (string | undefined)[] = [];
      const call = async (): Promise<void> => {
        const { response } = await checker.with_response((asked) => asked.analyze_prompt("p", ""));
        ids.push(response?.request_id);
      };
      const answer = (id: string) => (): Response => Response.json(ANALYSIS, { headers: { "x-request-id": id } });
      await askedOf(() => Promise.all([call(), call()]), answer("a"), answer("b"));
      assert.deepEqual(ids, ["a", "b"]);
    });
  });
}

describe("with_response of the class without a service", () => {
  it("gives the result alone", async () => {
    const checker = new main.RAGQualityChecker({ enable_visualization: true });
    const { result, response } = await checker.with_response((asked) =>
      asked.verify_citations("", "Cats sleep twelve hours a day.", [{ text: "Cats sleep." }]),
    );
    assert.deepEqual([result.claims.length, response], [1, null]);
    assert.equal(checker.with_options({ threshold: 0.9 }) instanceof main.RAGQualityChecker, true);
  });
});
