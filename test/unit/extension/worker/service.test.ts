import assert from "node:assert/strict";
import type { CheckJob } from "../../../../src/extension/worker/wire/citationsMessages";
import type { FromWorker } from "../../../../src/extension/worker/wire/protocol";
import type { HttpAnswer } from "../../../../src/extension/worker/wire/serviceMessages";
import { answered, bodyOf, ENDPOINT, GOOD, records, refused, RESPONSE, RESULT, SOURCE } from "./fakeService";
import { Host, job, rowsOf } from "./host";

function listJob(count: number, given: Partial<CheckJob> = {}): CheckJob {
  return job(1, records(count), { path: "/w/a.jsonl", uri: "file:///w/a.jsonl", endpoint: ENDPOINT, ...given });
}

function stopOf(messages: readonly FromWorker[]): Extract<FromWorker, { type: "stopped" }> {
  const stop = messages.find((message) => message.type === "stopped");
  assert.ok(stop?.type === "stopped", `the check ended with ${messages.at(-1)?.type}`);
  return stop;
}

describe("the worker with a service", () => {
  it("asks the host to send the answer and its sources, and holds no key", async () => {
    const host = new Host({}, [GOOD]);
    host.send(listJob(1, { threshold: 0.7 }));
    const [row] = rowsOf(await host.end(1));
    const [request] = host.sent;
    assert.deepEqual(
      [request?.method, request?.url, request?.wants_key],
      ["POST", "https://rag.example/base/v1/verify-citations", true],
    );
    assert.deepEqual(request?.headers, { "content-type": "application/json" });
    assert.deepEqual(bodyOf(request), {
      query: "Q",
      response: RESPONSE,
      sources: [{ id: "1", text: SOURCE }],
      threshold: 0.7,
    });
    assert.equal(row?.engine, "rag.example");
    assert.deepEqual(row?.result, RESULT);
  });

  it("stops at the first fault of the service, and tells what is left", async () => {
    const host = new Host({}, [
      GOOD,
      GOOD,
      refused(429, "rate_limited", "60 calls a minute.", { "retry-after": "42" }),
    ]);
    host.send(listJob(500));
    const messages = await host.end(1);
    const stop = stopOf(messages);
    assert.equal(host.sent.length, 3);
    assert.equal(rowsOf(messages).length, 2);
    assert.deepEqual(stop.fault, { kind: "rate_limited", retry_after_s: 42 });
    assert.deepEqual([stop.wanted, stop.rest.length, stop.rest[0]], [500, 498, 2]);
  });

  it("goes on with the other answers where the fault is that of one", async () => {
    const wrong = [refused(400, "invalid_request", "sources is too long."), answered(413, {}), answered(500, {}), GOOD];
    const host = new Host({}, wrong);
    host.send(listJob(4));
    const messages = await host.end(1);
    assert.deepEqual(
      messages.map(({ type }) => type).filter((type) => type !== "ask_http"),
      ["started", "unchecked", "unchecked", "unchecked", "row", "done"],
    );
  });

  const faults: [HttpAnswer, string][] = [
    [refused(401, "unauthorized", "The key is not known."), "key_refused"],
    [refused(403, "forbidden", "The key has no scope."), "not_permitted"],
    [answered(503, {}, { "retry-after": "60" }), "busy"],
    [answered(404, {}), "no_service"],
    [answered(200, { hello: 1 }), "no_service"],
    [answered(302, {}, { location: "https://elsewhere.example/" }), "no_service"],
    [answered(502, {}), "broken"],
    [answered(407, {}), "broken"],
    [{ kind: "unreadable", message: "too large" }, "no_service"],
  ];
  for (const [answer, kind] of faults) {
    it(`tells ${kind} from ${answer.kind === "answered" ? answer.status : answer.kind}`, async () => {
      const host = new Host({}, [answer]);
      host.send(listJob(3));
      assert.equal(stopOf(await host.end(1)).fault.kind, kind);
      assert.equal(host.sent.length, 1);
    });
  }

  it("gives a request up when its job is cancelled", async () => {
    const host = new Host({}, ["silence"]);
    host.send(listJob(3));
    await host.until(({ type }) => type === "ask_http");
    host.send({ type: "cancel", job: 1 });
    const messages = await host.end(1);
    assert.equal(messages.at(-1)?.type, "failed");
    assert.deepEqual([host.sent.length, host.dropped.length], [1, 1]);
  });

  it("tests a connection", async () => {
    const description = answered(200, { openapi: "3.1.0", info: { title: "RAG", version: "1.2.3" } });
    const host = new Host({}, [refused(401, "unauthorized", "No."), description]);
    host.send({ type: "test_connection", job: 1, endpoint: ENDPOINT });
    const end = (await host.end(1)).at(-1);
    assert.ok(end?.type === "connection" && end.report.kind === "reached");
    assert.deepEqual([end.report.version, end.report.key], ["1.2.3", "refused"]);
    assert.deepEqual(
      host.sent.map(({ method, wants_key }) => [method, wants_key]),
      [
        ["POST", true],
        ["GET", false],
      ],
    );
  });
});
