import { join, relative } from "node:path";
import type { FrameLocator, Locator, Page } from "playwright-core";
import { wantsPictures } from "../../support/pictures.js";
import { type Problem, readProblems } from "./problems.js";
import { QuickInput } from "./quick-input.js";
import { readSquiggles, type Squiggle, type SquiggleKind } from "./squiggles.js";
import { positionOf } from "./text-position.js";
import { STATE_TIMEOUT_MS, until, untilSettled } from "./until.js";

export interface Selection {
  line: number;
  /** As the status bar counts: code points, with tabs as wide as they are shown. */
  column: number;
  selected: number;
}

export interface StatusItem {
  id: string;
  text: string;
  /** What a screen reader says. */
  label: string;
}

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

interface EditorParts {
  page: Page;
  workspace: string;
  output: string;
  logs: string[];
  close: () => Promise<void>;
}

/** How many to wait for before a list is taken as it is; 0 also takes an empty one. */
export interface Expected {
  atLeast?: number;
}

const COPY_PENDING = "\u0000nothing copied yet";
/** What draws the cells of a notebook. */
const NOTEBOOK = '[src*="purpose=notebookRenderer"]';
/** A document in which Ctrl+A selects nothing for so long is empty. */
const EMPTY_AFTER_MS = 2000;
/** How long the menu of quick fixes is given before it is asked for again: a fix may come after its problem. */
const FIX_ATTEMPT_MS = 1500;
const FIX_ATTEMPTS = 15;

/** A real VS Code with a folder open, as a user's hands and eyes reach it. Each method waits for the state it needs. */
export class Editor {
  /** For what this class has no method for. */
  readonly page: Page;
  /** The copy that is open; its files may be read and changed. */
  readonly workspace: string;
  /** Files with what the browser and the server printed. */
  readonly logs: readonly string[];
  readonly quickInput: QuickInput;
  readonly #output: string;
  readonly #close: () => Promise<void>;

  constructor({ page, workspace, output, logs, close }: EditorParts) {
    this.page = page;
    this.workspace = workspace;
    this.logs = logs;
    this.quickInput = new QuickInput(page);
    this.#output = output;
    this.#close = close;
  }

  /** Opens a file of the workspace by quick open. */
  async openFile(relativePath: string): Promise<void> {
    const name = relativePath.split("/").at(-1) ?? relativePath;
    await this.quickInput.acceptFirst("Control+P", relativePath, (row) => row.startsWith(name));
    await until(
      `${relativePath} to be the active editor`,
      () => this.activeFile(),
      (file) => file === relativePath,
    );
    await this.#textEditor().locator(".view-line").first().waitFor();
  }

  /** The path of the file in the active text editor, relative to the workspace; "" if there is none. */
  async activeFile(): Promise<string> {
    const [uri] = await this.page
      .locator(".editor-group-container.active .monaco-editor[data-uri]")
      .evaluateAll((all) => all.map((each) => each.getAttribute("data-uri") ?? ""));
    return uri ? relative(this.workspace, decodeURIComponent(new URL(uri).pathname)) : "";
  }

  /** Runs a command by its title in the palette, with its category: "View: Toggle Word Wrap". */
  async runCommand(title: string): Promise<void> {
    await this.quickInput.choose("F1", `>${title}`, title);
  }

