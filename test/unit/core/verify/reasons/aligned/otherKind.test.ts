import assert from "node:assert/strict";
import { told } from "../../helpers";

describe("what a source says of another kind", () => {
  it("is told with the kind of which the source says it", () => {
    assert.deepEqual(
      told(
        "The dose of the syrup is halved in severe liver failure",
        "In severe kidney failure the daily dose of the syrup must be halved. Liver failure needs no change.",
      ),
      ["uncertain", ["word_missing", "liver failure"]],
    );
  });

  it("is the claim's own where the source says it of that", () => {
    const source = "The glaze is fired twice on ceramic tiles. Porcelain tiles are left raw.";
    assert.deepEqual(told("The glaze is fired twice on ceramic tiles", source), ["supported"]);
    assert.deepEqual(told("Porcelain tiles are left raw", source), ["supported"]);
  });
});
