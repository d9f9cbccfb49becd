import type { Editor } from "./editor.js";
import { EditorPlace, type PlaceOptions, type WindowOptions } from "./editorPlace.js";

export type EditorOptions = PlaceOptions & WindowOptions;

/** The place whose windows the tests have one after another: a start of it takes longer than most of their tests. */
let shared: Promise<EditorPlace> | undefined;
/** The window that was opened last. */
let inView: Editor | undefined;

/**
 * Opens a copy of a folder in a real VS Code, with the packaged extension installed, and ends the window that was opened before. A
 * window that wants nothing of its server gets the one that the tests share.
 */
export async function openEditor(options: EditorOptions): Promise<Editor> {
  if (options.trust === "asked" || options.env) return openOwnEditor(options);
  await closeWindow();
  shared ??= EditorPlace.start({});
  const place = await shared;
  inView = await place.open(options, () => place.closeWindow());
  return inView;
}

/** The same with a server and a browser of its own, which end with the window. */
export async function openOwnEditor({ trust, env, ...options }: EditorOptions): Promise<Editor> {
  await closeWindow();
  const place = await EditorPlace.start({ trust, env });
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
