import assert from "node:assert/strict";
import { verifyCitations } from "../../../../src/core/verify";
import type { PreviewPromptsJob } from "../../../../src/extension/worker/promptMessages";
import type { CheckJob, FromWorker, PreviewJob } from "../../../../src/extension/worker/protocol";
import type { HttpAnswer, HttpAsk } from "../../../../src/extension/worker/serviceMessages";
import { analyzeJob } from "../prompts/analyzeJob";
import { Host, job, rowsOf } from "./host";

const SOURCE = "Customers can return a product within 30 days of delivery.";
const RESPONSE = "Customers can return a product within 30 days of delivery [1].";
const ENDPOINT = { base_url: "https://rag.example/base" };
const RESULT = verifyCitations({ query: "Q", response: RESPONSE, sources: [{ text: SOURCE }] }, { threshold: 0.8 });

function answered(status: number, body: unknown, headers: Record<string, string> = {}): HttpAnswer {
  return { kind: "answered", status, type: "basic", headers, text: JSON.stringify(body) };
}
const GOOD = answered(200, RESULT);
const problem = (code: string, detail: string): unknown => ({
  type: "about:blank",
  title: "No",
  status: 400,
  code,
  detail,
});

function records(count: number): string {
  return Array.from({ length: count }, () =>
    JSON.stringify({ query: "Q", response: RESPONSE, sources: [{ text: SOURCE }] }),
  ).join("\n");
}
function listJob(count: number, given: Partial<CheckJob> = {}): CheckJob {
  return job(1, records(count), { path: "/w/a.jsonl", uri: "file:///w/a.jsonl", endpoint: ENDPOINT, ...given });
}

function bodyOf(request: HttpAsk | undefined): unknown {
  return JSON.parse(new TextDecoder().decode(request?.body ?? new Uint8Array()));
}

function stopOf(messages: readonly FromWorker[]): Extract<FromWorker, { type: "stopped" }> {
  const stop = messages.find((message) => message.type === "stopped");
  assert.ok(stop?.type === "stopped", `the check ended with ${messages.at(-1)?.type}`);
  return stop;
}

