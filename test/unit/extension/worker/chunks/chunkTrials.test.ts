import assert from "node:assert/strict";
import { loadTokenizer } from "../../../../../src/checker/tokenizer";
import { optimizationResultSchema } from "../../../../../src/contract/optimize/optimizationResult";
import { optimizeChunks } from "../../../../../src/core/optimize";
import type {
  FinishedTrial,
  NotOptimized,
  OptimizeJob,
  TriedSettings,
} from "../../../../../src/extension/worker/wire/chunksMessages";
import type { FromWorker } from "../../../../../src/extension/worker/wire/protocol";
import { answered, bodyOf, ENDPOINT, refused } from "../fakeService";
import { Host } from "../host";
import { handbook } from "./trialTexts";

const CURRENT = { chunk_size: 1000, chunk_overlap: 200, unit: "tokens", splitter: "recursive" } as const;
const SMALL = { chunk_size: 100, chunk_overlap: 25, unit: "tokens", splitter: "sentence" } as const;
const NORTH = handbook("North");
const SOUTH = handbook("South");
const ANSWER = "needs an inspection after 2 storms";
/** A few given ones: a trial with hundreds that are derived takes long. */
const ASKED = ["When is the harbour inspected?", "After how many storms?"]
  .map((text) => JSON.stringify({ text, answers: [ANSWER] }))
  .join("\n");
const FILES = { "north.md": NORTH, "south.md": SOUTH, "asked.jsonl": ASKED };

function place(path: string): { uri: string; label: string; path: string } {
  return { uri: path, label: `docs/${path}`, path: `/w/${path}` };
}

function optimizeJob(job: number, paths: readonly string[], given: Partial<OptimizeJob> = {}): OptimizeJob {
  return {
    type: "optimize",
    job,
    documents: { kind: "files", files: paths.map(place), unread: [] },
    current: CURRENT,
    max_chunk_size: null,
    top_k: null,
    budget_tokens: 500,
    questions: place("asked.jsonl"),
    endpoint: null,
    embedder: null,
    ...given,
  };
}

function sourcesJob(job: number, text: string, given: { row?: number; at?: number } = {}): OptimizeJob {
  const selection = { start: given.at ?? 0, end: given.at ?? 0 };
  return optimizeJob(job, [], {
    documents: {
      kind: "sources",
      uri: "file:///w/a.jsonl",
      label: "a.jsonl",
      path: "/w/a.jsonl",
      text,
      row: given.row ?? null,
      selection,
      globs: [],
      picked: [],
    },
  });
}

async function endOf(host: Host, job: number): Promise<FromWorker> {
  const end = (await host.end(job)).at(-1);
  assert.ok(end);
  return end;
}

async function triedBy(host: Host, asked: OptimizeJob): Promise<FinishedTrial> {
  host.send(asked);
  const end = await endOf(host, asked.job);
  assert.ok(end.type === "optimized", JSON.stringify(end));
  // What the host only carries has to be what the panel reads.
  optimizationResultSchema.parse(end.trial.result);
  return end.trial;
}

async function refusedBy(host: Host, asked: OptimizeJob): Promise<NotOptimized> {
  host.send(asked);
  const end = await endOf(host, asked.job);
  assert.ok(end.type === "not_optimized", JSON.stringify(end));
  return end.why;
}

async function whatIf(host: Host, job: number, key: string, settings: OptimizeJob["current"]): Promise<TriedSettings> {
  host.send({ type: "try_settings", job, key, settings });
  const end = await endOf(host, job);
  assert.ok(end.type === "tried", JSON.stringify(end));
  return end.tried;
}

function stepsOf(host: Host): Extract<FromWorker, { type: "trial_progress" }>["progress"][] {
  return host.messages.flatMap((message) => (message.type === "trial_progress" ? [message.progress] : []));
}

function row(texts: readonly string[]): string {
  return JSON.stringify({
    query: "What?",
    response: "That.",
    sources: texts.map((text, index) => ({ id: `s${index}`, text })),
  });
}

