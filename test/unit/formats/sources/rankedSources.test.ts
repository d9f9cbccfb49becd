import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { rankedSources } from "../../../../src/formats/sources/rankedSources";
import { resolveSources } from "../../../../src/formats/sources/resolveSources";
import { MemoryFileAccess } from "./memoryFileAccess";

const FILES = { "loans.txt": "Books are kept for four weeks.\n", "fees.txt": "A late book costs 20 cents.\n" };

/** What a retrieval shows: its documents' titles and scores, and what is said of them. */
async function shown(path: string, text: string, files: Readonly<Record<string, string>> = FILES) {
  const [record] = readAnswers({ path, text }, "retrieval").records;
  assert.ok(record);
  const access = new MemoryFileAccess(files);
  const resolved = await resolveSources(record, `mem:/${path}`, access, { globs: [], picked: [] });
  const { sources, remarks } = rankedSources(record, resolved);
  return { ranks: sources.map(({ document: { id, title, score } }) => [id, title, score]), remarks };
}

describe("rankedSources", () => {
  it("shows a file once, at its first rank, where a list names it for several passages that it does not give", async () => {
    const list = ["loans.txt (score: 0.4)", "fees.txt (score: 0.3)", "loans.txt (score: 0.2)"];
    const text = `Four weeks [1].\n\nSources:\n${list.map((entry, index) => `[${index + 1}] ${entry}`).join("\n")}\n`;
    assert.deepEqual(await shown("answer.md", text), {
      ranks: [
        ["1", "loans.txt", 0.4],
        ["2", "fees.txt", 0.3],
      ],
      remarks: [
        "“loans.txt” is named 2 times, and the passages that were found in it are not given: the whole file is shown, once, at its first rank.",
      ],
    });
  });

  it("keeps files that are named once, parts of a file, and the documents of one file that say the same", async () => {
    const item = "<item><description>Books are lent.</description></item>";
    const files = { ...FILES, "news.xml": `<rss><channel>${item}${item}</channel></rss>` };
    const text = (...sources: string[]): string => `---\nquery: q\nsources: [${sources.join(", ")}]\n---\nAn answer.\n`;
    for (const sources of [["loans.txt", "fees.txt"], ["loans.txt#L1", "fees.txt"], ["news.xml"]]) {
      const { ranks, remarks } = await shown("answer.md", text(...sources), files);
      assert.deepEqual([ranks.length, remarks], [2, []], sources.join());
    }
  });

  it("keeps passages of a record that say the same", async () => {
    const record = { query: "How long?", retrieved_docs: ["Four weeks.", "Four weeks."] };
    assert.equal((await shown("a.json", JSON.stringify(record))).ranks.length, 2);
  });
});
