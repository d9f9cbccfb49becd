import assert from "node:assert/strict";
import { join } from "node:path";
import { EXAMPLES, ROOT } from "../../scripts/paths.mjs";
import { startRequest } from "../../scripts/start-request.mjs";

describe("npm start", () => {
  it("opens the examples, or the folder that is named", async () => {
    assert.deepEqual(await startRequest([], ROOT), { kind: "edit", folder: EXAMPLES });
    assert.deepEqual(await startRequest(["docs"], ROOT), { kind: "edit", folder: join(ROOT, "docs") });
    assert.deepEqual(await startRequest([EXAMPLES], "/"), { kind: "edit", folder: EXAMPLES });
  });

  it("tells its words, and can end after the check", async () => {
    for (const word of ["--help", "-h"]) assert.deepEqual(await startRequest([word], ROOT), { kind: "help" });
    assert.deepEqual(await startRequest(["--no-editor"], ROOT), { kind: "check" });
  });

  it("refuses what it cannot open, by name", async () => {
    const refused = (words: string[], problem: RegExp): Promise<void> =>
      assert.rejects(startRequest(words, ROOT), (error: Error) => problem.test(error.message));
    await refused(["nowhere"], /nowhere is no folder\n {2}Next: use npm start -- --help/u);
    await refused(["README.md"], /README\.md is no folder/u);
    await refused(["docs", "src"], /one folder, and 2 are given/u);
    await refused(["--port"], /'--port'/u);
  });
});
