import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readPage } from "./pages";

const PAGE = readPage("scores.md");
const LOCKED = readFileSync(new URL("../../bench/locked.md", import.meta.url), "utf8").replaceAll("\r\n", "\n");

/** What the page says in a line of its own, in the order of the columns of the measurement. */
const SAID = [
  "`contradicted` is right",
  "any flag is right",
  "bad claims that are flagged",
  "good claims that are flagged",
  "bad claims called supported",
  "good claims called supported",
];

function cellsOf(page: string, first: string): string[] {
  const row = page.split("\n").find((line) => line.startsWith(`| ${first} |`)) ?? "";
  return row
    .split("|")
    .slice(2, -1)
    .map((cell) => cell.trim());
}

function found(page: string, pattern: RegExp): string {
  const [, value] = pattern.exec(page) ?? [];
  assert.ok(value !== undefined, `${pattern.source} has to stand there`);
  return value;
}

/** A measured share as the page rounds it. */
function roundedAs(said: string, measured: string): string {
  const places = /\.(\d+)/u.exec(said)?.[1]?.length ?? 0;
  return `${Number.parseFloat(measured).toFixed(places)} %`;
}

describe("the figures of how good it is", () => {
  const measured = cellsOf(LOCKED, "all");

  for (const [column, name] of SAID.entries()) {
    it(`${name}: as it was measured last`, () => {
      const [cell = ""] = cellsOf(PAGE, name);
      const now = measured[column] ?? "";
      const share = found(cell, /^([\d.]+ %)/u);
      assert.equal(share, roundedAs(share, now));
      if (cell.includes("(n ")) assert.equal(found(cell, /\(n (\d+)\)/u), found(now, /n (\d+)\)/u));
    });
  }

  it("tells how far scores lie from what holds, of how many claims, and how often they were measured", () => {
    assert.equal(found(PAGE, /lie ([\d.]+) from the share/u), found(LOCKED, /Mean distance: (0\.\d+)/u));
    assert.equal(found(PAGE, /came out there: ([\d,]+) claims/u).replace(",", ""), found(LOCKED, /: (\d+) claims\./u));
    assert.equal(found(PAGE, /measured (\w+ times) while/u), found(LOCKED, /alone, (\w+ times) by now/u));
  });
});
