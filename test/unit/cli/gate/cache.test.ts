import assert from "node:assert/strict";
import { MemoryPlatform, run } from "../memoryPlatform";
import { DOCS, RIGHT, WRONG } from "../samples";

const FILES = { ...DOCS, "/work/wrong.md": WRONG, "/work/right.md": RIGHT };
const LINE = "verify wrong.md right.md --cache kept --format json";

/** The report without what no two runs have alike. */
const reportOf = (out: string): unknown =>
  JSON.parse(out, (key, value: unknown) => (key === "elapsed_ms" || key === "cached" ? undefined : value));
const cached = (out: string): unknown => JSON.parse(out).summary.cached;

describe("--cache", () => {
  it("judges nothing again, and gives the same report", async () => {
    const machine = new MemoryPlatform({ files: FILES });
    const { out: first } = await run(LINE, machine);
    assert.equal(cached(first), 0);
    const read = Object.fromEntries([...machine.files.written].map(([path, { text }]) => [path, text]));
    const again = new MemoryPlatform({
      files: { ...FILES, ...read },
      makeChecker: () => ({ verify_citations: () => Promise.reject(new Error("asked again")) }),
    });
    const { out: second, err } = await run(LINE, again);
    assert.equal(err, "");
    assert.equal(cached(second), 2);
    assert.deepEqual(reportOf(second), reportOf(first));
  });

  it("judges again what changed: the answer, a source, the threshold", async () => {
    const machine = new MemoryPlatform({ files: FILES });
    await run(LINE, machine);
    const kept = Object.fromEntries([...machine.files.written].map(([path, { text }]) => [path, text]));
    const hits = async (files: Record<string, string>, line = LINE): Promise<unknown> =>
      cached((await run(line, { files: { ...FILES, ...kept, ...files } })).out);
    assert.equal(await hits({ "/work/right.md": RIGHT.replace("any item", "an item") }), 1);
    assert.equal(
      await hits({ "/work/docs/returns.md": "Customers can return any item within 31 days of delivery." }),
      0,
    );
    assert.equal(await hits({}, `${LINE} --threshold 0.7`), 0);
    const [first = ""] = Object.keys(kept);
    assert.equal(await hits({ [first]: '{"half": ' }), 1);
  });

  it("is for prompts, too, and for what is judged here", async () => {
    const machine = new MemoryPlatform({ files: { "/work/a.md": "Answer the question: {{question}}\n" } });
    const line = "analyze a.md --cache kept --format json";
    const { out: first } = await run(line, machine);
    const second = (await run(line, machine)).out.slice(first.length);
    assert.deepEqual([cached(first), cached(second)], [0, 1]);
    assert.deepEqual(reportOf(second), reportOf(first));
    const remote = await run("verify right.md --cache kept --endpoint https://example.org", { files: FILES });
    assert.match(remote.err, /^error: --cache keeps what is judged here/u);
  });
});
