import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { resolveSources } from "../../../../src/formats/sources/resolveSources";
import { MemoryFileAccess } from "./memoryFileAccess";

describe("files that a list of references names", () => {
  it("are found by their names among sources that are given", async () => {
    const access = new MemoryFileAccess({ "kb/deep/refunds.md": "Seven days.\n" });
    const text = 'Seven days.\n\nCitations:\n- refunds.md, section "Refunds": "Seven days."\n';
    const record = readAnswers({ path: "answer.md", text }).records[0];
    assert.ok(record);
    const fallback = { globs: ["kb/**/*.md"], picked: [] };
    const { problems, sources } = await resolveSources(record, "mem:/answers/answer.md", access, fallback);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      sources.map(({ document, location }) => [document.text, location?.uri]),
      [["Seven days.\n", "mem:/kb/deep/refunds.md"]],
    );
  });
});
