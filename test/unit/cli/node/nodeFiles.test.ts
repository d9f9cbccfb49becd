import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeFiles } from "../../../../src/cli/node/nodeFiles";

describe("a folder that is made", () => {
  const folder = mkdtempSync(join(tmpdir(), "rag-quality-folders-"));
  after(() => rmSync(folder, { recursive: true }));

  it("has those above it, and may be there already", async () => {
    const path = join(folder, "a", "b", "c");
    await Promise.all([nodeFiles.makeFolder(path), nodeFiles.makeFolder(path)]);
    await nodeFiles.makeFolder(path);
    assert.ok(statSync(path).isDirectory());
  });

  it("takes the place of no file", async () => {
    const path = join(folder, "file");
    writeFileSync(path, "text");
    await assert.rejects(nodeFiles.makeFolder(path), { code: "EEXIST" });
    await assert.rejects(nodeFiles.makeFolder(join(path, "below")), { code: "EEXIST" });
  });

  it("is given up where nothing can be made", async function () {
    if (process.platform !== "linux") this.skip();
    await assert.rejects(nodeFiles.makeFolder("/proc/rag-quality/cache"), { code: "ENOENT" });
  });
});
