import assert from "node:assert/strict";
import { type OptimizationResult, optimizationResultSchema } from "../../../src/contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../../../src/contract/optimize/optimizeRequest";
import { optimizeChunks, PreparedDocument, splitDocument } from "../../../src/core/optimize";
import { BoundaryCounter } from "../../../src/core/optimize/measure/boundaries";
import { ChunkTable } from "../../../src/core/optimize/retrieval/chunkTable";
import { WordIndex } from "../../../src/core/optimize/retrieval/wordIndex";
import { assertLinear, assertLinearIn } from "../../support/growth";
import { wordTokenizer } from "../../unit/core/optimize/split/handTokenizer";
import { read, request, sampleText, SETTINGS } from "../../unit/core/optimize/trialSamples";

const TEXT = sampleText(24, 1);

async function run(wanted: OptimizeRequest): Promise<OptimizationResult> {
  const found = await optimizeChunks(wanted, { tokenizer: wordTokenizer });
  assert.deepEqual(optimizationResultSchema.parse(found), found);
  return found;
}

describe("a trial of chunk settings bears", () => {
  const TEXTS: Readonly<Record<string, string>> = {
    "lone surrogates among words": `\ud800 ${TEXT} \udc00`,
    "signs that turn the direction of text": `\u202e${TEXT}\u202c\u2066${TEXT}`,
    "letters joined to one": "👩‍👩‍👧 family. ".repeat(300),
    "marks without end": `e${"\u0301".repeat(5000)} ${TEXT}`,
    Arabic: "يفتح الميناء في الساعة السادسة صباحا كل يوم عمل. ".repeat(100),
    Thai: "ท่าเรือเปิดเวลาหกโมงเช้าทุกวันทำงานและปิดในฤดูหนาว ".repeat(100),
    "lines that end as on Windows": TEXT.replaceAll(". ", ".\r\n"),
    "one line without a blank": "x".repeat(20_000),
    "fences that nothing closes": `${TEXT}\n\n\`\`\`\n${TEXT}`,
    "fences within fences": `\`\`\`\`\n\`\`\`\n${TEXT}\n\`\`\`\n\`\`\`\`\n`.repeat(3),
    "tables without a body": `${"| a | b |\n|---|---|\n\n".repeat(200)}${TEXT}`,
    "headings alone": "# One\n## Two\n".repeat(300),
    "blanks alone behind text": `${TEXT}${" \n".repeat(5000)}`,
  };
  for (const [name, text] of Object.entries(TEXTS)) {
    it(name, () =>
      run(
        request([text], {
          splitters: ["recursive", "sentence", "markdown", "fixed", "llamaindex_sentence"],
          max_chunk_size: 60,
        }),
      ),
    );
  }

  it("sizes of one token, and larger ones than any document", async () => {
    for (const chunk_size of [1, 1e9, Number.MAX_SAFE_INTEGER]) {
      for (const unit of ["tokens", "characters"] as const) {
        const { current } = await run(
          request([TEXT], {
            current_settings: { ...SETTINGS, unit, chunk_size, chunk_overlap: 0 },
            max_chunk_size: 30,
          }),
        );
        assert.equal(current.metrics.chunks > 200, chunk_size === 1);
      }
    }
    const { recommended } = await run(request([TEXT], { max_chunk_size: 1 }));
    assert.deepEqual([recommended.chunk_size, recommended.chunk_overlap], [1, 0]);
  });

  it("budgets of one token and of more than there is, and any whole seed", async () => {
    for (const budget_tokens of [1, Number.MAX_SAFE_INTEGER])
      await run(request([TEXT], { budget_tokens, max_chunk_size: 60 }));
    for (const seed of [-1, -(2 ** 40), Number.MAX_SAFE_INTEGER])
      await run(request([TEXT], { seed, max_chunk_size: 60 }));
  });

  it("questions that say nothing, beside one that does", async () => {
    const documents = [{ id: "a", text: TEXT }];
    const at = (start: number, end: number) => ({ text: "Which copper?", spans: [{ document_id: "a", start, end }] });
    const questions = [
      at(0, 60),
      at(60, 0),
      at(5, 5),
      at(0, 1e9),
      { text: "", spans: [{ document_id: "a", start: 0, end: 9 }] },
      { text: "?", answers: [] },
      { text: "the of and" },
    ];
    const { collection, warnings } = await run({ ...request([]), documents, questions, max_chunk_size: 60 });
    assert.deepEqual(collection.questions, { given: 2 });
    for (const left of [/3 of 7 questions were left out, since the document ends/u, /2 of 7 .* nothing says where/u])
      assert.ok(warnings.some((warning) => left.test(warning)));
  });

  it("the same text twice: it is tried once, and what is asked of the copy holds for the first", async () => {
    const documents = [
      { id: "a", text: TEXT },
      { id: "b", text: TEXT },
    ];
    const questions = [{ text: "Which copper?", spans: [{ document_id: "b", start: 0, end: 60 }] }];
    const [once, twice] = [
      await run({ ...request([TEXT]), questions: [{ text: "Which copper?", answers: [TEXT.slice(0, 60)] }] }),
      await run({ ...request([]), documents, questions }),
    ];
    assert.deepEqual(twice.candidates, once.candidates);
    assert.deepEqual(twice.collection.questions, { given: 1 });
    assert.ok(
      twice.warnings.some((warning) =>
        /^1 document was left out for having the same text as an earlier one/.test(warning),
      ),
    );
  });

  it("many empty documents, with a few that have text", async () => {
    const { collection } = await run(
      request([...Array.from({ length: 3000 }, () => ""), TEXT], { max_chunk_size: 60, splitters: ["fixed"] }),
    );
    assert.deepEqual([collection.documents, collection.headings], [3001, 0]);
  });
});

describe("a trial of chunk settings takes time in proportion to", () => {
  it("headings that do not fit into a chunk", () => {
    for (const part of ["# a\n", "# a\n## b\n### c\n", `# ${"word ".repeat(20)}\n`]) {
      assertLinear(part, 80_000, (text) =>
        splitDocument(new PreparedDocument(text, wordTokenizer), {
          splitter: "markdown",
          unit: "characters",
          chunk_size: 2,
          chunk_overlap: 0,
        }),
      );
    }
  }).timeout(60_000);

  it("blanks behind code whose boundaries are counted", () => {
    const make = (length: number): string =>
      `\`\`\`\n${"x = 1;\n".repeat(length / 14)}\`\`\`\n${"\n".repeat(length / 2)}`;
    assertLinearIn("code and blanks", make, 400_000, (text) => {
      const parts = read(text);
      const chunks = parts.map(
        ({ prepared }) =>
          splitDocument(prepared, { ...SETTINGS, splitter: "fixed", chunk_size: 3, chunk_overlap: 0 }).chunks,
      );
      new BoundaryCounter(parts).count(new ChunkTable(chunks, parts, new WordIndex(parts, [])));
    });
  }).timeout(60_000);
});
