import assert from "node:assert/strict";
import { RemoteEngine } from "../../../src/checker/remoteEngine";
import { RAGQualityError } from "../../../src/contract/error";
import { verifyCitations } from "../../../src/core/verify";
import { FakeNetwork } from "./fakeNetwork";
import type { Step } from "./fakeNetwork";

const KEY = "key-that-nobody-may-see";
const REQUEST = { query: "q", response: "Gift cards are not refundable [1].", sources: [{ text: "Gift cards are not refundable." }] };
const RESULT = verifyCitations(REQUEST, { threshold: 0.8 });
const ANSWER: Step = { status: 200, body: JSON.stringify(RESULT) };
const BUSY: Step = { status: 503, body: "" };

function engine(network: FakeNetwork, base_url = "https://rag.example/"): RemoteEngine {
  return new RemoteEngine({ base_url, api_key: KEY, threshold: 0.7, timeout_ms: 5000, max_retries: 2 }, network);
}

/** The error that a call fails with; fails itself where the error tells the key. */
async function failure(network: FakeNetwork): Promise<RAGQualityError> {
  try {
    await engine(network).verify_citations(REQUEST, {});
  } catch (error) {
    assert.ok(error instanceof RAGQualityError);
    assert.ok(!`${error.message} ${error.stack} ${JSON.stringify(error)}`.includes(KEY), "the error tells the key");
    return error;
  }
  return assert.fail("the call succeeded");
}

