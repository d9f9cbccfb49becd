import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeKeyFile, readKeyFile } from "../../../../src/service/keys/keyFile";
import { makeRecord } from "./makeRecord";

describe("the key file", () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "rqc-keys-"));
    file = join(folder, "deep", "keys.json");
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("has no keys where there is none", async () => {
    assert.deepEqual(await readKeyFile(file), []);
  });

  it("keeps records, and never a key", async () => {
    const { key, record } = makeRecord();
    await changeKeyFile(file, () => [record]);
    assert.deepEqual(await readKeyFile(file), [record]);
    assert.ok(!(await readFile(file, "utf8")).includes(key));
  });

  it("is changed as a whole, for its owner alone, and leaves nothing beside it", async () => {
    const [one, other] = [makeRecord(), makeRecord()];
    await changeKeyFile(file, () => [one.record]);
    await changeKeyFile(file, (records) => [...records, other.record]);
    assert.deepEqual(await readKeyFile(file), [one.record, other.record]);
    if (process.platform !== "win32") assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.deepEqual(await readdir(join(folder, "deep")), ["keys.json"]);
  });

  it("says what failed where it cannot be written, and where it cannot be read", async () => {
    await writeFile(join(folder, "deep"), "a file where a folder should be");
    await assert.rejects(
      changeKeyFile(file, () => []),
      {
        name: "KeyFileError",
        message: /cannot be used: writing it failed \(E[A-Z]+\)\. Check its folder's permissions/u,
      },
    );
    await assert.rejects(readKeyFile(file), { name: "KeyFileError", message: /reading it failed \(ENOTDIR\)/u });
  });

  it("is refused as a whole where a key's rate is none", async () => {
    const { record } = makeRecord();
    await mkdir(join(folder, "deep"));
    await writeFile(file, JSON.stringify({ version: 1, keys: [{ ...record, rate: "10/min" }] }));
    await assert.rejects(readKeyFile(file), {
      name: "KeyFileError",
      message: /its part "keys\.0\.rate" is not as written/u,
    });
  });

  it("stays as it was when a change fails, and can be changed again", async () => {
    const { record } = makeRecord();
    await changeKeyFile(file, () => [record]);
    const fails = (): never => {
      throw new Error("no");
    };
    await assert.rejects(changeKeyFile(file, fails), /no/u);
    assert.deepEqual(await readKeyFile(file), [record]);
    await changeKeyFile(file, () => []);
    assert.deepEqual(await readKeyFile(file), []);
  });

  it("is changed by one at a time", async () => {
    await changeKeyFile(file, () => []);
    await writeFile(`${file}.lock`, "");
    await assert.rejects(
      changeKeyFile(file, () => []),
      { name: "KeyFileError", message: /another `rag-quality keys` is changing it/u },
    );
  });

  it("is refused by name where it is not as written", async () => {
    await mkdir(join(folder, "deep"));
    const { record } = makeRecord();
    const wrong = [
      "",
      "{",
      "[]",
      '{"version":2,"keys":[]}',
      JSON.stringify({ version: 1, keys: [{ ...record, id: "x" }] }),
      JSON.stringify({ version: 1, keys: [{ ...record, name: "a\nb" }] }),
    ];
    for (const text of wrong) {
      await writeFile(file, text);
      await assert.rejects(
        readKeyFile(file),
        (error: Error) => error.name === "KeyFileError" && error.message.includes(file),
        text,
      );
    }
  });

  it("is refused by name where it cannot be read", async () => {
    await assert.rejects(readKeyFile(folder), { name: "KeyFileError", message: /EISDIR/u });
  });
});
