import { programLanguageOf } from "../code/programLanguages";
import { speakerOf } from "../records/joins/speakers";
import { namesShape } from "../records/namesShape";
import { extensionOf } from "../sources/sourcePath";
import { parseCsv } from "../trees/csvTree";

/** What kind of text a file holds, as far as finding answers in it goes. */
type AnswerKind = "text" | "json" | "yaml" | "table";

const KIND_OF_EXTENSION: ReadonlyMap<string, AnswerKind> = new Map([
  ["md", "text"],
  ["markdown", "text"],
  ["txt", "text"],
  ["json", "json"],
  ["jsonl", "json"],
  ["jsonlines", "json"],
  ["ndjson", "json"],
  ["yaml", "yaml"],
  ["yml", "yaml"],
  ["csv", "table"],
  ["tsv", "table"],
]);

/** The extensions of files that can hold answers, each with its dot. */
export const ANSWER_EXTENSIONS: readonly string[] = [...KIND_OF_EXTENSION.keys()].map((extension) => `.${extension}`);

/** Further extensions of texts, which are read as plain text. Most such files are documents, so that none is taken for an answer unasked. */
const PROSE_EXTENSIONS: ReadonlySet<string> = new Set([
  "mdx",
  "text",
  "rst",
  "adoc",
  "asciidoc",
  "wiki",
  "mediawiki",
  "org",
  "tex",
  "sse",
  "log",
]);

/** Extensions of pages, of which an answer is the text that they show. */
const PAGE_EXTENSIONS: ReadonlySet<string> = new Set(["html", "htm", "xhtml"]);

/** Notebooks hold other things than answers, and the editor checks their cells one by one. */
const NOTEBOOK_EXTENSION = "ipynb";

/** What can be named as an answer, for messages. */
export const NAMED_TYPES_TEXT = [
  ...ANSWER_EXTENSIONS,
  ...[...PROSE_EXTENSIONS, ...PAGE_EXTENSIONS, NOTEBOOK_EXTENSION].map((extension) => `.${extension}`),
].join(", ");

/** Whether a text that is open before a person can hold an answer, by its extension. */
export function canHoldAnswer(path: string): boolean {
  return hasAnswerExtension(path) || PROSE_EXTENSIONS.has(extensionOf(path));
}

/** Whether a file that a call names can hold an answer, by its extension: also the page that a report was written to, a notebook, and a program with a response in it. */
export function canBeNamedAsAnswer(path: string): boolean {
  const extension = extensionOf(path);
  const isOther = PAGE_EXTENSIONS.has(extension) || extension === NOTEBOOK_EXTENSION;
  return canHoldAnswer(path) || isOther || programLanguageOf(path) !== null;
}

/** Whether a file can hold answers, by its extension. */
export function hasAnswerExtension(path: string): boolean {
  return KIND_OF_EXTENSION.has(extensionOf(path));
}

/** What a file of this path holds; text, where its extension says nothing. */
export function answerKind(path: string): AnswerKind {
  return KIND_OF_EXTENSION.get(extensionOf(path)) ?? "text";
}

/** A file is judged by its beginning, so that a large one costs nothing when it is opened. */
const JUDGED_LENGTH = 100_000;

const FRONT_MATTER_KEY = /^(?:query|question|sources)[ \t]*:/m;
/** `[1]` behind a word is an index, as in `list[1]`; a footnote or a dagger mark is none. */
const CITATION_MARK =
  /(?<![\p{L}\p{N}_\]!])\[\d{1,3}(?:[ \t]*[,;–-][ \t]*\d{1,3})*\](?![(:])|\[\^[^\]\s]{1,60}\](?!:)|【\d{1,3}†/u;
