import assert from "node:assert/strict";
import { check } from "../verify/helpers";

/** The verdict on a claim, and what is said of its figures. */
function figures(claim: string, source: string): (string | undefined)[] {
  const [judged] = check(`${claim} [1].`, [source]).claims;
  const reasons = judged?.citations[0]?.reasons ?? [];
  return [judged?.verdict, ...reasons.filter(({ code }) => code !== "word_missing").map(({ message }) => message)];
}

const TABLE =
  "Costs of the year (dollars in millions):\n\n| | 2021 |\n| --- | --- |\n| Marketing costs of the year | $ 12,480 |\n";

describe("the scale of a caption", () => {
  it("is that of the figures under it", () => {
    assert.deepEqual(figures("The marketing costs of the year were $12,480 million", TABLE), ["supported"]);
    assert.deepEqual(figures("The marketing costs of the year were $12.48 billion", TABLE), ["supported"]);
  });

  it("makes no other figure right", () => {
    assert.notEqual(figures("The marketing costs of the year were $12,480 billion", TABLE)[0], "supported");
    assert.notEqual(figures("The marketing costs of the year were $13,480 million", TABLE)[0], "supported");
  });

  it("is none where millions of things are told of", () => {
    const source = "The firm sells pens (in millions of shops). It has 2,345 staff.";
    assert.notEqual(figures("It has 2,345 million staff", source)[0], "supported");
  });

  it("leaves a figure open whose digits alone the source gives", () => {
    const source = "Marketing costs of the year $ 12,480 $ 11,300";
    assert.deepEqual(figures("The marketing costs of the year were $12,480 million", source), [
      "uncertain",
      "The claim says “$12,480 million”; the source only gives “12,480”.",
    ]);
  });
});
