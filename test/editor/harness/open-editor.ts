import type { Editor } from "./editor.js";
import { EditorPlace, type PlaceOptions, type WindowOptions } from "./editorPlace.js";

export type EditorOptions = PlaceOptions & WindowOptions;

/** The place whose windows the tests have one after another: a start of it takes longer than most of their tests. */
let shared: Promise<EditorPlace> | undefined;

/**
 * Opens a copy of a folder in a real VS Code, with the packaged extension installed. A window that wants nothing of its
 * server gets the one that the tests share. Its `close` ends the window; `closeSharedEditor` ends the rest.
 */
export async function openEditor(options: EditorOptions): Promise<Editor> {
  if (options.trust === "asked" || options.env) return openOwnEditor(options);
  shared ??= EditorPlace.start({});
  const place = await shared;
  return place.open(options, () => place.closeWindow());
}

/** The same with a server and a browser of its own, which `close` ends. */
export async function openOwnEditor({ trust, env, ...options }: EditorOptions): Promise<Editor> {
  const place = await EditorPlace.start({ trust, env });
  return place.open(options, () => place.stop());
}

/** Ends the server and the browser that the tests share, if any of them asked for it. */
export async function closeSharedEditor(): Promise<void> {
  const place = await shared?.catch(() => undefined);
  shared = undefined;
  await place?.stop();
}
