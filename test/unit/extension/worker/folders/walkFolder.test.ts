import assert from "node:assert/strict";
import { walkFolder } from "../../../../../src/extension/worker/folders/walkFolder";
import { MemoryDisk, pickedFolder, ROOT } from "./memoryDisk";

const NEVER = new AbortController().signal;

describe("walkFolder", () => {
  const walk = async (disk: MemoryDisk, given = {}) => {
    const { files, left_out } = await walkFolder(disk, pickedFolder(given), NEVER);
    return { paths: files.map(({ path }) => path), left_out };
  };

  it("does not count the project file of this extension among what was left out", async () => {
    const disk = new MemoryDisk({ "a.md": "A", ".rag-quality.json": "{}" });
    const { paths, left_out } = await walk(disk);
    assert.deepEqual([paths, left_out.ignored], [["a.md"], 0]);
  });

  it("lists sources in the order of their paths, and counts the rest", async () => {
    const disk = new MemoryDisk({
      "b.md": "B",
      "a/deep/c.pdf": "C",
      "a/x.png": "P",
      "large.txt": "L".repeat(30),
      ".env": "SECRET",
      "node_modules/m/readme.md": "M",
    });
    const { paths, left_out } = await walk(disk, { max_bytes: 20 });
    assert.deepEqual(paths, ["a/deep/c.pdf", "b.md"]);
    assert.deepEqual(left_out, { ignored: 2, of_other_types: 1, too_large: 1, beyond: 0 });
  });

  it("lists texts that people write without an ending, as folders of the command line do", async () => {
    const { paths, left_out } = await walk(new MemoryDisk({ README: "R", "a/LICENSE": "L", "a/Makefile": "M" }));
    assert.deepEqual([paths, left_out.of_other_types], [["README", "a/LICENSE"], 1]);
  });

  it("spells URIs as the editor does", async () => {
    const disk = new MemoryDisk({ "Q&A (new)/50 %.md": "Yes." });
    const { files } = await walkFolder(disk, pickedFolder(), NEVER);
    assert.deepEqual(
      files.map(({ uri }) => uri),
      [`${ROOT}Q%26A%20%28new%29/50%20%25.md`],
    );
  });

  it("leaves out what .gitignore names, each from its own folder, the last rule first", async () => {
    const disk = new MemoryDisk({
      ".gitignore": "*.log\n/build/\n!keep.log\n# comment\ndrafts/old\n",
      "a.log": "1",
      "keep.log": "2",
      "build/a.md": "3",
      "sub/build/d.md": "4",
      "drafts/old/c.md": "5",
      "sub/.gitignore": "b.*\n!a.log",
      "sub/a.log": "6",
      "sub/b.md": "7",
    });
    const { paths } = await walk(disk);
    assert.deepEqual(paths, ["keep.log", "sub/a.log", "sub/build/d.md"]);
  });

  it("takes what a later rule takes out of all that stands in a folder", async () => {
    const disk = new MemoryDisk({
      ".gitignore": "drafts/**\n!drafts/a.md\nold/\n!old/b.md",
      "drafts/a.md": "A",
      "drafts/c.md": "C",
      "old/b.md": "B",
    });
    assert.deepEqual((await walk(disk)).paths, ["drafts/a.md"]);
  });

  it("reads no .gitignore that is a link, or larger than one is", async () => {
    const linked = new MemoryDisk({ ".gitignore": "*.md", "a.md": "A" });
    linked.links.add(`${ROOT}.gitignore`);
    assert.deepEqual((await walk(linked)).paths, ["a.md"]);
    assert.deepEqual(linked.reads, []);
    const large = new MemoryDisk({ ".gitignore": "*.md\n".repeat(20_001), "a.md": "A" });
    assert.deepEqual((await walk(large)).paths, ["a.md"]);
  });

  it("leaves out what the setting files.exclude names from the workspace folder on", async () => {
    const disk = new MemoryDisk({ "a.md": "A", "private/b.md": "B", "c.bak.md": "C" });
    const { paths, left_out } = await walk(disk, { exclude: ["docs/private", "**/*.bak.{md,txt}"] });
    assert.deepEqual(paths, ["a.md"]);
    assert.equal(left_out.ignored, 2);
  });

  it("follows no link", async () => {
    const disk = new MemoryDisk({ "a.md": "A", "outside/secret.md": "S" });
    disk.links.add(`${ROOT}outside`);
    assert.deepEqual((await walk(disk)).paths, ["a.md"]);
  });

  it("stops where the job was cancelled", async () => {
    const files = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}.md`, "A"]));
    await assert.rejects(walkFolder(new MemoryDisk(files), pickedFolder(), AbortSignal.abort()));
  });
});
