import { copyFile, mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { TEST_OUTPUT } from "../../../scripts/paths.mjs";
import type { Editor } from "./editor.js";

/** Where pictures and what failed tests leave are put. */
export const OUTPUT = join(TEST_OUTPUT, "editor");

/** After a test that failed, keeps a picture of the window and what the browser and the server printed. */
export async function saveEvidence(title: string, editor: Editor | undefined): Promise<void> {
  if (editor) await keep(title, editor.page, editor.logs);
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
