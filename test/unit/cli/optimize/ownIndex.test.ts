import assert from "node:assert/strict";
import { MemoryPlatform, run } from "../memoryPlatform";

const SENTENCES = Array.from(
  { length: 12 },
  (_, place) => `The ferry of pier ${place} carries ${place * 7 + 3} guests to island ${place}.`,
);
const rows = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join("\n");
const QUESTIONS = SENTENCES.map((sentence, place) => ({
  text: `How many guests reach ${place}?`,
  answers: [sentence],
}));
const FILES = {
  "/work/docs/ferries.md": SENTENCES.join(" "),
  "/work/docs/questions.jsonl": rows(QUESTIONS),
  "/work/docs/chunks.jsonl": rows(
    SENTENCES.map((text, place) => ({ id: `c${place}`, document_id: "docs/ferries.md", text, tokens: 12 })),
  ),
  "/work/docs/ranked.jsonl": rows(QUESTIONS.map(({ text }, place) => ({ question: text, chunks: [`c${place}`] }))),
};
const OWN = "--questions docs/questions.jsonl --own-chunks docs/chunks.jsonl --ranked docs/ranked.jsonl --top-k 1";

const machine = (more: Readonly<Record<string, string>> = {}): MemoryPlatform =>
  new MemoryPlatform({ files: { ...FILES, ...more } });

describe("rag-quality optimize with an index of one's own", () => {
  it("says what one's own retriever finds beside words, and takes none of its files for a document", async () => {
    const { code, out } = await run(`optimize docs ${OWN} --format json`, machine());
    assert.equal(code, 0);
    const { own_index, collection } = JSON.parse(out);
    assert.deepEqual([own_index.questions, own_index.chunks_not_found, collection.documents], [12, [], 1]);
    assert.deepEqual([own_index.runs[0].retriever, own_index.runs[0].metrics.recall], ["own", 1]);
    const { out: text } = await run(`optimize docs ${OWN}`, machine());
    assert.match(
      text.replaceAll(/\s+/gu, " "),
      /With your own 12 chunks, the best chunk taken, for 12 questions: your retriever finds 100\.0 %/u,
    );
  });

  it("takes the chunks that it wrote itself", async () => {
    const platform = machine();
    await run("optimize docs/ferries.md --chunks mine.jsonl", platform);
    const mine = platform.files.written.get("/work/mine.jsonl")?.text ?? "";
    const { out } = await run(
      "optimize docs/ferries.md --questions docs/questions.jsonl --own-chunks mine.jsonl --format json",
      machine({ "/work/mine.jsonl": mine }),
    );
    assert.deepEqual(JSON.parse(out).own_index.chunks_not_found, []);
  });

  it("names what is missing or wrong", async () => {
    const wrong: readonly (readonly [string, RegExp])[] = [
      ["--ranked docs/ranked.jsonl", /--ranked needs the chunks that it ranks: add --own-chunks/u],
      ["--own-chunks docs/chunks.jsonl --ranked docs/ranked.jsonl", /add --questions/u],
      ["--own-chunks docs/chunks.jsonl --endpoint https://rag.example", /leave out --endpoint/u],
      ["--own-chunks nowhere.jsonl", /--own-chunks \S+nowhere\.jsonl is not there/u],
      ["--own-chunks docs/ranked.jsonl", /ranked\.jsonl, line 1 is no chunk\..*\/id/u],
      [`${OWN} --output docs/chunks.jsonl`, /chunks\.jsonl/u],
    ];
    for (const [given, why] of wrong) {
      const { code, err } = await run(`optimize docs ${given}`, machine());
      assert.equal(code, 2, given);
      assert.match(err, why);
    }
  });
});
