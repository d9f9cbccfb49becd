import { hasDocumentExtension } from "../../formats/collectDocuments";
import type { NamedFile } from "../answerFile";

/** The languages of VS Code that documents are written in, and the extension by which the readers know them. */
const EXTENSION_OF_LANGUAGE: Readonly<Record<string, string>> = {
  markdown: ".md",
  plaintext: ".txt",
  html: ".html",
  json: ".json",
  jsonl: ".jsonl",
  yaml: ".yaml",
};

/** The path under which to read an open file as a document, with its language's extension where its own says nothing; `null` for one that is none. */
export function documentPath({ path, languageId }: NamedFile): string | null {
  // Settings, whose comments no other reader takes.
  if (languageId === "jsonc") return null;
  if (hasDocumentExtension(path)) return path;
  const extension = EXTENSION_OF_LANGUAGE[languageId];
  return extension === undefined ? null : `${path}${extension}`;
}
