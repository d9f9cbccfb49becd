import { copyFile, mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { TEST_OUTPUT } from "../../../scripts/paths.mjs";
import type { Editor } from "./editor.js";

const PARTS_MS = 2000;
const MAX_PANEL_TEXT = 600;

/** Where pictures and what failed tests leave are put. */
export const OUTPUT = join(TEST_OUTPUT, "editor");

/** After a test that failed, keeps a picture of the window and what the browser and the server printed. */
export async function saveEvidence(title: string, editor: Editor | undefined): Promise<void> {
  if (!editor) return;
  await keep(title, editor.page, editor.logs);
  const inView = await describeWindow(editor).catch((error: unknown) => String(error));
  process.stderr.write(`    in view: ${inView}\n`);
}

/** What stands in the window, in words: where a run's text is all that is left of it, its pictures are gone. */
async function describeWindow(editor: Editor): Promise<string> {
  const { page, quickInput } = editor;
  const asked = (await quickInput.input.isVisible()) ? await quickInput.input.inputValue({ timeout: PARTS_MS }) : null;
  return JSON.stringify({
    file: await editor.activeFile(),
    notifications: await page.locator(".notification-toast").allInnerTexts(),
    asked,
    panel: await editor.panel
      .locator("body")
      .innerText({ timeout: PARTS_MS })
      .then(
        (text) => text.slice(0, MAX_PANEL_TEXT),
        () => null,
      ),
  });
}

/** Keeps a picture of a page and some logs in a folder that is named by `title`. */
export async function keep(title: string, page: Page, logs: readonly string[]): Promise<void> {
  const folder = join(
    OUTPUT,
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .slice(0, 80),
  );
  await mkdir(folder, { recursive: true });
  // Evidence is a help; that there is none must not hide the failure itself.
  await page.screenshot({ path: join(folder, "window.png") }).catch(() => undefined);
  await Promise.all(logs.map((log) => copyFile(log, join(folder, basename(log))).catch(() => undefined)));
  process.stderr.write(`    a picture and the logs are in ${folder}\n`);
}
