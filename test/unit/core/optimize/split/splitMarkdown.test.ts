import assert from "node:assert/strict";
import type { SplitDocument } from "../../../../../src/core/optimize/split/chunk";
import { PreparedDocument } from "../../../../../src/core/optimize/split/preparedDocument";
import { splitDocument } from "../../../../../src/core/optimize/split/splitDocument";
import { wordTokenizer } from "./handTokenizer";

function split(text: string, chunk_size: number, chunk_overlap = 0): SplitDocument {
  return splitDocument(new PreparedDocument(text, wordTokenizer), {
    chunk_size,
    chunk_overlap,
    unit: "characters",
    splitter: "markdown",
  });
}

function shown(text: string, chunk_size: number, chunk_overlap = 0): [string, string][] {
  return split(text, chunk_size, chunk_overlap).chunks.map(({ start, end, heading_path = [] }) => [
    heading_path.join(" > "),
    text.slice(start, end),
  ]);
}

const TABLE = "| Item | Days |\n|---|---|\n| Book | 30 |\n| Phone | 14 |";
const FENCE = "```js\nconst a = 1;\n\nconst b = 2;\n```";
const GUIDE = `Before all headings.

# Refunds

## Time

Within 30 days. The goods are unused.

## Table

${TABLE}

## Code

${FENCE}

Behind the code.
`;

describe("the Markdown splitter", () => {
  it("gives a document that fits as one chunk", () => {
    assert.deepEqual(shown(GUIDE, 1000), [["", GUIDE.trim()]]);
  });

  it("keeps a heading with all that stands under it together where it fits, and cuts between sections where not", () => {
    assert.deepEqual(shown(GUIDE, 100), [
      ["", "Before all headings."],
      ["Refunds > Time", "# Refunds\n\n## Time\n\nWithin 30 days. The goods are unused."],
      ["Refunds > Table", `## Table\n\n${TABLE}`],
      ["Refunds > Code", `## Code\n\n${FENCE}\n\nBehind the code.`],
    ]);
  });

  it("keeps tables and code whole, with their heading", () => {
    const { chunks, cutBlocks } = split(GUIDE, 65);
    const texts = chunks.map(({ start, end }) => GUIDE.slice(start, end));
    assert.ok(texts.some((text) => text.includes(TABLE) && text.startsWith("## Table")));
    assert.ok(texts.some((text) => text.includes(FENCE) && text.startsWith("## Code")));
    assert.deepEqual(cutBlocks, []);
  });

  it("cuts a table that is larger than a chunk between its rows, and names it", () => {
    const text = `Intro.\n\n${TABLE}\n\nEnd.`;
    const { chunks, cutBlocks } = split(text, 30);
    assert.deepEqual(
      chunks.map(({ start, end }) => text.slice(start, end)),
      ["Intro.\n\n| Item | Days |", "|---|---|\n| Book | 30 |", "| Phone | 14 |\n\nEnd."],
    );
    assert.deepEqual(
      cutBlocks.map(({ start, end }) => text.slice(start, end).trim()),
      [TABLE],
    );
  });

  it("cuts code that is larger than a chunk between its lines, and names it", () => {
    const { chunks, cutBlocks } = split(FENCE, 20);
    assert.deepEqual(
      chunks.map(({ start, end }) => FENCE.slice(start, end)),
      ["```js\nconst a = 1;", "const b = 2;\n```"],
    );
    assert.deepEqual(cutBlocks, [{ start: 0, end: FENCE.length }]);
  });

  it("cuts a paragraph that is larger than a chunk between its sentences", () => {
    assert.deepEqual(shown("# A\n\nOne is here. Two is there. Three is gone.", 30), [
      ["A", "# A\n\nOne is here."],
      ["A", "Two is there. Three is gone."],
    ]);
  });

  it("overlaps in whole blocks within a section, and not across headings", () => {
    const text = "# A\n\nOne is here.\n\nTwo is there.\n\nThree is gone.\n\n# B\n\nFour.";
    assert.deepEqual(shown(text, 35, 17), [
      ["A", "# A\n\nOne is here.\n\nTwo is there."],
      ["A", "Two is there.\n\nThree is gone."],
      ["B", "# B\n\nFour."],
    ]);
  });

  it("reads headings of both kinds, with and without closing signs", () => {
    const text =
      "Top\n===\n\nOne one one one.\n\nSub\n---\n\nTwo two two two.\n\n### Deep ###\n\nThree three.\n\nNext\n====\n\nFour.";
    assert.deepEqual(
      shown(text, 30).map(([path]) => path),
      ["Top", "Top > Sub", "Top > Sub > Deep", "Next"],
    );
  });

  it("takes no comment in code and no front matter for a heading", () => {
    const text = "---\ntitle: Guide\n---\n\n# Start\n\n```sh\n# no heading\n```\n";
    assert.deepEqual(shown(text, 45), [
      ["", "---\ntitle: Guide\n---"],
      ["Start", "# Start\n\n```sh\n# no heading\n```"],
    ]);
  });

  it("leaves no heading alone, not even one with no text of its own", () => {
    assert.deepEqual(shown("# A\n\n## B\n\nOne one one.\n\n# C\n\n## D\n", 24), [
      ["A", "# A\n\n## B\n\nOne one one."],
      ["C", "# C\n\n## D"],
    ]);
    assert.deepEqual(shown("# A\n\n## B\n\nOne one one. Two two.\n\nThree.", 24), [
      ["A > B", "# A\n\n## B\n\nOne one one."],
      ["A > B", "Two two.\n\nThree."],
    ]);
  });

  it("keeps the nearest heading where not all of them fit beside the first block", () => {
    assert.deepEqual(shown("# Aaaaaa\n\n## B\n\n```\none one\n```\n\nTwo.", 22), [
      ["Aaaaaa > B", "# Aaaaaa"],
      ["Aaaaaa > B", "## B\n\n```\none one\n```"],
      ["Aaaaaa > B", "Two."],
    ]);
  });

  it("splits plain text by paragraphs", () => {
    assert.deepEqual(shown("First paragraph here.\n\nSecond one.\n\nThird.", 25), [
      ["", "First paragraph here."],
      ["", "Second one.\n\nThird."],
    ]);
  });

  it("gives nothing of an empty or a blank text", () => {
    assert.deepEqual(shown("", 10), []);
    assert.deepEqual(shown("\n\n \n", 2), []);
  });
});
