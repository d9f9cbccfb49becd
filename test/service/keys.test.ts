import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyRecordOf, makeKey } from "../../src/service/keys/apiKey";
import { changeKeyFile } from "../../src/service/keys/keyFile";
import type { Scope } from "../../src/service/keys/keyRecord";
import { ANALYZE, ask, OPTIMIZE, VERIFY, VISUALIZE } from "./support/ask";
import { verifyBody } from "./support/bodies";
import { assertHeaders, assertProblem } from "./support/everyAnswer";
import { gauge } from "./support/gauge";
import { exchange } from "./support/rawConnection";
import { secret, secretKey } from "./support/secrets";
import { endServices, startTestService } from "./support/startTestService";
import { until } from "./support/until";

describe("keys", () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "rqc-keys-"));
    file = join(folder, "keys.json");
  });
  afterEach(endServices);
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("are asked for, and say how", async () => {
    const { url, asksForKeys } = await startTestService({ keys: [secretKey()] });
    assert.equal(asksForKeys, true);
    const none = await ask(url, { body: verifyBody() });
    assertProblem(none, "unauthorized");
    assert.equal(none.headers["www-authenticate"], 'Bearer realm="rag-quality"');
    const wrong = await ask(url, { body: verifyBody(), key: secretKey() });
    assertProblem(wrong, "unauthorized");
    assert.equal(wrong.headers["www-authenticate"], 'Bearer realm="rag-quality", error="invalid_token"');
  });

  it("count in the form of the contract alone", async () => {
    const key = secretKey();
    const { url } = await startTestService({ keys: [key] });
    const status = async (authorization: string) =>
      (await ask(url, { body: verifyBody(), headers: { Authorization: authorization } })).status;
    for (const right of [`Bearer ${key}`, `bearer ${key}`, `BEARER   ${key}`]) assert.equal(await status(right), 200);
    for (const wrong of [
      key,
      `Basic ${key}`,
      `Bearer${key}`,
      `Bearer ${key} x`,
      `Bearer ${key},`,
      `Bearer ${key.slice(1)}`,
      `Bearer "${key}"`,
      "Bearer",
      "Bearer ",
      `Bearer ${"x".repeat(5000)}`,
    ]) {
      assert.equal(await status(wrong), 401, wrong.slice(0, 8));
    }
    const twice = `POST ${VERIFY} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer x\r\nAuthorization: Bearer ${key}\r\nContent-Length: 0\r\n\r\n`;
    assert.equal((await exchange(url, twice))[0]?.status, 401);
    assert.equal(
      (await ask(url, { body: verifyBody(), path: `${VERIFY}?api_key=${key}&access_token=${key}` })).status,
      401,
    );
  });

  it("open the pages that need none to everybody, and the metrics to those who may read them", async () => {
    const reader = await createKey(file, "reader", { scopes: ["metrics"] });
    const worker = await createKey(file, "worker", { scopes: ["verify"] });
    const viewer = await createKey(file, "viewer", { scopes: ["visualize"] });
    const optimizer = await createKey(file, "optimizer", { scopes: ["optimize"] });
    const analyst = await createKey(file, "analyst", { scopes: ["analyze"] });
    const { url } = await startTestService({ keyFile: file });
    for (const path of ["/healthz", "/readyz", "/v1/openapi.json"])
      assert.equal((await ask(url, { path })).status, 200);
    assertProblem(await ask(url, { path: "/metrics" }), "unauthorized");
    assertProblem(await ask(url, { path: "/metrics", key: worker }), "forbidden");
    assertProblem(await ask(url, { body: verifyBody(), key: reader }), "forbidden");
    const retrieval = JSON.stringify({ query: "", retrieved_docs: [] });
    assertProblem(await ask(url, { path: VISUALIZE, body: retrieval, key: worker }), "forbidden");
    assertProblem(await ask(url, { body: verifyBody(), key: viewer }), "forbidden");
    const collection = JSON.stringify({ documents: [], current_settings: { chunk_size: 300, chunk_overlap: 0 } });
    assertProblem(await ask(url, { path: OPTIMIZE, body: collection, key: viewer }), "forbidden");
    assert.equal((await ask(url, { path: OPTIMIZE, body: collection, key: optimizer })).status, 200);
    const prompt = JSON.stringify({ prompt: "", context: "" });
    assertProblem(await ask(url, { path: ANALYZE, body: prompt, key: optimizer }), "forbidden");
    assertProblem(await ask(url, { path: OPTIMIZE, body: collection, key: analyst }), "forbidden");
    assert.equal((await ask(url, { path: ANALYZE, body: prompt, key: analyst })).status, 200);
    assert.equal((await ask(url, { path: VISUALIZE, body: retrieval, key: viewer })).status, 200);
    assert.equal(await gauge(url, "rag_quality_threads", reader), 1);
  });

  it("count as soon as they are created, and no longer when they are revoked", async () => {
    const { url, log } = await startTestService({ keyFile: file });
    assert.ok(log.some(({ msg }) => msg.startsWith("There is no key,")));
    const key = await createKey(file, "first");
    await until(
      "the key to count",
      () => statusOf(url, key),
      (status) => status === 200,
    );
    await changeKeyFile(file, () => []);
    await until(
      "the key to count no longer",
      () => statusOf(url, key),
      (status) => status === 401,
    );
  });

  it("stay as they were while their file cannot be read", async () => {
    const key = await createKey(file, "first");
    const { url, log } = await startTestService({ keyFile: file });
    await writeFile(file, '{"version":1,"keys":[{"id":');
    await until(
      "a line about the file",
      () => log.some(({ msg }) => msg.startsWith("The key file cannot be read")),
      Boolean,
    );
    assert.equal(await statusOf(url, key), 200);
    await rm(file);
    const second = await createKey(file, "second");
    await until(
      "the new key to count",
      () => statusOf(url, second),
      (status) => status === 200,
    );
    assert.equal(await statusOf(url, key), 401);
  });

  it("have a budget, which says when to go on", async () => {
    const slow = await createKey(file, "slow", { rate: "3/1h" });
    const { url } = await startTestService({ keyFile: file });
    for (const left of [2, 1, 0]) {
      const answer = await ask(url, { body: verifyBody(), key: slow });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers["ratelimit-policy"], '"default";q=3;w=3600');
      assert.match(String(answer.headers["ratelimit"]), new RegExp(`^"default";r=${left};t=3\\d{3}$`, "u"));
    }
    const over = await ask(url, { body: verifyBody(), key: slow });
    assertProblem(over, "rate_limited");
    assert.ok(Number(over.headers["retry-after"]) > 3000);
    assert.equal((await ask(url, { path: "/healthz", key: slow })).status, 200);
  });

  it("are not found by guessing, which is always told as such and costs nobody a budget", async () => {
    const key = secretKey();
    const { url } = await startTestService({ keys: [key], defaultRate: { quota: 5, windowS: 3600 } });
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => ask(url, { body: verifyBody(), key: secretKey() })),
    );
    for (const guess of guesses) assertProblem(guess, "unauthorized");
    for (const guess of guesses) assertHeaders(guess);
    assertProblem(await ask(url, { body: verifyBody() }), "unauthorized");
    assert.equal(await statusOf(url, key), 200);
    assert.equal((await ask(url, { path: "/healthz" })).status, 200);
  });

  it("are never repeated, neither in errors nor in the log", async () => {
    const key = secretKey();
    const { url } = await startTestService({ keys: [key] });
    const answers = await Promise.all([
      ask(url, { body: verifyBody(), headers: { Authorization: `Basic ${key}`, "X-Request-Id": `${key} x` } }),
      ask(url, { path: `/${key}?key=${key}`, key }),
      ask(url, { body: `${secret("Wolfsbane")} ${key}`, key }),
      ask(url, { body: JSON.stringify({ query: 1, response: key, sources: [], threshold: 2 }), key }),
      ask(url, { body: verifyBody(), key, headers: { "Content-Encoding": "gzip" } }),
    ]);
    for (const { text, headers } of answers) assert.ok(!JSON.stringify([text, headers]).includes(key), text);
  });

  it("are needed where other machines can come in", async () => {
    await assert.rejects(startTestService({ host: "0.0.0.0" }), {
      name: "ServiceStartError",
      message: /0\.0\.0\.0 lets other machines in/u,
    });
    await assert.rejects(startTestService({ host: "::" }), { name: "ServiceStartError" });
  });
});

async function statusOf(url: string, key: string): Promise<number> {
  return (await ask(url, { body: verifyBody(), key })).status;
}

interface KeyOptions {
  readonly scopes?: readonly Scope[];
  readonly rate?: string;
}

async function createKey(file: string, name: string, { scopes = ["verify"], rate }: KeyOptions = {}): Promise<string> {
  const made = makeKey();
  const record = keyRecordOf(made, { name, scopes: [...scopes], rate: rate ?? null, created: "2026-01-01T00:00:00Z" });
  await changeKeyFile(file, (records) => [...records, record]);
  return secret(made.key);
}
