import assert from "node:assert/strict";
import { type ConnectionReport, type ConnectionSettings, testConnection } from "../../../src/checker";
import { CountingSignal } from "./countingSignal";
import { FakeNetwork, type Step } from "./fakeNetwork";
import { assertWithoutKey, errorOf, KEY, RESULT } from "./remoteCalls";

const SETTINGS: ConnectionSettings = { base_url: "https://rag.example/", api_key: KEY, timeout_ms: 5000 };
const RATE_HEADERS = { "ratelimit-policy": '"default";q=60;w=60', ratelimit: '"default";r=59;t=42' };
const RATE = { limit: 60, window_s: 60, remaining: 59, reset_s: 42 };
const CHECKED: Step = { status: 200, body: JSON.stringify(RESULT), headers: RATE_HEADERS };
const DESCRIBED: Step = {
  status: 200,
  body: JSON.stringify({ openapi: "3.1.0", info: { title: "t", version: "1.2.3" } }),
};
const NOT_FOUND: Step = { status: 404, body: "<html>" };

/** The report on a service that answers a check, and then the question for its description. */
async function report(check: Step, description: Step = DESCRIBED): Promise<ConnectionReport> {
  const network: FakeNetwork = new FakeNetwork(check, description);
  const found = await testConnection(SETTINGS, {}, network);
  assert.equal(network.runningTimers, 0);
  assert.ok(!JSON.stringify(found).includes(KEY), "the report tells the key");
  return found;
}

function problem(code: string, status: number, headers = {}): Step {
  return { status, body: JSON.stringify({ type: "about:blank", title: "t", status, detail: "d", code }), headers };
}