describe("the worker's trials of chunk settings", () => {
  it("give what the core gives for the same documents", async () => {
    const trial = await triedBy(new Host(FILES), optimizeJob(1, ["north.md", "south.md"], { questions: null }));
    const documents = [
      { text: NORTH, id: "docs/north.md" },
      { text: SOUTH, id: "docs/south.md" },
    ];
    const expected = await optimizeChunks(
      { documents, current_settings: CURRENT, budget_tokens: 500, seed: 1 },
      { tokenizer: await loadTokenizer() },
    );
    assert.deepEqual(trial.result, expected);
    assert.deepEqual([trial.engine, trial.row, trial.problems], ["bundled core", null, []]);
    assert.deepEqual(trial.files, ["file:///w/north.md", "file:///w/south.md"]);
  });

  it("tell how many files are read, and then each candidate before it is tried", async () => {
    const host = new Host(FILES);
    const { result } = await triedBy(host, optimizeJob(1, ["north.md", "south.md"]));
    const [reading, preparing, ...trying] = stepsOf(host);
    assert.deepEqual(
      [reading, preparing],
      [
        { kind: "reading_files", done: 0, total: 2 },
        { kind: "preparing", documents: 2 },
      ],
    );
    const tried = trying.flatMap((step) => (step.kind === "trying" ? [step] : []));
    assert.deepEqual(
      tried.map(({ settings }) => settings),
      result.candidates.map(({ settings }) => settings),
    );
    assert.deepEqual(
      tried.map(({ done }) => done),
      [...tried.keys()],
    );
    assert.equal(tried.at(-1)?.total, result.candidates.length);
  });

  it("ask for each file once, and for none again that has not changed", async () => {
    const host = new Host(FILES);
    await triedBy(host, optimizeJob(1, ["north.md", "south.md"]));
    await triedBy(host, optimizeJob(2, ["north.md", "south.md"]));
    assert.deepEqual(host.asked, [null, null, null, "v1", "v1", "v1"]);
  });

  it("say which files are not read, and try the others", async () => {
    const host = new Host({ ...FILES, "bad.json": "{", "blank.txt": " " });
    const { problems, result } = await triedBy(host, optimizeJob(1, ["north.md", "gone.md", "bad.json", "blank.txt"]));
    assert.match(problems[0] ?? "", /^docs\/gone\.md: The file is not read\. There is no such file\.$/);
    assert.match(problems[1] ?? "", /^docs\/bad\.json: The file is not read: /);
    assert.deepEqual(problems.slice(2), ["docs/blank.txt: The file has no text."]);
    assert.equal(result.collection.documents, 1);
  });

  it("say that an answer may stand in a file that is not read, or that nothing says how to read", async () => {
    const asked = [ANSWER, "nowhere to be found"].map((answer) => JSON.stringify({ text: answer, answers: [answer] }));
    const host = new Host({ ...FILES, "asked.jsonl": asked.join("\n"), "bad.json": "{", "blank.txt": " " });
    const files = ["north.md", "bad.json", "blank.txt"].map(place);
    const { result } = await triedBy(
      host,
      optimizeJob(1, [], { documents: { kind: "files", files, unread: ["docs/README"] } }),
    );
    assert.equal(
      result.warnings[0],
      "The answer to 1 of the questions that were left out may stand in a file that was not read: docs/README, docs/bad.json.",
    );
  });

  it("count the files that are not read beyond those that a person reads", async () => {
    const gone = Array.from({ length: 70 }, (_, index) => `gone-${index}.md`);
    const { problems } = await triedBy(new Host(FILES), optimizeJob(1, ["north.md", ...gone]));
    assert.deepEqual([problems.length, problems.at(-1)], [51, "20 more files or parts of them are not read."]);
  });

  it("say why there is nothing to try", async () => {
    const host = new Host({ ...FILES, "blank.txt": "\n" });
    assert.deepEqual(await refusedBy(host, optimizeJob(1, [])), {
      kind: "no_documents",
      message: "None of the files has any text to try settings on. Choose others.",
    });
    const blank = await refusedBy(host, optimizeJob(2, ["blank.txt"]));
    assert.deepEqual(blank, {
      kind: "no_documents",
      message: "None of the files can be tried. docs/blank.txt: The file has no text.",
    });
  });

  it("read rows of JSONL, and the documents of records", async () => {
    const host = new Host({
      ...FILES,
      "rows.jsonl": `${JSON.stringify({ text: NORTH })}\n${JSON.stringify({ text: SOUTH })}\n`,
      "records.jsonl": row([NORTH, "One more text."]),
    });
    const { result } = await triedBy(host, optimizeJob(1, ["rows.jsonl", "records.jsonl"]));
    assert.equal(result.collection.documents, 3);
  });

  it("try the sources of the record at the cursor, and the same record again by its number", async () => {
    const host = new Host(FILES);
    const text = [row([NORTH]), row([NORTH, SOUTH])].join("\n");
    const at = await triedBy(host, sourcesJob(1, text, { at: text.length }));
    assert.deepEqual([at.row, at.result.collection.documents], [1, 2]);
    const again = await triedBy(host, sourcesJob(2, text, { row: 0 }));
    assert.deepEqual([again.row, again.result.collection.documents], [0, 1]);
    assert.deepEqual(await refusedBy(host, sourcesJob(3, text, { row: 7 })), {
      kind: "no_documents",
      message: "a.jsonl holds no record with sources any more. Open one, and try its sources again.",
    });
    assert.match(
      JSON.stringify(await refusedBy(host, sourcesJob(4, row([])))),
      /no_documents.*No sources were found: no documents stand under “sources”\./,
    );
  });

  it("take real questions, whose documents are named as people know them", async () => {
    const named = JSON.stringify({
      text: "When is a harbour inspected?",
      document_id: "docs/south.md",
      answers: [ANSWER],
    });
    const host = new Host({ ...FILES, "named.jsonl": `${named}\n\n${named}\n${named}\n` });
    const { result, files } = await triedBy(
      host,
      optimizeJob(1, ["north.md", "south.md"], { questions: place("named.jsonl") }),
    );
    assert.deepEqual(result.collection.questions, { given: 3 });
    assert.ok(files.includes("file:///w/named.jsonl"));
  });

  it("do not take the file with the questions for a document, though its folder holds it", async () => {
    const { result, problems } = await triedBy(
      new Host(FILES),
      optimizeJob(1, ["asked.jsonl", "north.md", "south.md"]),
    );
    assert.deepEqual([result.collection.documents, problems], [2, []]);
    const derived = await triedBy(new Host(FILES), optimizeJob(1, ["asked.jsonl", "north.md"], { questions: null }));
    assert.equal(derived.result.collection.documents, 3);
  });

  it("have keys that no other worker gives: the panel remembers them over a restart of the editor", async () => {
    const keys = await Promise.all(
      [1, 2].map(async () => (await triedBy(new Host(FILES), optimizeJob(1, ["north.md"]))).key),
    );
    assert.notEqual(keys[0], keys[1]);
  });

  it("try nothing where the questions cannot be used, and say why", async () => {
    const host = new Host({ ...FILES, "broken.jsonl": '{"text": "Fine?", "answers": ["North"]}\n{"question": 1}' });
    assert.match(
      JSON.stringify(await refusedBy(host, optimizeJob(1, ["north.md"], { questions: place("gone.jsonl") }))),
      /no_questions.*ragQuality\.chunks\.questions are not read\. docs\/gone\.jsonl: There is no such file/,
    );
    assert.match(
      JSON.stringify(await refusedBy(host, optimizeJob(2, ["north.md"], { questions: place("broken.jsonl") }))),
      /no_questions.*docs\/broken\.jsonl, line 2 is no question/,
    );
    const table = await refusedBy(host, optimizeJob(3, ["north.md"], { questions: place("asked.csv") }));
    assert.deepEqual(table, {
      kind: "no_questions",
      message:
        "The questions of ragQuality.chunks.questions are not read: docs/asked.csv is no JSONL file. Write one question on each line of a file whose name ends in .jsonl.",
    });
  });

  it("end when they are cancelled: before they begin, and between two settings", async () => {
    const host = new Host(FILES);
    host.send(optimizeJob(1, ["north.md"]));
    host.send({ type: "cancel", job: 1 });
    assert.equal((await endOf(host, 1)).type, "failed");
    host.send(optimizeJob(2, ["north.md"]));
    await host.until(
      (message) => message.type === "trial_progress" && message.job === 2 && message.progress.kind === "trying",
    );
    host.send({ type: "cancel", job: 2 });
    assert.equal((await endOf(host, 2)).type, "failed");
    assert.equal(
      host.messages.some(({ type }) => type === "optimized"),
      false,
    );
    assert.ok(stepsOf(host).filter(({ kind }) => kind === "trying").length < 5);
  });
});

