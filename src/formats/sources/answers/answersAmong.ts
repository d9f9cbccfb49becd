import { findFrontMatter } from "../../../text/frontMatter";
import { splitSentences } from "../../../text/sentences/sentences";
import { transcriptTurns } from "../../answers/transcript";
import { baseName, decodedPath } from "../sourcePath";
import { areVersions, speaksAsModel } from "./earlierReplies";
import type { HeldAnswers } from "./heldAnswers";

/** A file that nobody named as a source: a folder or a pattern holds it. */
export interface FoundFile {
  readonly uri: string;
  /** Its path as people know it. */
  readonly label: string;
  readonly text: string;
  /** Looks for answers among the records of the file. */
  held(): HeldAnswers | null;
}

/** An answer is shorter; of a longer text nobody looks whether it is one. */
const MAX_LENGTH = 100_000;

/** An answer that is checked, and its file. */
interface OwnAnswer {
  readonly uri: string;
  readonly response: string;
}

/**
 * The files that are answers themselves, by what stands in them: the answer that is checked or nearly that, an earlier version of it, a chat
 * with a model, records of what one answered, its reply, or a text that cites the files beside it. As sources they would be evidence for
 * themselves and for each other. Their URIs are returned.
 */
export function answersAmong(files: readonly FoundFile[], { uri, response }: OwnAnswer): ReadonlySet<string> {
  const candidates = files.filter(({ text }) => text.length <= MAX_LENGTH && text.trim() !== "");
  const names = new Set(files.map(({ label }) => nameOf(label)));
  const own = wordsOfSentences(response);
  const marked = new Map(candidates.map((file) => [file, marksOf(file.text)]));
  const marksIn = (file: FoundFile): readonly string[] => marked.get(file) ?? [];
  const numbered = candidates.filter((file) => citesByNumbers(file.text, marksIn(file), files.length + 1));
  const versions = candidates.filter((file) => areVersions(file.uri, uri));
  const found = candidates.filter(
    (file) =>
      file.text.trim() === response.trim() ||
      isCopy(file.text, own, hasMark(response) && !hasMark(file.text) ? SHARE_WITHOUT_MARKS : SHARE_OF_COPY) ||
      isChat(file.text) ||
      speaksAsModel(file.label, file.text) ||
      citesFiles(file, marksIn(file), names),
  );
  const recorded = files.filter((file) => holdsAnswer(file.held(), own));
  const answers = [...found, ...recorded, ...[numbered, versions].flatMap((some) => unlessUsual(some, files))];
  return new Set(answers.map((file) => file.uri));
}

/** What most files have is how texts are written and named there. */
function unlessUsual(some: readonly FoundFile[], files: readonly FoundFile[]): readonly FoundFile[] {
  return some.length * 2 > files.length ? [] : some;
}

function holdsAnswer(held: HeldAnswers | null, own: readonly string[]): boolean {
  return held !== null && (held.areModels || held.responses.some((response) => isCopy(response, own, SHARE_OF_COPY)));
}

const FEWEST_SHARED = 3;
const FEWEST_WORDS = 3;
/** So much of both texts is the same in two drafts of one answer; a document says more than an answer quotes of it. */
const SHARE_OF_COPY = 0.6;
/** An answer that cites may quote most of a short document, which has no marks: a draft of it without them says the same throughout. */
const SHARE_WITHOUT_MARKS = 0.9;
/** A text of another size needs no look; front matter may stand above a short one. */
const SIZES_APART = 4;

