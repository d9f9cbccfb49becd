import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import fc from "fast-check";
import { SERVE_DEFAULTS } from "../../src/cli/serve/defaults";
import { ask, VERIFY } from "./support/ask";
import { verifyBody } from "./support/bodies";
import { assertProblem } from "./support/everyAnswer";
import { rawAnswers, RawConnection, rawRequest } from "./support/rawConnection";
import { secretKey } from "./support/secrets";
import { endServices, startTestService } from "./support/startTestService";
import { until } from "./support/until";

const POST = `POST ${VERIFY} HTTP/1.1`;
const JSON_TYPE = "Content-Type: application/json";
const MEGABYTE = 1_000_000;
/** The largest body that a service takes, in megabytes, where nothing else is set. */
const LARGEST_MB = Number(SERVE_DEFAULTS.maxBodyMb);
const DEPTH = 2_500_000;
const DEPTH_WITH_ROOM = 500_000;

function written(socket: Socket, content: string): Promise<void> {
  return new Promise((resolve, reject) => socket.write(content, (error) => (error ? reject(error) : resolve())));
}

describe("bodies", () => {
  let url: string;
  before(async () => void ({ url } = await startTestService()));
  after(endServices);

  it("that are malformed get a problem and never a 500, all 1,000 of them", async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(malformedBody, async (body) => {
        const answer = await ask(url, { body });
        assertProblem(answer, answer.json.code === "invalid_json" ? "invalid_json" : "invalid_request");
        seen.add(answer.status);
      }),
      { numRuns: 1000 },
    );
    assert.deepEqual([...seen], [400]);
  });

  it("that are no UTF-8 are refused", async () => {
    for (const bytes of [
      [0xff, 0xfe],
      [0x22, 0xc3, 0x28, 0x22],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0xef, 0xbb, 0xbf],
    ]) {
      assertProblem(await ask(url, { body: Uint8Array.from(bytes) }), "invalid_json");
    }
  });

  const deep: Readonly<Record<string, string>> = {
    "5 MB of opening brackets": "[".repeat(2 * DEPTH),
    "arrays within arrays": "[".repeat(DEPTH) + "]".repeat(DEPTH),
    "objects within objects": '{"a":'.repeat(MEGABYTE) + "0" + "}".repeat(MEGABYTE),
    "a source that is deep": `{"query":"","response":"","sources":${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}}`,
  };
  for (const [what, body] of Object.entries(deep)) {
    it(`that are deep are refused: ${what}`, async () => {
      const answer = await ask(url, { body });
      assertProblem(answer, answer.json.code === "invalid_json" ? "invalid_json" : "invalid_request");
    });
  }

  it("may have metadata as deep as they like", async () => {
    const metadata = `{"a":${"[".repeat(DEPTH_WITH_ROOM)}${"]".repeat(DEPTH_WITH_ROOM)}}`;
    assert.equal(
      (await ask(url, { body: `{"query":"","response":"","sources":[{"text":"a","metadata":${metadata}}]}` })).status,
      200,
    );
  });

  it("cannot reach the prototype of anything", async () => {
    const polluting = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1}';
    const body = `{"query":"","response":"","sources":[{"text":"a","metadata":${polluting},"__proto__":{"text":"b"}}],"bindings":{"__proto__":"b"}}`;
    const plain = await ask(url, { body: '{"query":"","response":"","sources":[{"text":"a"}]}' });
    const answer = await ask(url, { body, path: `${VERIFY}?__proto__[polluted]=1&constructor.prototype.polluted=1` });
    assert.deepEqual([answer.status, answer.text], [200, plain.text]);
    for (const field of ['"__proto__":{"threshold":2}', '"constructor":null'])
      assertProblem(await ask(url, { body: `{"query":"","response":"","sources":[],${field}}` }), "invalid_request");
    assertProblem(await ask(url, { body: '{"__proto__":{"query":"","response":"","sources":[]}}' }), "invalid_request");
    assert.equal(({} as Record<string, unknown>)["polluted"], undefined);
  });

  it("of 50 MB are refused by their length alone, before any of it is sent", async () => {
    const connection = await RawConnection.open(url);
    connection.send(rawRequest(POST, [JSON_TYPE, `Content-Length: ${50 * MEGABYTE}`]));
    const [answer] = await connection.answers(1);
    assert.ok(answer !== undefined);
    assertProblem(answer, "payload_too_large");
    assert.equal(answer.headers.get("connection"), "close");
    connection.destroy();
  });

  it("of 50 MB that wait for a 100 are refused without one", async () => {
    const connection = await RawConnection.open(url);
    connection.send(rawRequest(POST, [JSON_TYPE, `Content-Length: ${50 * MEGABYTE}`, "Expect: 100-continue"]));
    const [answer] = await connection.answers(1);
    assert.ok(answer !== undefined);
    assertProblem(answer, "payload_too_large");
    connection.destroy();
  });

  it("that wait for a 100 get one when they are welcome", async () => {
    const body = verifyBody();
    const connection = await RawConnection.open(url);
    connection.send(
      rawRequest(POST, [JSON_TYPE, `Content-Length: ${Buffer.byteLength(body)}`, "Expect: 100-continue"]),
    );
    assert.deepEqual(
      (await connection.answers(1)).map(({ status }) => status),
      [100],
    );
    connection.send(body);
    assert.deepEqual(
      (await connection.answers(2)).map(({ status }) => status),
      [100, 200],
    );
    connection.destroy();
  });

  it("of 50 MB are refused so that also a client who sends all of it first reads why", async () => {
    assertProblem(await ask(url, { body: Buffer.alloc(50 * MEGABYTE, " ") }), "payload_too_large");
  });

  it("that are refused are read on, so that no connection breaks while they are sent", async () => {
    for (const size of [10.5, 25, 40]) {
      const { hostname: host, port } = new URL(url);
      const socket = connect({ host, port: Number(port), allowHalfOpen: true });
      socket.write(rawRequest(POST, [JSON_TYPE, `Content-Length: ${size * MEGABYTE}`]));
      const pieces: Buffer[] = [];
      await once(
        socket.on("data", (piece: Buffer) => void pieces.push(piece)),
        "end",
      );
      assert.match(Buffer.concat(pieces).toString(), /^HTTP\/1\.1 413 /u);
      // The answer is there, and nothing of the body was sent: these writes would meet a connection that was closed.
      for (let left = size * MEGABYTE; left > 0; left -= MEGABYTE / 2) await written(socket, "x".repeat(MEGABYTE / 2));
      await once(socket.end(), "close");
    }
  });

  it("that are too large count as one request", async () => {
    const limited = await startTestService({ defaultRate: { quota: 3, windowS: 3600 } });
    for (let asked = 0; asked < 3; asked += 1)
      assertProblem(await ask(limited.url, { body: Buffer.alloc(11 * MEGABYTE, " ") }), "payload_too_large");
    assertProblem(await ask(limited.url, { body: verifyBody() }), "rate_limited");
  });

  it("that come in chunks are refused once they are too large, before they end", async () => {
    const chunk = "x".repeat(MEGABYTE);
    const connection = await RawConnection.open(url);
    connection.send(rawRequest(POST, [JSON_TYPE, "Transfer-Encoding: chunked"]));
    // No more than it takes to be too much, and no end: a write after the answer can meet a connection that is closed, and lose it.
    for (let sent = 0; sent <= LARGEST_MB; sent += 1) connection.send(`${MEGABYTE.toString(16)}\r\n${chunk}\r\n`);
    const [answer] = await connection.answers(1);
    assert.ok(answer !== undefined);
    assertProblem(answer, "payload_too_large");
    connection.destroy();
  });

  it("that end in the middle are dropped, and the service goes on", async () => {
    for (const headers of [["Content-Length: 1000"], ["Transfer-Encoding: chunked"]]) {
      const connection = await RawConnection.open(url);
      connection.send(rawRequest(POST, [JSON_TYPE, ...headers], headers[0]?.startsWith("T") ? '5\r\n{"que' : '{"que'));
      connection.socket.end();
      await connection.untilOver();
    }
    assert.equal((await ask(url, { body: verifyBody() })).status, 200);
  });

  it("in many pieces are put together", async () => {
    const body = verifyBody();
    const connection = await RawConnection.open(url);
    connection.socket.setNoDelay(true);
    connection.send(rawRequest(POST, [JSON_TYPE, "Transfer-Encoding: chunked"]));
    for (const byte of body) connection.send(`1\r\n${byte}\r\n`);
    connection.send("0\r\n\r\n");
    assert.equal((await connection.answers(1))[0]?.status, 200);
    connection.destroy();
  });
});

