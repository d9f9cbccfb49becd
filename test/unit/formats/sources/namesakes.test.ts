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

  it("are found for front matter where the whole path ends theirs", async () => {
    const access = new MemoryFileAccess({ "kb/raw/scan.md": "Refunds take seven days, as the shop says.\n" });
    const resolveWith = (path: string) => {
      const record = readAnswers({ path: "answer.md", text: `---\nsources: [${path}]\n---\nSeven days.\n` }).records[0];
      assert.ok(record);
      return resolveSources(record, "mem:/answers/answer.md", access, { globs: ["kb/**/*.md"], picked: [] });
    };
    const found = await resolveWith("raw/scan.md");
    assert.deepEqual(
      [found.problems, found.sources.map(({ location }) => location?.uri)],
      [[], ["mem:/kb/raw/scan.md"]],
    );
    const other = await resolveWith("old/scan.md");
    assert.match(other.problems.join(), /“answers\/old\/scan\.md” is not used/u);
  });
});

describe("the answer itself", () => {
  it("is said to be no source where a pattern finds nothing else", async () => {
    const access = new MemoryFileAccess({ "answer.md": "Seven days.\n" });
    const record = readAnswers({ path: "answer.md", text: "Seven days.\n" }).records[0];
    assert.ok(record);
    const { problems } = await resolveSources(record, "mem:/answer.md", access, { globs: ["answer.md"], picked: [] });
    assert.deepEqual(problems, [
      "The source “answer.md” is not used: it is the answer itself. Name the documents that the answer was made from.",
    ]);
  });
});
