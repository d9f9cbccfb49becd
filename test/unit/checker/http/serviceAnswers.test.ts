import assert from "node:assert/strict";
import type { ErrorCode } from "../../../../src/contract/error";
import { SERVICE_STATUS, SERVICE_TITLE, type ServiceErrorCode } from "../../../../src/contract/problem";
import { FakeNetwork } from "../fakeNetwork";
import { ANSWER, engine, failureOf, REQUEST, RESULT } from "../remoteCalls";

const PAGE = "<!doctype html><title>502 Bad Gateway</title>";

describe("an error answer of a service", () => {
  it("becomes a typed error with the problem's code and words, the status and the request's id", async () => {
    const errors = [{ pointer: "/sources", detail: "This is required." }];
    const body = JSON.stringify({
      type: "about:blank",
      title: "Bad",
      status: 400,
      detail: "sources is missing.",
      code: "invalid_json",
      errors,
    });
    const error = await failureOf({
      status: 400,
      body,
      headers: { "X-Request-Id": " r-1 ", "content-type": "application/problem+json" },
    });
    assert.deepEqual(
      [error.code, error.message, error.status, error.request_id, error.errors, error.retry_after_s],
      ["invalid_json", "sources is missing.", 400, "r-1", errors, undefined],
    );
  });

  it("keeps every code that a service has", async () => {
    for (const [code, title] of Object.entries(SERVICE_TITLE)) {
      const status = SERVICE_STATUS[code as ServiceErrorCode];
      const error = await failureOf({ status, body: JSON.stringify({ code, title }) });
      assert.deepEqual([error.code, error.message, error.status], [code, title, status]);
    }
  });

  it("goes by the status where the problem has no code of a service", async () => {
    const cases: readonly (readonly [number, ErrorCode])[] = [
      [400, "invalid_request"],
      [401, "unauthorized"],
      [403, "forbidden"],
      [404, "not_found"],
      [405, "method_not_allowed"],
      [413, "payload_too_large"],
      [415, "unsupported_media_type"],
      [418, "invalid_request"],
      [422, "invalid_request"],
      [429, "rate_limited"],
      [500, "internal_error"],
      [502, "internal_error"],
      [503, "overloaded"],
      [504, "timeout"],
      [599, "internal_error"],
      [304, "invalid_response"],
      [300, "invalid_response"],
    ];
    for (const [status, code] of cases) {
      const error = await failureOf({ status, body: JSON.stringify({ code: "brand_new" }) });
      assert.deepEqual([status, error.code, error.status], [status, code, status]);
    }
  });

  it("cannot make a program believe that its caller cancelled, or that its own config is wrong", async () => {
    for (const code of ["aborted", "invalid_config", "connection_failed", "__proto__", 5, null, {}]) {
      assert.equal((await failureOf({ status: 403, body: JSON.stringify({ code }) })).code, "forbidden");
    }
  });

  it("loses only the fields that are wrong", async () => {
    const detail = "Try later.";
    const cases: readonly (readonly [object, string, ServiceErrorCode])[] = [
      [{ detail, code: 5, title: [], errors: "all" }, detail, "forbidden"],
      [{ detail: { a: 1 }, title: "No", code: "rate_limited", errors: [{ pointer: 1 }] }, "No", "rate_limited"],
      [{ detail: "  ", title: " No " }, "No", "forbidden"],
      [{ detail, errors: [null, 1, "x"] }, detail, "forbidden"],
    ];
    for (const [problem, message, code] of cases) {
      const error = await failureOf({ status: 403, body: JSON.stringify(problem) });
      assert.deepEqual([error.message, error.code, error.errors], [message, code, []]);
    }
  });

  it("says what came in place of a problem, and what to do", async () => {
    const cases = [
      [502, PAGE, "The service answered with the status 502 and a web page. Try again later, or ask whoever runs it."],
      [403, PAGE, "The service answered with the status 403 and a web page. Check what the key permits."],
      [404, "", "The service answered with the status 404 and an empty body. Check that base_url names a /v1 service."],
      [
        401,
        "null",
        "The service answered with the status 401 and a body that is no error of the contract. Check the key.",
      ],
      [
        400,
        "[]",
        "The service answered with the status 400 and a body that is no error of the contract. Check that base_url names a /v1 service.",
      ],
    ] as const;
    for (const [status, body, message] of cases) assert.equal((await failureOf({ status, body })).message, message);
  });

  it("steers no terminal and breaks no line of a log", async () => {
    const body = JSON.stringify({
      detail: "a\r\n2026 INFO fine\u001b[2J\u009b1mb",
      errors: [{ pointer: "/a\n", detail: "\u0007" }],
    });
    const error = await failureOf({ status: 400, body });
    assert.deepEqual([error.message, error.errors], ["a 2026 INFO fine [2J 1mb", [{ pointer: "/a ", detail: " " }]]);
  });

  it("is cut where its words do not end", async () => {
    const body = JSON.stringify({
      detail: "long ".repeat(1000),
      errors: Array.from({ length: 50 }, () => ({ pointer: "/a", detail: "b".repeat(5000) })),
    });
    const error = await failureOf({ status: 400, body, headers: { "x-request-id": "r".repeat(5000) } });
    assert.deepEqual(
      [error.message.length, error.errors.length, error.errors[0]?.detail.length, error.request_id?.length],
      [1001, 20, 1001, 1001],
    );
  });

  it("stands where a problem lists more errors than can be read", async () => {
    const error = await failureOf({
      status: 400,
      body: JSON.stringify({ detail: "d", errors: Array.from({ length: 150_000 }, () => 1) }),
    });
    assert.deepEqual([error.message, error.errors], ["d", []]);
  });

  it("tells the time that a service asks for", async () => {
    const error = await failureOf({ status: 503, headers: { "retry-after": "42" } });
    assert.deepEqual([error.code, error.retry_after_s], ["overloaded", 42]);
  });
});

