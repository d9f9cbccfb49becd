import assert from "node:assert/strict";
import type { ChunkSettings } from "../../../../../src/contract/optimize/chunkSettings";
import type { Tokenizer } from "../../../../../src/core/optimize";
import type { ChunkTable } from "../../../../../src/extension/worker/chunks/chunkTable";
import { SplitFiles } from "../../../../../src/extension/worker/chunks/splitFiles";
import { wordTokenizer } from "../../../core/optimize/split/handTokenizer";

const SETTINGS: ChunkSettings = { chunk_size: 6, chunk_overlap: 0, unit: "tokens", splitter: "recursive" };

/** A tokenizer that remembers what it was asked about. */
function counting(): { readonly asked: string[]; readonly files: SplitFiles } {
  const asked: string[] = [];
  const tokenizer: Tokenizer = {
    ...wordTokenizer,
    tokenEnds: (text) => (asked.push(text), wordTokenizer.tokenEnds(text)),
  };
  return { asked, files: new SplitFiles(async () => tokenizer) };
}

async function tableOf(
  path: string,
  content: string,
  settings = SETTINGS,
  files = counting().files,
): Promise<ChunkTable> {
  const read = await files.split({ uri: `file://${path}`, path, content }, settings);
  if (read.kind === "refused") return assert.fail(read.why);
  return read.chunks;
}

function wordsOf(content: string, { starts, ends }: ChunkTable): string[] {
  return Array.from(starts, (start, row) => content.slice(start, ends[row]));
}

describe("a file that is cut into chunks", () => {
  it("has the splitter's chunks, with their tokens and what two share", async () => {
    const content = "One two three. Four five six. Seven eight nine. Ten eleven twelve.";
    const table = await tableOf("/w/a.txt", content, {
      ...SETTINGS,
      splitter: "sentence",
      chunk_size: 8,
      chunk_overlap: 4,
    });
    assert.deepEqual(wordsOf(content, table), [
      "One two three. Four five six.",
      "Four five six. Seven eight nine.",
      "Seven eight nine. Ten eleven twelve.",
    ]);
    assert.deepEqual(
      [[...table.tokens], [...table.shared], [...table.headings]],
      [
        [8, 8, 8],
        [4, 4, 0],
        [-1, -1, -1],
      ],
    );
  });

  it("names headings once, however many chunks stand under them, and blocks that had to be cut", async () => {
    const content =
      "# Guide\n\n## Install\n\nOne two three four. Five six seven eight.\n\n```\na b c d\ne f g h\ni j k l\n```\n";
    const table = await tableOf("/w/a.md", content, { ...SETTINGS, splitter: "markdown" });
    assert.deepEqual(table.paths, [["Guide", "Install"]]);
    assert.ok(table.headings.length > 3 && table.headings.every((place) => place === 0));
    assert.deepEqual(
      table.cutBlocks.map(({ start, end }) => content.slice(start, end)),
      [content.slice(content.indexOf("```")).trimEnd()],
    );
  });

  it("is read as trials read it: the text of a page, and where it stands in the page", async () => {
    const content =
      "<html><head><title>Hidden title here</title></head><body><h1>Backups</h1><p>Kept for <b>90 days</b> &amp; more.</p><p>Then they are gone.</p></body></html>";
    const table = await tableOf("/w/a.html", content, { ...SETTINGS, chunk_size: 7 });
    assert.deepEqual(wordsOf(content, table), [
      "Backups",
      "Kept for <b>90 days</b> &amp; more.",
      "Then they are gone.",
    ]);
  });

  it("is cut document by document where it holds several", async () => {
    const content = JSON.stringify([
      { id: "a", text: "One two three four." },
      { id: "b", text: 'Five "six" seven.' },
    ]);
    assert.deepEqual(wordsOf(content, await tableOf("/w/a.json", content)), [
      "One two three four.",
      'Five \\"six\\" seven.',
    ]);
  });

  it("is cut row by row where each row is a document", async () => {
    const content = `${JSON.stringify({ text: "One two three four." })}\n\n${JSON.stringify({ text: "Five six seven." })}\n`;
    assert.deepEqual(wordsOf(content, await tableOf("/w/a.jsonl", content)), [
      "One two three four.",
      "Five six seven.",
    ]);
  });

  it("is cut as it stands where it is code", async () => {
    const content = "const a = 1;\n\nconst b = 2;\n";
    assert.deepEqual(wordsOf(content, await tableOf("/w/a.ts", content)), ["const a = 1;", "const b = 2;"]);
  });

  it("has no chunks where it is empty", async () => {
    assert.equal((await tableOf("/w/a.md", " \n\n")).starts.length, 0);
  });

  it("says why nothing can be read of it", async () => {
    const { files } = counting();
    const why = async (path: string, content: string): Promise<string> => {
      const read = await files.split({ uri: path, path, content }, SETTINGS);
      return read.kind === "refused" ? read.why : assert.fail("it was cut");
    };
    assert.match(await why("/w/a.json", '{"a": }'), /its JSON is broken at line 1/);
    assert.match(await why("/w/a.jsonl", '{"n": null}\n{"n": null}'), /row 2: it holds nothing to read/);
    assert.match(await why("/w/b.jsonl", "\n"), /it is empty/);
  });

  it("refuses settings that no splitter can follow", async () => {
    await assert.rejects(
      tableOf("/w/a.md", "One.", { ...SETTINGS, chunk_overlap: 6 }),
      /chunk_overlap of 6 has to be smaller/,
    );
  });
});

describe("files that are kept ready", () => {
  it("are tokenized once for all settings", async () => {
    const { asked, files } = counting();
    for (const chunk_size of [4, 5, 6])
      await tableOf("/w/a.md", "One two three four five six.", { ...SETTINGS, splitter: "fixed", chunk_size }, files);
    assert.equal(asked.length, 1);
  });

  it("are read again when their text changes", async () => {
    const { asked, files } = counting();
    const fixed: ChunkSettings = { ...SETTINGS, splitter: "fixed" };
    await tableOf("/w/a.md", "One.", fixed, files);
    await tableOf("/w/a.md", "Two.", fixed, files);
    assert.deepEqual(asked, ["One.", "Two."]);
  });

  it("are let go, those that were asked for longest ago first", async () => {
    const { asked, files } = counting();
    const fixed: ChunkSettings = { ...SETTINGS, splitter: "fixed" };
    for (const name of ["a", "b", "c", "d", "a", "e", "a", "b"])
      await tableOf(`/w/${name}.md`, `Text ${name}.`, fixed, files);
    assert.deepEqual(
      asked.map((text) => text.at(-2)),
      ["a", "b", "c", "d", "e", "b"],
    );
  });
});