/** Whether most sentences of either text stand in the other, too. */
function isCopy(text: string, own: readonly string[], share: number): boolean {
  // The words and the blanks between them: this is asked of each file.
  const length = own.reduce((sum, words) => sum + words.length, own.length - 1);
  if (own.length === 0 || text.length < length / SIZES_APART || text.length > length * SIZES_APART) return false;
  if (!mayBeCopy(bodyOf(text), own, share)) return false;
  const others = wordsOfSentences(text);
  // A passage of one sentence may stand in an answer as it is.
  if (own.length > 1 && others.join(" ") === own.join(" ")) return true;
  const there = new Set(others);
  const told = own.filter((words) => words.split(" ").length >= FEWEST_WORDS);
  const shared = new Set(told.filter((words) => there.has(words))).size;
  return shared >= FEWEST_SHARED && shared >= share * Math.max(own.length, others.length);
}

/** Whether the words of enough sentences stand there at all: sentences of each file of a folder are not told apart for nothing. */
function mayBeCopy(body: string, own: readonly string[], share: number): boolean {
  const there = wordsOf(body);
  let left = Math.floor(own.length * (1 - share));
  return own.every((words) => there.includes(words) || --left >= 0);
}

const MARK = /\[\^?[\p{L}\p{N}]{1,20}(?:[ \t]*[,;–-][ \t]*\d{1,3})*\]|【[^【】\n]{1,80}】/gu;

function hasMark(text: string): boolean {
  return text.search(MARK) !== -1;
}

/** The words of each sentence, without marks, signs and capitals. */
function wordsOfSentences(text: string): string[] {
  const body = bodyOf(text);
  return splitSentences(body, { start: 0, end: body.length })
    .map(({ start, end }) => wordsOf(body.slice(start, end)))
    .filter((words) => words !== "");
}

