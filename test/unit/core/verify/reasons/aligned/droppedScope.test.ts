import assert from "node:assert/strict";
import { told } from "../../helpers";

describe("what opens a statement and says where it holds", () => {
  const CLAIM = "The scheme doubled school attendance";

  it("keeps a claim open that leaves it out", () => {
    assert.deepEqual(told(CLAIM, "In coastal villages the scheme doubled school attendance."), [
      "uncertain",
      ["qualifier_differs", CLAIM],
    ]);
  });

  it("may be left out where it tells of a text or a time, and is not missed where the claim has it", () => {
    assert.deepEqual(told(CLAIM, "In this study the scheme doubled school attendance."), ["supported"]);
    assert.deepEqual(told(CLAIM, "In 2019 the scheme doubled school attendance."), ["supported"]);
    assert.deepEqual(
      told(`${CLAIM} in coastal villages`, "In coastal villages the scheme doubled school attendance."),
      ["supported"],
    );
  });
});
