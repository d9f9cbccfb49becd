import assert from "node:assert/strict";
import type { PreviewJob } from "../../../../../src/extension/worker/wire/previewMessages";
import type { PreviewPromptsJob } from "../../../../../src/extension/worker/wire/promptsMessages";
import { bodyOf, ENDPOINT, GOOD, records, RESPONSE, SOURCE } from "../fakeService";
import { Host, job } from "../host";
import { analyzeJob } from "../prompts/analyzeJob";

describe("the preview of a request", () => {
  const NOTE = ["Nothing was sent."];

  async function preview(
    text: string,
    given: Partial<PreviewJob> = {},
    files: Readonly<Record<string, string>> = {},
  ): Promise<{ host: Host; shown: unknown }> {
    const host = new Host(files, [GOOD]);
    const { uri, path, rows, selection, threshold, globs, picked, folders, counting, checked, meant } = job(1, text);
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
      folders,
      counting,
      checked,
      meant,
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

  it("shows what a person bound the marks to", async () => {
    const text = `---\nsources: [returns.md]\n---\n${RESPONSE}\n`;
    const bindings = { "1": "returns.md" };
    const project = JSON.stringify({ version: 1, bindings: { "answer.md": bindings } });
    const { shown } = await preview(text, {}, { "returns.md": SOURCE, "/.rag-quality.json": project });
    const { requests } = shown as { readonly requests: readonly { readonly body: { readonly bindings?: unknown } }[] };
    assert.deepEqual(requests[0]?.body.bindings, bindings);
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