describe("RemoteEngine", () => {
  it("posts the request with the key in its header alone, and gives the service's result", async () => {
    const network: FakeNetwork = new FakeNetwork(ANSWER);
    assert.deepEqual(await engine(network).verify_citations(REQUEST, {}), RESULT);
    const [call] = network.calls;
    assert.equal(call?.url, "https://rag.example/v1/verify-citations");
    assert.deepEqual(call?.request.headers, { "content-type": "application/json", authorization: `Bearer ${KEY}` });
    assert.deepEqual([call?.request.method, call?.request.redirect], ["POST", "error"]);
    assert.deepEqual(JSON.parse(call?.request.body ?? ""), { ...REQUEST, threshold: 0.7 });
    assert.deepEqual([network.timeouts, network.waits], [[5000], []]);
  });

  it("keeps the path of the base address, with or without a slash", async () => {
    for (const base of ["https://rag.example/api", "https://rag.example/api//"]) {
      const network: FakeNetwork = new FakeNetwork(ANSWER);
      await engine(network, base).verify_citations(REQUEST, {});
      assert.equal(network.calls[0]?.url, "https://rag.example/api/v1/verify-citations");
    }
  });

  it("tries again when the service is busy or cannot be reached, waiting longer each time", async () => {
    const network: FakeNetwork = new FakeNetwork(BUSY, { fails: new Error("ECONNREFUSED") }, ANSWER);
    assert.deepEqual(await engine(network).verify_citations(REQUEST, {}), RESULT);
    assert.deepEqual(network.waits, [250, 500]);
  });

  it("gives up after max_retries", async () => {
    const network: FakeNetwork = new FakeNetwork(BUSY);
    assert.equal((await failure(network)).code, "overloaded");
    assert.equal(network.calls.length, 3);
  });

  it("waits as long as Retry-After says, and never longer than ten seconds", async () => {
    for (const [seconds, waited] of [["3", 3000], ["0", 0], ["3600", 10_000]] as const) {
      const network: FakeNetwork = new FakeNetwork({ status: 429, body: "", headers: { "retry-after": seconds } }, ANSWER);
      await engine(network).verify_citations(REQUEST, {});
      assert.deepEqual(network.waits, [waited]);
    }
  });

  it("takes a Retry-After that is no number of seconds for none", async () => {
    for (const value of ["Wed, 21 Oct 2015 07:28:00 GMT", "", "-5", "soon"]) {
      const network: FakeNetwork = new FakeNetwork({ status: 429, body: "", headers: { "retry-after": value } }, ANSWER);
      await engine(network).verify_citations(REQUEST, {});
      assert.deepEqual([value, network.waits], [value, [250]]);
    }
  });

  it("tries nothing else again", async () => {
    for (const [status, code] of [[400, "invalid_request"], [401, "unauthorized"], [403, "forbidden"], [404, "not_found"], [413, "payload_too_large"], [500, "internal_error"], [502, "internal_error"], [504, "timeout"]] as const) {
      const network: FakeNetwork = new FakeNetwork({ status, body: "<html>no</html>" });
      const error = await failure(network);
      assert.deepEqual([error.code, error.status, network.calls.length], [code, status, 1]);
      assert.equal(error.message, `The service answered with the status ${status}.`);
    }
  });

  it("passes on what a problem says", async () => {
    const problem = { type: "about:blank", title: "Bad", status: 400, detail: "sources is missing.", code: "invalid_json", errors: [{ pointer: "/sources", detail: "required" }] };
    const error = await failure(new FakeNetwork({ status: 400, body: JSON.stringify(problem), headers: { "x-request-id": "r-1" } }));
    assert.deepEqual([error.code, error.message, error.status, error.request_id, error.errors], ["invalid_json", "sources is missing.", 400, "r-1", problem.errors]);
  });

  it("goes by the status where the problem's code is unknown", async () => {
    const error = await failure(new FakeNetwork({ status: 403, body: JSON.stringify({ title: "No", code: "brand_new" }) }));
    assert.deepEqual([error.code, error.message], ["forbidden", "No"]);
  });

  it("never repeats the key, even where service or platform does", async () => {
    const told = `Bearer ${KEY} is wrong`;
    assert.equal((await failure(new FakeNetwork({ status: 401, body: JSON.stringify({ detail: told, errors: [{ pointer: "/", detail: told }] }), headers: { "x-request-id": KEY } }))).code, "unauthorized");
    assert.equal((await failure(new FakeNetwork({ fails: new Error(`invalid header value ${KEY}`) }))).code, "connection_failed");
    assert.equal((await failure(new FakeNetwork({ status: 200, body: KEY }))).code, "invalid_response");
  });

  it("says so when the answer is no citation result", async () => {
    for (const body of ["", "<html>", "{}", "null", JSON.stringify({ ...RESULT, accuracy_score: 7 })]) {
      const network: FakeNetwork = new FakeNetwork({ status: 200, body });
      assert.equal((await failure(network)).code, "invalid_response");
      assert.equal(network.calls.length, 1);
    }
  });

  it("says so when the time is up, and does not try again", async () => {
    const network: FakeNetwork = new FakeNetwork({ isLate: true });
    const error = await failure(network);
    assert.deepEqual([error.code, network.calls.length], ["timeout", 1]);
    assert.equal(error.message, "The service at https://rag.example/ did not answer within 5000 ms. Try again, or raise timeout_ms.");
  });

  it("names what was thrown, whatever it is", async () => {
    assert.match((await failure(new FakeNetwork({ fails: "down" }))).message, /cannot be reached \(down\)/);
  });

  it("stops when the call is cancelled, before and between attempts", async () => {
    const controller = new AbortController();
    const network: FakeNetwork = new FakeNetwork(BUSY);
    network.wait = async () => controller.abort();
    const call = engine(network).verify_citations(REQUEST, { signal: controller.signal });
    await assert.rejects(call, { code: "aborted" });
    assert.equal(network.calls.length, 1);
  });

  it("sends nothing when the call is cancelled before it began", async () => {
    const network: FakeNetwork = new FakeNetwork(ANSWER);
    await assert.rejects(engine(network).verify_citations(REQUEST, { signal: AbortSignal.abort() }), { code: "aborted" });
    assert.equal(network.calls.length, 0);
  });
});
