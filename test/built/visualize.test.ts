import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { RAGQualityChecker, retrievalReportSchema, visualizeRequestSchema } from "rag-quality-checker";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MAIN = join(ROOT, "dist", "cli", "main.js");
const RECORD = join(ROOT, "examples", "retrieval", "deleted-files.json");

describe("a retrieval, by the built package", () => {
  const { query, retrieved_docs, response } = visualizeRequestSchema.parse(JSON.parse(readFileSync(RECORD, "utf8")));
  const checker = new RAGQualityChecker({ enable_visualization: true });
  const folder = mkdtempSync(join(tmpdir(), "rag-quality-visualize-"));
  after(() => rmSync(folder, { recursive: true }));

  /** What the command line writes into a file of this name. */
  function written(name: string): Buffer {
    const path = join(folder, name);
    const { status, stderr } = spawnSync(
      process.execPath,
      [MAIN, "visualize", RECORD, "--root", join(ROOT, "examples"), "--output", path],
      { encoding: "utf8" },
    );
    assert.equal(status, 0, stderr);
    return readFileSync(path);
  }

  it("is the same page from the class and from the command line", async () => {
    const { content } = await checker.visualize_retrieval(query, retrieved_docs, "html", { response });
    assert.equal(written("page.html").toString(), content);
  });

  it("is the same picture, with the rasterizer that lies beside both", async () => {
    const { content, warnings } = await checker.visualize_retrieval(query, retrieved_docs, "png", { response });
    assert.deepEqual(warnings, []);
    assert.ok(written("picture.png").equals(Buffer.from(String(content), "base64")));
  }).timeout(60_000);

  it("is the same report", async () => {
    const { content } = await checker.visualize_retrieval(query, retrieved_docs, "json", { response });
    assert.deepEqual(
      retrievalReportSchema.parse(JSON.parse(written("report.json").toString())),
      retrievalReportSchema.parse(content),
    );
  });
});
