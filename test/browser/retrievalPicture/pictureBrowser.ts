import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../../scripts/host/browser.mjs";
import { comparePixels, type PictureDifference } from "./comparePixels";

/** Pixels a point, as pictures have them unless asked otherwise. */
export const SCALE = 2;
/** The side, in pixels, of the squares that are looked at one by one: about a letter. */
const SQUARE = 16;
const { resolve } = createRequire(import.meta.url);

/** Chromium with the picture's own font, and nothing from outside. */
export class PictureBrowser {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #fontFaces: string;

  private constructor(browser: Browser, page: Page, fontFaces: string) {
    this.#browser = browser;
    this.#page = page;
    this.#fontFaces = fontFaces;
  }

  static async open(): Promise<PictureBrowser> {
    const [browser, regular, bold] = await Promise.all([
      launchBrowser(),
      fontFace("DejaVuSans.ttf", "normal"),
      fontFace("DejaVuSans-Bold.ttf", "bold"),
    ]);
    return new PictureBrowser(browser, await browser.newPage({ deviceScaleFactor: SCALE }), regular + bold);
  }

  /** The SVG as the browser draws it. */
  async draw(svg: string): Promise<Uint8Array> {
    const [width = 0, height = 0] = ["width", "height"].map((name) =>
      Number(new RegExp(`^<svg [^>]*?\\b${name}="(\\d+)"`, "u").exec(svg)?.[1]),
    );
    await this.#page.setViewportSize({ width, height });
    await this.#page.setContent(
      `<!doctype html><style>${this.#fontFaces}body{margin:0}svg{display:block}</style>${svg}`,
    );
    await this.#page.evaluate(async () => {
      await Promise.all(["12px 'DejaVu Sans'", "bold 12px 'DejaVu Sans'"].map((font) => document.fonts.load(font)));
    });
    return this.#page.screenshot();
  }

  compare(one: Uint8Array, other: Uint8Array): Promise<PictureDifference> {
    const [a, b] = [one, other].map((png) => Buffer.from(png).toString("base64"));
    return this.#page.evaluate(comparePixels, [SQUARE, a ?? "", b ?? ""] as const);
  }

  newPage(): Promise<Page> {
    return this.#browser.newPage();
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}

async function fontFace(file: string, weight: string): Promise<string> {
  const font = await readFile(resolve(`dejavu-fonts-ttf/ttf/${file}`), "base64");
  return `@font-face{font-family:"DejaVu Sans";font-weight:${weight};src:url(data:font/ttf;base64,${font})}`;
}
