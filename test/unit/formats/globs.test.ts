import assert from "node:assert/strict";
import { Glob, Globs } from "../../../src/formats/globs";
import { assertLinear } from "../../support/growth";

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
    assertLinear("[", 10_000, (pattern) => new Glob(pattern).matches("a.md"));
  });
});

describe("Globs", () => {
  const fits = (patterns: readonly string[], path: string) => new Globs(patterns).match(path);

  it("fits where one of the patterns does", () => {
    assert.equal(fits(["*.log", "docs/**"], "docs/a.md"), true);
    assert.equal(fits(["*.log", "docs/**"], "a.md"), false);
    assert.equal(fits([], "a.md"), false);
  });

  it("takes either of the choices in braces", () => {
    for (const path of ["a/c", "a/d", "b/c", "b/d"]) assert.equal(fits(["{a,b}/{c,d}"], path), true);
    assert.equal(fits(["{a,b}/{c,d}"], "a/b"), false);
    assert.equal(fits(["**/*.{map,log}"], "x/y.log"), true);
    assert.equal(fits(["{docs/a,kb}/*.md"], "docs/a/b.md"), true);
    assert.equal(fits(["a{b"], "a{b"), true);
  });

  it("tries no more than a thousand spellings, however many braces there are", () => {
    assert.equal(fits(["{a,b}".repeat(20)], "a".repeat(20)), true);
    assert.equal(fits(["{a,b}".repeat(20)], "b".repeat(20)), false);
    assert.equal(fits(["{}".repeat(20_000)], "a"), false);
  });
});
