import assert from "node:assert/strict";
import { bodyOfSize } from "./support/bodies";
import { assertHeaders, assertProblem } from "./support/everyAnswer";
import { exchange, rawAnswers, RawConnection, rawRequest } from "./support/rawConnection";
import { endServices, startTestService } from "./support/startTestService";

const JSON_TYPE = "Content-Type: application/json";

/** What is no HTTP request, or one that a proxy and a service could read differently. */
const BROKEN: Readonly<Record<string, string>> = {
  "no HTTP at all": "hello\r\n\r\n",
  "the beginning of TLS": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "an unknown method": rawRequest("FETCH /healthz HTTP/1.1"),
  "an unknown version": rawRequest("GET /healthz HTTP/3.0"),
  "a target with a NUL": rawRequest("GET /health\0z HTTP/1.1"),
  "no Host": "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n",
  "a Host that is no host": "GET /healthz HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n",
  "two Hosts": rawRequest("GET /healthz HTTP/1.1", ["Host: rag.example"]),
  "an empty Host": "GET /healthz HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n",
  "both a length and chunks": rawRequest(
    "POST /v1/verify HTTP/1.1",
    [JSON_TYPE, "Content-Length: 2", "Transfer-Encoding: chunked"],
    "0\r\n\r\n",
  ),
  "two lengths": rawRequest("POST /v1/verify HTTP/1.1", [JSON_TYPE, "Content-Length: 2", "Content-Length: 3"], "{}"),
  "a length that is no number": rawRequest("POST /v1/verify HTTP/1.1", [JSON_TYPE, "Content-Length: 2x"], "{}"),
  "a negative length": rawRequest("POST /v1/verify HTTP/1.1", [JSON_TYPE, "Content-Length: -2"], "{}"),
  "an unknown transfer coding": rawRequest(
    "POST /v1/verify HTTP/1.1",
    [JSON_TYPE, "Transfer-Encoding: chunked, identity"],
    "0\r\n\r\n",
  ),
  "a header with a blank before its colon": rawRequest("GET /healthz HTTP/1.1", ["Content-Length : 0"]),
  "a header folded over two lines": rawRequest(
    "POST /v1/verify HTTP/1.1",
    [JSON_TYPE, "Transfer-Encoding:\r\n chunked"],
    "0\r\n\r\n",
  ),
  "a bare LF in a header": rawRequest("GET /healthz HTTP/1.1", ["X-Request-Id: a\nSet-Cookie: b"]),
  "a bare CR in a header": rawRequest("GET /healthz HTTP/1.1", ["X-Request-Id: a\rSet-Cookie: b"]),
  "headers without end": rawRequest("GET /healthz HTTP/1.1", [`X-Long: ${"x".repeat(20_000)}`]),
  "a target without end": rawRequest(`GET /${"x".repeat(20_000)} HTTP/1.1`),
  "a target that is no path": rawRequest("GET healthz HTTP/1.1"),
  "a target of another scheme": rawRequest("GET ftp://localhost/healthz HTTP/1.1"),
  "chunks that are none": rawRequest(
    "POST /v1/verify HTTP/1.1",
    [JSON_TYPE, "Transfer-Encoding: chunked"],
    "zz\r\n{}\r\n0\r\n\r\n",
  ),
};

describe("broken HTTP", () => {
  let url: string;
  let log: Awaited<ReturnType<typeof startTestService>>["log"];
  before(async () => void ({ url, log } = await startTestService()));
  after(endServices);

  for (const [what, bytes] of Object.entries(BROKEN)) {
    it(`is answered with a problem: ${what}`, async () => {
      const answers = await exchange(url, bytes);
      assert.equal(answers.length, 1, JSON.stringify(answers));
      const [answer] = answers;
      assert.ok(answer !== undefined);
      assertProblem(answer, answer.status === 404 ? "not_found" : "invalid_request");
      assert.ok(
        log.some(
          (line) => line["request_id"] === answer.headers.get("x-request-id") && line["status"] === answer.status,
        ),
        "It is not in the log.",
      );
    });
  }

  it("behind a request is not answered in that one's place", async () => {
    const body = bodyOfSize(1_000_000);
    const valid = `POST /v1/verify HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const answers = await exchange(url, `${valid}${valid}hello\r\n\r\n`);
    assert.deepEqual(
      answers.filter(({ status }) => status !== 200),
      [],
    );
  });

  it("takes nothing of a request into the answer's headers", async () => {
    for (const id of ["a b", "a\u0001b", "x".repeat(65), "é", ""]) {
      const [answer] = await exchange(url, rawRequest("GET /healthz HTTP/1.1", [`X-Request-Id: ${id}`]));
      assert.ok(answer !== undefined);
      assertHeaders(answer);
      if (answer.status === 200) assert.notEqual(answer.headers.get("x-request-id"), id);
    }
    const [own] = await exchange(url, rawRequest("GET /healthz HTTP/1.1", ["X-Request-Id: my-own.id_1"]));
    assert.equal(own?.headers.get("x-request-id"), "my-own.id_1");
  });

  it("is told where a body is cut off, and its caller still listens", async () => {
    for (const [header, body] of [
      ["Content-Length: 90", "{}"],
      ["Transfer-Encoding: chunked", "2\r\n{}\r\n"],
    ]) {
      const connection = await RawConnection.open(url);
      connection.socket.end(rawRequest("POST /v1/verify HTTP/1.1", [JSON_TYPE, header ?? ""], body));
      const [answer] = rawAnswers(await connection.untilOver());
      assert.ok(answer !== undefined);
      assertProblem(answer, "invalid_request");
      assert.match(answer.body, /ended before all of it had arrived/u);
    }
  });

  it("serves HTTP/1.0, which needs no Host, and ends the connection", async () => {
    for (const path of ["/healthz", "/v1/openapi.json"]) {
      const [answer] = await exchange(url, `GET ${path} HTTP/1.0\r\n\r\n`);
      assert.equal(answer?.status, 200, path);
      assertHeaders(answer);
    }
    const body = bodyOfSize(1_000);
    const head = `POST /v1/verify HTTP/1.0\r\n${JSON_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n`;
    const [checked] = await exchange(url, head + body);
    assert.equal(checked?.status, 200);
  });

  it("answers an expectation that it does not know as if it were not there", async () => {
    const [answer] = await exchange(url, rawRequest("GET /healthz HTTP/1.1", ["Expect: 999-more"]));
    assert.equal(answer?.status, 200);
    assertHeaders(answer);
  });

  it("does not answer a tunnel, and goes on", async () => {
    assert.deepEqual(await exchange(url, rawRequest("CONNECT localhost:80 HTTP/1.1")), []);
    const [answer] = await exchange(url, rawRequest("GET /healthz HTTP/1.1", ["Upgrade: websocket"]));
    assert.equal(answer?.status, 200);
  });
});
