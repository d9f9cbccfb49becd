import type * as vscode from "vscode";
import type { Span } from "../../contract/span";
import type { AnswerFileRequest } from "../worker/wire/recordsMessages";
import { answerPath } from "./documents";
import { megabytes } from "./files/fileText";
import type { PickedSources } from "./files/pickedSources";
import { labelOf } from "./files/workspaceFiles";
import type { Refusable } from "./messages";
import type { Settings } from "./settings";

/** What of a file to check. */
export interface CheckScope {
  /** Records, counted from 0; `null` for all. */
  readonly rows: readonly number[] | null;
  /** A part of the file's text, whose claims alone are wanted; `null` for all. */
  readonly selection: Span | null;
}

export const WHOLE_FILE: CheckScope = { rows: null, selection: null };

/** A file as the worker is asked about it. */
export function answerFileRequest(
  document: vscode.TextDocument,
  wanted: CheckScope,
  settings: Settings,
  picked: PickedSources,
): Refusable<AnswerFileRequest, "open_settings"> {
  const path = answerPath(document);
  const text = document.getText();
  const label = labelOf(document.uri);
  if (path === null)
    return {
      kind: "failed",
      message: `${label} cannot hold an answer: open a Markdown, text, JSON, JSONL, YAML, CSV or TSV file.`,
      actions: [],
    };
  const limit = settings.maxFileSizeMb * 1_000_000;
  if (text.length > limit)
    return { kind: "failed", message: tooLarge(label, text.length, limit), actions: ["open_settings"] };
  const file: AnswerFileRequest = {
    uri: document.uri.toString(),
    path,
    text,
    rows: wanted.rows === null ? null : [...wanted.rows],
    selection: wanted.selection,
    threshold: settings.threshold,
    globs: [...settings.sources],
    picked: [...picked.get()],
    folders: picked.folders(settings),
    counting: "named",
  };
  return { kind: "ready", value: file };
}

function tooLarge(label: string, size: number, limit: number): string {
  return `${label} has ${megabytes(size)} and the limit is ${megabytes(limit)}. Split it, or raise ragQuality.maxFileSizeMb.`;
}
