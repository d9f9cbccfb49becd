import type { Span } from "../../contract/span";
import { mergeSpans, overlaps } from "../../text/spans";
import { namesSourceFile } from "../sources/sourcePath";
import { continuesAddress } from "./brokenAddresses";
import type { MarkedFile } from "./markedFiles";

/** `fares_old.md` and `docs/fares.txt` between words; no part of an address, and no pattern. */
const NAME =
  /(?<![^\s`"'“‘«„*_([（【])[\p{L}\p{N}_][\p{L}\p{N}_./-]{0,200}\.[a-z]{2,8}(?![\p{L}\p{N}_/@=*?-]|\.\p{L})/giu;
const IS_NAME = /^`+\s?[\p{L}\p{N}_./-]+\s?`+$/u;
/** Texts name many files where they are about files. */
const MAX_FILES = 50;

/**
 * The files that the words of a response name, each once. Whether they are its sources is seen by where they stand. `read` are its links
 * and lists of references, which say themselves what they name.
 */
export function proseFiles(response: string, read: readonly Span[], code: readonly Span[]): MarkedFile[] {
  // Inline code may be the name of a file, and is nothing else then.
  const other = code.filter(({ start, end }) => !IS_NAME.test(response.slice(start, end)));
  const elsewhere = mergeSpans([...read, ...other]);
  const files = new Map<string, MarkedFile>();
  for (const { 0: path, index } of response.matchAll(NAME)) {
    if (files.size === MAX_FILES) break;
    const span = { start: index, end: index + path.length };
    const isName = namesSourceFile(path) && !overlaps(elsewhere, span) && !continuesAddress(response, index);
    if (!files.has(path) && isName) files.set(path, { path, span });
  }
  return [...files.values()];
}
