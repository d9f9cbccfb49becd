import assert from "node:assert/strict";
import { withLineFragment } from "../../../src/text/lineRange";

describe("withLineFragment", () => {
  for (const [written, address] of [
    ["docs/a.md:26", "docs/a.md#L26"],
    ["docs/a.md:26-28", "docs/a.md#L26-L28"],
    ["docs/a.md#L26-28", "docs/a.md#L26-L28"],
    ["docs/a.md L3", "docs/a.md#L3"],
    ["docs/a.md, lines 3–9", "docs/a.md#L3-L9"],
  ] as const)
    it(`writes the lines of “${written}” as addresses do`, () => assert.equal(withLineFragment(written), address));

  it("leaves other names as they are", () => {
    for (const name of ["docs/a.md", "docs/a.md#page=3", "fees 2023", "a.md, 2023", "10:30"])
      assert.equal(withLineFragment(name), name);
  });
});
