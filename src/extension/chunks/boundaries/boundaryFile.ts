import type * as vscode from "vscode";
import { extensionOf } from "../../../formats/sourcePath";
import { isWritten } from "../../answerDocument";

/** Languages whose texts are read out of their files, and the extension by which the readers know them. */
const EXTENSION_OF_LANGUAGE: Readonly<Record<string, string>> = { html: ".html", json: ".json", jsonl: ".jsonl" };
const READ_EXTENSIONS: ReadonlySet<string> = new Set(["html", "htm", "json", "jsonl", "ndjson"]);

/** The path under which to read a document's texts; `null` where nobody writes in it, as in a log or an older version. */
export function splittablePath(document: vscode.TextDocument): string | null {
  if (!isWritten(document)) return null;
  const { path } = document.uri;
  return READ_EXTENSIONS.has(extensionOf(path)) ? path : `${path}${EXTENSION_OF_LANGUAGE[document.languageId] ?? ""}`;
}
