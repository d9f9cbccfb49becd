import type { Locator, Page } from "playwright-core";
import { until } from "./until.js";

/** A key that is pressed while the workbench still loads does nothing, so it is pressed again after this time. */
const PRESS_AGAIN_MS = 3000;
/** A list that was asked for before its rows were known (commands, files) never gets them, so it is asked for again. */
const ASK_AGAIN_MS = 3000;
const ATTEMPTS = 10;

/** The box at the top of the window: the command palette, quick open, and what extensions ask by it. */
export class QuickInput {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get input(): Locator {
    return this.#page.locator(".quick-input-widget input.input");
  }

  get rows(): Locator {
    return this.#page.locator(".quick-input-widget .quick-input-list .monaco-list-row");
  }

  /** The row with exactly this label, wherever it stands by the time it is clicked: the list is drawn anew while it is read. */
  row(label: string): Locator {
    const words = label.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s");
    return this.rows.filter({ has: this.#page.locator(".label-name", { hasText: new RegExp(`^\\s*${words}\\s*$`) }) });
  }

  async open(key: string, text: string): Promise<void> {
    // Over a row of the list that comes, it would bring up a hover, which takes the clicks on other rows.
    await this.#page.mouse.move(1, 1);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) if (await this.#takes(key, text)) return;
    throw new Error(`${key} brings up no quick input that takes ${JSON.stringify(text)}`);
  }

  /** Types a text and presses Enter on its own first row, once that row is what `isWanted` says. */
  async acceptFirst(key: string, text: string, isWanted: (row: string) => boolean): Promise<void> {
    await this.#ask(
      key,
      text,
      "accepted",
      async () => [await this.#firstRow()],
      ([row]) => isWanted(row ?? ""),
    );
    await this.input.press("Enter");
    await this.#leaves(text);
  }

  /** Types a text and takes the row with exactly this label: by Enter where it is the first one, which is quicker than a click. */
  async choose(key: string, text: string, label: string): Promise<void> {
    const [first] = await this.#ask(
      key,
      text,
      label,
      () => this.labels(),
      (all) => all.includes(label),
    );
    if (first === label) await this.input.press("Enter");
    else await this.row(label).click();
    await this.#leaves(text);
  }

  /**
   * Chooses a row by its label in the box that is coming. By keys: while it comes its rows move, and a click would hit the row that was
   * below.
   */
  async pick(label: string): Promise<void> {
    await this.row(label).waitFor();
    await this.input.fill(label);
    await until(
      `${label} to be the first row`,
      () => this.labels(),
      ([first]) => first?.trim() === label,
    );
    await this.input.press("Enter");
  }

  /** The labels of the rows in view. */
  async labels(): Promise<string[]> {
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => row.querySelector(".label-name")?.textContent?.replaceAll("\u00a0", " ") ?? ""),
    );
  }

  async #ask(
    key: string,
    text: string,
    wanted: string,
    read: () => Promise<string[]>,
    accept: (rows: string[]) => boolean,
  ): Promise<string[]> {
    let rows: string[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await this.open(key, text);
      rows = await until(wanted, read, accept, ASK_AGAIN_MS).catch(read);
      if (accept(rows)) return rows;
      await this.input.press("Escape");
    }
    throw new Error(
      `quick input ${JSON.stringify(text)} has no row that is ${JSON.stringify(wanted)}; it has ${JSON.stringify(rows)}`,
    );
  }

  async #firstRow(): Promise<string> {
    const labels = await this.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label") ?? ""));
    return labels[0] ?? "";
  }

  /** A box that came up goes again where what was asked before takes the keyboard from it. */
  async #takes(key: string, text: string): Promise<boolean> {
    await this.#page.keyboard.press(key);
    return this.input.fill(text, { timeout: PRESS_AGAIN_MS }).then(
      () => true,
      () => false,
    );
  }

  /** Accepted: the box is gone, or it already asks what the command asks. */
  async #leaves(text: string): Promise<void> {
    const value = async () =>
      (await this.input.isVisible()) ? this.input.inputValue({ timeout: PRESS_AGAIN_MS }).catch(() => "") : "";
    await until(`the quick input to accept ${text}`, value, (current) => current !== text);
  }
}