describe("an answer of success", () => {
  it("gives the result, with fields left out that this version does not know", async () => {
    const body = JSON.stringify({
      ...RESULT,
      new_field: 1,
      claims: RESULT.claims.map((claim) => ({ ...claim, more: {} })),
    });
    assert.deepEqual(await engine(new FakeNetwork({ status: 201, body })).verify_citations(REQUEST, {}), RESULT);
    assert.deepEqual(await engine(new FakeNetwork(ANSWER)).verify_citations(REQUEST, {}), RESULT);
  });

  it("fails where it is no result, and names the places", async () => {
    const [claim] = RESULT.claims;
    const cases = [
      ["", "is not JSON"],
      [PAGE, "is not JSON"],
      [JSON.stringify(RESULT).slice(0, -1), "is not JSON"],
      ["null", "is no citation result"],
      ["[]", "is no citation result"],
      [JSON.stringify({ ...RESULT, accuracy_score: 7 }), "is no citation result: see /accuracy_score"],
      [
        JSON.stringify({ ...RESULT, claims: [{ ...claim, start: -1, end: 0.5, verdict: "fine" }] }),
        "is no citation result: see /claims/0/start, /claims/0/end, /claims/0/verdict",
      ],
      [JSON.stringify({ ...RESULT, claims: Array.from({ length: 15_000 }, () => ({})) }), "is no citation result"],
    ] as const;
    for (const [body, what] of cases) {
      const error = await failureOf({ status: 200, body, headers: { "x-request-id": "r-2" } });
      assert.deepEqual([error.code, error.status, error.request_id], ["invalid_response", 200, "r-2"]);
      assert.ok(error.message.startsWith(`The service's answer ${what}`), `${error.message} should say: ${what}`);
    }
  });

  it("fails without a body", async () => {
    for (const status of [204, 205]) {
      const error = await failureOf({ status });
      assert.deepEqual([error.code, error.status], ["invalid_response", status]);
    }
  });
});

describe("a redirect of a service", () => {
  it("is never followed, and the error says where to", async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const network = new FakeNetwork({
        status,
        headers: { location: "https://elsewhere.example/rag/v1/verify-citations?token=secret" },
      });
      const call = engine(network).verify_citations(REQUEST, {});
      await assert.rejects(call, {
        code: "invalid_response",
        status,
        message:
          "The service redirects https://rag.example/v1/verify-citations to https://elsewhere.example/rag/v1/verify-citations, which was not followed, so that the key stays here. If you trust it, set base_url to https://elsewhere.example/rag.",
      });
      assert.equal(network.calls.length, 1);
    }
  });

  it("names a relative target in full", async () => {
    assert.match(
      (await failureOf({ status: 308, headers: { location: "/v2/login" } })).message,
      /to https:\/\/rag\.example\/v2\/login, which/u,
    );
  });

  it("says what to do where the target is not known or no web address", async () => {
    const hidden = { status: 0, type: "opaqueredirect", headers: new Headers(), body: null };
    for (const step of [
      { answers: hidden },
      { status: 302 },
      { status: 302, headers: { location: "javascript:alert(1)" } },
      { status: 302, headers: { location: "http://[" } },
    ]) {
      const error = await failureOf(step);
      assert.deepEqual([error.code, error.status], ["invalid_response", "answers" in step ? undefined : 302]);
      assert.equal(
        error.message,
        "The service redirects https://rag.example/v1/verify-citations to another address, which was not followed, so that the key stays here. Set base_url to the address that answers by itself.",
      );
    }
  });

  it("is refused where it stays on the same origin too", async () => {
    const error = await failureOf({
      status: 307,
      headers: { location: "https://rag.example/v1/verify-citations/", "x-request-id": "r-3" },
    });
    assert.deepEqual([error.code, error.request_id], ["invalid_response", "r-3"]);
  });
});
