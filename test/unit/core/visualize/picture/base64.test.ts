import assert from "node:assert/strict";
import fc from "fast-check";
import { toBase64 } from "../../../../../src/core/visualize/picture/base64";

describe("base64", () => {
  it("is that of the platform, for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) =>
        assert.equal(toBase64(bytes), Buffer.from(bytes).toString("base64")),
      ),
    );
  });

  it("has no seams where it is made in parts", () => {
    for (const length of [6143, 6144, 6145, 20_000]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
      assert.equal(toBase64(bytes), Buffer.from(bytes).toString("base64"));
    }
  });
});
