import assert from "node:assert/strict";
import type { ChunkSettings } from "../../../../../src/contract/optimize/chunkSettings";
import type { SplitFile } from "../../../../../src/extension/worker/chunks/splitFiles";
import type { FromWorker } from "../../../../../src/extension/worker/wire/protocol";
import { Host } from "../host";

const SETTINGS: ChunkSettings = { chunk_size: 8, chunk_overlap: 0, unit: "tokens", splitter: "recursive" };
const TEXT = "One two three four five six.\n\nSeven eight nine ten eleven.\n";

async function split(host: Host, job: number, path: string, settings = SETTINGS): Promise<FromWorker | undefined> {
  host.send({ type: "split", job, uri: path, path, settings });
  return (await host.end(job)).at(-1);
}

function fileOf(message: FromWorker | undefined): SplitFile {
  return message?.type === "split" ? message.file : assert.fail(JSON.stringify(message));
}

describe("the worker that cuts a file", () => {
  it("asks for its text, and again only whether it is still the same", async () => {
    const host = new Host({ "a.md": TEXT });
    for (const [index, chunk_size] of [8, 9].entries()) {
      const file = fileOf(await split(host, index + 1, "a.md", { ...SETTINGS, chunk_size }));
      assert.ok(file.kind === "chunks");
      assert.deepEqual(
        Array.from(file.chunks.starts, (start, row) => TEXT.slice(start, file.chunks.ends[row])),
        TEXT.trim().split("\n\n"),
      );
    }
    assert.deepEqual(host.asked, [null, "v1"]);
  });

  it("says why a file cannot be read, and why settings cannot be followed", async () => {
    const host = new Host({ "a.md": TEXT });
    assert.deepEqual(fileOf(await split(host, 1, "b.md")), { kind: "refused", why: "There is no such file." });
    assert.match(
      JSON.stringify(await split(host, 2, "a.md", { ...SETTINGS, chunk_overlap: 8 })),
      /"failed".*chunk_overlap of 8 has to be smaller/,
    );
  });
});
