import type { Span } from "../../contract/span";
import { linesWithin } from "../../text/spans";
import type { SourceReference } from "../records/answerRecord";
import { hasSourceType, isWebAddress } from "../sources/sourcePath";

/** What a turn names as retrieved for it. */
interface ScoredNames {
  /** As the line calls them: `Sources`. */
  readonly label: string;
  readonly sources: readonly SourceReference[];
}

const LABEL =
  /^[ \t>]*(?:[-*][ \t]+)?(?:\p{Extended_Pictographic}️?[ \t]*)?[([]?[*_]{0,2}(?<label>(?:(?:retrieved|retrieval|top|found|used|cited|relevant)[ \t]+)?(?:sources?|documents?|docs|passages|chunks|articles|references?|quellen|fuentes|fonti|bronnen))[*_]{0,2}[ \t]*[:：][*_]{0,2}[ \t]*(?=\S)/iu;
/** Without its name a figure is a score only below 1, since others are pages and years. */
const ENTRY =
  /[ \t]*([^()[\],;|\n]{1,200}?)[ \t]*\((?:(?:score|similarity|relevance)[ \t]?[:=]?[ \t]?(-?\d{1,6}(?:\.\d{1,20})?)|(0?\.\d{1,20}|1\.0{1,20}))\)[ \t]*(?:[,;|][ \t]*(?=\S)|[)\]]?[*_]{0,2}\.?[ \t]*\r?$)/iuy;
const MAX_LINE_LENGTH = 2_000;

/**
 * The names of what was retrieved for an answer, each with its score, on the one line of it that says nothing else; `null` where none does.
 *
 *     **Sources:** Loans of books (0.61), Opening hours (0.34)
 */
export function scoredNames(text: string, answer: Span): ScoredNames | null {
  const [found, ...others] = linesWithin(text, answer).flatMap((line) => namesOn(text, line) ?? []);
  return found === undefined || others.length > 0 ? null : found;
}

function namesOn(text: string, { start, end }: Span): ScoredNames | null {
  const line = text.slice(start, Math.min(end, start + MAX_LINE_LENGTH));
  const label = LABEL.exec(line);
  if (label === null) return null;
  const sources: SourceReference[] = [];
  let at = label[0].length;
  while (at < line.length) {
    ENTRY.lastIndex = at;
    const entry = ENTRY.exec(line);
    const [whole = "", title = "", named, bare] = entry ?? [];
    if (title === "" || hasSourceType(title) || isWebAddress(title)) return null;
    const from = start + at + whole.indexOf(title);
    const document = { title, text: "", score: Number(named ?? bare) };
    sources.push({ kind: "inline", document, span: { start: from, end: from + title.length }, map: null });
    at += whole.length;
  }
  return sources.length === 0 ? null : { label: label.groups?.["label"] ?? "", sources };
}
