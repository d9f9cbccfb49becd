import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { resolveSources } from "../../../../src/formats/sources/resolveSources";
import { MemoryFileAccess } from "./memoryFileAccess";

async function resolve(text: string) {
  const [record] = readAnswers({ path: "answer.md", text }).records;
  assert.ok(record);
  const access = new MemoryFileAccess({ "answers/answer.md": text, "docs/a.md": "Text of a.\n" });
  return resolveSources(record, "mem:/answers/answer.md", access, { globs: [], picked: [] });
}

describe("resolveSources of an answer that leads to itself", () => {
  it("does not take it for its own source", async () => {
    for (const text of [
      "See [the top](answer.md#ferries) and [this page](answer.md). Ferries run daily.\n",
      "Ferries run daily. This was saved as answer.md in March.\n",
    ]) {
      const { sources, problems } = await resolve(text);
      assert.deepEqual([sources, problems], [[], []], text);
    }
  });

  it("keeps what it links to beside", async () => {
    const { sources } = await resolve("Ferries run daily: [this page](answer.md), [a](../docs/a.md).\n");
    assert.deepEqual(
      sources.map(({ document }) => document.uri),
      ["../docs/a.md"],
    );
  });
});
