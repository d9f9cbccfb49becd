import assert from "node:assert/strict";
import { GitIgnore } from "../../../../../src/extension/worker/folders/ignoreRules";
import { assertLinear } from "../../../../support/growth";

describe("GitIgnore", () => {
  const ignores = (rules: string, path: string, isFolder = false) => new GitIgnore(rules).ignores(path, isFolder);

  it("reads a rule without the blanks at its end, but for one that is escaped", () => {
    assert.equal(ignores("a.md \t\r\nb.md", "a.md"), true);
    assert.equal(ignores("a\\ ", "a "), true);
    assert.equal(ignores("a\\  ", "a "), true);
    assert.equal(ignores("a\\ ", "a"), null);
  });

  it("takes rules that end with a slash for folders alone, however many slashes there are", () => {
    assert.equal(ignores("build//", "x/build", true), true);
    assert.equal(ignores("build/", "build"), null);
    assert.equal(ignores("/\n//", "build", true), null);
  });

  it("reads hostile lines in linear time", () => {
    assertLinear(" ", 400_000, (blanks) => new GitIgnore(`a${blanks}b`));
    assertLinear("/", 400_000, (slashes) => new GitIgnore(`a${slashes}b`));
  });
});
