import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

const CLAIM = "The boiler is drained at every stop";
const PAGES = ["## Rejected alternatives\n\n", "Out of scope\n------------\n\n", "**Alternatives considered**\n\n"].map(
  (heading) =>
    `# Boiler\n\nThe boiler is kept warm at night.\n\n${heading}The boiler is drained at every stop. That took too long.`,
);

describe("what stands below a heading that sets it aside", () => {
  for (const page of PAGES) {
    it(`is not what was done: ${page.split("\n")[4] ?? ""}`, () => {
      assert.deepEqual(told(CLAIM, page), ["uncertain", ["qualifier_differs", CLAIM]]);
    });
  }

  it("is named with the heading", () => {
    assert.deepEqual(messages(check(`${CLAIM} [1].`, [PAGES[0] ?? ""])), [
      "The source says “Rejected alternatives” of this or beside it: it may deny what the claim says.",
    ]);
  });

  it("is fine where the claim says so, above the heading, and below the next one", () => {
    const [page = ""] = PAGES;
    assert.equal(told("Draining the boiler at every stop was rejected", page)[0], "supported");
    assert.equal(told("The boiler is kept warm at night", page)[0], "supported");
    assert.equal(told("The pump runs at noon", `${page}\n\n## Pump\n\nThe pump runs at noon.`)[0], "supported");
  });
});
