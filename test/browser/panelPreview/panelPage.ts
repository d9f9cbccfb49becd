import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import * as z from "zod/mini";
import { TEST_OUTPUT } from "../../../scripts/paths.mjs";
import type { PanelState } from "../../../src/contract/panel/citationsState";
import { type FromPanel, fromPanelSchema, type ToPanel } from "../../../src/contract/panel/panelMessages";
import { wantsPictures } from "../../support/pictures";
import type { Look } from "./looks";
import type { ThemeName } from "./themes";

const OUTPUT = join(TEST_OUTPUT, "panel");

/** Stands for the editor's side of the page: keeps what the panel posts, and its state over a reload. */
const FAKE_EDITOR = `
  window.posted = [];
  window.violations = [];
  document.addEventListener("securitypolicyviolation", (event) =>
    window.violations.push(event.violatedDirective + " " + event.blockedURI + " " + event.sample));
  window.acquireVsCodeApi = () => ({
    postMessage: (message) => { window.posted.push(message); },
    getState: () => JSON.parse(sessionStorage.getItem(location.search) ?? "null") ?? undefined,
    setState: (state) => { sessionStorage.setItem(location.search, JSON.stringify(state)); },
  });
`;

/** What axe is asked for by a look; by all of its rules where nothing stands here. A table scrolls only where the panel is narrow. */
const RULES: Readonly<Record<Look["asks"], { readonly runOnly?: readonly string[] }>> = {
  layout: { runOnly: ["scrollable-region-focusable"] },
  everything: {},
  colours: { runOnly: ["color-contrast", "link-in-text-block"] },
};
/** Built like those before them: looking at each of a thousand takes axe half a minute. */
const REPEATED = "li:nth-child(n + 31), tbody tr:nth-child(n + 31)";

const axeResultSchema = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

/** The panel in a browser, with a stand-in for the extension. */
export class PanelPage {
  readonly page: Page;
  readonly #complaints: string[] = [];
  #visits = 0;

  private constructor(page: Page) {
    this.page = page;
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.#complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.#complaints.push(error.message));
  }

  static async start(browser: Browser): Promise<PanelPage> {
    const page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    await page.addInitScript(FAKE_EDITOR);
    return new PanelPage(page);
  }

  /** Loads the panel anew, with no memory of what was done in the page before: a page of its own costs more of the processor's time. */
  async visit(address: string, width: number, height: number): Promise<void> {
    this.#visits += 1;
    await this.page.mouse.move(0, 0);
    await this.page.emulateMedia({ reducedMotion: null });
    await this.page.setViewportSize({ width, height });
    await this.page.goto(`${address}&visit=${this.#visits}`);
    await this.page.getByRole("tablist").waitFor();
  }

  async show(state: PanelState): Promise<void> {
    await this.send({ type: "citations", state });
  }

  /** Sends a message as the extension does, and waits until the panel has drawn it. */
  async send(message: ToPanel | Record<string, unknown>): Promise<void> {
    await this.page.evaluate(async (data) => {
      const taken = new Promise((resolve) => window.addEventListener("message", resolve, { once: true }));
      window.postMessage(data, "*");
      await taken;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, message);
  }

  /**
   * Asks a list for its next hundred, and waits until as many are there.
   * By key: what comes into view gets its height, and the button moves away from under a mouse.
   */
  async showMore(list: Locator, items: Locator, wanted: number): Promise<void> {
    await list.getByRole("button", { name: "Show 100 more" }).first().press("Enter");
    await items.nth(wanted - 1).waitFor({ state: "attached" });
  }

  /** What the panel posted since the last call. */
  async takePosted(): Promise<FromPanel[]> {
    const posted: unknown = await this.page.evaluate("window.posted.splice(0)");
    return z.array(fromPanelSchema).parse(posted);
  }

  /** Errors and warnings of the console, uncaught errors, and whatever the content security policy refused, since the last call. */
  async takeComplaints(): Promise<string[]> {
    const violations: unknown = await this.page.evaluate("window.violations.splice(0)");
    return [...this.#complaints.splice(0), ...z.array(z.string()).parse(violations)];
  }

  /** What is wrong in a look: what is wider than the panel, and what axe finds, each as its rule and the elements. */
  async faults({ asks }: Pick<Look, "asks">): Promise<string[]> {
    const overflow = await this.overflow();
    return [...(overflow > 0 ? [`${overflow} px too wide`] : []), ...(await this.#axeFaults(asks))];
  }

  /** Axe is run from outside, past the page's policy. What is repeated is taken out for as long, and put back. */
  async #axeFaults(asks: Look["asks"]): Promise<string[]> {
    await this.#addAxe();
    const options = JSON.stringify({ ...RULES[asks], resultTypes: ["violations"], selectors: false, preload: false });
    const found: unknown = await this.page.evaluate(`(async () => {
      const repeated = [...document.querySelectorAll(${JSON.stringify(REPEATED)})];
      const places = repeated.map((element) => {
        const place = document.createComment("");
        element.replaceWith(place);
        return place;
      });
      const { violations } = await axe.run(document, ${options});
      places.forEach((place, index) => place.replaceWith(repeated[index]));
      return violations;
    })()`);
    return axeResultSchema.parse(found).map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  }

  async #addAxe(): Promise<void> {
    if (!(await this.page.evaluate("'axe' in window"))) await this.page.evaluate(axeSource());
  }

  /** The least contrast between the words of these elements and their ground, as axe reckons both. */
  async leastContrast(selector: string): Promise<number> {
    await this.#addAxe();
    const found: unknown = await this.page.evaluate(`(() => {
      axe.setup(document);
      const { getBackgroundColor, getForegroundColor, getContrast } = axe.commons.color;
      const ratios = [...document.querySelectorAll(${JSON.stringify(selector)})].map((element) =>
        getContrast(getBackgroundColor(element), getForegroundColor(element)));
      axe.teardown();
      return ratios;
    })()`);
    return Math.min(...z.array(z.number()).check(z.minLength(1)).parse(found));
  }

  /** By how many pixels the content is wider than the panel. */
  async overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** A picture of what the panel holds, without the blank below it, where pictures are wanted. */
  async screenshot(name: string, theme: ThemeName): Promise<void> {
    if (!wantsPictures) return;
    await mkdir(OUTPUT, { recursive: true });
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    const end = await this.page.evaluate(() =>
      Math.max(...Array.from(document.body.children, (part) => part.getBoundingClientRect().bottom)),
    );
    const clip = { x: 0, y: 0, width, height: Math.min(height, Math.ceil(end)) };
    await this.page.screenshot({ path: join(OUTPUT, `${name}-${theme}.jpg`), quality: 70, clip });
  }
}

let source: string | undefined;

function axeSource(): string {
  return (source ??= readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
}
