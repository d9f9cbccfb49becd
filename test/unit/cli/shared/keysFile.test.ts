import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keysFilePath, serviceKeysFile } from "../../../../src/cli/shared/keysFile";

describe("the key file of the command line", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "rag-quality-file-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("is the option's, else the environment's, else the configuration's", () => {
    const env = { XDG_CONFIG_HOME: "/configuration", RAG_QUALITY_KEYS_FILE: "keys.json" };
    assert.equal(keysFilePath("other.json", env, "/here"), "/here/other.json");
    assert.equal(keysFilePath(undefined, env, "/here"), "/here/keys.json");
    assert.equal(
      keysFilePath(undefined, { XDG_CONFIG_HOME: "/configuration" }, "/here"),
      "/configuration/rag-quality/keys.json",
    );
  });

  it("is not asked for where the usual one is not there, and is where it was named", async () => {
    const env = { XDG_CONFIG_HOME: folder };
    assert.equal(await serviceKeysFile(undefined, env, "/here"), null);
    assert.equal(await serviceKeysFile("later.json", env, "/here"), "/here/later.json");
  });

  it("counts as there where it cannot be looked at, so that no service is open by mistake", async () => {
    await writeFile(join(folder, "rag-quality"), "a file where a folder should be");
    assert.equal(
      await serviceKeysFile(undefined, { XDG_CONFIG_HOME: folder }, "/here"),
      join(folder, "rag-quality", "keys.json"),
    );
  });
});
