import type { FileRead } from "../../../formats/sources/fileAccess";
import { baseName, documentTypeOf, textTypeOf } from "../../../formats/sources/sourcePath";
import type { FileTexts } from "../../../formats/sources/sourceText";
import { sourceTexts } from "../../../formats/sources/sourceTexts";
import { TokenList } from "../../../text/tokenList";
import type { FileStamp } from "./disk";

/** What a file turned out to be. `document`: no text, but one was extracted. */
type FileKind = "text" | "document" | "binary" | "unreadable";

/** What is kept of a file that was read. */
export interface FileEntry extends FileStamp {
  readonly hash: string;
  readonly kind: FileKind;
  /** Its number in the index; `null` where it holds no text. */
  readonly number: number | null;
  readonly title: string;
}

/** What an index learns of a file by reading it. */
interface LearntFile {
  readonly kind: FileKind;
  readonly title: string;
  readonly stems: ReadonlySet<string>;
}

export function learnFile(path: string, read: FileRead): LearntFile {
  if (read.kind === "refused")
    return { kind: read.refusal === "binary" ? "binary" : "unreadable", title: "", stems: new Set() };
  const content = read.kind === "text" ? sourceTexts(textTypeOf(path) ?? "txt", read.text) : read.content;
  if (content.kind === "refused") return { kind: "unreadable", title: "", stems: new Set() };
  const title = content.texts[0]?.title ?? "";
  return { kind: documentTypeOf(path) === null ? "text" : "document", title, stems: stemsOf(content) };
}

/** The stems of words of meaning: those that the core looks for. */
function stemsOf({ texts }: Extract<FileTexts, { kind: "texts" }>): Set<string> {
  const stems = new Set<string>();
  for (const { text } of texts) {
    for (const { stem, isFunctionWord } of new TokenList(text).lexemes) if (!isFunctionWord) stems.add(stem);
  }
  return stems;
}

const FIRST_PRIME = 0x01000193;
const SECOND_PRIME = 0x5bd1e995;

/** Tells contents apart: two sums of 32 bits over all bytes, and their number. No secret rests on it. */
export function contentHash(bytes: Uint8Array): string {
  let one = 0x811c9dc5;
  let other = 0x9747b28c;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    one = Math.imul(one ^ byte, FIRST_PRIME);
    other = Math.imul(other ^ byte, SECOND_PRIME);
    other ^= other >>> 15;
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}-${bytes.length}`;
}

/** The number that a name begins with, or has behind `source_`: by it alone an answer may cite a file. */
const FILE_NUMBER = /^(?:[a-z]{3,9}[-_. ]?)?0{0,3}(\d{1,3})(?!\d)/iu;

/** What an answer may call a file by: its name, with and without its ending, its title, and its number as a mark. */
export function namesOf(path: string, title: string): string[] {
  const name = baseName(path).toLowerCase();
  const number = FILE_NUMBER.exec(name)?.[1];
  const names = [name, name.replace(/\.\w{1,8}$/u, ""), title.toLowerCase()];
  return [...new Set(names)].filter((each) => each.length > 2).concat(number === undefined ? [] : `[${number}]`);
}
