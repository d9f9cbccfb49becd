import assert from "node:assert/strict";
import {
  optimizationResultSchema,
  type OptimizeOptions,
  type OptimizeProgress,
  RAGQualityChecker,
} from "../../../src/checker";
import { FakeNetwork } from "./fakeNetwork";
import { OPTIMIZATION } from "./optimization";
import { assertWithoutKey, engine, errorOf, KEY } from "./remoteCalls";

const TOPICS = [
  "Ferry",
  "Lighthouse",
  "Library",
  "Market",
  "Observatory",
  "Bakery",
  "Railway",
  "Museum",
  "Harbour",
  "Theatre",
] as const;
const FACTS = [
  "opens at hour",
  "employs a crew of",
  "was repaired in week",
  "costs its town",
  "receives guests numbering",
  "closes for days numbering",
] as const;

/** A paragraph a topic, whose sentences only their numbers and subjects tell apart. */
const TEXT = TOPICS.map(
  (topic, place) =>
    `# ${topic}\n\n${FACTS.map((fact, row) => `The ${topic.toLowerCase()} of district ${place + 1} ${fact} ${(place + 2) * (row + 3)}.`).join(" ")}`,
).join("\n\n");
const DOCUMENTS = [{ text: TEXT, id: "town" }];
const SETTINGS = { chunk_size: 400, chunk_overlap: 0 };
/** Few settings and little room, so that a trial is quick and its settings differ. */
const OPTIONS: OptimizeOptions = { budget_tokens: 100, splitters: ["sentence"], max_chunk_size: 100 };
const checker = new RAGQualityChecker();

describe("optimize_chunks of the class", () => {
  it("recommends settings with the evidence for them, as the schema has it", async () => {
    const result = await checker.optimize_chunks(DOCUMENTS, SETTINGS, OPTIONS);
    assert.deepEqual(optimizationResultSchema.parse(result), result);
    assert.deepEqual(result.current.settings, {
      chunk_size: 400,
      chunk_overlap: 0,
      unit: "tokens",
      splitter: "recursive",
    });
    assert.ok(result.candidates.length > 2);
    assert.ok(result.recommended.chunk_size <= 100);
    assert.deepEqual(
      [result.collection.documents, result.collection.tokenizer, result.collection.characters],
      [1, "cl100k_base", TEXT.length],
    );
    assert.ok(result.reasons.length > 0);
  });

  it("takes questions, and finds where their answers stand", async () => {
    const questions = [
      { text: "What does the bakery cost its town?", answers: ["The bakery of district 6 costs its town 42."] },
      {
        text: "When does the ferry open?",
        spans: [{ document_id: "town", start: TEXT.indexOf("The ferry"), end: TEXT.indexOf(".") }],
      },
    ];
    const { collection, warnings } = await checker.optimize_chunks(DOCUMENTS, SETTINGS, { ...OPTIONS, questions });
    assert.deepEqual(collection.questions, { given: 2 });
    assert.ok(
      warnings.some((warning) => warning.includes("2 questions")),
      warnings.join("\n"),
    );
  });

  it("gives the same result for the same input", async () => {
    const [first, second] = await Promise.all(
      [checker, new RAGQualityChecker()].map((one) => one.optimize_chunks(DOCUMENTS, SETTINGS, OPTIONS)),
    );
    assert.deepEqual(first, second);
  });

  it("tells how far it has come", async () => {
    const told: OptimizeProgress[] = [];
    const { candidates } = await checker.optimize_chunks(DOCUMENTS, SETTINGS, {
      ...OPTIONS,
      on_progress: (progress) => told.push(progress),
    });
    const tried = told.filter(({ settings }) => settings !== null);
    assert.deepEqual(
      tried.map(({ settings }) => settings),
      candidates.map(({ settings }) => settings),
    );
    assert.deepEqual(
      tried.map(({ done }) => done),
      candidates.map((_, index) => index),
    );
  });

  it("stops when it is cancelled, before it began and in the middle", async () => {
    await assert.rejects(checker.optimize_chunks(DOCUMENTS, SETTINGS, { ...OPTIONS, signal: AbortSignal.abort() }), {
      code: "aborted",
    });
    const controller = new AbortController();
    const steps: number[] = [];
    const on_progress = ({ done }: OptimizeProgress): void => {
      steps.push(done);
      // As a button would do it: in a turn of its own.
      if (done === 1) setImmediate(() => controller.abort());
    };
    const error = await errorOf(
      checker.optimize_chunks(DOCUMENTS, SETTINGS, { ...OPTIONS, on_progress, signal: controller.signal }),
    );
    assert.equal(error.code, "aborted");
    assert.ok(Math.max(...steps) <= 2, steps.join(" "));
  });

  it("says where an input is wrong", async () => {
    const options: unknown = { splitters: ["none"], seed: 0.5, questions: [{ text: 5 }] };
    const settings: unknown = { chunk_size: 0, chunk_overlap: -1, unit: "words" };
    const error = await errorOf(
      checker.optimize_chunks([{ text: "t" }], settings as typeof SETTINGS, options as OptimizeOptions),
    );
    const pointers = [
      "/current_settings/chunk_size",
      "/current_settings/chunk_overlap",
      "/current_settings/unit",
      "/questions/0/text",
      "/splitters/0",
      "/seed",
    ];
    assert.deepEqual([error.code, error.errors.map(({ pointer }) => pointer)], ["invalid_request", pointers]);
  });

  it("warns, and does not fail, of settings and documents that nothing can be made of", async () => {
    const { keep_current, candidates, warnings } = await checker.optimize_chunks([], {
      chunk_size: 10,
      chunk_overlap: 10,
    });
    assert.deepEqual([keep_current, candidates], [false, []]);
    assert.ok(warnings.some((warning) => warning.includes("no documents")));
    assert.ok(warnings.some((warning) => warning.includes("chunk_overlap of 10")));
  });
});

