import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeKeyFile } from "../../../../src/service/keys/keyFile";
import { LiveKeys } from "../../../../src/service/keys/liveKeys";
import { makeRecord } from "./makeRecord";

describe("LiveKeys", () => {
  let folder: string;
  let file: string;
  let told: string[];
  let change: () => Promise<void>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "rqc-live-keys-"));
    file = join(folder, "keys.json");
    told = [];
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  function open(): Promise<LiveKeys> {
    const events = {
      onReload: (count: number) => told.push(`${count} keys`),
      onFault: ({ message }: Error) => told.push(message.replace(file, "FILE")),
    };
    const sources = { file, given: [], defaultRate: { quota: 1, windowS: 1 } };
    return LiveKeys.open(sources, events, (_, onChange) => {
      change = onChange;
      return () => undefined;
    });
  }

  it("keep those that were read last while their file cannot be read, and say so once for each reason", async () => {
    const { key, record } = makeRecord();
    await changeKeyFile(file, () => [record]);
    const keys = await open();
    for (const text of ["{", "{{", "[]"]) {
      await writeFile(file, text);
      await change();
    }
    await rm(file);
    await mkdir(file);
    await change();
    assert.equal(keys.find(key)?.name, record.name);
    assert.deepEqual(told, [
      "The key file FILE cannot be used: it is not JSON. Restore it, or remove it and create the keys anew.",
      'The key file FILE cannot be used: its part "" is not as written by `rag-quality keys`. Restore the file, or remove it and create the keys anew.',
      "The key file FILE cannot be used: reading it failed (EISDIR). Check its permissions.",
    ]);
  });

  it("are none when their file is gone, and those of the next one", async () => {
    const { key, record } = makeRecord();
    await changeKeyFile(file, () => [record]);
    const keys = await open();
    await rm(file);
    await change();
    assert.equal(keys.find(key), null);
    await changeKeyFile(file, () => [record]);
    await change();
    assert.equal(keys.find(key)?.name, record.name);
    assert.deepEqual(told, ["0 keys", "1 keys"]);
  });
});
