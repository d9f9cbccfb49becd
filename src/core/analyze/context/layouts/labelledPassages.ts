import type { Span } from "../../../../contract/span";
import { isSpace } from "../../../../text/characters";
import { linesWithin } from "../../../../text/spans";
import { type FoundPassage, makePassage, NO_FIELDS } from "./foundPassage";

/** A line that opens a passage: `Document [1](Title: Refunds): `, `passage 1:`, `[1] `, `### Source 2`. */
export interface Label extends Span {
  readonly id: string;
  readonly title: string | null;
  /** Whether a word such as `Document` says what it is: `[1]` alone opens many other things. */
  readonly hasWord: boolean;
}

const LABEL_NOUNS =
  "documents?|docs?|passages?|sources?|chunks?|contexts?|(?:search )?results?|snippets?|excerpts?|articles?|references?|evidence|paragraphs?|texts?|records?|dokument|quelle|abschnitt|textstelle|extrait|passaggio|fuente|documento|fragmento|источник|документ|фрагмент|джерело|来源|來源|文档|文獻|文献|出典|资料|資料|출처|근거|문서|المصدر|مصدر";
const LABEL = new RegExp(
  `^[ \\t>]{0,8}(#{1,6}[ \\t]+|[-=]{2,20}[ \\t]*|\\*\\*)?[[(<【]?(?:${LABEL_NOUNS})[ \\t_]{0,2}(?:#|no\\.? ?|nr\\.? ?|id:? ?)?[[(]?(\\d{1,4}|(?<!\\p{L})[a-z])[\\])】]?(?![\\p{L}\\d.,])`,
  "iu",
);
const BRACKETED =
  /^[ \t>]{0,8}(?:[-*][ \t]+)?[[【](\^?\d{1,4}|[\p{L}\d][\p{L}\d._-]{0,60}[._-]?\d{1,6}|[\p{L}\d][\p{L}\d_/-]{0,60}\.[a-z]{2,5})[\]】](?=[:(.\s]|$)/u;
const TITLE = /^[ \t]{0,2}[([](?:title|titel|titre)[ \t]{0,2}[:=][ \t]*/iu;
const MAX_TITLE_LENGTH = 400;
const HEADER_LOOK = 160;

/** The labels of the lines, in order. */
export function findLabels(text: string, within: Span): Label[] {
  return linesWithin(text, within).flatMap((line) => {
    const label = labelAt(text, line);
    return label === null ? [] : [label];
  });
}

function labelAt(text: string, line: Span): Label | null {
  const written = text.slice(line.start, Math.min(line.end, line.start + HEADER_LOOK));
  const worded = LABEL.exec(written);
  if (worded !== null)
    return endOfLabel(text, line, {
      at: line.start + worded[0].length,
      id: worded[2] ?? "",
      decoration: worded[1] ?? "",
      hasWord: true,
    });
  const bracketed = BRACKETED.exec(written);
  return bracketed === null
    ? null
    : endOfLabel(text, line, {
        at: line.start + bracketed[0].length,
        id: bracketed[1] ?? "",
        decoration: "",
        hasWord: false,
      });
}

interface OpenLabel {
  /** Behind the id. */
  readonly at: number;
  readonly id: string;
  readonly decoration: string;
  readonly hasWord: boolean;
}

/** What stands between the id and the text: a title, a colon, dashes, stars. `null` where the line goes on as a sentence does. */
function endOfLabel(text: string, line: Span, { at, id, decoration, hasWord }: OpenLabel): Label | null {
  const titled = titleAt(text, { start: at, end: line.end });
  const behind = titled?.end ?? at;
  if (decoration.startsWith("#"))
    return {
      start: line.start,
      end: line.end,
      id,
      title: titled?.title ?? headingTitle(text, behind, line.end),
      hasWord,
    };
  const rest = text.slice(behind, Math.min(line.end, behind + 40));
  const closing =
    /^[ \t]{0,4}[\])>】]?(?:\*\*)?[ \t]{0,4}(?:[:：|–—]|-(?=[ \t-])|-{2,20}|={2,20})?(?:\*\*)?[-= \t]{0,40}/u.exec(
      rest,
    )?.[0] ?? "";
  const hasSign = /[^ \t]/u.test(closing) || behind + closing.length === line.end;
  if (hasWord && !hasSign && titled === null) return null;
  return { start: line.start, end: behind + closing.length, id, title: titled?.title ?? null, hasWord };
}

/** `(Title: Field goal (sport))`: up to the bracket that the colon follows, or the last one of the line. */
function titleAt(text: string, { start, end }: Span): { readonly title: string; readonly end: number } | null {
  const part = text.slice(start, Math.min(end, start + MAX_TITLE_LENGTH));
  const opening = TITLE.exec(part)?.[0];
  if (opening === undefined) return null;
  const closing = /[)\]](?=[ \t]{0,2}:)/u.exec(part)?.index ?? Math.max(part.lastIndexOf(")"), part.lastIndexOf("]"));
  return closing < opening.length
    ? null
    : { title: part.slice(opening.length, closing).trim(), end: start + closing + 1 };
}

function headingTitle(text: string, start: number, end: number): string | null {
  const title = text
    .slice(start, Math.min(end, start + MAX_TITLE_LENGTH))
    .replace(/^[ \t:.\])–—|-]{0,10}/u, "")
    .trim();
  return title === "" ? null : title;
}

/** Groups of labels that count on; a number or name that comes again opens another group. */
export function labelGroups(labels: readonly Label[]): Label[][] {
  const groups: Label[][] = [];
  let ids = new Set<string>();
  for (const label of labels) {
    const last = groups.at(-1)?.at(-1);
    const goesOn =
      last !== undefined && last.hasWord === label.hasWord && !ids.has(label.id) && countsOn(last.id, label.id);
    if (goesOn) groups.at(-1)?.push(label);
    else {
      groups.push([label]);
      ids = new Set();
    }
    ids.add(label.id);
  }
  return groups;
}

/** Numbers count on, though some may be left out; names are as they are. */
function countsOn(before: string, id: string): boolean {
  const [one, other] = [Number(before.replace("^", "")), Number(id.replace("^", ""))];
  return Number.isNaN(one) || Number.isNaN(other) ? Number.isNaN(one) === Number.isNaN(other) : other > one;
}

/** The passages that labels open: each runs up to the next one, and the last to `end`. */
export function labelledPassages(text: string, labels: readonly Label[], end: number): FoundPassage[] {
  return labels.map(({ start, end: labelEnd, id, title }, index) => {
    const whole = { start: skipLineSpace(text, start), end: labels[index + 1]?.start ?? end };
    return makePassage(text, whole, labelEnd, { ...NO_FIELDS, id, title });
  });
}

function skipLineSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}
