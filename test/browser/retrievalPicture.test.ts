import assert from "node:assert/strict";
import { rasterize } from "../../src/checker/rasterizer";
import type { PictureTheme } from "../../src/contract/visualize/visualizeRequest";
import { makeReport, retrievalPicture } from "../../src/core/visualize";
import { hostileRetrieval } from "../support/hostileRetrieval";
import { sampleRetrieval } from "../support/sampleRetrieval";
import { stagedRetrieval } from "../support/stagedRetrieval";
import { drawInWorker } from "./retrievalPicture/drawInWorker";
import { PictureBrowser, SCALE } from "./retrievalPicture/pictureBrowser";

/** A browser start and large pictures on a busy machine with two cores. */
const TIMEOUT_MS = 120_000;
/** The edges of letters, which each program smooths in its own way, take 0.27 % of a picture and 13 % of a square of letters. */
const MAX_DIFFERENCE = 0.005;
/** A word that is missing differs by 23 %, a bar that ends elsewhere by 33 %. */
const MAX_IN_SQUARE = 0.18;

const picture = (documents: number, theme: PictureTheme): string =>
  retrievalPicture(makeReport(sampleRetrieval(documents)), theme).svg;
const STAGED = retrievalPicture(makeReport(stagedRetrieval(30)), "light").svg;

/** What a wrong rasterizer could draw of a picture. */
const MISTAKES: Record<string, (svg: string) => string> = {
  "a figure that is a point to the right": (svg) => svg.replace('<svg x="24"', '<svg x="25"'),
  "a bar that is 8 points shorter": (svg) =>
    svg.replace(/width="([\d.]+)"(?=[^>]*class="rq-bar")/u, (_, width: string) => `width="${Number(width) - 8}"`),
  "a word that is left out": (svg) => svg.replace(/(<text [^>]*class="rq-text"[^>]*>)[^<]{4,}</u, "$1<"),
  "another colour of bars": (svg) => svg.replace(".rq-bar{fill:#3a72b5}", ".rq-bar{fill:#c06a12}"),
};

describe("the picture of a retrieval, beside the browser's", function () {
  this.timeout(TIMEOUT_MS);
  let browser: PictureBrowser | undefined;
  const opened = (): PictureBrowser => {
    assert.ok(browser !== undefined, "The browser is not started.");
    return browser;
  };

  before(async () => void (browser = await PictureBrowser.open()));
  after(async () => browser?.close());

  for (const documents of [0, 1, 10, 100]) {
    for (const theme of ["light", "dark"] as const) {
      it(`is the same for ${documents} documents, ${theme}`, async () => {
        const svg = picture(documents, theme);
        const { sizes, mean, worst, worstAt } = await opened().compare(
          await opened().draw(svg),
          await rasterize(svg, SCALE),
        );
        assert.deepEqual(sizes[0], sizes[1]);
        assert.ok(mean < MAX_DIFFERENCE, `${mean} of the whole`);
        assert.ok(worst < MAX_IN_SQUARE, `${worst} of the square at ${worstAt.join(", ")}`);
      });
    }
  }

  it("is the same for a retrieval with stages", async () => {
    const { mean, worst, worstAt } = await opened().compare(
      await opened().draw(STAGED),
      await rasterize(STAGED, SCALE),
    );
    assert.ok(mean < MAX_DIFFERENCE, `${mean} of the whole`);
    assert.ok(worst < MAX_IN_SQUARE, `${worst} of the square at ${worstAt.join(", ")}`);
  });

  it("is the same for one screen, of whatever words", async () => {
    for (const request of [sampleRetrieval(10), hostileRetrieval()]) {
      const { svg } = retrievalPicture(makeReport(request), "dark", "screen");
      const png = await rasterize(svg, SCALE);
      const { mean } = await opened().compare(await opened().draw(svg), png);
      assert.ok(mean < MAX_DIFFERENCE, `${mean} of the whole`);
    }
  });

  it("would not be the same with a mistake in it", async () => {
    const svg = picture(10, "light");
    const drawn = await opened().draw(svg);
    for (const [name, mistake] of Object.entries(MISTAKES)) {
      assert.notEqual(mistake(svg), svg, name);
      const { worst } = await opened().compare(drawn, await rasterize(mistake(svg), SCALE));
      assert.ok(worst > MAX_IN_SQUARE, `${name}: ${worst}`);
    }
  });

  it("is drawn with the same bytes by a browser's worker, which runs no foreign code and loads nothing from a network", async () => {
    const svg = picture(1, "dark");
    const page = await opened().newPage();
    assert.deepEqual(await drawInWorker(page, svg, SCALE), Buffer.from(await rasterize(svg, SCALE)).toString("base64"));
  });
});
