import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKey, listKeys, revokeKey } from "../../../../src/cli/keys/run";
import type { CliPlatform } from "../../../../src/cli/shared/platform";
import { readKeyFile } from "../../../../src/service/keys/keyFile";
import { KeyRing } from "../../../../src/service/keys/keyRing";

describe("rag-quality keys", () => {
  let folder = "";
  let keysFile = "";
  let out = "";
  let said = "";
  const output = (write: (text: string) => void) => ({
    isTerminal: false,
    columns: null,
    isClosed: false,
    write: async (text: string) => write(text),
  });
  const platform = () =>
    ({
      env: {},
      cwd: folder,
      stdout: output((text) => (out += text)),
      stderr: output((text) => (said += text)),
    }) as unknown as CliPlatform;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "rag-quality-keys-"));
    keysFile = join(folder, "inner", "keys.json");
    out = "";
    said = "";
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("prints a new key once, alone, and keeps only its hash, for its owner's eyes", async () => {
    assert.equal(await createKey("ci", { keysFile, scopes: "verify", rate: "5/1m" }, platform()), 0);
    const key = out.trim();
    assert.match(key, /^rqk_[0-9a-f]{12}_[\w-]{43}$/u);
    assert.doesNotMatch(await readFile(keysFile, "utf8"), new RegExp(key.slice(-43), "u"));
    assert.equal((await stat(keysFile)).mode & 0o777, 0o600);
    const caller = new KeyRing(await readKeyFile(keysFile), [], { quota: 1, windowS: 1 }).find(key);
    assert.deepEqual(
      [caller?.name, [...(caller?.scopes ?? [])], caller?.rate],
      ["ci", ["verify"], { quota: 5, windowS: 60 }],
    );
  });

  it("lists what is known of keys", async () => {
    await createKey("ci", { keysFile, scopes: "verify", rate: "5/1m" }, platform());
    await createKey("prometheus", { keysFile, scopes: "metrics" }, platform());
    const [first, second] = await readKeyFile(keysFile);
    out = "";
    await listKeys({ keysFile }, platform());
    const day = first?.created.slice(0, 10);
    assert.equal(
      out,
      `NAME        ID            SCOPES   RATE  CREATED\nci          ${first?.id}  verify   5/1m  ${day}\nprometheus  ${second?.id}  metrics  -     ${day}\n`,
    );
  });

  it("revokes a key by name or id, and the others stay valid", async () => {
    for (const name of ["one", "two", "three"]) await createKey(name, { keysFile }, platform());
    await revokeKey("one", { keysFile }, platform());
    await revokeKey((await readKeyFile(keysFile))[0]?.id ?? "", { keysFile }, platform());
    assert.deepEqual(
      (await readKeyFile(keysFile)).map(({ name }) => name),
      ["three"],
    );
  });

  it("says what to do where there is no key, or not this one", async () => {
    await listKeys({ keysFile }, platform());
    assert.equal(said, `There is no key in ${keysFile}. Create one with \`rag-quality keys create NAME\`.\n`);
    await assert.rejects(revokeKey("ci", { keysFile }, platform()), {
      name: "UsageError",
      message: /^There is no key “ci” in /,
    });
  });

  it("refuses names, scopes and rates that are none, and a name that is taken", async () => {
    const create = (name: string, given: object = {}) => createKey(name, { keysFile, ...given }, platform());
    await assert.rejects(create("two words"), { name: "UsageError", message: /^A key's name has 1 to 64 letters/ });
    await assert.rejects(create("ci", { scopes: "verify,all" }), {
      name: "UsageError",
      message: "--scopes takes verify, visualize, optimize, analyze, metrics, not “all”.",
    });
    await assert.rejects(create("ci", { rate: "0/1m" }), {
      name: "UsageError",
      message: /^--rate has to be a number of requests/,
    });
    await create("ci");
    await assert.rejects(create("ci"), { name: "UsageError", message: /^There is a key named “ci” already\./ });
    assert.equal((await readKeyFile(keysFile)).length, 1);
  });

  it("leaves a file that it does not understand as it is", async () => {
    const file = join(folder, "broken.json");
    await writeFile(file, "{ not json");
    await assert.rejects(createKey("ci", { keysFile: file }, platform()), {
      name: "UsageError",
      message: /cannot be used: it is not JSON/,
    });
    assert.equal(await readFile(file, "utf8"), "{ not json");
  });

  it("does not change a file that is being changed", async () => {
    const file = join(folder, "keys.json");
    await writeFile(`${file}.lock`, "");
    await assert.rejects(createKey("ci", { keysFile: file }, platform()), {
      name: "UsageError",
      message: /another `rag-quality keys` is changing it/,
    });
  });
});
