import assert from "node:assert/strict";
import { FolderIndex } from "../../../../../src/extension/worker/folders/folderIndex";
import { type FoundFile, walkFolder } from "../../../../../src/extension/worker/folders/walkFolder";
import { readDocument } from "../../../../../src/formats/documents/readDocument";
import { MemoryDisk, pickedFolder, ROOT } from "./memoryDisk";

const NEVER = new AbortController().signal;

type ReadProgress = Parameters<Parameters<FolderIndex["update"]>[2]["onProgress"]>[0];

/** Reads what is new on the disk, and tells which files that were. */
async function update(
  index: FolderIndex,
  disk: MemoryDisk,
  given: Partial<Parameters<FolderIndex["update"]>[2]> = {},
): Promise<string[]> {
  disk.reads.splice(0);
  await index.update(await walkFolder(disk, pickedFolder(), NEVER), "docs/", {
    signal: NEVER,
    unsaved: new Set(),
    readUnsaved: () => assert.fail("nothing is unsaved"),
    onProgress: () => undefined,
    ...given,
  });
  return disk.reads.map((uri) => uri.slice(ROOT.length));
}

const paths = (files: readonly FoundFile[]): string[] => files.map(({ path }) => path);

describe("FolderIndex", () => {
  const FILES = {
    "fees.md": "# Fees\n\nThe annual fee is 40 dollars.",
    "returns.md": "Customers return products within 30 days.",
    "broken.txt": new Uint8Array([1, 0, 2]),
    "list.json": "{ no json",
  };
  const newIndex = (disk: MemoryDisk, kept: Uint8Array | null = null): FolderIndex =>
    new FolderIndex(disk, readDocument, kept);

  it("reads each file once, and tells what it was", async () => {
    const disk = new MemoryDisk(FILES);
    const index = newIndex(disk);
    assert.deepEqual(await update(index, disk), ["broken.txt", "fees.md", "list.json", "returns.md"]);
    assert.deepEqual(await update(index, disk), []);
    assert.deepEqual(index.counts(), { text: 2, document: 0, binary: 1, unreadable: 1 });
    assert.deepEqual(paths(index.readable()), ["fees.md", "returns.md"]);
  });

  it("reads what was changed, and forgets what is gone", async () => {
    const disk = new MemoryDisk(FILES);
    const index = newIndex(disk);
    await update(index, disk);
    disk.put("fees.md", "There are no fees for returned umbrellas.");
    disk.lose("returns.md");
    assert.deepEqual(await update(index, disk), ["fees.md"]);
    assert.deepEqual(paths(index.needed("The shop sells umbrellas of all colours.")), ["fees.md"]);
    assert.deepEqual(paths(index.needed("Customers wait for dollars.")), []);
  });

  it("does not learn a file again that was only touched", async () => {
    const disk = new MemoryDisk(FILES);
    const index = newIndex(disk);
    await update(index, disk);
    disk.put("fees.md", FILES["fees.md"]);
    await update(index, disk);
    assert.deepEqual(await update(index, disk), []);
    assert.deepEqual(paths(index.needed("The annual fee is 50 dollars.")), ["fees.md"]);
  });

  it("takes the text of the editor for a file that is not saved, and the saved one after", async () => {
    const disk = new MemoryDisk(FILES);
    const index = newIndex(disk);
    const uri = `${ROOT}fees.md`;
    const readUnsaved = async () =>
      ({ kind: "text", uri, label: "docs/fees.md", text: "Umbrellas of all colours are free of charge." }) as const;
    await update(index, disk, { unsaved: new Set([uri]), readUnsaved });
    assert.deepEqual(paths(index.needed("The shop sells umbrellas of all colours.")), ["fees.md"]);
    const [file] = index.readable();
    assert.ok(file);
    assert.deepEqual(await index.read(file), await readUnsaved());
    assert.deepEqual(await update(index, disk), ["fees.md"]);
    assert.deepEqual(paths(index.needed("The shop sells umbrellas of all colours.")), []);
  });

  it("goes on where a cancelled reading stopped", async () => {
    const count = 400;
    const text = "Many words about many things. ".repeat(500);
    const disk = new MemoryDisk(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.md`, text + at])));
    const index = newIndex(disk);
    const cancel = new AbortController();
    const seen: ReadProgress[] = [];
    const onProgress = (progress: ReadProgress): void => {
      seen.push(progress);
      cancel.abort();
    };
    await assert.rejects(update(index, disk, { signal: cancel.signal, onProgress }));
    const [{ done, total } = assert.fail("no progress was told")] = seen;
    assert.equal(total, count);
    assert.ok(done > 0 && done < count, `${done}`);
    assert.equal((await update(index, disk)).length, count - done);
    assert.equal(index.readable().length, count);
  });

  it("learns what is edited, written and lost while it reads, at the next check at the latest", async () => {
    const count = 400;
    const text = "Many words about many things. ".repeat(500);
    const name = (at: number): string => `${String(at).padStart(3, "0")}.md`;
    const disk = new MemoryDisk(Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), text + at])));
    const index = newIndex(disk);
    let done = 0;
    const onProgress = (progress: ReadProgress): void => {
      if (done > 0) return;
      done = progress.done;
      disk.put(name(0), "This edited page tells of umbrellas.");
      disk.put(name(count - 1), "This page to come tells of lanterns.");
      disk.put("new.md", "This added page tells of violins.");
      disk.lose(name(count - 2));
    };
    await update(index, disk, { onProgress });
    assert.ok(done > 0 && done < count - 2, `${done} were read before the edits`);
    assert.deepEqual(paths(index.needed("Somebody over there sells lanterns every morning.")), [name(count - 1)]);
    await update(index, disk);
    assert.deepEqual(paths(index.needed("Somebody over there sells umbrellas every morning.")), [name(0)]);
    assert.deepEqual(paths(index.needed("Somebody over there sells lanterns every morning.")), [name(count - 1)]);
    assert.deepEqual(paths(index.needed("Somebody over there sells violins every morning.")), ["new.md"]);
    assert.equal(index.readable().length, count);
    assert.deepEqual(index.counts(), { text: count, document: 0, binary: 0, unreadable: 0 });
  });

  it("finds the files that a response names, where a name is shared two of them", async () => {
    const disk = new MemoryDisk({
      "a/readme.md": "Alpha.",
      "b/readme.md": "Beta.",
      "c/readme.md": "Gamma.",
      "03-fees.md": "Delta.",
      "plan.md": "# The Great Plan\n\nEpsilon.",
    });
    const index = newIndex(disk);
    await update(index, disk);
    assert.deepEqual(paths(index.needed("See readme.md.")), ["a/readme.md", "b/readme.md"]);
    assert.deepEqual(paths(index.needed("So it is [3].")), ["03-fees.md"]);
    assert.deepEqual(paths(index.needed("As in The Great Plan.")), ["plan.md"]);
  });

  describe("after a restart", () => {
    it("knows all that it knew, and reads nothing again", async () => {
      const disk = new MemoryDisk(FILES);
      const index = newIndex(disk);
      await update(index, disk);
      const restarted = newIndex(disk, index.bytes());
      assert.deepEqual(await update(restarted, disk), []);
      assert.deepEqual(restarted.counts(), index.counts());
      assert.deepEqual(paths(restarted.needed("The annual fee is 50 dollars.")), ["fees.md"]);
    });

    it("reads bytes that lie anywhere in memory", async () => {
      const disk = new MemoryDisk(FILES);
      const index = newIndex(disk);
      await update(index, disk);
      const bytes = index.bytes();
      const within = new Uint8Array(bytes.length + 7);
      within.set(bytes, 7);
      assert.deepEqual(await update(newIndex(disk, within.subarray(7)), disk), []);
    });

    it("goes by contents where a file was written anew", async () => {
      const disk = new MemoryDisk(FILES);
      const index = newIndex(disk);
      await update(index, disk);
      const later = new MemoryDisk({ "new.md": "New.", ...FILES });
      const restarted = newIndex(later, index.bytes());
      await update(restarted, later);
      assert.deepEqual(paths(restarted.needed("The annual fee is 50 dollars.")), ["fees.md"]);
      assert.deepEqual(await update(restarted, later), []);
    });

    it("starts anew from bytes that are broken, cut off, or of another version", async () => {
      const disk = new MemoryDisk(FILES);
      const index = newIndex(disk);
      await update(index, disk);
      const good = index.bytes();
      const flipped = good.slice();
      flipped[flipped.length - 3] = 255 - (flipped.at(-3) ?? 0);
      for (const kept of [new Uint8Array(), good.slice(0, 40), good.slice(0, -4), flipped]) {
        const restarted = newIndex(disk, kept);
        assert.equal((await update(restarted, disk)).length, Object.keys(FILES).length);
        assert.deepEqual(paths(restarted.needed("The annual fee is 50 dollars.")), ["fees.md"]);
      }
    });
  });
});
