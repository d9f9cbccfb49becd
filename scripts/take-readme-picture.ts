/**
 * `npm run picture`: takes the picture of README.md in a real editor, with an example answer that was just checked.
 */
import { mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Editor, openOwnEditor } from "../test/editor/harness";
import { EXAMPLES, ROOT } from "./paths.mjs";

const PICTURE = join(ROOT, "media", "screenshots", "squiggles.png");
const ANSWER = "answers/mixed.md";
/** A larger file would make the extension's page slow to load. */
const MAX_BYTES = 300_000;
const SETTINGS = {
  "editor.minimap.enabled": false,
  "editor.hover.above": false,
  "editor.lightbulb.enabled": "off",
  "editor.occurrencesHighlight": "off",
  "editor.renderLineHighlight": "none",
  "editor.matchBrackets": "never",
  // Else the line above the answer may be scrolled out of view.
  "editor.scrollBeyondLastLine": false,
};

async function checkAnswer(editor: Editor): Promise<void> {
  await editor.openFile(ANSWER);
  await editor.runCommand("RAG Quality: Open Panel");
  const panel = await editor.panelFrame();
  await panel.locator(".message").filter({ hasText: ANSWER }).waitFor();
  await panel.getByRole("button", { name: "Check This Answer" }).click();
  await panel.locator("#claim-1").waitFor();
  await editor.squiggles("info", { atLeast: 2 });
}

async function arrange(editor: Editor): Promise<void> {
  const panel = await editor.panelFrame();
  await panel.locator(".chip").filter({ hasText: "Contradicted" }).click();
  // It comes last and moves all lines down.
  await editor.page.locator(".codelens-decoration").filter({ hasText: "Check again", visible: true }).waitFor();
  await editor.hoverAtText("[4]", { contains: "Quick Fix" });
}

const editor = await openOwnEditor({ workspace: EXAMPLES, settings: SETTINGS, viewport: { width: 1280, height: 800 } });
try {
  await checkAnswer(editor);
  await arrange(editor);
  await mkdir(dirname(PICTURE), { recursive: true });
  await editor.page.screenshot({ path: PICTURE, animations: "disabled" });
} finally {
  await editor.close();
}
const { size } = await stat(PICTURE);
if (size > MAX_BYTES)
  throw new Error(`${PICTURE} has ${size} bytes and may have ${MAX_BYTES}: make the window smaller.`);
process.stdout.write(`${PICTURE} has ${Math.round(size / 1000)} kB.\n`);
