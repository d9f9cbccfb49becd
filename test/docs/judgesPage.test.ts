import assert from "node:assert/strict";
import { DEFAULT_LIMITS } from "../../src/checker/judge/judgeResult";
import { rejectionCodeSchema } from "../../src/contract";
import { fencedBlocks } from "./fencedBlocks";
import { readPage } from "./pages";
import { printedBy } from "./printedBy";

const PAGE = readPage("judges.md");

describe("the page on judges", () => {
  it("shows programs that print what their comments say", async () => {
    const programs = fencedBlocks(PAGE).filter(({ info }) => info === "ts");
    assert.equal(programs.length, 2);
    for (const { text: program } of programs) {
      const said = [...program.matchAll(/^console\.log.*\/\/ (.+)$/gmu)].map(([, words]) => words);
      assert.deepEqual(await printedBy(program), said);
    }
  });

  it("tells of each reason for which a ruling does not count", () => {
    for (const code of rejectionCodeSchema.options) assert.ok(PAGE.includes(`\`${code}\``), code);
  });

  it("names the limits as they are", () => {
    for (const [name, limit] of Object.entries(DEFAULT_LIMITS))
      assert.ok(PAGE.includes(`\`${name}\` (${limit.toLocaleString("en")})`), name);
  });
});
