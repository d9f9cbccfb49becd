import assert from "node:assert/strict";
import { problemSchema, SERVICE_STATUS, type ServiceErrorCode } from "../../../../src/contract/problem";
import type { ServiceParts } from "../../../../src/service/http/serviceEnv";
import type { PoolOutcome } from "../../../../src/service/pool/operationPool";
import { fakeApp, post, RATE } from "./fakeParts";

const PATH = "/v1/verify-citations";

async function assertProblem(answer: Response, code: ServiceErrorCode): Promise<void> {
  assert.equal(answer.status, SERVICE_STATUS[code]);
  assert.equal(answer.headers.get("content-type"), "application/problem+json");
  assert.equal(answer.headers.get("cache-control"), "no-store");
  assert.deepEqual(problemSchema.parse(await answer.json()).code, code);
  assertHeaders(answer);
}

function assertHeaders({ headers }: Response): void {
  assert.equal(headers.get("x-request-id"), "made");
  assert.match(headers.get("ratelimit-policy") ?? "", /^"default";q=5;w=3600$/u);
  assert.match(headers.get("ratelimit") ?? "", /^"default";r=\d;t=\d+$/u);
  assert.equal(headers.get("x-content-type-options"), "nosniff");
  assert.equal(headers.get("content-security-policy"), "default-src 'none'; frame-ancestors 'none'");
}

