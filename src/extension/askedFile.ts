import type * as vscode from "vscode";
import type { PanelAction } from "../contract/panel";
import type { Span } from "../contract/span";
import { answerPath } from "./answerDocument";
import { megabytes } from "./fileText";
import type { PickedSources } from "./pickedSources";
import type { Settings } from "./settings";
import type { AskedFile } from "./worker/protocol";
import { labelOf } from "./workspaceFiles";

/** What of a file to check. */
export interface Wanted {
  /** Records, counted from 0; `null` for all. */
  readonly rows: readonly number[] | null;
  /** A part of the file's text, whose claims alone are wanted; `null` for all. */
  readonly selection: Span | null;
}

export const EVERYTHING: Wanted = { rows: null, selection: null };

/** A file as the worker is asked about it, or why it is not. */
export type AskedOrRefused =
  | { readonly kind: "asked"; readonly file: AskedFile }
  | { readonly kind: "refused"; readonly message: string; readonly actions: readonly PanelAction[] };

export function askedFile(
  document: vscode.TextDocument,
  wanted: Wanted,
  settings: Settings,
  picked: PickedSources,
): AskedOrRefused {
  const path = answerPath(document);
  const text = document.getText();
  const label = labelOf(document.uri);
  if (path === null)
    return {
      kind: "refused",
      message: `${label} cannot hold an answer: open a Markdown, text, JSON, JSONL or YAML file.`,
      actions: [],
    };
  const limit = settings.maxFileSizeMb * 1_000_000;
  if (text.length > limit)
    return { kind: "refused", message: tooLarge(label, text.length, limit), actions: ["open_settings"] };
  const file: AskedFile = {
    uri: document.uri.toString(),
    path,
    text,
    rows: wanted.rows === null ? null : [...wanted.rows],
    selection: wanted.selection,
    threshold: settings.threshold,
    globs: [...settings.sources],
    picked: [...picked.get()],
  };
  return { kind: "asked", file };
}

function tooLarge(label: string, size: number, limit: number): string {
  return `${label} has ${megabytes(size)} and the limit is ${megabytes(limit)}. Split it, or raise ragQuality.maxFileSizeMb.`;
}
