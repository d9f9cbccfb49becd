import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { VERSION } from "../../../src/contract";

describe("VERSION", () => {
  it("is the one that package.json names", () => {
    const manifest: unknown = JSON.parse(readFileSync("package.json", "utf8"));
    assert.equal((manifest as { version: string }).version, VERSION);
  });
});
