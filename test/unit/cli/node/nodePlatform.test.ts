import assert from "node:assert/strict";
import { nodePlatform } from "../../../../src/cli/node/nodePlatform";
import { MemoryPlatform, run } from "../memoryPlatform";
import { DOCS, RIGHT, row } from "../samples";

const LONG = 200_000;

describe("Ctrl+C during work that keeps the thread busy", () => {
  /** How many listen to Ctrl+C: where nobody does, the system ends the process. */
  const listeners = (): number => process.listenerCount("SIGINT");

  it("is left to the system where long texts are read", async () => {
    const before = listeners();
    const platform = nodePlatform("");
    const release = platform.onInterrupt(() => undefined);
    try {
      assert.deepEqual(
        [await platform.busy(LONG, listeners), await platform.busy(10, listeners), listeners()],
        [before, before + 1, before + 1],
      );
    } finally {
      release();
    }
    assert.equal(listeners(), before);
  });

  it("is left to the system where a short response has long sources", async () => {
    const before = listeners();
    const seen = new Set<number>();
    const source = (length: number): { id: string; text: string } => ({
      id: "1",
      get text() {
        seen.add(listeners());
        return " ".repeat(length);
      },
    });
    const platform = nodePlatform("");
    const release = platform.onInterrupt(() => undefined);
    try {
      const checker = await platform.makeChecker({});
      await checker.verify_citations("", "So it is [1].", [source(10)]);
      assert.ok(!seen.has(before));
      await checker.verify_citations("", "So it is [1].", [source(LONG)]);
      assert.ok(seen.has(before));
    } finally {
      release();
    }
  });

  it("is told the length of each file that is read as a whole", async () => {
    const records = `[${row(30)}]`;
    const platform = new MemoryPlatform({ files: { ...DOCS, "/work/a.json": records, "/work/b.md": RIGHT } });
    await run("verify a.json b.md", platform);
    assert.deepEqual(platform.busyWith, [records.length, RIGHT.length]);
  });
});
