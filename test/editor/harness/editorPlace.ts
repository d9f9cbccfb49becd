import { appendFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Dialog, Page } from "playwright-core";
import { launchBrowser } from "../../../scripts/host/browser.mjs";
import {
  type CodeServer,
  installExtensions,
  replaceSettings,
  startCodeServer,
  STILL_SETTINGS,
  UNUSED_EXTENSIONS,
} from "../../../scripts/host/code-server.mjs";
import { copyWorkspace, makeScratch } from "../../../scripts/host/scratch.mjs";
import { workbenchUrl } from "../../../scripts/host/workbench-url.mjs";
import { packageVsix, runVsce } from "../../../scripts/package-vsix.mjs";
import { Editor } from "./editor.js";
import { keep, OUTPUT } from "./evidence.js";
import { STATE_TIMEOUT_MS } from "./until.js";

/** The workbench's first load on a busy machine with two cores. */
const LOAD_TIMEOUT_MS = 60_000;
export const DEFAULT_VIEWPORT = { width: 1400, height: 900 };
/** What a window remembers. The scripts that the browser keeps are not among it: without them each window takes seconds more. */
const REMEMBERED = "cookies,indexeddb,local_storage,file_systems";

/** Provides the language models that settings name, and none by these. */
const MODEL_PROVIDER = fileURLToPath(new URL("../../support/modelProvider", import.meta.url));
const NO_MODELS = { "testModels.names": [] };

/** What can be changed in a window that is open. */
export interface Looks {
  /** User settings, such as a colour theme. */
  settings?: Record<string, unknown>;
  viewport?: { width: number; height: number };
}

/** What each window has to itself. */
export interface WindowOptions extends Looks {
  /** The folder to open, of which the editor gets a copy; `null` for a window with none. */
  workspace: string | null;
  /** Files that are put into the copy before it is opened. */
  files?: Readonly<Record<string, string>>;
  /** A `.code-workspace` file of the copy, which is opened in place of its folder. */
  workspaceFile?: string;
  /** Settings that belong to the machine of the extension host, such as an endpoint. */
  machineSettings?: Record<string, unknown>;
}

interface PlaceParts {
  scratch: Awaited<ReturnType<typeof makeScratch>>;
  server: CodeServer;
  browser: Browser;
  page: Page;
}

/**
 * A code-server with the packaged extension and a provider of models, and a browser. It shows one window at a time, and none knows of those before
 * it: each has a copy of its folder, settings of its own, and a browser that remembers nothing.
 */
export class EditorPlace {
  readonly #parts: PlaceParts;
  #windows = 0;
  /** What the browser prints goes to the folder of the window in view; undefined while there is none. */
  #browserLog: string | undefined;

  private constructor(parts: PlaceParts) {
    this.#parts = parts;
    parts.page.on("console", (message) => this.#log(`[${message.type()}] ${message.text()}`));
    parts.page.on("pageerror", (error) => this.#log(`[error] ${error.stack ?? error.message}`));
  }

  static async start(): Promise<EditorPlace> {
    const vsix = await packageVsix();
    await mkdir(OUTPUT, { recursive: true });
    const scratch = await makeScratch();
    const browserStart = launchBrowser();
    try {
      const models = join(scratch.folder, "models.vsix");
      await runVsce(MODEL_PROVIDER, models);
      await installExtensions([vsix, models], { scratch: scratch.folder });
      const [server, browser] = await Promise.all([
        startCodeServer({ scratch: scratch.folder, leftOut: UNUSED_EXTENSIONS }),
        browserStart,
      ]);
      return new EditorPlace({ scratch, server, browser, page: await newPage(browser, server) });
    } catch (error) {
      await browserStart.then((browser) => browser.close()).catch(() => undefined);
      await scratch.remove();
      throw error;
    }
  }

  /** Opens a window instead of the one before. */
  async open(options: WindowOptions, close: () => Promise<void>): Promise<Editor> {
    const { scratch, server, page } = this.#parts;
    await this.closeWindow();
    this.#windows += 1;
    const folder = join(scratch.folder, String(this.#windows));
    await mkdir(folder, { recursive: true });
    const workspace = options.workspace === null ? null : await copyWorkspace(options.workspace, folder);
    await writeFiles(workspace ?? folder, options.files ?? {});
    const opened = join(workspace ?? "", options.workspaceFile ?? "");
    await this.#writeSettings(options);
    const browserLog = join(folder, "browser.log");
    this.#browserLog = browserLog;
    await page.setViewportSize(options.viewport ?? DEFAULT_VIEWPORT);
    const logs = [browserLog, server.logFile];
    try {
      await page.goto(workbenchUrl(server.url, workspace === null ? null : opened), {
        waitUntil: "domcontentloaded",
        timeout: LOAD_TIMEOUT_MS,
      });
      await page.locator(".monaco-workbench .statusbar").waitFor({ timeout: LOAD_TIMEOUT_MS });
      await emptyClipboard(page);
      return new Editor({ page, workspace: workspace ?? folder, output: OUTPUT, logs, close });
    } catch (error) {
      await keep("the workbench did not open", page, logs);
      await close();
      throw error;
    }
  }

  /** Ends the window in view, with its extension host, and has all of it forgotten. */
  async closeWindow(): Promise<void> {
    const { page, server, scratch } = this.#parts;
    if (this.#browserLog === undefined) return;
    this.#browserLog = undefined;
    // Elsewhere, so that the workbench takes its leave of the server, which then ends the extension host. On a page of the same server
    // the browser keeps its process, and with it what it compiled of the workbench.
    const leave = (dialog: Dialog) => void dialog.accept().catch(() => undefined);
    page.on("dialog", leave);
    await page.goto(`${server.url}/healthz`);
    page.off("dialog", leave);
    const session = await page.context().newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", { origin: server.url, storageTypes: REMEMBERED });
    await session.detach();
    await rm(join(scratch.folder, String(this.#windows)), { recursive: true, force: true });
  }

  /** Ends the browser and the server and removes what they wrote. */
  async stop(): Promise<void> {
    const { browser, server, scratch } = this.#parts;
    await browser.close();
    await server.stop();
    await scratch.remove();
  }

  async #writeSettings({ settings = {}, machineSettings = {} }: WindowOptions): Promise<void> {
    const userData = join(this.#parts.scratch.folder, "u");
    await replaceSettings(userData, { ...STILL_SETTINGS, ...NO_MODELS, ...settings });
    await mkdir(join(userData, "Machine"), { recursive: true });
    await writeFile(join(userData, "Machine", "settings.json"), JSON.stringify(machineSettings));
  }

  #log(line: string): void {
    if (this.#browserLog !== undefined) appendFileSync(this.#browserLog, `${line}\n`);
  }
}

/** A copied text is an answer that could be checked. */
export async function emptyClipboard(page: Page): Promise<void> {
  await page.evaluate(() => navigator.clipboard.writeText(""));
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function newPage(browser: Browser, server: CodeServer): Promise<Page> {
  const context = await browser.newContext();
  context.setDefaultTimeout(STATE_TIMEOUT_MS);
  // tsx wraps named functions in a helper, also those that a test sends into the page, where it would be missing.
  await context.addInitScript("globalThis.__name = (value) => value;");
  // The whole text of a document is only to be had by way of the clipboard: the workbench renders what is in view.
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
  return context.newPage();
}
