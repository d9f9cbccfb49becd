import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

describe("check.sh of the action", () => {
  it("annotates and sums up what ends before there is a report", () => {
    const folder = mkdtempSync(join(tmpdir(), "action-"));
    try {
      const command = join(folder, "command.sh");
      writeFileSync(command, "echo 'note: rules' >&2\necho 'error: fetch 100% of it (fetch-depth: 0).' >&2\nexit 2\n");
      const env = {
        ...process.env,
        RUNNER_TEMP: folder,
        GITHUB_STEP_SUMMARY: join(folder, "summary.md"),
        GITHUB_OUTPUT: join(folder, "output"),
        RAG_QUALITY_COMMAND: `bash ${command}`,
        RAG_QUALITY_OPERATION: "verify",
        RAG_QUALITY_PATHS: "answers/",
        RAG_QUALITY_OPTIONS: "",
        RAG_QUALITY_CHANGED: "true",
      };
      const { status, stdout } = spawnSync("bash", ["deploy/github/check.sh"], { env, encoding: "utf8" });
      assert.equal(status, 2);
      assert.equal(stdout, "::error title=rag-quality::fetch 100%25 of it (fetch-depth: 0).\n");
      assert.equal(
        readFileSync(env.GITHUB_STEP_SUMMARY, "utf8"),
        "### ⚠️ Not done\n\n    fetch 100% of it (fetch-depth: 0).\n",
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