describe("settings that a person sets by the sliders", () => {
  it("are measured as a trial measures them", async () => {
    const host = new Host(FILES);
    const { key, result } = await triedBy(host, optimizeJob(1, ["north.md", "south.md"]));
    const known = result.candidates.find(
      ({ settings }) =>
        settings.splitter === SMALL.splitter &&
        settings.chunk_size === SMALL.chunk_size &&
        settings.chunk_overlap === SMALL.chunk_overlap,
    );
    assert.ok(known);
    assert.deepEqual(await whatIf(host, 2, key, SMALL), { kind: "measured", candidate: known });
    const odd = await whatIf(host, 3, key, { ...SMALL, chunk_size: 137, splitter: "markdown" });
    assert.ok(
      odd.kind === "measured" && odd.candidate.settings.chunk_size === 137 && odd.candidate.metrics.chunks > 10,
    );
  });

  it("are refused where no splitter can follow them", async () => {
    const host = new Host(FILES);
    const { key } = await triedBy(host, optimizeJob(1, ["north.md"]));
    const refused = await whatIf(host, 2, key, { ...SMALL, chunk_overlap: 100 });
    assert.ok(refused.kind === "refused" && /chunk_overlap of 100 has to be smaller/.test(refused.message));
  });

  it("are told apart from those of a trial that is not kept", async () => {
    const host = new Host(FILES);
    assert.deepEqual(await whatIf(host, 1, "none", SMALL), { kind: "not_kept" });
    const { key } = await triedBy(host, optimizeJob(2, ["north.md"]));
    await triedBy(host, optimizeJob(3, ["south.md"]));
    assert.deepEqual(await whatIf(host, 4, key, SMALL), { kind: "not_kept" });
  });

  it("are still measured when a later trial came to nothing", async () => {
    const host = new Host(FILES);
    const { key } = await triedBy(host, optimizeJob(1, ["north.md"]));
    await refusedBy(host, optimizeJob(2, ["gone.md"]));
    host.send(optimizeJob(3, ["south.md"]));
    host.send({ type: "cancel", job: 3 });
    assert.equal((await endOf(host, 3)).type, "failed");
    assert.equal((await whatIf(host, 4, key, SMALL)).kind, "measured");
  });
});