function bodyOf(text: string): string {
  return text.slice(findFrontMatter(text)?.bodyStart ?? 0).replaceAll(MARK, " ");
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** What a person and a model said to each other; of a list of questions with answers each file of a folder may be one. */
const SPEAKER =
  /^[ \t]*(?:#{1,6}[ \t]+|[*_]{2})?(?:assistant|chatgpt|claude|copilot|gemini|perplexity)(?:[ \t]+said)?[*_]{0,2}[ \t]*[:：]/imu;

function isChat(text: string): boolean {
  return SPEAKER.test(text) && transcriptTurns(text, findFrontMatter(text)?.bodyStart ?? 0) !== null;
}

type IsOtherFile = (name: string) => boolean;

/** In an answer at least every fourth sentence has a mark; a document that refers to another one has few. */
const SENTENCES_A_MARK = 4;

function citesFiles({ text, label }: FoundFile, marks: readonly string[], names: ReadonlySet<string>): boolean {
  if (names.size === 1) return false;
  const own = nameOf(label);
  const isOther = (name: string): boolean => name !== own && names.has(name);
  const matter = findFrontMatter(text);
  if (matter?.kind === "front_matter" && listsSources(text.slice(matter.yaml.start, matter.yaml.end), isOther))
    return true;
  if (marks.length === 0) return false;
  const body = text.slice(matter?.bodyStart ?? 0);
  const named = marks.filter((words) => namesFile(words, isOther));
  const defined = hasNamedDefinition(body, isOther) ? marks.filter((words) => NUMBER_OR_NOTE.test(words)) : [];
  const count = named.length + defined.length;
  return count > 0 && count * SENTENCES_A_MARK >= sentencesIn(body);
}

/**
 * The front matter of an answer names the files that it was written from.
 *
 *     sources: [fees.md, returns.md]
 */
function listsSources(yaml: string, isOther: IsOtherFile): boolean {
  const listed = /^sources[ \t]*:(.*(?:\n(?:[ \t]+|-[ \t]).*)*)/mu.exec(yaml)?.[1] ?? "";
  return /[*?]\.\w+/u.test(listed) || tokensOf(listed).some((token) => isOther(nameOf(token)));
}

/** Brackets behind words, that are no link: `[1]`, `[fees.md]`, `(fees.md)`, `【fees.md】`. */
const BRACKETS =
  /(?=[[(【])(?<=[\p{L}\p{N}.!?%"”’»)\]】*_][ \t]{0,2})(?:\[([^[\]\n]{1,120})\](?![(:])|(?<!\])\(([^()\n]{1,120})\)|【([^【】\n]{1,120})】)/gu;
const NUMBER_OR_NOTE = /^(?:\d{1,3}(?:[ \t]*[,;–-][ \t]*\d{1,3})*|\^[^\s\]]{1,40})$/u;

/** An entry of an index has fewer words in front of the file that it names. */
const FEWEST_WORDS_BEFORE = 4;

/** What stands in the marks of a text, without those of its front matter. */
function marksOf(text: string): string[] {
  const body = text.slice(findFrontMatter(text)?.bodyStart ?? 0);
  return [...body.matchAll(BRACKETS)].flatMap(({ 1: square, 2: round, 3: full, index }) => {
    const before = body.slice(Math.max(body.lastIndexOf("\n", index) + 1, index - 200), index);
    const words = before.match(/[\p{L}\p{N}]+/gu) ?? [];
    const mark = (square ?? round ?? full ?? "").trim();
    // `clause (4)`, `(1) the seller`: round brackets count parts of a text, and cite none.
    const isPart = round !== undefined && NUMBERS.test(mark);
    return isPart || words.length < FEWEST_WORDS_BEFORE ? [] : [mark];
  });
}

const LEAD = /^(?:sources?|quellen?|docs?|documents?|files?|datei(?:en)?)[ \t]*:?[ \t]+/iu;

/** `fees.md`, `Source: docs/fees.md#refunds`, `fees.md, p. 3` */
function namesFile(words: string, isOther: IsOtherFile): boolean {
  return words
    .replace(LEAD, "")
    .split(/[,;]/u)
    .some((item) => isOther(nameOf(item.replace(/[#†:].*$/u, ""))));
}

const DEFINITION = /^[ \t]*(?:[-*+][ \t]+)?(?:\[\^?[^\]\s]{1,40}\]:?|\d{1,3}[.)])[ \t]+(.+)$/gmu;

/** `[1] fees.md`, `[^1]: docs/fees.md`, `1. [Fees](fees.md)` */
function hasNamedDefinition(body: string, isOther: IsOtherFile): boolean {
  return [...body.matchAll(DEFINITION)].some(([, words = ""]) => {
    const [first = ""] = tokensOf(words);
    return isOther(nameOf(first)) || isOther(nameOf(/^\[[^\]]*\]\(([^)\s]+)\)/u.exec(words)?.[1] ?? ""));
  });
}

function tokensOf(words: string): string[] {
  return words.split(/[\s,"'`<>()[\]]+/u).filter((token) => token !== "");
}

function nameOf(path: string): string {
  return baseName(decodedPath(path.trim().replace(/#.*$/u, ""))).toLowerCase();
}

const LIST_OF_REFERENCES =
  /^[ \t]*(?:(?:[-*+][ \t]+)?\[\^?1\]|(?:#{1,6}[ \t]+|[*_]{2})?(?:references|bibliography|works cited|sources|literatur|quellen)\b)/imu;

const NUMBERS = /^\d{1,3}(?:[ \t]*[,;][ \t]*\d{1,3})*$/u;

/**
 * Marks that count sources which the text itself does not list: it was written by what had them at hand. They begin with 1, count no
 * further than there are files, and stand at half of the sentences or more.
 */
function citesByNumbers(text: string, marks: readonly string[], files: number): boolean {
  const numbers = marks.filter((words) => NUMBERS.test(words));
  const counted = numbers.flatMap((words) => words.split(/[,;]/u).map(Number));
  if (!counted.includes(1)) return false;
  const body = text.slice(findFrontMatter(text)?.bodyStart ?? 0);
  if (Math.max(...counted) > files || LIST_OF_REFERENCES.test(body)) return false;
  return numbers.length * 2 >= sentencesIn(body);
}

function sentencesIn(body: string): number {
  return splitSentences(body, { start: 0, end: body.length }).length;
}
