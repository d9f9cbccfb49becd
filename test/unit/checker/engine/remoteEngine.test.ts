import assert from "node:assert/strict";
import { inspect } from "node:util";
import { FakeNetwork } from "../fakeNetwork";
import {
  ANSWER,
  assertWithoutKey,
  engine,
  errorOf,
  failure,
  failureOf,
  KEY,
  REQUEST,
  RESULT,
  SERVICE,
  TIMEOUT_MS,
} from "../remoteCalls";

describe("RemoteEngine", () => {
  it("posts the request with the key in its header alone, and gives the service's result", async () => {
    const network = new FakeNetwork(ANSWER);
    assert.deepEqual(await engine(network).verify_citations(REQUEST, {}), RESULT);
    const [call, ...more] = network.calls;
    assert.deepEqual([call?.url, more], ["https://rag.example/v1/verify-citations", []]);
    assert.deepEqual(call?.request.headers, { "content-type": "application/json", authorization: `Bearer ${KEY}` });
    assert.deepEqual(
      [call.request.method, call.request.redirect, call.request.credentials],
      ["POST", "manual", "omit"],
    );
    assert.deepEqual(JSON.parse(call.request.body ?? ""), { ...REQUEST, threshold: 0.7 });
  });

  it("keeps the path of the service's address", async () => {
    const network = new FakeNetwork(ANSWER);
    await engine(network, { ...SERVICE, address: "https://rag.example/api" }).verify_citations(REQUEST, {});
    assert.equal(network.calls[0]?.url, "https://rag.example/api/v1/verify-citations");
  });

  it("gives each attempt its own time", async () => {
    const network = new FakeNetwork({ status: 503 }, ANSWER);
    await engine(network).verify_citations(REQUEST, {});
    assert.deepEqual(network.timers, [
      { ms: TIMEOUT_MS, state: "stopped" },
      { ms: 125, state: "over" },
      { ms: TIMEOUT_MS, state: "stopped" },
    ]);
  });

  it("says so when the time is up, before an answer or within it, and does not try again", async () => {
    for (const hangs of ["before", "within"] as const) {
      const network = new FakeNetwork({ hangs });
      const error = await failure(network);
      assert.deepEqual([error.code, network.calls.length], ["timeout", 1]);
      assert.equal(
        error.message,
        "The service at https://rag.example did not answer within 5000 ms. Try again, or raise timeout_ms.",
      );
      assert.equal(network.calls[0]?.request.signal.aborted, true, "the call goes on");
    }
  });

  it("shows the key to no log that prints it", () => {
    const remote = engine(new FakeNetwork());
    assert.ok(!`${inspect(remote, { depth: 9, showHidden: true })} ${JSON.stringify(remote)}`.includes(KEY));
  });

  it("never repeats the key, even where service or platform does", async () => {
    const told = `Bearer ${KEY} is wrong`;
    const fault = new TypeError(`fetch failed for ${KEY}`, { cause: new Error(`invalid header value ${KEY}`) });
    const problem = JSON.stringify({
      code: "unauthorized",
      detail: told,
      errors: [{ pointer: `/${KEY}`, detail: told }],
    });
    const unauthorized = await failureOf({ status: 401, body: problem, headers: { "x-request-id": KEY } });
    assert.deepEqual(
      [unauthorized.message, unauthorized.request_id, unauthorized.errors],
      ["Bearer [key] is wrong", "[key]", [{ pointer: "/[key]", detail: "Bearer [key] is wrong" }]],
    );
    assert.match((await failureOf({ fails: fault })).message, /invalid header value \[key\]/u);
    assert.match(
      (await failureOf({ status: 302, headers: { location: `https://evil.example/${KEY}` } })).message,
      /evil\.example\/\[key\]/u,
    );
    for (const body of [
      KEY,
      `{"${KEY}":1}`,
      JSON.stringify({ ...RESULT, counts: { ...RESULT.counts, verdicts: { [KEY]: 1 } } }),
    ]) {
      assert.equal((await failureOf({ status: 200, body })).code, "invalid_response");
    }
  });

  it("leaves words alone in which a key stands that is short, and hides that in its header", async () => {
    const network = new FakeNetwork({ fails: new TypeError("no header value: Bearer rag") });
    const error = await errorOf(engine(network, { ...SERVICE, api_key: "rag" }).verify_citations(REQUEST, {}));
    assert.match(error.message, /^The service at https:\/\/rag\.example cannot be reached \(no header value: \[key\]\)/u);
  });

  it("tells no part of the key where the service's words are cut", async () => {
    for (let room = 0; room <= KEY.length; room += 1) {
      const error = await failureOf({ status: 400, body: JSON.stringify({ detail: "x".repeat(1000 - room) + KEY }) });
      assert.ok(!error.message.includes(KEY.slice(0, 4)), error.message.slice(-40));
    }
  });

  it("says so where a source's metadata is no JSON, before it sends anything", async () => {
    const circle: Record<string, unknown> = {};
    circle.itself = circle;
    for (const metadata of [circle, { big: 1n }]) {
      const network = new FakeNetwork(ANSWER);
      const error = await errorOf(
        engine(network).verify_citations({ ...REQUEST, sources: [{ text: "t", metadata }] }, {}),
      );
      assertWithoutKey(error);
      assert.deepEqual([error.code, network.calls], ["invalid_request", []]);
    }
  });
});