describe("the app", () => {
  for (const path of [PATH, "/v1/verify"]) {
    it(`answers ${path} with what the threads made`, async () => {
      const { app } = fakeApp();
      const answer = await app.request(path, post());
      assert.deepEqual([answer.status, await answer.json()], [200, { fine: true }]);
      assert.deepEqual(
        [answer.headers.get("content-type"), answer.headers.get("cache-control")],
        ["application/json", "no-store"],
      );
      assert.equal(answer.headers.get("ratelimit"), '"default";r=4;t=3600');
      assertHeaders(answer);
    });
  }

  const toJudge: PoolOutcome = { kind: "to_judge", json: new TextEncoder().encode("verified") };

  it("has the operator's judge read what wants it, for its caller, and tells the log what that took", async () => {
    const seen: unknown[] = [];
    const judge: ServiceParts["judge"] = {
      run: (json, caller) => {
        seen.push(new TextDecoder().decode(json), caller);
        const judged = { json: new TextEncoder().encode('{"judged":true}'), calls: 2, tokens: 900 };
        return Promise.resolve({ kind: "judged", ...judged, failures: { timeout: 1 } });
      },
    };
    const { app, lines } = fakeApp({ outcome: toJudge, judge });
    const answer = await app.request(PATH, post());
    assert.deepEqual([answer.status, await answer.json(), seen], [200, { judged: true }, ["verified", "1"]]);
    const [asked, failed] = lines.filter(({ msg }) => msg !== "request");
    assert.deepEqual([asked?.["caller"], asked?.["calls"], asked?.["tokens"]], ["ci", 2, 900]);
    assert.deepEqual([failed?.["level"], failed?.["timeout"]], [40, 1]);
  });

  it("refuses what wants a judge where there is none, and says which field to leave out", async () => {
    const answer = await fakeApp({ outcome: toJudge }).app.request(PATH, post());
    await assertProblem(answer.clone(), "invalid_request");
    assert.deepEqual(
      problemSchema.parse(await answer.json()).errors?.map(({ pointer }) => pointer),
      ["/judge"],
    );
  });

  for (const [outcome, code] of [
    [{ kind: "overloaded", retryS: 7 }, "overloaded"],
    [{ kind: "crashed", error: new Error("Zanzibarite") }, "internal_error"],
  ] as const)
    it(`answers ${code} where the judge's thread comes to ${outcome.kind}`, async () => {
      const { app, lines } = fakeApp({ outcome: toJudge, judge: { run: () => Promise.resolve(outcome) } });
      const answer = await app.request(PATH, post());
      await assertProblem(answer.clone(), code);
      assert.doesNotMatch((await answer.text()) + JSON.stringify(lines), /Zanzibarite/u);
    });

  const outcomes: readonly (readonly [PoolOutcome, ServiceErrorCode])[] = [
    [{ kind: "refused", code: "invalid_json", detail: "No.", errors: [] }, "invalid_json"],
    [
      { kind: "refused", code: "invalid_request", detail: "No.", errors: [{ pointer: "/query", detail: "No." }] },
      "invalid_request",
    ],
    [{ kind: "overloaded", retryS: 7 }, "overloaded"],
    [{ kind: "timeout" }, "timeout"],
    [{ kind: "crashed", error: new Error("Zanzibarite") }, "internal_error"],
  ];
  for (const [outcome, code] of outcomes) {
    it(`answers ${code} where the threads ${outcome.kind === "refused" ? "refuse the body" : `come to ${outcome.kind}`}`, async () => {
      const { app, lines } = fakeApp({ outcome });
      const answer = await app.request(PATH, post());
      await assertProblem(answer.clone(), code);
      assert.equal(answer.headers.get("retry-after"), code === "overloaded" ? "7" : null);
      assert.doesNotMatch((await answer.text()) + JSON.stringify(lines), /Zanzibarite/u);
      assert.deepEqual(
        lines.filter(({ msg }) => msg === "request").map(({ problem, status }) => [problem, status]),
        [[code, answer.status]],
      );
    });
  }

  it("names each part of a body that is wrong", async () => {
    const errors = [{ pointer: "/query", detail: "No." }];
    const { app } = fakeApp({ outcome: { kind: "refused", code: "invalid_request", detail: "No.", errors } });
    assert.deepEqual(problemSchema.parse(await (await app.request(PATH, post())).json()).errors, errors);
  });

  it("notes that a caller left", async () => {
    const { app, lines } = fakeApp({ outcome: { kind: "left" } });
    await app.request(PATH, post());
    assert.deepEqual(
      lines.map(({ problem, status }) => [problem, status]),
      [["left", 499]],
    );
  });

  it("refuses a body where there is no room for it", async () => {
    const { app } = fakeApp({
      pool: {
        run: () => assert.fail("The body was read."),
        refusal: () => ({ kind: "overloaded", retryS: 7 }),
        arrive: () => assert.fail("The body was read."),
      },
    });
    await assertProblem(await app.request(PATH, post()), "overloaded");
  });

  it("refuses bodies that are too large, by their length and by their bytes", async () => {
    const { app } = fakeApp();
    const byLength = await app.request(PATH, post({ headers: { "Content-Length": "1001" } }));
    await assertProblem(byLength, "payload_too_large");
    assert.equal(byLength.headers.get("connection"), "close");
    await assertProblem(await app.request(PATH, post({ body: " ".repeat(1001) })), "payload_too_large");
    assert.equal((await app.request(PATH, post({ body: " ".repeat(1000) }))).status, 200);
  });

  it("refuses what is not JSON by its headers", async () => {
    const { app } = fakeApp();
    for (const [name, value] of [
      ["Content-Type", "text/plain"],
      ["Content-Type", "application/json; charset=latin1"],
      ["Content-Encoding", "br"],
    ] as const) {
      await assertProblem(await app.request(PATH, post({ headers: { [name]: value } })), "unsupported_media_type");
    }
  });

  it("asks for a key", async () => {
    const { app } = fakeApp();
    const none = await app.request(PATH, { method: "POST", body: "{}" });
    await assertProblem(none, "unauthorized");
    assert.equal(none.headers.get("www-authenticate"), 'Bearer realm="rag-quality"');
    const wrong = await app.request(PATH, post({ key: "wrong" }));
    await assertProblem(wrong, "unauthorized");
    assert.equal(wrong.headers.get("www-authenticate"), 'Bearer realm="rag-quality", error="invalid_token"');
  });

  it("refuses a key without the scope", async () => {
    await assertProblem(
      await fakeApp().app.request("/metrics", { headers: { Authorization: "Bearer right" } }),
      "forbidden",
    );
  });

  it("refuses a key whose rate is used up, and says when to go on", async () => {
    const { app } = fakeApp();
    for (let count = 0; count < RATE.quota; count += 1) assert.equal((await app.request(PATH, post())).status, 200);
    const over = await app.request(PATH, post());
    await assertProblem(over, "rate_limited");
    assert.equal(over.headers.get("retry-after"), "3600");
    assert.equal(over.headers.get("ratelimit"), '"default";r=0;t=3600');
  });

  it("refuses where requests cannot be counted", async () => {
    const { app } = fakeApp({
      rates: { spend: (_, rate) => Promise.resolve({ kind: "unknown", budget: { rate, remaining: 0, resetS: 5 } }) },
    });
    const answer = await app.request(PATH, post());
    await assertProblem(answer, "overloaded");
    assert.equal(answer.headers.get("retry-after"), "5");
  });

  it("tells nothing of a fault of its own but that there was one", async () => {
    const { app, lines } = fakeApp({
      rates: { spend: () => Promise.reject(new Error("Zanzibarite\n    at Zanzibarite")) },
    });
    const answer = await app.request(PATH, post());
    await assertProblem(answer.clone(), "internal_error");
    assert.doesNotMatch((await answer.text()) + JSON.stringify(lines), /Zanzibarite/u);
    const [fault] = lines;
    assert.deepEqual([fault?.["request_id"], fault?.["error"]], ["made", "Error"]);
    assert.ok(Array.isArray(fault?.["at"]) && fault["at"].length > 0);
  });

  it("knows its paths and their methods", async () => {
    const { app } = fakeApp();
    for (const path of ["/", "/v1", "/v1/verify/", "/v2/verify"])
      await assertProblem(await app.request(path), "not_found");
    const get = await app.request(PATH);
    await assertProblem(get, "method_not_allowed");
    assert.equal(get.headers.get("allow"), "POST");
    const deleted = await app.request("/healthz", { method: "DELETE" });
    await assertProblem(deleted, "method_not_allowed");
    assert.equal(deleted.headers.get("allow"), "GET, HEAD");
  });

  it("says how it is to everybody", async () => {
    const { app } = fakeApp();
    for (const path of ["/healthz", "/readyz", "/v1/openapi.json"]) {
      const answer = await app.request(path);
      assert.equal(answer.status, 200);
      assertHeaders(answer);
    }
  });

  it("is not ready while it stops, or without threads", async () => {
    const stopping = await fakeApp({
      state: () => ({ isStopping: true, threads: { alive: 1, size: 1 }, rateStore: "redis_away" }),
    }).app.request("/readyz");
    assert.deepEqual(
      [stopping.status, await stopping.json()],
      [503, { status: "stopping", threads: { alive: 1, size: 1 }, rate_store: "redis_away" }],
    );
    assert.equal(stopping.headers.get("connection"), "close");
    assertHeaders(stopping);
    const lame = await fakeApp({
      state: () => ({ isStopping: false, threads: { alive: 0, size: 1 }, rateStore: "memory" }),
    }).app.request("/readyz");
    assert.deepEqual([lame.status, ((await lame.json()) as { status: string }).status], [503, "no_threads"]);
  });

  it("closes connections while it stops, whatever the answer", async () => {
    const { app } = fakeApp({
      state: () => ({ isStopping: true, threads: { alive: 1, size: 1 }, rateStore: "memory" }),
    });
    for (const answer of [await app.request(PATH, post()), await app.request(PATH), await app.request("/nothing")]) {
      assert.equal(answer.headers.get("connection"), "close");
      assertHeaders(answer);
    }
  });

  it("takes over a request's id where it is harmless", async () => {
    const { app, lines } = fakeApp();
    const idFor = async (id: string) =>
      (await app.request("/healthz", { headers: { "X-Request-Id": id } })).headers.get("x-request-id");
    assert.equal(await idFor("a.b-c_1"), "a.b-c_1");
    for (const odd of ["a b", 'a"b', "x".repeat(65), "a,b", "", `rqk_0123456789ab_${"x".repeat(43)}`])
      assert.equal(await idFor(odd), "made");
    assert.equal(lines[0]?.["request_id"], "a.b-c_1");
  });

  it("without keys answers to this machine's names alone", async () => {
    const { app } = fakeApp({ keys: null });
    assert.equal((await app.request(`http://localhost:8787${PATH}`, post())).status, 200);
    for (const host of ["evil.example", "localhost.evil.example"])
      await assertProblem(await app.request(`http://${host}/healthz`), "forbidden");
  });

  it("counts answers for Prometheus by their path, never by what was asked for", async () => {
    const { app } = fakeApp({ keys: null });
    for (const path of ["/healthz", "/a", "/b"]) await app.request(`http://localhost${path}`);
    const metrics = await (await app.request("http://localhost/metrics")).text();
    assert.match(metrics, /rag_quality_requests_total\{route="\/healthz",status="200"\} 1/u);
    assert.match(metrics, /rag_quality_requests_total\{route="unknown",status="404"\} 2/u);
    assert.match(metrics, /rag_quality_redis_away 0/u);
  });
});
