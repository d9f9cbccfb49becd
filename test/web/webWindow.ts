import { appendFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../scripts/host/browser.mjs";
import { STILL_SETTINGS } from "../../scripts/host/code-server.mjs";
import { copyWorkspace, makeScratch } from "../../scripts/host/scratch.mjs";
import { startWebHost } from "../../scripts/host/web/host.mjs";
import { packageVsix } from "../../scripts/package-vsix.mjs";
import { EXAMPLES, TEST_OUTPUT } from "../../scripts/paths.mjs";
import { Editor } from "../editor/harness";
import { keep, saveEvidence } from "../editor/harness/evidence.js";
import { STATE_TIMEOUT_MS } from "../editor/harness/until.js";
import { WEB_FILES } from "./webFiles";

/** The workbench's first load on a busy machine with two cores. */
const LOAD_TIMEOUT_MS = 60_000;
const VIEWPORT = { width: 1500, height: 1000 };
/** Provides language models, in whichever host. */
const MODEL_PROVIDER = fileURLToPath(new URL("../support/modelProvider", import.meta.url));
const PACKED = "extension/";
const SETTINGS = {
  ...STILL_SETTINGS,
  "workbench.startupEditor": "none",
  "workbench.editor.useModal": "off",
  "chat.disableAIFeatures": true,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "editor.wordWrap": "on",
  "testModels.rulings": [
    { words: "returned", verdict: "supported", quote: "Goods can be sent back." },
    { words: "every day", verdict: "contradicted", quote: "Parcels leave the store on workdays alone." },
  ],
};

let opened: Promise<Editor> | undefined;
let inView: Editor | undefined;

/** The window that all suites share: its start takes longer than most of their tests. */
export function theWeb(): { readonly editor: Editor } {
  before(async () => {
    opened ??= openWeb();
    inView = await opened;
  });
  afterEach(async function () {
    if (this.currentTest?.state === "failed") await saveEvidence(this.currentTest.fullTitle(), inView);
  });
  return {
    get editor() {
      if (inView === undefined) throw new Error("the window opens before the tests");
      return inView;
    },
  };
}

after(async () => (await opened?.catch(() => undefined))?.close());

/**
 * Opens VS Code for the Web on a copy of the examples with further files beside them, and with the extension as it is packed. The
 * paths of its files begin at the root, and none of them is on a disk for it.
 */
async function openWeb(): Promise<Editor> {
  const [vsix, scratch] = await Promise.all([packageVsix(), makeScratch()]);
  const extension = join(scratch.folder, "x");
  await unpack(vsix, extension);
  const folder = await copyWorkspace(EXAMPLES, scratch.folder);
  await writeFiles(folder, { ...WEB_FILES, ".vscode/settings.json": JSON.stringify(SETTINGS) });
  const host = await startWebHost({ extension, others: MODEL_PROVIDER, folder, scratch: scratch.folder });
  const browser = await launchBrowser();
  const close = async (): Promise<void> => {
    await browser.close();
    await host.stop();
    await scratch.remove();
  };
  const browserLog = join(scratch.folder, "browser.log");
  const page = await newPage(browser, host.url, browserLog);
  const logs = [browserLog, host.logFile];
  const editor = new Editor({ page, workspace: "/", output: join(TEST_OUTPUT, "web"), logs, close });
  try {
    await page.goto(host.url, { waitUntil: "domcontentloaded", timeout: LOAD_TIMEOUT_MS });
    await page.locator(".monaco-workbench .statusbar").waitFor({ timeout: LOAD_TIMEOUT_MS });
    await editor.runCommand("RAG Quality: Open Panel");
  } catch (error) {
    await keep("the workbench of the web did not open", page, logs);
    await close();
    throw error;
  }
  return editor;
}

async function newPage(browser: Browser, origin: string, log: string): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  context.setDefaultTimeout(STATE_TIMEOUT_MS);
  // tsx wraps named functions in a helper, also those that a test sends into the page, where it would be missing.
  await context.addInitScript("globalThis.__name = (value) => value;");
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  const page = await context.newPage();
  page.on("console", (message) => appendFileSync(log, `[${message.type()}] ${message.text()}\n`));
  page.on("pageerror", (error) => appendFileSync(log, `[error] ${error.stack ?? error.message}\n`));
  return page;
}

async function unpack(vsix: string, folder: string): Promise<void> {
  const files = unzipSync(await readFile(vsix), {
    filter: ({ name }) => name.startsWith(PACKED) && !name.endsWith("/"),
  });
  await writeFiles(
    folder,
    Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name.slice(PACKED.length), bytes])),
  );
}

async function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
