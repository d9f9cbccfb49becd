import assert from "node:assert/strict";
import { readIndex } from "../../../../../src/extension/worker/folders/keptIndex";
import type { CheckJob } from "../../../../../src/extension/worker/wire/citationsMessages";
import { Host, job, rowsOf } from "../host";
import { HOME, MemoryDisk, pickedFolder, ROOT } from "./memoryDisk";

const DOCS = {
  "fees.md": "# Fees\n\nThe annual fee is 40 dollars.",
  "returns.md": "Customers return products within 30 days of delivery.",
  "logo.png": "P",
};
const ANSWER = "The annual fee is 50 dollars. Customers return products within 30 days of delivery.";

describe("a check against a folder that was picked", () => {
  const jobFor = (id: number, text: string, given: Partial<CheckJob> = {}): CheckJob =>
    job(id, text, { picked: [ROOT], folders: [pickedFolder()], ...given });
  const check = async (host: Host, id: number, text: string, given: Partial<CheckJob> = {}) => {
    host.send(jobFor(id, text, given));
    const messages = await host.end(id);
    return { row: rowsOf(messages)[0], messages };
  };

  it("judges each claim by all of its files, and says what was read", async () => {
    const host = new Host({}, [], new MemoryDisk(DOCS));
    const { row } = await check(host, 1, ANSWER);
    assert.equal(row?.origin, "picked");
    assert.deepEqual(
      row.result.claims.map(({ verdict }) => verdict),
      ["contradicted", "supported"],
    );
    assert.deepEqual(
      row.sources.map(({ label, file, uri }) => [label, file, uri]),
      [
        ["Fees", `${ROOT}fees.md`, "docs/fees.md"],
        ["returns.md", `${ROOT}returns.md`, "docs/returns.md"],
      ],
    );
    assert.deepEqual(row.files_read, { files: 2, text: "2 files read; left out: 1 binary or of other types" });
    const place = row.places.find(({ uri, span }) => uri === `${ROOT}fees.md` && span.end > span.start);
    assert.equal(DOCS["fees.md"].slice(place?.span.start, place?.span.end), "The annual fee is 40 dollars.");
  });

  it("keeps its index for the next window", async () => {
    const disk = new MemoryDisk(DOCS);
    const kept = disk.written(HOME);
    await check(new Host({}, [], disk), 1, ANSWER);
    assert.deepEqual([...(readIndex(await kept)?.entries.keys() ?? [])], ["fees.md", "returns.md"]);
  });

  it("drops the indexes of folders that are picked no more", async () => {
    const disk = new MemoryDisk({ ...DOCS, "other/fees.md": "The annual fee is 50 dollars." });
    disk.write(`${HOME}of-an-earlier-window.index`, new Uint8Array([0]));
    disk.write(`${HOME}notes.txt`, new Uint8Array([0]));
    const host = new Host({}, [], disk);
    const first = disk.written(HOME);
    await check(host, 1, ANSWER);
    await first;
    const kept = () => disk.list(HOME).map(({ name }) => name);
    const [own] = kept().filter((name) => name.endsWith(".index"));
    assert.equal(kept().length, 2);
    const other = `${ROOT}other/`;
    const second = disk.written(HOME);
    const folders = [pickedFolder({ uri: other, label: "docs/other/", within: "docs/other/" })];
    const { row } = await check(host, 2, ANSWER, { picked: [other], folders });
    assert.equal(row?.result.claims[0]?.verdict, "supported");
    await second;
    assert.equal(kept().filter((name) => name.endsWith(".index")).length, 1);
    assert.ok(own !== undefined && !kept().includes(own));
    assert.ok(kept().includes("notes.txt"));
  });

  it("counts the sources that an answer names, or the picked ones alone", async () => {
    const host = new Host({ "own.md": "The annual fee is 50 dollars." }, [], new MemoryDisk(DOCS));
    const named = `---\nsources: [own.md]\n---\nThe annual fee is 50 dollars [1].`;
    const { row: own } = await check(host, 1, named);
    assert.deepEqual([own?.origin, own?.result.claims[0]?.verdict], ["front_matter", "supported"]);
    const { row: picked } = await check(host, 2, named, { counting: "picked" });
    assert.deepEqual([picked?.origin, picked?.result.claims[0]?.verdict], ["picked", "contradicted"]);
  });

  it("takes no answer for a source of its own, also one that was copied from a file there", async () => {
    const disk = new MemoryDisk({ ...DOCS, "answer.md": `${ANSWER}\n` });
    const host = new Host({}, [], disk);
    const opened = await check(host, 1, ANSWER, { uri: `${ROOT}answer.md` });
    const copied = await check(host, 2, ANSWER, { uri: "untitled:Untitled-1" });
    for (const { row } of [opened, copied]) {
      assert.equal(row?.result.claims[0]?.verdict, "contradicted");
      assert.ok(row.sources.every(({ file }) => file !== `${ROOT}answer.md`));
    }
    assert.deepEqual(copied.row?.left_out, [{ uri: `${ROOT}answer.md`, label: "docs/answer.md" }]);
  });

  it("takes no other answer either, unless a person says that it is a source", async () => {
    const other = "The annual fee is 50 dollars, says the bank.";
    const host = new Host({}, [], new MemoryDisk({ ...DOCS, "answer-2.md": other }));
    const uri = `${ROOT}answer-2.md`;
    const left = await check(host, 1, ANSWER, { checked: [uri] });
    assert.equal(left.row?.result.claims[0]?.verdict, "contradicted");
    assert.deepEqual(left.row.left_out, [{ uri, label: "docs/answer-2.md" }]);
    const taken = await check(host, 2, ANSWER, { meant: [uri] });
    assert.equal(taken.row?.result.claims[0]?.verdict, "supported");
    assert.deepEqual(taken.row.left_out, []);
    const alone = new Host({}, [], new MemoryDisk({ "answer-2.md": other }));
    const { messages } = await check(alone, 3, ANSWER, { checked: [uri] });
    const unchecked = messages.find((message) => message.type === "unchecked");
    assert.equal(
      unchecked?.message,
      "None of the sources can be used. 1 file left out: it is an answer (docs/answer-2.md).",
    );
    assert.deepEqual(unchecked.left_out, [{ uri, label: "docs/answer-2.md" }]);
  });

  it("says why there is nothing to check against", async () => {
    const host = new Host({}, [], new MemoryDisk({ "logo.png": "P", "old.txt": new Uint8Array([0]) }));
    const { messages } = await check(host, 1, ANSWER);
    const unchecked = messages.find((message) => message.type === "unchecked");
    assert.equal(
      unchecked?.message,
      "None of the sources can be used. No file there has a text that can be read: 0 files read; left out: 2 binary or of other types.",
    );
  });

  it("reads picked files beside a folder by the host", async () => {
    const host = new Host(
      { "file:///w/more.md": "Umbrellas of all colours are free of charge." },
      [],
      new MemoryDisk(DOCS),
    );
    const { row } = await check(host, 1, "Umbrellas of all colours are free of charge.", {
      picked: [ROOT, "file:///w/more.md"],
    });
    assert.equal(row?.result.claims[0]?.verdict, "supported");
    assert.equal(row.sources.length, 3);
  });

  it("lists a folder once for all answers of a file", async () => {
    const disk = new MemoryDisk({ ...DOCS, "sub/.gitignore": "*.log" });
    const host = new Host({}, [], disk);
    const record = JSON.stringify({ query: "How much?", response: ANSWER });
    host.send(jobFor(1, `${record}\n${record}\n${record}`, { path: "/w/a.jsonl", counting: "picked" }));
    const rows = rowsOf(await host.end(1));
    assert.deepEqual(
      rows.map(({ result }) => result.claims.map(({ verdict }) => verdict)),
      Array.from({ length: 3 }, () => ["contradicted", "supported"]),
    );
    assert.equal(disk.reads.filter((uri) => uri.endsWith(".gitignore")).length, 1);
  });

  it("reads a folder once for two checks at a time", async () => {
    const disk = new MemoryDisk(DOCS);
    const host = new Host({}, [], disk);
    host.send(jobFor(1, ANSWER));
    host.send(jobFor(2, ANSWER, { uri: "file:///w/other.md" }));
    await Promise.all([host.end(1), host.end(2)]);
    assert.equal(disk.reads.filter((uri) => uri === `${ROOT}fees.md`).length, 1);
  });
});
