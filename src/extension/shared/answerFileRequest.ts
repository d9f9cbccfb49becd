import type * as vscode from "vscode";
import { t } from "../../contract/language";
import type { Span } from "../../contract/span";
import type { AnswerFileRequest } from "../worker/wire/recordsMessages";
import { answerPath, holdsNoAnswers } from "./documents";
import { fileBehind, labelOf } from "./files/fileBehind";
import { megabytes } from "./files/fileText";
import type { PickedSources } from "./files/pickedSources";
import type { Refusable } from "./messages";
import type { Settings } from "./settings";

/** What of a file to check. */
export interface CheckScope {
  /** Records, counted from 0; `null` for all. */
  readonly rows: readonly number[] | null;
  /** A part of the file's text, whose claims alone are wanted; `null` for all. */
  readonly selection: Span | null;
}

/** A file with its text, open or not. */
type AnswerFile = Pick<vscode.TextDocument, "uri" | "languageId" | "getText">;

export const WHOLE_FILE: CheckScope = { rows: null, selection: null };

/** A file as the worker is asked about it. */
export function answerFileRequest(
  document: AnswerFile,
  wanted: CheckScope,
  settings: Settings,
  picked: PickedSources,
): Refusable<AnswerFileRequest, "open_settings"> {
  const { selection } = wanted;
  const isPart = selection !== null && selection.start < selection.end && holdsNoAnswers(document);
  const path = isPart ? document.uri.path : answerPath(document);
  const text = document.getText();
  const label = labelOf(document.uri);
  if (path === null)
    return {
      kind: "failed",
      message: t("{0} cannot hold an answer: open a Markdown, text, JSON, JSONL, YAML, CSV or TSV file.", label),
      actions: [],
    };
  const limit = settings.maxFileSizeMb * 1_000_000;
  if (text.length > limit)
    return { kind: "failed", message: tooLarge(label, text.length, limit), actions: ["open_settings"] };
  const file: AnswerFileRequest = {
    uri: document.uri.toString(),
    ...ownFile(document.uri),
    path,
    text,
    rows: wanted.rows === null ? null : [...wanted.rows],
    selection,
    ...(isPart && { language: document.languageId }),
    threshold: settings.threshold,
    globs: [...settings.sources],
    picked: sourcesFor(document.uri, picked),
    folders: picked.folders(settings),
    counting: "named",
    checked: picked.answers.checked(),
    meant: picked.answers.meant(),
  };
  return { kind: "ready", value: file };
}

/** The file that the answer stands in, where that is another one than its document. */
function ownFile(answer: vscode.Uri): Pick<AnswerFileRequest, "file"> {
  const file = fileBehind(answer).toString();
  return file === answer.toString() ? {} : { file };
}

/** What was picked, without the file that the answer itself stands in. */
function sourcesFor(answer: vscode.Uri, picked: PickedSources): string[] {
  const own = fileBehind(answer).toString();
  return picked.get().filter((uri) => uri !== own);
}

function tooLarge(label: string, size: number, limit: number): string {
  return t(
    "{0} has {1} and the limit is {2}. Split it, or raise ragQuality.maxFileSizeMb.",
    label,
    megabytes(size),
    megabytes(limit),
  );
}
