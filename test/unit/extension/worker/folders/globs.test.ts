import assert from "node:assert/strict";
import { Glob, spellings } from "../../../../../src/extension/worker/folders/globs";

describe("Glob", () => {
  const cases: readonly (readonly [pattern: string, path: string, matches: boolean])[] = [
    ["**/.git", ".git", true],
    ["**/.git", "a/b/.git", true],
    ["**/.git", "a/.github", false],
    ["*.md", "a.md", true],
    ["*.md", "b/a.md", false],
    ["docs/**", "docs/a/b.md", true],
    ["docs/**/b.md", "docs/b.md", true],
    ["a?c", "abc", true],
    ["a?c", "a/c", false],
    ["[a-c]x", "bx", true],
    ["[!a-c]x", "bx", false],
    ["a\\*b", "a*b", true],
    ["a\\*b", "axb", false],
    ["**/a*b*c.md", "x/aXXbYYc.md", true],
  ];
  for (const [pattern, path, matches] of cases) {
    it(`${pattern} ${matches ? "matches" : "does not match"} ${path}`, () => {
      assert.equal(new Glob(pattern).matches(path), matches);
    });
  }

  it("gives up on a hostile pattern at once", () => {
    assert.equal(new Glob(`${"*a".repeat(5_000)}b`).matches("a".repeat(250)), false);
    assert.equal(new Glob(`${"**/a/".repeat(500)}b`).matches("a/".repeat(200)), false);
  });
});

describe("spellings", () => {
  it("spells choices out", () => {
    assert.deepEqual(spellings("**/*.{map,log}"), ["**/*.map", "**/*.log"]);
    assert.deepEqual(spellings("{a,b}/{c,d}"), ["a/c", "a/d", "b/c", "b/d"]);
    assert.deepEqual(spellings("a{b"), ["a{b"]);
  });

  it("spells no more than a hundred", () => {
    assert.equal(spellings("{a,b}".repeat(20)).length, 100);
  });
});
