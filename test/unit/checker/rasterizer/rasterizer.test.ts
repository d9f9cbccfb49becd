import assert from "node:assert/strict";
import { makeRasterize, rasterize } from "../../../../src/checker/rasterizer";
import { RAGQualityError } from "../../../../src/contract/error";

const PNG_SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

const drawing = (words: string, width = 120, height = 40): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>.rq-text{fill:#1c2127}</style>` +
  `<text class="rq-text" x="4" y="24" font-size="14" font-family="DejaVu Sans">${words}</text></svg>`;

/** Width and height stand in the first chunk of every PNG. */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

/** On a busy machine its program takes a while to start: a limit for what hangs. */
const TIMEOUT_MS = 20_000;

describe("the rasterizer", function () {
  this.timeout(TIMEOUT_MS);

  it("draws a PNG of the drawing's size, times the scale", async () => {
    for (const scale of [1, 2, 3]) {
      const png = await rasterize(drawing("Refund"), scale);
      assert.deepEqual([...png.subarray(0, 8)], PNG_SIGNATURE);
      assert.deepEqual(sizeOf(png), [120 * scale, 40 * scale]);
    }
  });

  it("writes with the bundled font: other words give other pictures, and words leave marks", async () => {
    const [none, one, other] = await Promise.all(
      ["", "Refund", "Return"].map(async (words) => Buffer.from(await rasterize(drawing(words), 1))),
    );
    assert.ok(one !== undefined && other !== undefined && none !== undefined);
    assert.ok(!one.equals(none) && !other.equals(none) && !one.equals(other));
  });

  it("gives the same bytes each time, whatever was drawn between", async () => {
    const once = await rasterize(drawing("Refund استرداد"), 2);
    await rasterize(drawing("something else", 300, 300), 1);
    assert.deepEqual(await rasterize(drawing("Refund استرداد"), 2), once);
  });

  it("shapes Arabic letters by their neighbours", async () => {
    const joined = await rasterize(drawing("بببب"), 1);
    const apart = await rasterize(drawing("ب\u200cب\u200cب\u200cب"), 1);
    assert.notDeepEqual(joined, apart);
  });

  it("refuses a picture of too many pixels, and says how many, and draws on", async () => {
    await assert.rejects(
      rasterize(drawing("x", 9000, 9000), 1),
      (error) =>
        error instanceof RAGQualityError &&
        error.code === "invalid_request" &&
        /9000 × 9000 pixels/u.test(error.message),
    );
    assert.deepEqual(sizeOf(await rasterize(drawing("x"), 1)), [120, 40]);
  });

  it("says why its parts are not there, and asks for them again", async () => {
    let asks = 0;
    const failing = makeRasterize(async () => {
      asks += 1;
      throw new Error("rasterizer.js is missing");
    });
    for (const expected of [1, 2]) {
      await assert.rejects(
        failing(drawing("x"), 1),
        (error) =>
          error instanceof RAGQualityError &&
          error.code === "not_available" &&
          /rasterizer\.js is missing\. Ask for html/u.test(error.message),
      );
      assert.equal(asks, expected);
    }
  });

  it("loads its parts once for many pictures", async () => {
    let asks = 0;
    const { rasterizerParts } = await import("../../../../src/checker/rasterizer/rasterizerParts");
    const counting = makeRasterize(async () => {
      asks += 1;
      return rasterizerParts;
    });
    await Promise.all([counting(drawing("a"), 1), counting(drawing("b"), 1)]);
    await counting(drawing("c"), 1);
    assert.equal(asks, 1);
  });
});
