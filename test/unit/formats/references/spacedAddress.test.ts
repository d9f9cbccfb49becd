import assert from "node:assert/strict";
import { isSpacedAddress } from "../../../../src/formats/references/spacedAddress";

describe("isSpacedAddress", () => {
  const cases: readonly (readonly [string, boolean])[] = [
    ["https://library.example/files/04 Opening hours 2026.pdf", true],
    [" http://library.example/a b.html ", true],
    ["https://library.example/a.pdf", false],
    ["https://library.example/a.pdf rules.md", false],
    ["https://library.example/a docs/rules.md", false],
    ["https://library.example rules.md", false],
    ["https://library.example/a (as of 2026)", false],
    ["Rules, https://library.example/a b.pdf", false],
  ];
  for (const [entry, is] of cases)
    it(`${is ? "knows" : "refuses"} ${entry}`, () => assert.equal(isSpacedAddress(entry), is));
});