describe("the check worker with a service", () => {
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
      answered(429, problem("rate_limited", "60 calls a minute."), { "retry-after": "42" }),
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
    const wrong = [
      answered(400, problem("invalid_request", "sources is too long.")),
      answered(413, {}),
      answered(500, {}),
      GOOD,
    ];
    const host = new Host({}, wrong);
    host.send(listJob(4));
    const messages = await host.end(1);
    assert.deepEqual(
      messages.map(({ type }) => type).filter((type) => type !== "ask_http"),
      ["started", "unchecked", "unchecked", "unchecked", "row", "done"],
    );
  });

  const faults: [HttpAnswer, string][] = [
    [answered(401, problem("unauthorized", "The key is not known.")), "key_refused"],
    [answered(403, problem("forbidden", "The key has no scope.")), "not_permitted"],
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
    const host = new Host({}, [answered(401, problem("unauthorized", "No.")), description]);
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

describe("the preview of a request", () => {
  const NOTE = ["Nothing was sent."];

  async function preview(
    text: string,
    given: Partial<PreviewJob> = {},
    files: Readonly<Record<string, string>> = {},
  ): Promise<{ host: Host; shown: unknown }> {
    const host = new Host(files, [GOOD]);
    const { uri, path, rows, selection, threshold, globs, picked } = job(1, text);
    host.send({
      type: "preview",
      job: 1,
      uri,
      path,
      text,
      rows,
      selection,
      threshold,
      globs,
      picked,
      operation: "verify_citations",
      queries: [],
      endpoint: ENDPOINT,
      note: NOTE,
      ...given,
    });
    const end = (await host.end(1)).at(-1);
    assert.ok(end?.type === "preview");
    return { host, shown: JSON.parse(end.text) };
  }

  it("shows just what a check sends, and sends nothing", async () => {
    const text = `---\nquery: Q\nsources: [returns.md]\n---\n${RESPONSE}\n`;
    const files = { "returns.md": SOURCE };
    const { host, shown } = await preview(text, {}, files);
    assert.equal(host.sent.length, 0);
    const real = new Host(files, [GOOD]);
    real.send(job(1, text, { endpoint: ENDPOINT }));
    await real.end(1);
    const [sent] = real.sent;
    assert.deepEqual(shown, {
      note: NOTE,
      requests: [
        {
          method: sent?.method,
          url: sent?.url,
          headers: { ...sent?.headers, authorization: "Bearer [API key]" },
          body: bodyOf(sent),
        },
      ],
    });
  });

  it("shows the record that the cursor stands in, also at its end", async () => {
    const lines = ["One", "Two"].map((query) =>
      JSON.stringify({ query, response: RESPONSE, sources: [{ text: SOURCE }] }),
    );
    const text = lines.join("\n");
    const cursor = { start: text.length, end: text.length };
    const { shown } = await preview(text, { path: "/w/a.jsonl", selection: cursor });
    assert.match(JSON.stringify(shown), /"query":"Two"/);
    assert.doesNotMatch(JSON.stringify(shown), /"query":"One"/);
  });

  it("shows the first record where the cursor stands in none", async () => {
    const { shown } = await preview(`\n\n\n${records(2)}`, { path: "/w/a.jsonl", selection: { start: 0, end: 0 } });
    assert.ok(typeof shown === "object" && shown !== null && "requests" in shown && Array.isArray(shown.requests));
    assert.equal(shown.requests.length, 1);
  });

  it("says why nothing would be sent", async () => {
    const { shown } = await preview("Heat rises [1].");
    assert.match(JSON.stringify(shown), /"not_sent":\["No sources were found.*"requests":\[\]/);
    const broken = await preview('{"query": ', { path: "/w/a.json" });
    assert.match(JSON.stringify(broken.shown), /"not_sent":\["[^"]+.*"requests":\[\]/);
  });

  it("leaves requests out where the text would be too long, and says how many", async () => {
    const long = JSON.stringify({
      query: "Q",
      response: RESPONSE,
      sources: [{ text: "Long words. ".repeat(100_000) }],
    });
    const text = [long, long, long, long].join("\n");
    const { shown } = await preview(text, { path: "/w/a.jsonl", selection: { start: 0, end: text.length } });
    assert.ok(
      typeof shown === "object" &&
        shown !== null &&
        "requests" in shown &&
        Array.isArray(shown.requests) &&
        "left_out" in shown,
    );
    assert.deepEqual(
      [shown.requests.length, shown.left_out],
      [2, "2 more requests, since this text would be too long."],
    );
  });
});

describe("the preview of what an analysis sends", () => {
  const PROMPT = "Answer from the context.\n\n{context}\n\nQuestion: {question}\n";
  const NOTE = ["Nothing was sent."];

  async function preview(
    path: string,
    text: string,
    given: Partial<PreviewPromptsJob> = {},
    files: Readonly<Record<string, string>> = {},
  ): Promise<{ host: Host; shown: unknown }> {
    const host = new Host(files, [GOOD]);
    host.send({ ...analyzeJob(1, path, text), type: "preview_prompts", endpoint: ENDPOINT, note: NOTE, ...given });
    const end = (await host.end(1)).at(-1);
    assert.ok(end?.type === "preview", JSON.stringify(end));
    return { host, shown: JSON.parse(end.text) };
  }

  it("is just what an analysis sends, and sends nothing", async () => {
    const given = {
      context: { uri: "file:///w/c.md", label: "c.md", row: null },
      question: "How long?",
      project: '{ "version": 1, "model": "gpt-4o", "rules": { "no-abstention": "off" } }',
    };
    const files = { "file:///w/c.md": "Thirty days." };
    const { host, shown } = await preview("a.md", PROMPT, given, files);
    assert.equal(host.sent.length, 0);
    const real = new Host(files, [GOOD]);
    real.send(analyzeJob(1, "a.md", PROMPT, { ...given, endpoint: ENDPOINT }));
    await real.end(1);
    const [sent] = real.sent;
    assert.match(JSON.stringify(bodyOf(sent)), /"context":"Thirty days\."/u);
    assert.deepEqual(shown, {
      note: NOTE,
      requests: [
        {
          method: "POST",
          url: sent?.url,
          headers: { ...sent?.headers, authorization: "Bearer [API key]" },
          body: bodyOf(sent),
        },
      ],
    });
  });

  it("has a request for each prompt of a file, and says where there is none", async () => {
    const list = JSON.stringify(
      [1, 2].map((number) => ({ messages: [{ role: "user", content: `Prompt ${number}` }] })),
    );
    const { shown } = await preview("a.json", list);
    assert.match(JSON.stringify(shown), /Prompt 1.*Prompt 2/u);
    const none = await preview("a.json", '{"a": 1}');
    assert.match(JSON.stringify(none.shown), /"not_sent":\["The file holds no prompt\..*"\],"requests":\[\]/u);
  });
});
