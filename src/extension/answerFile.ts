/** What kind of text a file holds, as far as finding answers in it goes. */
export type AnswerKind = "text" | "json" | "yaml";

/** The languages of VS Code that can hold an answer, and the extension by which the readers know them. */
const EXTENSION_OF_LANGUAGE: Readonly<Record<string, string>> = {
  markdown: ".md",
  plaintext: ".txt",
  json: ".json",
  jsonc: ".json",
  jsonl: ".jsonl",
  yaml: ".yaml",
};

const KIND_OF_EXTENSION: Readonly<Record<string, AnswerKind>> = {
  ".md": "text",
  ".markdown": "text",
  ".txt": "text",
  ".json": "json",
  ".jsonl": "json",
  ".ndjson": "json",
  ".yaml": "yaml",
  ".yml": "yaml",
};

export const ANSWER_LANGUAGES: readonly string[] = Object.keys(EXTENSION_OF_LANGUAGE);
export const ANSWER_EXTENSIONS: readonly string[] = Object.keys(KIND_OF_EXTENSION);

/** A file as the editor names it. */
export interface NamedFile {
  readonly path: string;
  readonly languageId: string;
}

/** The path under which to read a file, with the language's extension where its own says nothing; `null` for a file that holds no answers. */
export function readablePath({ path, languageId }: NamedFile): string | null {
  if (extensionOf(path) in KIND_OF_EXTENSION) return path;
  const extension = EXTENSION_OF_LANGUAGE[languageId];
  return extension === undefined ? null : `${path}${extension}`;
}

/** What a path that `readablePath` gave holds. */
export function answerKind(path: string): AnswerKind {
  return KIND_OF_EXTENSION[extensionOf(path)] ?? "text";
}

function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot).toLowerCase();
}

/** A file is judged by its beginning, so that a large one costs nothing when it is opened. */
const JUDGED_LENGTH = 100_000;

const FRONT_MATTER_KEY = /^(?:query|question|sources)[ \t]*:/m;
/** `[1]` behind a word is an index, as in `list[1]`; a footnote or a dagger mark is none. */
const CITATION_MARK = /(?<![\p{L}\p{N}_\]!])\[\d{1,3}(?:[ \t]*[,;–-][ \t]*\d{1,3})*\](?![(:])|\[\^[^\]\s]{1,60}\](?!:)|【\d{1,3}†/u;
const ANSWER_KEY = /(?<=["'\s{,]|^)(?:response|answer|actual_output|output)["']?[ \t]*:/m;
const CONTEXT_KEY =
  /(?<=["'\s{,]|^)(?:sources|retrieved_contexts?|contexts?|retrieval_context|docs)["']?[ \t]*:/m;

/** Whether to offer a check above a file that nobody asked to check yet. A wrong yes is a line too much, never a check. */
export function looksLikeAnswer(text: string, kind: AnswerKind): boolean {
  const beginning = text.slice(0, JUDGED_LENGTH);
  if (kind !== "text") return ANSWER_KEY.test(beginning) && CONTEXT_KEY.test(beginning);
  return FRONT_MATTER_KEY.test(frontMatter(beginning)) || CITATION_MARK.test(beginning);
}

function frontMatter(text: string): string {
  if (!/^---[ \t]*\r?\n/.test(text)) return "";
  const end = text.indexOf("\n---", 3);
  return end < 0 ? text : text.slice(0, end);
}