describe("optimize_chunks with an index of one's own", () => {
  const [, first = "", second = ""] = TEXT.split(/\n\n/u);
  const chunks = [first, second].map((text, place) => ({ id: `c${place}`, document_id: "town", text }));
  const questions = [{ text: "When does the ferry open?", answers: ["The ferry of district 1 opens at hour 6."] }];
  const ranked = [{ question: "When does the ferry open?", chunks: ["c0"] }];

  it("measures its ranked lists beside words", async () => {
    const options = { ...OPTIONS, questions, own_index: { chunks, ranked } };
    const { own_index } = await checker.optimize_chunks(DOCUMENTS, SETTINGS, options);
    assert.deepEqual(
      own_index?.runs.map(({ retriever, metrics }) => [retriever, metrics.recall]),
      [
        ["own", 1],
        ["words", 1],
      ],
    );
  });

  it("is refused where it is none, and by a checker that asks a service", async () => {
    const wrong: unknown = { own_index: { chunks: [{ id: 5 }] } };
    const error = await errorOf(checker.optimize_chunks(DOCUMENTS, SETTINGS, wrong as OptimizeOptions));
    assert.deepEqual(
      error.errors.map(({ pointer }) => pointer),
      ["/own_index/chunks/0/id", "/own_index/chunks/0/document_id"],
    );
    const remote = new RAGQualityChecker({ base_url: "https://rag.example", api_key: KEY });
    const refused = await errorOf(remote.optimize_chunks(DOCUMENTS, SETTINGS, { own_index: { chunks } }));
    assert.deepEqual([refused.code, /takes no own_index/u.test(refused.message)], ["invalid_request", true]);
  });
});

describe("optimize_chunks at a service", () => {
  const request = {
    documents: DOCUMENTS,
    current_settings: { ...SETTINGS, unit: "tokens", splitter: "recursive" },
    budget_tokens: 2000,
    seed: 1,
  } as const;
  const asked = { ...request, documents: [...DOCUMENTS] };

  it("posts the request as it is, and gives what the service gives", async () => {
    const network = new FakeNetwork({ status: 200, body: JSON.stringify(OPTIMIZATION) });
    assert.deepEqual(await engine(network).optimize_chunks(asked, {}), OPTIMIZATION);
    const [call] = network.calls;
    assert.equal(call?.url, "https://rag.example/v1/optimize-chunks");
    assert.deepEqual(JSON.parse(call.request.body ?? ""), request);
    assert.equal(call.request.headers["authorization"], `Bearer ${KEY}`);
  });

  it("says so where the answer is no optimization result", async () => {
    for (const [body, where] of [
      ["{}", "/recommended, /current, /candidates"],
      [JSON.stringify({ ...OPTIMIZATION, gain: 5 }), "/gain"],
      ["<html>", "is not JSON"],
    ] as const) {
      const error = await errorOf(engine(new FakeNetwork({ status: 200, body })).optimize_chunks(asked, {}));
      assertWithoutKey(error);
      assert.equal(error.code, "invalid_response");
      assert.ok(error.message.includes(where), error.message);
    }
  });

  it("says so where a document's metadata is no JSON, before it sends anything", async () => {
    const network = new FakeNetwork({ status: 200, body: JSON.stringify(OPTIMIZATION) });
    const error = await errorOf(
      engine(network).optimize_chunks({ ...asked, documents: [{ text: "t", metadata: { big: 1n } }] }, {}),
    );
    assert.deepEqual([error.code, error.errors[0]?.pointer, network.calls], ["invalid_request", "", []]);
  });
});
