import { EXAMPLES } from "../../../scripts/paths.mjs";
import type { Editor } from "./editor.js";
import { DEFAULT_VIEWPORT, EditorPlace, type Looks, type WindowOptions } from "./editorPlace.js";
import { changeSettings, putBack, settingsFile } from "./usedWindow.js";

/** A file that is opened again stands at its start, as in a window of its own. */
const FORGETFUL = { "workbench.editor.restoreViewState": false };

/** The place whose windows the tests have one after another: a start of it takes longer than most of their tests. */
let shared: Promise<EditorPlace> | undefined;
/** The window that was opened last. */
let inView: Editor | undefined;
/** A window on the examples that the next suite may go on with. */
let examples: Editor | undefined;

/**
 * Opens a copy of a folder in a real VS Code, with the packaged extension installed, and ends the window that was opened before.
 */
export async function openEditor(options: WindowOptions): Promise<Editor> {
  // In a window after another one a workspace sometimes opens without its folders.
  if (options.workspaceFile !== undefined && shared !== undefined) return openOwnEditor(options);
  await closeWindow();
  shared ??= EditorPlace.start();
  const place = await shared;
  inView = await place.open(options, () => place.closeWindow());
  return inView;
}

/**
 * Opens a copy of the examples, or puts the window of the suite before back where it has one too: a window of its own costs a suite more
 * of the processor's time than most of its tests do. The settings are the folder's: those of the user are not read again while a window is open.
 */
export async function openExamples({ settings = {}, viewport = DEFAULT_VIEWPORT }: Looks = {}): Promise<Editor> {
  const used = examples === inView ? examples : undefined;
  // Only a window that could be put back is gone on with.
  examples = undefined;
  const looks = { settings, viewport };
  examples = used === undefined ? await openNew(looks) : await goOnWith(used, looks);
  return examples;
}

async function openNew({ settings, viewport }: Required<Looks>): Promise<Editor> {
  return openEditor({ workspace: EXAMPLES, settings: FORGETFUL, files: settingsFile(settings), viewport });
}

async function goOnWith(editor: Editor, { settings, viewport }: Required<Looks>): Promise<Editor> {
  await putBack(editor, EXAMPLES);
  await editor.page.setViewportSize(viewport);
  await changeSettings(editor, settings);
  return editor;
}

/** The next suite gets a window of its own: what a test that failed left in this one is not known. */
export function leaveWindow(): void {
  examples = undefined;
}

/** The same with a server and a browser of its own, which end with the window. */
export async function openOwnEditor(options: WindowOptions): Promise<Editor> {
  await closeWindow();
  const place = await EditorPlace.start();
  inView = await place.open(options, () => place.stop());
  return inView;
}

export function editorInView(): Editor | undefined {
  return inView;
}

/** Ends the window in view, and the server and the browser that the tests share, if any of them asked for it. */
export async function closeEditors(): Promise<void> {
  await closeWindow();
  const place = await shared?.catch(() => undefined);
  shared = undefined;
  await place?.stop();
}

async function closeWindow(): Promise<void> {
  const last = inView;
  inView = undefined;
  await last?.close();
}
