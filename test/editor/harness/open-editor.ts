import { appendFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "../../../scripts/host/browser.mjs";
import { type CodeServer, installExtension, startCodeServer } from "../../../scripts/host/code-server.mjs";
import { copyWorkspace, makeScratch } from "../../../scripts/host/scratch.mjs";
import { workbenchUrl } from "../../../scripts/host/workbench-url.mjs";
import { packageVsix } from "../../../scripts/package-vsix.mjs";
import { Editor } from "./editor.js";
import { keep, OUTPUT } from "./evidence.js";
import { STATE_TIMEOUT_MS } from "./until.js";

/** The workbench's first load on a busy machine with two cores. */
const LOAD_TIMEOUT_MS = 60_000;
const DEFAULT_VIEWPORT = { width: 1400, height: 900 };

export interface EditorOptions {
  /** The folder to open; the editor gets a copy. */
  workspace: string;
  /** User settings, such as a colour theme. */
  settings?: Record<string, unknown>;
  /** Settings that belong to the machine of the extension host, such as an endpoint. */
  machineSettings?: Record<string, unknown>;
  /** Whether every folder is trusted, as if not given, or the user is asked. */
  trust?: "everywhere" | "asked";
  viewport?: { width: number; height: number };
  /** Added to the environment of the extension host. */
  env?: Record<string, string>;
}

/** Opens a copy of a folder in a real VS Code, with the packaged extension installed. */
export async function openEditor(options: EditorOptions): Promise<Editor> {
  const vsix = await packageVsix();
  await mkdir(OUTPUT, { recursive: true });
  const scratch = await makeScratch();
  const workspace = await copyWorkspace(options.workspace, scratch.folder);
  await installExtension(vsix, { scratch: scratch.folder });
  await writeMachineSettings(scratch.folder, options.machineSettings ?? {});
  const server = await startCodeServer({
    scratch: scratch.folder,
    settings: options.settings,
    trust: options.trust,
    env: options.env,
  });
  const close = async (browser?: Browser) => {
    await browser?.close();
    await server.stop();
    await scratch.remove();
  };
  try {
    return await openWorkbench(server, workspace, options, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Into the folder of user data that the server makes there. */
async function writeMachineSettings(scratch: string, settings: Record<string, unknown>): Promise<void> {
  const folder = join(scratch, "u", "Machine");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "settings.json"), JSON.stringify(settings));
}

async function openWorkbench(
  server: CodeServer,
  workspace: string,
  options: EditorOptions,
  close: (browser: Browser) => Promise<void>,
): Promise<Editor> {
  const browser = await launchBrowser();
  const context = await newContext(browser, server, options.viewport ?? DEFAULT_VIEWPORT);
  const page = await context.newPage();
  const browserLog = join(server.scratch, "browser.log");
  const logs = [browserLog, server.logFile];
  logTo(page, browserLog);
  try {
    await page.goto(workbenchUrl(server.url, workspace), { waitUntil: "domcontentloaded", timeout: LOAD_TIMEOUT_MS });
    await page.locator(".monaco-workbench .statusbar").waitFor({ timeout: LOAD_TIMEOUT_MS });
    return new Editor({ page, workspace, output: OUTPUT, logs, close: () => close(browser) });
  } catch (error) {
    await keep("the workbench did not open", page, logs);
    await browser.close();
    throw error;
  }
}

async function newContext(
  browser: Browser,
  server: CodeServer,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport });
  context.setDefaultTimeout(STATE_TIMEOUT_MS);
  // tsx wraps named functions in a helper, also those that a test sends into the page, where it would be missing.
  await context.addInitScript("globalThis.__name = (value) => value;");
  // The whole text of a document is only to be had by way of the clipboard: the workbench renders what is in view.
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
  return context;
}

function logTo(page: Page, file: string): void {
  page.on("console", (message) => appendFileSync(file, `[${message.type()}] ${message.text()}\n`));
  page.on("pageerror", (error) => appendFileSync(file, `[error] ${error.stack ?? error.message}\n`));
}
