import { hasAnswerExtension } from "../formats/looksLikeAnswer";

/** The languages of VS Code that can hold an answer, and the extension by which the readers know them. */
export const EXTENSION_OF_LANGUAGE: Readonly<Record<string, string>> = {
  markdown: ".md",
  plaintext: ".txt",
  json: ".json",
  jsonc: ".json",
  jsonl: ".jsonl",
  yaml: ".yaml",
};

export const ANSWER_LANGUAGES: readonly string[] = Object.keys(EXTENSION_OF_LANGUAGE);

/** A file as the editor names it. */
export interface NamedFile {
  readonly path: string;
  readonly languageId: string;
}

/** The path under which to read a file, with the language's extension where its own says nothing; `null` for a file that holds no answers. */
export function readablePath({ path, languageId }: NamedFile): string | null {
  if (hasAnswerExtension(path)) return path;
  const extension = EXTENSION_OF_LANGUAGE[languageId];
  return extension === undefined ? null : `${path}${extension}`;
}
