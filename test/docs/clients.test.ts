import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { STEPS } from "../../scripts/test-run/steps.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): string => readFileSync(root + path, "utf8");
/** Its links start from its own folder. */
const FOLDER = "clients/";
const PAGE = read(`${FOLDER}README.md`);
const CONTRIBUTING = read("CONTRIBUTING.md");

const HEAD = "| What every client does | TypeScript | Python | Go |";
const LINK = /\[`?([^\]]+?)`?\]\(([^)#]+)\)/gu;
/** Begins a cell that says why there is nothing to show. */
const NOTHING = "–";

/** The cells of the table of properties, the property itself first. */
function rows(): readonly (readonly string[])[] {
  const [, table = ""] = PAGE.split(HEAD);
  const lines = table.slice(0, table.indexOf("\n\n")).split("\n").slice(2);
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe("the table of what every client does", () => {
  it("has every property for every client", () => {
    assert.ok(rows().length >= 20);
    for (const row of rows()) assert.equal(row.length, 4, row[0]);
  });

  for (const [property = "", ...cells] of rows()) {
    it(`names tests that there are: ${property.replace(LINK, "$1")}`, () => {
      for (const cell of cells.filter((text) => !text.startsWith(NOTHING))) {
        const links = [...cell.matchAll(LINK)];
        assert.ok(links.length > 0, `${cell} names no test.`);
        for (const [, test = "", path = ""] of links)
          assert.ok(read(FOLDER + path).includes(test), `${path} has no test ${test}.`);
      }
      for (const [, , path = ""] of property.matchAll(LINK)) assert.ok(existsSync(root + FOLDER + path), path);
    });
  }
});

describe("CONTRIBUTING.md", () => {
  it("names every part of the test run, in its order", () => {
    const [, listed = ""] = /the parts are ([\s\S]*?)\./u.exec(CONTRIBUTING) ?? [];
    assert.deepEqual(
      [...listed.matchAll(/`(\w+)`/gu)].map(([, name]) => name),
      STEPS.map(({ name }) => name),
    );
  });

  it("names folders that there are, and scripts", () => {
    const folders = [...CONTRIBUTING.matchAll(/^\| (`[^|]+`) \|/gmu)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([^`]+)`/gu)].map(([, folder = ""]) => folder),
    );
    assert.deepEqual(
      folders.filter((folder) => !existsSync(root + folder)),
      [],
    );
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = [...CONTRIBUTING.matchAll(/`npm run ([\w:-]+)`/gu)].map(([, script = ""]) => script);
    assert.deepEqual(
      named.filter((script) => scripts[script] === undefined),
      [],
    );
  });
});