/** What the responses of providers say of their citations, and where they keep the text. */
const CITING_KEY =
  /["'](?:citations|annotations|grounding_?[mM]etadata|citations_?[cC]ontent|reference_?[iI]ds|search_?[rR]esults)["']\s*:/;
/** What they say of how an answer ended. */
const ENDING_KEY =
  /["'](?:finish_?[rR]eason|stop_?[rR]eason|stop_sequence)["']\s*:|["']object["']\s*:\s*["']response["']/;
const ANSWERING_KEY = /["'](?:content|choices|candidates|outputs?|message)["']\s*:/;
const KEY = /(?<=["'\s{,]|^)([\w.@-]{1,100})\\?["']?[ \t]*:/gm;
const ROLE = /(?<=["'\s{,]|^)(?:role|type)\\?["']?[ \t]*:[ \t]*\\?["']?(\w{1,40})/gm;

/** What a program printed into a text. */
const IS_PRINTED = /^\s*(?:\[\s*)?\{\s*["']/u;

/** Whether to offer a check above a file that nobody asked to check yet. A wrong yes is a line too much, never a check. */
export function looksLikeAnswer(text: string, kind: AnswerKind): boolean {
  const beginning = text.slice(0, JUDGED_LENGTH);
  if (kind === "table") return namesShape(columnsOf(beginning));
  if (kind !== "text" || IS_PRINTED.test(beginning)) {
    const named = namesIn(beginning);
    return namesShape(named) || isProvided(beginning) || isCitingChat(beginning, named.roles);
  }
  return FRONT_MATTER_KEY.test(frontMatter(beginning)) || CITATION_MARK.test(beginning);
}

/** What is looked at of a text whose sentences are counted. */
const COUNTED_LENGTH = 1_000;
const FEWEST_SENTENCES = 2;
/** Six words or more and a full stop, or the full stop of a script that leaves no spaces between words. */
const SENTENCE = /(?:[\p{L}\p{N}][^\s.!?]*[ \t\r\n]+){5,}[^\s.!?]+[.!?…]["'”’»)\]]*(?=\s|$)|[。！？]/gu;

/** Whether a text begins with sentences: they can be checked against files even where they cite none. */
export function beginsWithSentences(text: string): boolean {
  const beginning = text.slice(frontMatter(text).length).slice(0, COUNTED_LENGTH);
  return (beginning.match(SENTENCE) ?? []).length >= FEWEST_SENTENCES;
}

function isProvided(text: string): boolean {
  return (CITING_KEY.test(text) || ENDING_KEY.test(text)) && ANSWERING_KEY.test(text);
}

/** Words with a mark behind them, and no list of a number. */
const SPOKEN_MARK = /[\p{L}\p{N}.!?)%*_] ?(?:\[\d{1,3}(?:, ?\d{1,3})*\]|\[\^\d{1,3}\]|【\d{1,3}†)/u;

/** A chat in which the assistant cites; without that it may as well be a prompt. */
function isCitingChat(text: string, roles: ReadonlySet<string>): boolean {
  return [...roles].some((role) => speakerOf(role) === "assistant") && SPOKEN_MARK.test(text);
}

/** Whether a response has a mark that cites something, for a first look. */
export function hasCitationMark(response: string): boolean {
  return CITATION_MARK.test(response) || SPOKEN_MARK.test(response);
}

function frontMatter(text: string): string {
  if (!/^---[ \t]*\r?\n/.test(text)) return "";
  const end = text.indexOf("\n---", 3);
  return end < 0 ? text : text.slice(0, end);
}

function namesIn(text: string): Parameters<typeof namesShape>[0] {
  const found = [...text.matchAll(KEY)];
  return {
    keys: new Set(found.flatMap(([, key = ""]) => [key, ...key.split(".")])),
    roles: new Set([...text.matchAll(ROLE)].map(([, role = ""]) => role)),
  };
}

function columnsOf(text: string): Parameters<typeof namesShape>[0] {
  const { columns } = parseCsv(text.slice(0, text.indexOf("\n") + 1));
  return { keys: new Set(columns.flatMap((column) => [column, ...column.split(".")])), roles: new Set() };
}
