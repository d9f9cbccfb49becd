import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { resolveSources } from "../../../../src/formats/sources/resolveSources";
import { MemoryFileAccess } from "./memoryFileAccess";

describe("answersAmong", () => {
  const FEES = "The annual fee is 40 dollars. It is charged in March. Members pay it by card.";
  const REPLY = "The annual fee is 50 dollars. It is charged in March. Members pay it by cheque.";
  const left = async (other: string, fallback: Partial<Parameters<typeof resolveSources>[3]> = {}) => {
    const access = new MemoryFileAccess({ "kb/fees.md": FEES, "kb/reply.md": other });
    const [record] = readAnswers({ path: "answer.md", text: REPLY }).records;
    assert.ok(record);
    const { sources, answers } = await resolveSources(record, "mem:/answer.md", access, {
      globs: ["kb/*.md"],
      picked: [],
      ...fallback,
    });
    return [sources.map(({ document }) => document.uri), answers.map(({ label }) => label)];
  };

  it("leaves out of a folder what is an answer by what stands in it, and says so", async () => {
    const answers = [
      `---\nquery: How much?\n---\n${REPLY}\n`,
      "The annual fee is fifty dollars [1]. It is charged in March [1].",
      "The annual fee is fifty dollars [fees.md]. Nobody knows more.",
      "The annual fee is fifty dollars.[^1]\n\n[^1]: kb/fees.md",
      "The annual fee is fifty dollars [1].\n\nSources:\n\n1. fees.md",
      "---\nsources: [fees.md]\n---\nThe annual fee is fifty dollars.",
      "**User:** How much is it?\n\n**ChatGPT:** The annual fee is fifty dollars.",
    ];
    for (const answer of answers) assert.deepEqual(await left(answer), [["kb/fees.md"], ["kb/reply.md"]], answer);
  });

  it("takes for no answer what a document may have, too", async () => {
    const documents = [
      "The annual fee is 50 dollars. It is charged in March.",
      "The annual fee is set by the board (fees.md). It meets in May. Its minutes are public. Members may come. All vote.",
      "- Fees (fees.md)\n- Returns (returns.md)",
      "See [the list of fees](fees.md) for what members pay.",
      "Dues fell by half in the crisis [1]. They rose again later [2].\n\n## References\n\n[1] Smith 2001\n[2] Jones 2003",
      "Dues fell by half in the crisis [12]. They rose again later [13].",
      "---\nsources: [https://example.org/fees]\n---\nDues fell by half.",
      "Q: How much is it?\n\nA: The annual fee is 40 dollars.",
    ];
    for (const document of documents)
      assert.deepEqual(await left(document), [["kb/fees.md", "kb/reply.md"], []], document);
  });

  it("takes an answer for a source where a person says so, and none that was checked before", async () => {
    assert.deepEqual(await left(REPLY, { meant: ["mem:/kb/reply.md"] }), [["kb/fees.md", "kb/reply.md"], []]);
    assert.deepEqual(await left(REPLY, { globs: ["kb/*.md", "kb/reply.md"] }), [["kb/fees.md", "kb/reply.md"], []]);
    assert.deepEqual(await left("Members pay.", { checked: ["mem:/kb/reply.md"] }), [["kb/fees.md"], ["kb/reply.md"]]);
    const picked = ["mem:/kb/fees.md", "mem:/kb/reply.md"];
    assert.deepEqual(await left(REPLY, { globs: [], picked }), [["kb/fees.md", "kb/reply.md"], []]);
  });
});
