import assert from "node:assert/strict";
import { readBytes } from "../../../../../src/cli/shared/input/readBytes";

/** A file whose reading fails with an error of the system. */
async function* failing(code: string): AsyncGenerator<Uint8Array> {
  yield new Uint8Array();
  throw Object.assign(new Error(`${code}: read`), { code });
}

describe("readBytes", () => {
  it("advises on permissions where these are the fault, and on the path elsewhere", async () => {
    const said: Readonly<Record<string, string>> = {
      EACCES: "It cannot be read: permission denied. Check its permissions.",
      ENOENT: "It cannot be read: there is no such file. Correct its path.",
      EISDIR: "It cannot be read: it is a folder. Correct its path.",
    };
    for (const [code, message] of Object.entries(said)) {
      const read = await readBytes(failing(code), 9);
      assert.equal(read.kind === "unreadable" && read.message, message);
    }
  });
});
