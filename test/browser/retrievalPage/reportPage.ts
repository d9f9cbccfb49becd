import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import * as z from "zod/mini";
import { TEST_OUTPUT } from "../../../scripts/paths.mjs";
import { wantsPictures } from "../../support/pictures";

const OUTPUT = join(TEST_OUTPUT, "editor", "retrievalPage");
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const axeResultSchema = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));
/** Screenshots that are higher than this show nothing more, and are slow to look at. */
const HIGHEST_PICTURE = 7000;

/** Built like those before them: looking at each would take axe minutes. */
const REPEATED = ".document:nth-child(n + 21), tbody tr:nth-child(n + 21)";

export interface ReportPageOptions {
  readonly theme?: "light" | "dark";
  readonly width?: number;
  readonly height?: number;
  readonly withScript?: boolean;
  readonly reducedMotion?: "reduce" | "no-preference";
}

/** An exported page, opened from its file as a person does. */
export class ReportPage {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #name: string;
  readonly #theme: "light" | "dark";
  readonly #complaints: string[] = [];

  private constructor(context: BrowserContext, page: Page, name: string, theme: "light" | "dark") {
    this.page = page;
    this.#context = context;
    this.#name = `${name}-${theme}`;
    this.#theme = theme;
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.#complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.#complaints.push(error.message));
    page.on("dialog", (dialog) => {
      this.#complaints.push(`The page opened a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("popup", (popup) => this.#complaints.push(`The page opened ${popup.url()}`));
  }

  static async open(browser: Browser, name: string, content: string, options: ReportPageOptions): Promise<ReportPage> {
    const { theme = "light", width = 1280, height = 900, withScript = true, reducedMotion = "reduce" } = options;
    await mkdir(OUTPUT, { recursive: true });
    const file = join(OUTPUT, `${name}.html`);
    await writeFile(file, content);
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      javaScriptEnabled: withScript,
      reducedMotion,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const opened = new ReportPage(context, page, name, theme);
    const address = pathToFileURL(file).href;
    page.on("request", (request) => {
      if (request.url().split("#")[0] !== address) opened.#complaints.push(`The page asked for ${request.url()}`);
    });
    await page.goto(address);
    return opened;
  }

  /** Errors and warnings of the console, which name what the policy refused, dialogs, and requests. */
  complaints(): readonly string[] {
    return this.#complaints;
  }

  /**
   * What axe finds wrong, each as its rule and the elements: in the light theme by all of its rules, in the dark one by those of
   * colours, since a theme can break nothing else. It is run from outside, past the page's policy, after taking out documents and
   * rows that are built like those before them.
   */
  async accessibilityFaults(): Promise<string[]> {
    await this.page.evaluate(
      (selector) => document.querySelectorAll(selector).forEach((element) => element.remove()),
      REPEATED,
    );
    await this.page.evaluate(await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
    const rules = this.#theme === "dark" ? { runOnly: COLOUR_RULES } : {};
    const options = JSON.stringify({ ...rules, resultTypes: ["violations"], selectors: false, preload: false });
    const found: unknown = await this.page.evaluate(
      `axe.run(document, ${options}).then((result) => result.violations)`,
    );
    return axeResultSchema.parse(found).map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  }

  /** By how many pixels the content is wider than the window. */
  async overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** The whole page, as far as a picture of it can be looked at, where pictures are wanted. */
  async screenshot(): Promise<void> {
    if (!wantsPictures) return;
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    const whole = await this.page.evaluate(() => document.documentElement.scrollHeight);
    await this.page.setViewportSize({ width, height: Math.min(whole, HIGHEST_PICTURE) });
    await this.page.screenshot({ path: join(OUTPUT, `${this.#name}-${width}.png`) });
    await this.page.setViewportSize({ width, height });
  }

  async figureScreenshots(): Promise<void> {
    if (!wantsPictures) return;
    for (const figure of await this.page.locator("figure.figure").all()) {
      await figure.screenshot({ path: join(OUTPUT, `${this.#name}-${await figure.getAttribute("id")}.png`) });
    }
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}