describe("the worker's trials with a service", () => {
  const inService = { endpoint: ENDPOINT } as const;

  it("send the documents and the settings, and measure further settings here", async () => {
    const { result } = await triedBy(new Host(FILES), optimizeJob(1, ["north.md"]));
    const host = new Host(FILES, [answered(200, result)]);
    const trial = await triedBy(host, optimizeJob(1, ["north.md"], { ...inService, max_chunk_size: 512 }));
    assert.deepEqual([trial.engine, trial.result], ["rag.example", result]);
    const [sent] = host.sent;
    assert.deepEqual(
      [sent?.method, sent?.url, sent?.wants_key],
      ["POST", "https://rag.example/base/v1/optimize-chunks", true],
    );
    assert.deepEqual(bodyOf(sent), {
      documents: [{ text: NORTH, id: "docs/north.md" }],
      current_settings: CURRENT,
      questions: ASKED.split("\n").map((question) => JSON.parse(question)),
      max_chunk_size: 512,
      budget_tokens: 500,
      seed: 1,
    });
    assert.deepEqual(stepsOf(host), [
      { kind: "reading_files", done: 0, total: 1 },
      { kind: "asking_service", documents: 1 },
    ]);
    const known = result.candidates.find(({ settings }) => settings.chunk_size === 100);
    assert.ok(known);
    const measured = await whatIf(host, 2, trial.key, known.settings);
    assert.deepEqual(measured.kind === "measured" && measured.candidate.metrics, known.metrics);
    assert.equal(host.sent.length, 1);
  });

  it("tell a fault of the service from one of the request", async () => {
    const forbidden = await refusedBy(
      new Host(FILES, [refused(403, "forbidden", "The key has the scopes verify.")]),
      optimizeJob(1, ["north.md"], inService),
    );
    assert.ok(forbidden.kind === "stopped");
    assert.deepEqual(forbidden.fault, { kind: "not_permitted", operation: "optimize_chunks" });
    assert.match(
      JSON.stringify(
        await refusedBy(
          new Host(FILES, [refused(400, "invalid_request", "Too many documents.")]),
          optimizeJob(1, ["north.md"], inService),
        ),
      ),
      /"kind":"failed","message":"[^"]*Too many documents/,
    );
    assert.match(
      JSON.stringify(
        await refusedBy(new Host(FILES, [answered(200, { hello: 1 })]), optimizeJob(1, ["north.md"], inService)),
      ),
      /stopped.*no_service/,
    );
  });

  it("give up the request when they are cancelled", async () => {
    const host = new Host(FILES, ["silence"]);
    host.send(optimizeJob(1, ["north.md"], inService));
    await host.until(({ type }) => type === "ask_http");
    host.send({ type: "cancel", job: 1 });
    assert.equal((await endOf(host, 1)).type, "failed");
    assert.equal(host.dropped.length, 1);
  });
});
