import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.mjs";
import { readPage } from "./pages";

const report = (name: string): string => readFileSync(join(ROOT, "bench", name), "utf8");

/** The row of a table that begins with this cell, without that cell. */
function row(text: string, first: string): readonly string[] {
  const line =
    text.split("\n").find((one) => one.startsWith(`| ${first} |`)) ?? assert.fail(`There is no row ${first}.`);
  return line
    .split("|")
    .slice(2, -1)
    .map((cell) => cell.trim());
}

/** “67.1 % (…, n 150)” as the page has it: 67 % with n where it is about flags, one digit below ten. */
function figure(cell: string): { readonly percent: number; readonly of: string } {
  const [, percent = "", of = ""] = /^([\d.]+) %.* n (\d+)\)$/u.exec(cell) ?? assert.fail(cell);
  return { percent: Number(percent), of };
}

describe("figures of pages", () => {
  it("on scores are those of the reports that they name", () => {
    const page = readPage("scores.md");
    const all = row(report("locked.md"), "all").map(figure);
    const names = [
      "`contradicted` is right",
      "any flag is right",
      "bad claims that are flagged",
      "good claims that are flagged",
      "bad claims called supported",
      "good claims called supported",
    ];
    for (const [index, name] of names.entries()) {
      const [said = ""] = row(page, name);
      const { percent, of } = all[index] ?? assert.fail(name);
      assert.ok(Math.abs(Number.parseFloat(said) - percent) <= 0.5, `${name}: ${said}, and not ${percent} %`);
      assert.ok(!said.includes("(n") || said.endsWith(`(n ${of})`), `${name}: ${said}, and not ${of}`);
    }
    for (const name of ["pairs.md", "pairs-unseen.md"])
      for (const [, of] of report(name).matchAll(
        /^\| (?:wrong, called|right, flagged|right and English)[^|]*\| \d+ % \((\d+ of \d+)\)/gmu,
      ))
        assert.ok(page.includes(of ?? ""), `${name}: ${of}`);
  });

  it("on scores tell how far these lie from what holds, of how many claims, and how often they were measured", () => {
    const page = readPage("scores.md");
    const locked = report("locked.md");
    const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? assert.fail(pattern.source);
    assert.equal(found(page, /lie ([\d.]+) from the share/u), found(locked, /Mean distance: (0\.\d+)/u));
    assert.equal(found(page, /came out there: ([\d,]+) claims/u).replace(",", ""), found(locked, /: (\d+) claims\./u));
    assert.equal(found(page, /measured (\w+ times) while/u), found(locked, /alone, (\w+ times) by now/u));
  });

  it("on judges are those of the report that it names", () => {
    const [, none, , ...judges] = row(report("judge-locked.md"), "**mean**");
    const said = /balanced accuracy (\S+) without a judge, (\S+), (\S+) and (\S+) with/u
      .exec(readPage("judges.md"))
      ?.slice(1);
    assert.deepEqual(said?.map(Number), [none, ...judges.slice(0, 3)].map(Number));
  });
});
