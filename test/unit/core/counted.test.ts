import assert from "node:assert/strict";
import { counted, grouped, points } from "../../../src/core/counted";

describe("numbers in sentences", () => {
  it("have their thousands set apart", () => {
    assert.deepEqual(
      [grouped(1234567), counted(1, "token"), counted(1000, "token")],
      ["1,234,567", "1 token", "1,000 tokens"],
    );
  });

  it("of points have a minus, and none where they round to nothing", () => {
    assert.deepEqual([points(0.034), points(-0.125), points(-0.0004), points(0)], ["3.4", "−12.5", "0.0", "0.0"]);
  });
});