describe("what comes too slowly", () => {
  afterEach(endServices);

  it("is answered with a timeout when it is the body, and its connection is closed", async () => {
    const { url } = await startTestService({ timeoutS: 1 });
    const connection = await RawConnection.open(url);
    connection.send(`${POST}\r\nHost: localhost\r\n${JSON_TYPE}\r\nContent-Length: 100\r\n\r\n{`);
    const [answer] = await connection.answers(1);
    assert.ok(answer !== undefined);
    assertProblem(answer, "timeout");
    await connection.untilOver();
  });

  it("is told so when it is the headers", async () => {
    const { url } = await startTestService({ timeoutS: 1 });
    const connection = await RawConnection.open(url);
    connection.send("GET /healthz HTTP/1.1\r\nHost: loc");
    await connection.untilOver();
    const [answer] = rawAnswers(connection.received);
    assert.ok(answer !== undefined);
    assertProblem(answer, "timeout");
  });

  it("takes no more room than it leaves to others, and gives it back when its caller leaves", async () => {
    const [key, other] = [secretKey(), secretKey()];
    const { url } = await startTestService({ maxBodyMb: 1, keys: [key, other] });
    const slow = await Promise.all(Array.from({ length: 20 }, () => RawConnection.open(url)));
    for (const connection of slow)
      connection.send(
        `${POST}\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n${JSON_TYPE}\r\nContent-Length: ${MEGABYTE}\r\n\r\n{${" ".repeat(MEGABYTE - 10)}`,
      );
    await until(
      "as many bodies as one caller has room for: half of sixteen, and one more where it came first",
      () => slow.filter(({ received }) => received.includes(" 503 ")).length,
      (refused) => refused >= 11,
    );
    const half = verifyBody() + " ".repeat(MEGABYTE / 2);
    assert.equal((await ask(url, { key: other, body: half })).status, 200);
    for (const connection of slow) connection.destroy();
    await until(
      "room for another body",
      async () => (await ask(url, { key, body: half })).status,
      (status) => status === 200,
    );
  });
});

const wrongValue = fc.oneof(fc.constant(null), fc.integer(), fc.boolean(), fc.double(), fc.object({ maxDepth: 2 }));
const source = fc.record({
  text: fc.oneof(fc.string(), wrongValue),
  id: wrongValue,
  metadata: fc.oneof(fc.integer(), fc.array(fc.anything())),
});
/** Never valid: its query is not a string. */
const wrongRequest = fc.record(
  {
    query: wrongValue,
    response: fc.oneof(fc.string({ unit: "binary" }), wrongValue),
    sources: fc.oneof(fc.array(fc.oneof(source, wrongValue)), wrongValue),
    threshold: fc.anything(),
  },
  { requiredKeys: ["query"] },
);
const malformedBody = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.json(),
  wrongRequest.map((value) =>
    JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part)),
  ),
  fc.nat(verifyBody().length - 1).map((end) => verifyBody().slice(0, end)),
);