  /** The underlines in view in the active editor. */
  async squiggles(kind: SquiggleKind, { atLeast = 1 }: Expected = {}): Promise<Squiggle[]> {
    return untilSettled(`${kind} squiggles`, () => readSquiggles(this.#textEditor(), kind), atLeast);
  }

  /** The whole text of the active editor, saved or not. The selection stays what it was. */
  async editorText(): Promise<string> {
    await this.focusEditor();
    const before = await this.selection();
    await this.page.keyboard.press("Control+A");
    const isSelected = ({ selected }: Selection) => selected > 0;
    const whole = await until("the text to be selected", () => this.selection(), isSelected, EMPTY_AFTER_MS).catch(
      () => undefined,
    );
    if (!whole) return "";
    const text = await this.#copySelection();
    await this.page.keyboard.press("Control+U");
    if (before.selected !== whole.selected) {
      const isOther = ({ selected }: Selection) => selected !== whole.selected;
      // An edit that came in the meantime leaves nothing to go back to.
      await until("the selection to be what it was", () => this.selection(), isOther, EMPTY_AFTER_MS).catch(() =>
        this.page.keyboard.press("ArrowLeft"),
      );
    }
    return text;
  }

  /** Gives the text editor the keyboard without moving its cursor. */
  async focusEditor(): Promise<void> {
    await this.#textEditor().locator(".native-edit-context, textarea.inputarea").first().focus();
  }

  /** Puts the cursor before the nth occurrence of a text, scrolling there. */
  async cursorToText(text: string, occurrence = 1): Promise<void> {
    const { offset, line, shownColumn } = positionOf(await this.editorText(), text, occurrence);
    // By offset: `:line:column` takes a column of the screen, where some letters are two wide.
    await this.quickInput.acceptFirst("Control+P", `::${offset + 1}`, (row) => row !== "");
    const wanted = { line, column: shownColumn, selected: 0 };
    await until(
      `the cursor at ${JSON.stringify(wanted)}`,
      () => this.selection(),
      (at) => JSON.stringify(at) === JSON.stringify(wanted),
    );
  }

  /** Types at the cursor of the active text editor. */
  async type(text: string): Promise<void> {
    await this.focusEditor();
    await this.page.keyboard.insertText(text);
  }

  /**
   * Rests the mouse on a text and returns what the hover says.
   * With `contains` it waits for that text, since the parts of a hover come one after another.
   */
  async hoverAtText(
    text: string,
    { occurrence = 1, contains = "" }: { occurrence?: number; contains?: string } = {},
  ): Promise<string> {
    await this.cursorToText(text, occurrence);
    let rested = "";
    const read = async () => {
      const place = await this.#cursorBox(text);
      // A line of lenses that arrives late pushes the text down, away from under the mouse.
      if (JSON.stringify(place) !== rested) await this.#restMouseAt(place);
      rested = JSON.stringify(place);
      return (await this.#hover().allInnerTexts()).join("\n").replaceAll("\u00a0", " ");
    };
    return until(
      `a hover on ${JSON.stringify(text)}`,
      read,
      (said) => said.trim() !== "" && !said.includes("Loading...") && said.includes(contains),
    );
  }

  /** The titles that Ctrl+. offers at the cursor; the menu is closed again. */
  async quickFixes({ atLeast = 1 }: Expected = {}): Promise<string[]> {
    const titles = await this.#openFixes((all) => all.length >= atLeast);
    await this.page.keyboard.press("Escape");
    await this.#fixMenu().waitFor({ state: "hidden" });
    return titles;
  }

  /** Chooses a quick fix at the cursor by its title. */
  async quickFix(title: string): Promise<void> {
    const titles = await this.#openFixes((all) => all.includes(title));
    // Nothing in the menu takes a click before the mouse has moved.
    for (const place of [1, 2]) await this.page.mouse.move(place, place);
    await this.#fixMenu().locator(".monaco-list-row.action").nth(titles.indexOf(title)).click();
    await this.#fixMenu().waitFor({ state: "hidden" });
  }

  /** The rows of the Problems panel, which it opens. */
  async problems({ atLeast = 1 }: Expected = {}): Promise<Problem[]> {
    await this.runCommand("Problems: Focus on Problems View");
    await this.page.locator(".markers-panel").waitFor();
    return untilSettled("problems", () => readProblems(this.page), atLeast);
  }

  /** The document inside the webview in view that was opened last. */
  async panelFrame(): Promise<FrameLocator> {
    await this.panel.locator("body").waitFor();
    return this.panel;
  }

  /** The same, whether or not it is there yet. */
  get panel(): FrameLocator {
    const webview = this.page.locator(`iframe.webview.ready:not(${NOTEBOOK})`).filter({ visible: true }).last();
    return webview.contentFrame().locator("#active-frame").contentFrame();
  }

  /** Line, column and the number of selected characters, from the status bar. */
  async selection(): Promise<Selection> {
    const item = this.page.locator("#status\\.editor\\.selection");
    const text = await until(
      "the cursor's place in the status bar",
      async () => ((await item.isVisible()) ? item.innerText() : ""),
      (shown) => shown !== "",
    );
    const [, line, column] = /Ln (\d+), Col (\d+)/.exec(text) ?? [];
    return { line: Number(line), column: Number(column), selected: Number(/\((\d+) selected\)/.exec(text)?.[1] ?? 0) };
  }

  /** The items of the status bar, from left to right. */
  async statusBar(): Promise<StatusItem[]> {
    return this.page
      .locator(".statusbar .statusbar-item")
      .filter({ visible: true })
      .evaluateAll((items) =>
        items.map((item) => ({
          id: item.id,
          text: (item as HTMLElement).innerText.trim(),
          label:
            item.getAttribute("aria-label") ?? item.querySelector("[aria-label]")?.getAttribute("aria-label") ?? "",
        })),
      );
  }

  /** Waits for a notification with this text and returns all that it says. */
  async toast(contains: string, timeout = STATE_TIMEOUT_MS): Promise<string> {
    const toasts = this.page.locator(".notification-toast.notification-fade-in");
    const read = async () => (await toasts.allInnerTexts()).map((text) => text.trim());
    const shown = await until(
      `a notification of ${JSON.stringify(contains)}`,
      read,
      (all) => all.some((text) => text.includes(contains)),
      timeout,
    );
    return shown.find((text) => text.includes(contains)) ?? "";
  }

  /** A picture of the window in test/output/editor, where pictures are wanted. */
  async screenshot(name: string): Promise<void> {
    if (wantsPictures) await this.page.screenshot({ path: join(this.#output, `${name}.png`), animations: "disabled" });
  }

  /** Ends the browser and the server and removes what they wrote. */
  async close(): Promise<void> {
    await this.#close();
  }

  /** The text editor of the active group; when that shows a webview, the first text editor in view. */
  #textEditor(): Locator {
    const inGroup = ".monaco-editor[data-uri]";
    const active = this.page.locator(`.editor-group-container.active ${inGroup}`);
    const other = this.page.locator(
      `.monaco-workbench:not(:has(.editor-group-container.active ${inGroup})) .editor-group-container ${inGroup}`,
    );
    return active.or(other).filter({ visible: true }).first();
  }

  async #cursorBox(text: string): Promise<Box> {
    const box = await this.#textEditor().locator(".cursors-layer .cursor").first().boundingBox();
    if (!box) throw new Error(`the cursor before ${JSON.stringify(text)} is not in view`);
    return box;
  }

  async #restMouseAt({ x, y, height }: Box): Promise<void> {
    // From elsewhere, or a mouse that already rests there would not move.
    await this.page.mouse.move(1, 1);
    await until(
      "the old hover to go",
      () => this.#hover().count(),
      (count) => count === 0,
    );
    await this.page.mouse.move(x + 4, y + height / 2, { steps: 3 });
  }

  #hover(): Locator {
    return this.page
      .locator(".monaco-editor .monaco-hover:not(.hidden), .monaco-resizable-hover .monaco-hover:not(.hidden)")
      .filter({ visible: true });
  }

  #fixMenu(): Locator {
    return this.page.locator(".context-view .action-widget:not(.action-list-submenu-panel)").filter({ visible: true });
  }

  async #copySelection(): Promise<string> {
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), COPY_PENDING);
    await this.page.keyboard.press("Control+C");
    const read = () => this.page.evaluate(() => navigator.clipboard.readText());
    return until("the text in the clipboard", read, (copied) => copied !== COPY_PENDING);
  }

  async #openFixes(accept: (titles: string[]) => boolean): Promise<string[]> {
    let titles: string[] = [];
    for (let attempt = 0; attempt < FIX_ATTEMPTS; attempt++) {
      await this.focusEditor();
      await this.page.keyboard.press("Control+.");
      const read = () => this.#fixMenu().locator(".monaco-list-row.action .title").allInnerTexts();
      titles = await until("quick fixes", read, accept, FIX_ATTEMPT_MS).catch(read);
      if (accept(titles)) return titles;
      await this.page.keyboard.press("Escape");
    }
    throw new Error(`the quick fixes at ${JSON.stringify(await this.selection())} are ${JSON.stringify(titles)}`);
  }
}
