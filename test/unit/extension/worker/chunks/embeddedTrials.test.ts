import assert from "node:assert/strict";
import type { OptimizeJob, TrialJob } from "../../../../../src/extension/worker/wire/chunksMessages";
import type { FromWorker } from "../../../../../src/extension/worker/wire/protocol";
import type { HttpAnswer, HttpCall } from "../../../../../src/extension/worker/wire/serviceMessages";
import { embeddingsBody } from "../../../../support/fakeEmbeddingServer";
import { bodyOf, refused } from "../fakeService";
import { Host } from "../host";
import { handbook } from "./trialTexts";

const EMBEDDER = { base_url: "https://models.example/v1", model: "hashed", has_key: true };
const PLACE = { uri: "north.md", label: "docs/north.md", path: "/w/north.md" };
const QUESTIONS = { uri: "asked.jsonl", label: "asked.jsonl", path: "/w/asked.jsonl" };
const ASKED = JSON.stringify({
  text: "When is the harbour inspected?",
  answers: ["needs an inspection after 2 storms"],
});
const FILES = { "north.md": handbook("North"), "asked.jsonl": ASKED };
const REQUEST: Omit<TrialJob, "job"> = {
  documents: { kind: "files", files: [PLACE], unread: [] },
  current: { chunk_size: 400, chunk_overlap: 80, unit: "tokens", splitter: "recursive" },
  max_chunk_size: null,
  top_k: 3,
  budget_tokens: null,
  questions: QUESTIONS,
};

function optimizeJob(job: number): OptimizeJob {
  return { ...REQUEST, type: "optimize", job, endpoint: null, embedder: EMBEDDER };
}

function textsOf(call: HttpCall): string[] {
  const { input } = bodyOf(call) as { input: string[] };
  return input;
}

function embedded(call: HttpCall): HttpAnswer {
  return { kind: "answered", status: 200, type: "basic", headers: {}, text: embeddingsBody(textsOf(call)) };
}

async function endOf(host: Host, job: number): Promise<FromWorker> {
  const end = (await host.end(job)).at(-1);
  assert.ok(end);
  return end;
}

async function plan(host: Host, job: number): Promise<Extract<FromWorker, { type: "embedding_plan" }>["plan"]> {
  host.send({ ...REQUEST, type: "plan_embedding", job, embedder: EMBEDDER });
  const end = await endOf(host, job);
  assert.ok(end.type === "embedding_plan", JSON.stringify(end));
  return end.plan;
}

describe("the worker's trials by somebody's vectors", () => {
  it("say what would be sent and send nothing, then send just that, and plan nothing more", async () => {
    const host = new Host(FILES, embedded);
    const planned = await plan(host, 1);
    assert.deepEqual([host.sent.length, planned.kept], [0, 0]);
    host.send(optimizeJob(2));
    const end = await endOf(host, 2);
    assert.ok(end.type === "optimized", JSON.stringify(end));
    assert.equal(host.sent.flatMap(textsOf).length, planned.texts);
    assert.ok(host.sent.every(({ url, wants_key }) => wants_key && url === "https://models.example/v1/embeddings"));
    assert.deepEqual([end.trial.engine, end.trial.result.retriever], ["hashed at models.example", "vectors"]);
    assert.deepEqual(await plan(host, 3), { texts: 0, tokens: 0, kept: planned.texts });
  });

  it("go on where a failure in the middle stopped them", async () => {
    const isUp = { value: false };
    const host = new Host(FILES, (call, count) =>
      count <= 3 || isUp.value ? embedded(call) : refused(401, "unauthorized", "no more"),
    );
    host.send(optimizeJob(1));
    const end = await endOf(host, 1);
    assert.ok(end.type === "not_optimized", JSON.stringify(end));
    assert.match(end.why.message, /^models\.example answered with the status 401.*What was embedded so far is kept/u);
    const paid = new Set(host.sent.slice(0, 3).flatMap(textsOf));
    const before = host.sent.length;
    isUp.value = true;
    host.send(optimizeJob(2));
    assert.equal((await endOf(host, 2)).type, "optimized");
    const asked = host.sent.slice(before).flatMap(textsOf);
    assert.ok(asked.length > 0 && asked.every((text) => !paid.has(text)));
  });

  it("measure no settings that were not tried, which would be embedded unasked", async () => {
    const host = new Host(FILES, embedded);
    host.send(optimizeJob(1));
    const end = await endOf(host, 1);
    assert.ok(end.type === "optimized");
    const sent = host.sent.length;
    const settings = { ...REQUEST.current, chunk_size: 333 };
    host.send({ type: "try_settings", job: 2, key: end.trial.key, settings });
    const tried = await endOf(host, 2);
    assert.ok(tried.type === "tried" && tried.tried.kind === "refused");
    assert.match(tried.tried.message, /^Your vectors measure the settings that were tried/u);
    assert.equal(host.sent.length, sent);
  });

  it("give up the calls when they are cancelled", async () => {
    const host = new Host(FILES, ["silence"]);
    host.send(optimizeJob(1));
    await host.until(({ type }) => type === "ask_http");
    host.send({ type: "cancel", job: 1 });
    assert.equal((await endOf(host, 1)).type, "failed");
    assert.equal(host.dropped.length, host.sent.length);
  });
});
