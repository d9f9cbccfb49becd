import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Editor } from "./editor.js";
import { emptyClipboard } from "./editorPlace.js";
import { until } from "./until.js";

const SETTINGS_FILE = ".vscode/settings.json";
/** A file that was taken away and is there again at once may be missed by who watches it: then it is written again. */
const AGAIN_MS = 5_000;
let changes = 0;

/** The file that has the settings of a folder. */
export function settingsFile(settings: Record<string, unknown>): Record<string, string> {
  return { [SETTINGS_FILE]: JSON.stringify(settings) };
}

/** Gives the folder of a window other settings, and waits until the window has read them, which its title then tells. */
export async function changeSettings(editor: Editor, settings: Record<string, unknown>): Promise<void> {
  changes += 1;
  const title = `Settings ${changes}`;
  const file = join(editor.workspace, SETTINGS_FILE);
  await mkdir(dirname(file), { recursive: true });
  let text = JSON.stringify({ ...settings, "window.title": title });
  let written = 0;
  const read = async (): Promise<string> => {
    const shown = await editor.page.title();
    if (shown === title || Date.now() < written + AGAIN_MS) return shown;
    text += "\n";
    await writeFile(file, text);
    written = Date.now();
    return shown;
  };
  await until("the settings to be read", read, (shown) => shown === title);
}

/** Leaves nothing of what was done in a window on a copy of `original`: nothing is open, checked or said, and no file is changed. */
export async function putBack(editor: Editor, original: string): Promise<void> {
  await closeModal(editor);
  await closeFiles(editor);
  // Before its files change, or what was checked against them would be looked at again.
  await editor.runCommand("RAG Quality: Clear Results");
  await restoreFolder(original, editor.workspace);
  if (await editor.page.locator(".part.panel").isVisible()) await editor.runCommand("View: Toggle Panel Visibility");
  if (!(await editor.page.locator(".explorer-folders-view").isVisible()))
    await editor.runCommand("View: Show Explorer");
  if (await hasNotifications(editor)) await editor.runCommand("Notifications: Clear All Notifications");
  await emptyClipboard(editor.page);
}

/** The bell of the status bar knows those too that are hidden. */
async function hasNotifications(editor: Editor): Promise<boolean> {
  const bell = (await editor.statusBar()).find(({ id }) => id === "status.notifications");
  return bell === undefined || bell.label !== "No Notifications";
}

/** What is open over the window, as the settings are, keeps the keyboard from the palette; a click beside it closes it. */
async function closeModal({ page }: Editor): Promise<void> {
  const modal = page.locator(".monaco-modal-editor-block");
  if (!(await modal.isVisible())) return;
  await modal.click({ position: { x: 5, y: 5 } });
  await modal.waitFor({ state: "hidden" });
}

async function closeFiles(editor: Editor): Promise<void> {
  await editor.runCommand("View: Close All Editors");
  const refusal = editor.page.locator(".monaco-dialog-box").getByRole("button", { name: "Don't Save" });
  const openTabs = async (): Promise<number> => {
    if (await refusal.isVisible()) await refusal.click();
    return editor.page.locator(".editor-group-container .tab").count();
  };
  await until("all files to be closed", openTabs, (count) => count === 0);
}

/** Writes only what differs: each file that is written is an event for the extension. */
async function restoreFolder(original: string, copy: string): Promise<void> {
  const known = new Set(await readdir(original, { recursive: true }));
  for (const path of await readdir(copy, { recursive: true })) {
    if (!known.has(path)) await rm(join(copy, path), { recursive: true, force: true });
  }
  await cp(original, copy, { recursive: true, filter: async (from, to) => !(await isSameFile(from, to)) });
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  // A folder cannot be read, and is no file that is the same.
  const [text, otherText] = await Promise.all([one, other].map((path) => readFile(path).catch(() => undefined)));
  return text !== undefined && otherText !== undefined && text.equals(otherText);
}
