import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Editor, type Squiggle, type SquiggleKind, until } from "../harness";

const STATUS_ITEM = "ragQuality.status";
/** `2 hold · 5 do not hold · 0 cannot be told · 114 ms`, `no claims to check · 5 ms` or `None of 2 citations can be checked · 9 ms` */
const CHECKED =
  /^(?:.* cannot be told|no (?:citations|claims) to check|.* can(?:not)? be checked.*) · \d+(?:\.\d+)? m?s$/;

/** What the extension's item in the status bar says; "" where it is hidden. */
export async function statusText(editor: Editor): Promise<string> {
  const items = await editor.statusBar();
  return items.find(({ id }) => id.endsWith(STATUS_ITEM))?.text ?? "";
}

/** Waits until the status bar tells the result of the active answer, and returns it. */
export async function checkedStatus(editor: Editor): Promise<string> {
  return until(
    "the result in the status bar",
    () => statusText(editor),
    (text) => CHECKED.test(text),
  );
}

/** Opens an answer that was not checked yet, runs Check This Answer, and waits for its result. */
export async function verify(editor: Editor, path: string): Promise<string> {
  await editor.openFile(path);
  await editor.runCommand("RAG Quality: Check This Answer (Verify Citations)");
  return checkedStatus(editor);
}

/** Puts a file into the workspace that is open. */
export async function writeAnswer(editor: Editor, path: string, text: string): Promise<void> {
  const file = join(editor.workspace, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Waits until the underlines of a kind in view are these words, each row of a wrapped underline by itself. */
export async function squiggledWords(
  editor: Editor,
  kind: SquiggleKind,
  wanted: readonly string[],
): Promise<Squiggle[]> {
  const read = () => editor.squiggles(kind, { atLeast: 0 });
  return until(`${kind} squiggles under ${JSON.stringify(wanted)}`, read, (found) =>
    isSame(
      found.map(({ text }) => text),
      wanted,
    ),
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The lines above the answers in view, from top to bottom, such as `Check this answer`. */
export async function lenses(editor: Editor): Promise<string[]> {
  const lines = await editor.page
    .locator(".editor-group-container.active .codelens-decoration")
    .filter({ visible: true })
    .allInnerTexts();
  return lines.map((line) => line.replaceAll(/\s+/g, " ").trim());
}