describe("testConnection", () => {
  it("asks for the smallest check with the key, and for the version without it", async () => {
    const network: FakeNetwork = new FakeNetwork(CHECKED, DESCRIBED);
    await testConnection(SETTINGS, {}, network);
    assert.deepEqual(
      network.calls.map(({ url, request: { method, headers, body, redirect } }) => ({
        url,
        method,
        headers,
        body,
        redirect,
      })),
      [
        {
          url: "https://rag.example/v1/verify-citations",
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${KEY}` },
          body: '{"query":"","response":"","sources":[]}',
          redirect: "manual",
        },
        { url: "https://rag.example/v1/openapi.json", method: "GET", headers: {}, body: undefined, redirect: "manual" },
      ],
    );
  });

  it("reports version, key and rate of a service that answers", async () => {
    assert.deepEqual(await report(CHECKED), {
      kind: "reached",
      version: "1.2.3",
      key: "valid",
      rate: RATE,
      message:
        "The service at https://rag.example answers (version 1.2.3), and the key is valid, with 59 of 60 calls a minute left.",
    });
  });

  it("does without version and rate", async () => {
    const bare = { ...CHECKED, headers: {} };
    const expected = {
      kind: "reached",
      version: null,
      key: "valid",
      rate: null,
      message: "The service at https://rag.example answers, and the key is valid.",
    };
    const odd = [
      "",
      "null",
      "{}",
      '{"openapi":"3.1.0","info":{"version":5}}',
      `{"openapi":"3.1.0","info":{"version":"${"1".repeat(41)}"}}`,
      '{"openapi":"3.1.0","info":{"version":"1\\u202e"}}',
      `{"openapi":"3","info":{"version":"${KEY}"}}`,
    ];
    for (const description of [
      NOT_FOUND,
      { fails: new Error("gone") },
      { hangs: "within" } as const,
      { status: 302 },
      ...odd.map((body) => ({ status: 200, body })),
    ]) {
      assert.deepEqual(await report(bare, description), expected);
    }
  });

  it("reports a key that is refused, or that does not permit checks", async () => {
    assert.deepEqual(await report(problem("unauthorized", 401)), {
      kind: "reached",
      version: "1.2.3",
      key: "refused",
      rate: null,
      message: "The service at https://rag.example answers (version 1.2.3), and refuses the key: set another one.",
    });
    assert.deepEqual(await report(problem("forbidden", 403, RATE_HEADERS)), {
      kind: "reached",
      version: "1.2.3",
      key: "not_permitted",
      rate: RATE,
      message:
        "The service at https://rag.example answers (version 1.2.3), and knows the key, which does not permit verify_citations: ask for one that does.",
    });
  });

  it("takes a rate that is used up for a valid key, and says when to go on", async () => {
    const usedUp = { "ratelimit-policy": '"default";q=1;w=90', ratelimit: '"default";r=0;t=42' };
    assert.deepEqual(await report(problem("rate_limited", 429, usedUp)), {
      kind: "reached",
      version: "1.2.3",
      key: "valid",
      rate: { limit: 1, window_s: 90, remaining: 0, reset_s: 42 },
      message:
        "The service at https://rag.example answers (version 1.2.3), and the key is valid, but its rate of 1 call in 90 s is used up: go on in 42 s.",
    });
    assert.match(
      (await report(problem("rate_limited", 429, { "retry-after": "7" }))).message,
      /but its rate is used up: go on in 7 s\.$/u,
    );
    assert.match((await report(problem("rate_limited", 429))).message, /but its rate is used up: go on later\.$/u);
  });

  it("says of the key what a service that fails leaves open", async () => {
    for (const [code, status] of [
      ["overloaded", 503],
      ["internal_error", 500],
      ["timeout", 504],
    ] as const) {
      const found = await report(problem(code, status, { "retry-after": "3" }));
      assert.deepEqual([found.kind, "key" in found && found.key], ["reached", "unknown"]);
      assert.equal(
        found.message,
        "The service at https://rag.example answers (version 1.2.3), but failed before it said whether the key is valid: try again in 3 s.",
      );
    }
  });

  it("knows a service by its description where something before it refuses the call", async () => {
    for (const [status, key] of [
      [401, "refused"],
      [403, "not_permitted"],
      [429, "valid"],
    ] as const) {
      const page: Step = { status, body: "<html>" };
      const found = await report(page);
      assert.deepEqual([found.kind, "key" in found && found.key], ["reached", key]);
      assert.equal((await report(page, NOT_FOUND)).kind, "no_service");
    }
  });

  it("reports an address where something else answers", async () => {
    const steps: Step[] = [
      NOT_FOUND,
      problem("not_found", 404),
      { status: 204 },
      { status: 200, body: "<html>Welcome</html>" },
      { status: 200, body: JSON.stringify({ ok: true }) },
      { status: 403, body: '{"message":"Forbidden"}' },
      { status: 405 },
      { status: 502, body: "<html>" },
    ];
    for (const step of steps) {
      const found = await report(step, NOT_FOUND);
      assert.deepEqual(
        [found.kind, "status" in found && found.status],
        ["no_service", "status" in step && step.status],
      );
      assert.match(found.message, /^There is no RAG Quality service at https:\/\/rag\.example\. \S/u);
    }
    assert.match(
      (await report({ status: 200, body: "<html>" }, NOT_FOUND)).message,
      /It answered with the status 200 and no citation result\.$/u,
    );
  });

  it("reports a redirect with where it leads, and does not follow it", async () => {
    const found = await report({ status: 301, headers: { location: "https://www.rag.example/v1/verify-citations" } });
    assert.deepEqual([found.kind, "status" in found && found.status], ["no_service", 301]);
    assert.match(found.message, /If you trust it, set base_url to https:\/\/www\.rag\.example\.$/u);
    assert.deepEqual(
      (await report({ answers: { status: 0, type: "opaqueredirect", headers: new Headers(), body: null } })).kind,
      "no_service",
    );
  });

  it("reports an address where nothing answers, or not in time, and asks no more", async () => {
    for (const [step, why] of [
      [
        { fails: new TypeError("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND rag.example") }) },
        /\(getaddrinfo ENOTFOUND rag\.example\)/u,
      ],
      [{ hangs: "before" }, /did not answer within 5000 ms/u],
    ] as const) {
      const network: FakeNetwork = new FakeNetwork(step, DESCRIBED);
      const found = await testConnection(SETTINGS, {}, network);
      assert.deepEqual([found.kind, network.calls.length], ["unreachable", 1]);
      assert.match(found.message, why);
    }
  });

  it("fails with aborted when it is cancelled, whichever call is under way", async () => {
    for (const steps of [[{ hangs: "before" }], [CHECKED, { hangs: "within" }]] as const) {
      const signal = new CountingSignal();
      const network: FakeNetwork = new FakeNetwork(...steps);
      network.onCall = () => network.calls.length === steps.length && signal.abort();
      await assert.rejects(testConnection(SETTINGS, { signal }, network), { code: "aborted" });
      assert.deepEqual([signal.listeners, network.runningTimers], [0, 0]);
    }
  });

  it("fails with invalid_config where the settings are wrong, and asks nothing", async () => {
    const cases: readonly (readonly [object, string])[] = [
      [{ base_url: "http://rag.example" }, "/base_url"],
      [{ base_url: `https://${KEY}@rag.example` }, "/base_url"],
      [{ base_url: "" }, "/base_url"],
      [{ base_url: 5 }, "/base_url"],
      [{ api_key: `${KEY}\n` }, "/api_key"],
      [{ api_key: "" }, "/api_key"],
      [{ timeout_ms: 0 }, "/timeout_ms"],
      [{ allow_http_hosts: ["http://a"] }, "/allow_http_hosts/0"],
    ];
    for (const [change, pointer] of cases) {
      const network: FakeNetwork = new FakeNetwork(CHECKED);
      const error = await errorOf(testConnection({ ...SETTINGS, ...change }, {}, network));
      assertWithoutKey(error);
      assert.deepEqual(
        [error.code, error.errors.map((one) => one.pointer), network.calls],
        ["invalid_config", [pointer], []],
      );
    }
  });

  it("goes to a host unencrypted that is allowed by name", async () => {
    const network: FakeNetwork = new FakeNetwork(CHECKED, DESCRIBED);
    const found = await testConnection(
      { ...SETTINGS, base_url: "http://rag.intern", allow_http_hosts: ["rag.intern"] },
      {},
      network,
    );
    assert.deepEqual([found.kind, network.calls[0]?.url], ["reached", "http://rag.intern/v1/verify-citations"]);
  });
});
