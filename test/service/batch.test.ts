import assert from "node:assert/strict";
import { ask } from "./support/ask";
import { verifyBody } from "./support/bodies";
import { assertProblem } from "./support/everyAnswer";
import { gauge } from "./support/gauge";
import { RawConnection } from "./support/rawConnection";
import { endServices, startObedientService, startTestService } from "./support/startTestService";
import { ThreadOrders } from "./support/threadOrders";
import { until } from "./support/until";

const PATH = "/v1/batch";
const NDJSON = { "Content-Type": "application/x-ndjson" };

function row(id: string | number, query = ""): string {
  return JSON.stringify({ id, operation: "verify_citations", ...JSON.parse(verifyBody(query)) });
}

interface Line {
  readonly id: string | number | null;
  readonly row?: number;
  readonly result?: object;
  readonly error?: { readonly code: string; readonly detail: string };
}

const rowFor = (words: string): string => words.replace(/body|request/u, "row");

function lines(text: string): Line[] {
  return text
    .trimEnd()
    .split("\n")
    .map((one) => JSON.parse(one) as Line);
}

describe("a batch", () => {
  let orders: ThreadOrders;
  beforeEach(() => void (orders = new ThreadOrders()));
  afterEach(() => orders.close());
  afterEach(endServices);

  it("answers every row once, with the result of a request of its own", async () => {
    const { url } = await startTestService({ threads: 2 });
    const body = Array.from({ length: 500 }, (_, id) => row(id)).join("\n");
    const answer = await ask(url, { path: PATH, headers: NDJSON, body });
    assert.deepEqual([answer.status, answer.headers["content-type"]], [200, "application/x-ndjson"]);
    const answered = lines(answer.text);
    assert.deepEqual(
      answered.map(({ id }) => id).sort((a, b) => Number(a) - Number(b)),
      Array.from({ length: 500 }, (_, id) => id),
    );
    const alone = await ask(url, { body: verifyBody() });
    for (const { result } of answered) assert.deepEqual(result, alone.json);
  });

  it("lets a row that fails cost itself alone, and gives the others as they are done", async () => {
    const { url } = await startObedientService({ threads: 2, maxBodyMb: 1 });
    const rows = [row("held", "hold a"), row("dead", "die b"), "{", `"${"x".repeat(1_000_001)}"`, row("fine")];
    const asked = ask(url, { path: PATH, headers: NDJSON, body: rows.join("\n") });
    await orders.begun("a");
    await until(
      "the others to be done",
      () => gauge(url, "rag_quality_running"),
      (running) => running === 1,
    );
    orders.release("a");
    const answered = lines((await asked).text);
    assert.equal(answered.at(-1)?.id, "held");
    const errors = new Map(answered.map(({ id, error }) => [id, error?.code]));
    assert.equal(answered.length, 5);
    assert.deepEqual(
      [errors.get("held"), errors.get("fine"), errors.get("dead")],
      [undefined, undefined, "internal_error"],
    );
    assert.deepEqual(answered.flatMap(({ id, error }) => (id === null ? [error?.code] : [])).sort(), [
      "invalid_json",
      "payload_too_large",
    ]);
  });

  it("lets a row whose id is no JSON cost itself alone, and tells its number", async () => {
    const { url } = await startTestService();
    const rows = ['{"id":007}', '{"id":"\\q"}', '{"id":"a\tb"}', "{", '{"operation":"x"}', row("fine")];
    const answer = await ask(url, { path: PATH, headers: NDJSON, body: rows.join("\n") });
    const told = lines(answer.text)
      .sort((one, other) => (one.row ?? 0) - (other.row ?? 0))
      .map(({ id, row: number, error }) => [number, id, error?.code]);
    assert.deepEqual(told, [
      [undefined, "fine", undefined],
      [1, null, "invalid_json"],
      [2, null, "invalid_json"],
      [3, null, "invalid_json"],
      [4, null, "invalid_json"],
      [5, null, "invalid_request"],
    ]);
  });

  it("counts each row against the rate, and tells those that would have to wait for long", async () => {
    const { url } = await startTestService({ defaultRate: { quota: 3, windowS: 3600 } });
    const answer = await ask(url, { path: PATH, headers: NDJSON, body: [1, 2, 3, 4].map((id) => row(id)).join("\n") });
    const codes = lines(answer.text).map(({ error }) => error?.code);
    assert.deepEqual(codes.filter((code) => code === "rate_limited").length, 1);
    assert.equal(codes.filter((code) => code === undefined).length, 3);
  });

  it("tells a row what a request is told", async () => {
    // A thread that dies is told of before this is over, however busy the machine is.
    const { url } = await startObedientService({ maxBodyMb: 1, timeoutS: 4 });
    const large = `"${"x".repeat(1_000_001)}"`;
    for (const body of [large, verifyBody("die a"), verifyBody("hold b")]) {
      const alone = (await ask(url, { body })).json;
      const fields =
        body === large ? body : JSON.stringify({ id: 1, operation: "verify_citations", ...JSON.parse(body) });
      const [line] = lines((await ask(url, { path: PATH, headers: NDJSON, body: fields })).text);
      assert.equal(line?.error?.code, alone.code);
      const detail = String(alone.detail).replace(/The body|The request|this request/u, rowFor);
      assert.equal(line?.error?.detail, body === large ? `Row 1: ${detail}` : detail);
      orders.release("b");
    }
  });

  it("waits for a rate that comes back soon", async () => {
    const { url } = await startTestService({ defaultRate: { quota: 2, windowS: 1 } });
    const answer = await ask(url, { path: PATH, headers: NDJSON, body: [1, 2, 3].map((id) => row(id)).join("\n") });
    assert.deepEqual(
      lines(answer.text).map(({ error }) => error),
      [undefined, undefined, undefined],
    );
  });

  it("ends where its caller leaves", async () => {
    const { url } = await startObedientService();
    const connection = await RawConnection.open(url);
    connection.send(
      `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const first = `${row("a", "hold a")}\n${row("b", "hold b")}\n`;
    connection.send(`${Buffer.byteLength(first).toString(16)}\r\n${first}\r\n`);
    await orders.begun("a");
    connection.destroy();
    await until(
      "nothing to wait or to be worked on",
      async () => (await gauge(url, "rag_quality_waiting")) + (await gauge(url, "rag_quality_running")),
      (count) => count === 0,
    );
    assert.equal(orders.hasBegun("b"), false);
  });

  it("takes rows of JSON lines alone, of a key that is valid", async () => {
    const { url } = await startTestService({ keys: ["the-only-key-that-is-valid"] });
    assertProblem(await ask(url, { path: PATH, headers: NDJSON, body: row(1) }), "unauthorized");
    const key = "the-only-key-that-is-valid";
    assertProblem(await ask(url, { path: PATH, key, body: row(1) }), "unsupported_media_type");
    assertProblem(await ask(url, { path: PATH, key }), "method_not_allowed");
  });
});
