import assert from "node:assert/strict";
import { FakeEmbeddingServer } from "../../../support/fakeEmbeddingServer";
import { MemoryPlatform, run } from "../memoryPlatform";

const TEXT = Array.from(
  { length: 24 },
  (_, place) => `The ferry of pier ${place} sails at ${place % 24} o'clock. It carries ${place * 3} guests.`,
).join("\n\n");
const QUESTIONS = Array.from({ length: 12 }, (_, place) =>
  JSON.stringify({ text: `When does the ferry of pier ${place} sail?`, answers: [`sails at ${place % 24} o'clock`] }),
).join("\n");
const FILES = { "/work/docs/ferries.md": TEXT, "/work/questions.jsonl": QUESTIONS };

describe("rag-quality optimize by an embeddings server", () => {
  let embeddings: FakeEmbeddingServer;
  let options: string;
  beforeEach(async () => {
    embeddings = await FakeEmbeddingServer.start();
    options = `--questions questions.jsonl --top-k 3 --embeddings-url ${embeddings.url} --embeddings-model hashed`;
  });
  afterEach(() => embeddings.stop());

  const machine = (more: Readonly<Record<string, string>> = {}): MemoryPlatform =>
    new MemoryPlatform({ files: { ...FILES, ...more }, env: { RAG_QUALITY_EMBEDDINGS_KEY: "sk-own" } });

  it("recommends by its vectors, says what is sent before, and shows words and both beside them", async () => {
    const { code, out, err } = await run(`optimize docs ${options}`, machine());
    assert.equal(code, 0);
    assert.match(err, /^Sending \d+ texts, about [\d,]+ tokens, to hashed at 127\.0\.0\.1:\d+\n/u);
    assert.match(out, /^[^\n]+, with the best 3 chunks by your vectors\n/u);
    const flat = out.replaceAll(/\s+/gu, " ");
    assert.match(flat, /the best 3 chunks by words alone, .* the best 3 chunks by words and vectors together, /u);
    assert.ok(embeddings.calls.length > 1 && embeddings.calls.every(({ key }) => key === "Bearer sk-own"));
  });

  it("gives all of it as JSON", async () => {
    const { out } = await run(`optimize docs ${options} --format json`, machine());
    const result = JSON.parse(out) as { retriever: string; other_retrievers: { retriever: string }[] };
    assert.equal(result.retriever, "vectors");
    assert.deepEqual(
      result.other_retrievers.map(({ retriever }) => retriever),
      ["words", "both"],
    );
  });

  it("sends nothing in a dry run, and says what it would", async () => {
    const { code, out } = await run(`optimize docs ${options} --dry-run`, machine());
    assert.deepEqual([code, embeddings.calls.length], [0, 0]);
    assert.match(out, /^It would send \d+ texts, .* Nothing was sent\.\n$/u);
  });

  it("keeps vectors in a file, and pays for none twice", async () => {
    const platform = machine();
    const first = await run(`optimize docs ${options} --embeddings-cache kept.jsonl --format json`, platform);
    const count = embeddings.calls.length;
    assert.ok(count > 0);
    const kept = platform.files.written.get("/work/kept.jsonl")?.text ?? "";
    const again = await run(
      `optimize docs ${options} --embeddings-cache kept.jsonl --format json`,
      machine({ "/work/kept.jsonl": kept }),
    );
    assert.equal(embeddings.calls.length, count);
    assert.equal(again.out, first.out);
    assert.match(again.err, /^Sending 0 texts, about 0 tokens, to hashed at [\d.:]+; [\d,]+ more are kept\n/u);
  });

  it("goes on where a failure in the middle stopped it", async () => {
    const platform = machine();
    embeddings.refusesFrom = 6;
    const stopped = await run(`optimize docs ${options} --embeddings-cache kept.jsonl`, platform);
    assert.equal(stopped.code, 2);
    assert.match(stopped.err, /error: 127\.0\.0\.1:\d+ answered with the status 401 and “no more”\. Check the key/u);
    const paid = new Set(embeddings.calls.slice(0, 5).flatMap(({ texts }) => texts));
    embeddings.refusesFrom = Number.POSITIVE_INFINITY;
    embeddings.calls.length = 0;
    const kept = platform.files.written.get("/work/kept.jsonl")?.text ?? "";
    const resumed = await run(
      `optimize docs ${options} --embeddings-cache kept.jsonl`,
      machine({ "/work/kept.jsonl": kept }),
    );
    assert.equal(resumed.code, 0);
    const asked = embeddings.texts;
    assert.ok(asked.length > 0 && asked.every((text) => !paid.has(text)));
  });

  it("names what is missing or wrong", async () => {
    const wrong: readonly (readonly [string, RegExp])[] = [
      ["--embeddings-model hashed", /--embeddings-model goes with --embeddings-url/u],
      ["--dry-run", /--dry-run goes with --embeddings-url/u],
      ["--embeddings-url http://localhost/v1", /add --embeddings-model/u],
      ["--embeddings-url ftp://a --embeddings-model b", /--embeddings-url cannot be used\./u],
      [`${options} --embeddings-cache docs/ferries.md`, /holds no vectors: line 1 is none/u],
    ];
    for (const [given, why] of wrong) {
      const { code, err } = await run(`optimize docs ${given}`, machine());
      assert.equal(code, 2, given);
      assert.match(err, why);
    }
    assert.equal(embeddings.calls.length, 0);
  });
});
