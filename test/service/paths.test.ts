import assert from "node:assert/strict";
import { ask, VERIFY } from "./support/ask";
import { verifyBody } from "./support/bodies";
import { assertHeaders, assertProblem } from "./support/everyAnswer";
import { exchange, rawRequest } from "./support/rawConnection";
import { endServices, startTestService } from "./support/startTestService";

/** Targets that a proxy and a service might take for different paths. */
const CONFUSING = [
  "//v1/verify",
  "/v1//verify",
  "/v1/verify/",
  "/v1/./verify",
  "/v1/../v1/verify",
  "/v1/x/../verify",
  "/v1/%2e%2e/v1/verify",
  "/v1/%2E/verify",
  "/%2e%2e/v1/verify",
  "/V1/VERIFY",
  "/v1/%76erify",
  "/v1%2fverify",
  "/v1/verify;x",
  "/v1/verify%00",
  "/v1/verify%0d%0aX: y",
  "/v1/verify%20",
  "/v1/verify.",
  "/v1\\verify",
  "/v1/verify%",
  "/v1/verify%ff",
  "/v1/verify,x",
  "/v1",
  "/",
  "*",
  "/v1/../healthz",
  "/v1/%2e%2e/metrics",
  "/.%2e/metrics",
  "/healthz/",
  "/%68ealthz",
  `/${"a".repeat(8000)}`,
  "http://localhost//v1/verify",
  "http://localhost/v1/../metrics",
  "http://localhost",
  "/healthz%3f",
  "/healthz#x",
];

describe("paths", () => {
  let url: string;
  before(async () => void ({ url } = await startTestService()));
  after(endServices);

  for (const target of CONFUSING) {
    it(`are taken as they are written, so that there is nothing at ${target.slice(0, 40)}`, async () => {
      for (const method of ["GET", "POST"]) {
        const [answer] = await exchange(
          url,
          rawRequest(`${method} ${target} HTTP/1.1`, ["Content-Type: application/json", "Content-Length: 2"], "{}"),
        );
        assert.ok(answer !== undefined);
        assert.ok([400, 404].includes(answer.status), `${method} ${target}: ${answer.status}`);
        assertProblem(answer, answer.status === 404 ? "not_found" : "invalid_request");
      }
    });
  }

  it("may have a query, and may stand in a whole address", async () => {
    for (const target of [
      "/healthz?",
      "/healthz?a=%00&b=../..",
      "http://localhost/healthz",
      "http://localhost/healthz?a",
    ]) {
      const [answer] = await exchange(url, rawRequest(`GET ${target} HTTP/1.1`));
      assert.equal(answer?.status, 200, target);
    }
  });

  it("tell which methods they take", async () => {
    for (const method of ["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]) {
      const answer = await ask(url, { method });
      assert.deepEqual([answer.status, answer.headers["allow"]], [405, "POST"], method);
      assertHeaders(answer);
      if (method !== "HEAD") assertProblem(answer, "method_not_allowed");
    }
    for (const path of ["/healthz", "/readyz", "/metrics", "/v1/openapi.json"]) {
      const answer = await ask(url, { path, method: "POST", body: "{}" });
      assertProblem(answer, "method_not_allowed");
      assert.equal(answer.headers["allow"], "GET, HEAD");
    }
  });

  it("that are pages answer HEAD with the headers of GET and no body", async () => {
    const [get, head] = await Promise.all([
      ask(url, { path: "/v1/openapi.json" }),
      ask(url, { path: "/v1/openapi.json", method: "HEAD" }),
    ]);
    assert.deepEqual([head.status, head.text, head.headers["content-type"]], [200, "", get.headers["content-type"]]);
    assertHeaders(head);
  });

  it("take bodies of JSON alone", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=a",
      "application/json; charset=latin1",
      "",
    ]) {
      assertProblem(
        await ask(url, { body: verifyBody(), headers: { "Content-Type": type } }),
        "unsupported_media_type",
      );
    }
    assertProblem(
      await ask(url, { body: verifyBody(), headers: { "Content-Encoding": "gzip" } }),
      "unsupported_media_type",
    );
    assert.equal(
      (await ask(url, { body: verifyBody(), headers: { "Content-Type": 'Application/JSON ; charset="UTF-8"' } }))
        .status,
      200,
    );
  });
});

describe("web pages", () => {
  afterEach(endServices);

  it("of other origins are told nothing by default", async () => {
    const { url } = await startTestService();
    const Origin = "https://evil.example";
    const answers = await Promise.all([
      ask(url, { body: verifyBody(), headers: { Origin } }),
      ask(url, { method: "OPTIONS", headers: { Origin, "Access-Control-Request-Method": "POST" } }),
      ask(url, { path: "/healthz", headers: { Origin } }),
    ]);
    for (const { headers } of answers)
      assert.deepEqual(
        Object.keys(headers).filter((name) => name.startsWith("access-control-")),
        [],
      );
  });

  it("of the listed origins alone may read answers, errors included", async () => {
    const { url } = await startTestService({
      allowedOrigins: ["https://app.example"],
      keys: ["a-key-of-this-test-alone"],
    });
    const from = (Origin: string) => ask(url, { body: verifyBody(), headers: { Origin } });
    const [listed, other] = [await from("https://app.example"), await from("https://app.example.evil.example")];
    assertProblem(listed, "unauthorized");
    assert.equal(listed.headers["access-control-allow-origin"], "https://app.example");
    assert.match(String(listed.headers["access-control-expose-headers"]), /X-Request-Id/u);
    assert.equal(other.headers["access-control-allow-origin"], undefined);
    const preflight = await ask(url, {
      method: "OPTIONS",
      headers: {
        Origin: "https://app.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization",
      },
    });
    assert.equal(preflight.status, 204);
    assert.match(String(preflight.headers["access-control-allow-headers"]), /Authorization/u);
    assert.equal(preflight.headers["access-control-allow-credentials"], undefined);
    assertHeaders(preflight);
  });

  it("whose name points to this machine get nothing from a service without keys", async () => {
    const { url } = await startTestService();
    for (const host of [
      "evil.example",
      "localhost.evil.example",
      "127.0.0.1.evil.example",
      "localhost@evil.example",
      "[::2]",
      "0.0.0.0",
    ]) {
      const answers = await exchange(
        url,
        `POST ${VERIFY} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
      );
      const [answer] = answers;
      assert.ok(answer !== undefined);
      assertProblem(answer, answer.status === 403 ? "forbidden" : "invalid_request");
    }
    for (const host of ["localhost", "localhost:8787", "127.0.0.1", "127.8.9.10:1", "[::1]:80", "LOCALHOST"]) {
      const [answer] = await exchange(url, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      assert.equal(answer?.status, 200, host);
    }
  });
});
