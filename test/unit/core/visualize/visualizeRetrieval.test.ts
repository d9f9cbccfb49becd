import assert from "node:assert/strict";
import fc from "fast-check";
import { visualizeRetrieval } from "../../../../src/core/visualize";
import { request } from "./report/reportSamples";

/** The content of a picture that is drawn as these bytes. */
async function drawnAs(bytes: Uint8Array): Promise<unknown> {
  const { content } = await visualizeRetrieval({ ...request("", []), format: "png" }, async () => bytes);
  return content;
}

describe("the base64 of a picture", () => {
  it("is that of the platform, for any bytes", async () => {
    const holds = async (bytes: Uint8Array): Promise<void> =>
      assert.equal(await drawnAs(bytes), Buffer.from(bytes).toString("base64"));
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 50 }), holds));
  });

  it("has no seams where it is made in parts", async () => {
    for (const length of [6143, 6144, 6145, 20_000]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
      assert.equal(await drawnAs(bytes), Buffer.from(bytes).toString("base64"));
    }
  });
});
