import assert from "node:assert/strict";
import { BoundaryCounter } from "../../../../../src/core/optimize/measure/boundaries";
import { ChunkTable } from "../../../../../src/core/optimize/retrieval/chunkTable";
import { WordIndex } from "../../../../../src/core/optimize/retrieval/wordIndex";
import { read } from "../trialSamples";

/** What is counted where a text is cut at `|`; each cut is the end of one chunk and the start of the next. */
function counted(marked: string) {
  const pieces = marked.split("¦");
  const text = pieces.join("");
  const parts = read(text);
  let at = 0;
  const chunks = pieces.map((piece) => {
    const start = at + piece.length - piece.trimStart().length;
    at += piece.length;
    return { start, end: start + piece.trim().length, tokens: 1 };
  });
  return new BoundaryCounter(parts).count(new ChunkTable([chunks], parts, new WordIndex(parts, [])));
}

const NONE = { cut_sentences: 0, cut_tables: 0, cut_code: 0, orphaned_headings: 0 };
const TABLE = "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n";

describe("boundary damage", () => {
  it("is none between sentences, and none in a whole document", () => {
    assert.deepEqual(counted("One is here. ¦Two is there."), { ...NONE, boundaries: 2, damaged: 0 });
    assert.deepEqual(counted("One is here. Two is there."), { ...NONE, boundaries: 0, damaged: 0 });
  });

  it("counts both sides of a cut inside of a sentence", () => {
    assert.deepEqual(counted("One is ¦here. Two is there."), { ...NONE, boundaries: 2, damaged: 2, cut_sentences: 2 });
  });

  it("counts a cut table as that, and not as a sentence too", () => {
    assert.deepEqual(counted(`Text before.\n\n${TABLE.slice(0, 30)}¦${TABLE.slice(30)}`), {
      ...NONE,
      boundaries: 2,
      damaged: 2,
      cut_tables: 2,
    });
  });

  it("counts cut code", () => {
    assert.deepEqual(counted("Text.\n\n```\nfirst()\n¦second()\n```\n\nMore text."), {
      ...NONE,
      boundaries: 2,
      damaged: 2,
      cut_code: 2,
    });
  });

  it("takes indented lines for code, but not in a text that is laid out by indenting, as manual pages are", () => {
    const code = { ...NONE, boundaries: 2, damaged: 2, cut_code: 2 };
    assert.deepEqual(counted("Text.\n\n    first()\n    ¦second()\n\nMore text."), code);
    const page = "NAME\n\n       bake - bakes bread\n       in an oven.\n\n       It is hot.\n       ¦Nobody touches it.\n\n       It cools.";
    assert.deepEqual(counted(page), { ...NONE, boundaries: 2, damaged: 0 });
    assert.deepEqual(counted(`${page.replace("¦", "")}\n       ${"It is cold again.\n       ".repeat(20)}\n\n\`\`\`\nfirst()\n¦second()\n\`\`\`\n`), code);
  });

  it("counts a heading that is left behind, at the end that leaves it", () => {
    assert.deepEqual(counted("Text before.\n\n# Title\n\n¦What it heads."), {
      ...NONE,
      boundaries: 2,
      damaged: 1,
      orphaned_headings: 1,
    });
    assert.deepEqual(counted("Text before.\n\n¦# Title\n\nWhat it heads."), { ...NONE, boundaries: 2, damaged: 0 });
  });
});
