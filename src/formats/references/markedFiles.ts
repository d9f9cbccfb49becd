import type { Span } from "../../contract/span";
import { codeSpans } from "../../text/codeSpans";
import { withLineFragment, withoutOffsets } from "../../text/lineRange";
import { namedSources } from "../../text/sourceLine";
import { linesWithin, overlaps } from "../../text/spans";
import { isNatural } from "../records/longestText";
import { extensionOf, isWebAddress, namesSourceFile, splitFragment } from "../sources/sourcePath";

/** A file that a response names in passing. `span` is where, in the response. */
export interface MarkedFile {
  readonly path: string;
  readonly span: Span;
}

/** `(source: raw/x.wiki)`, `[docs/a.md, p. 3]`, `^[docs/a.md:26-28]` */
const BRACKET = /(?:(?<!\])\(([^()\n]{3,400})\)|(?<!!)\[([^[\]\n]{3,400})\](?![(:])|【([^【】\n]{3,400})】)/gu;
/** A longer line of sources is none. */
const MAX_LINE_LENGTH = 1000;
/** What says that names of files follow, whatever their endings. */
const LEAD =
  /^\s*(?:sources?|citations?|cite|ref(?:erence)?s?|docs?|documents?|files?|quellen?|fuentes?|fontes?|fonti|источники?|来源|出典)\s*[:：]\s*/iu;
const HINT = /^\s*(?:(?:see|cf\.?|from:?|siehe|via)\s+|\d{1,4}(?::\d{1,4})?†)/iu;
const SEPARATOR = /[ \t]{0,3}(?:[;,|]|\s(?:and|und|et|y|&)\s)[ \t]{0,3}/gu;
const CELL = /\|[ \t*_`]{0,6}([^\s|*`]{1,200}\.[\p{L}\d]{2,8})[ \t*_`]{0,6}(?=\||\r?$)/gmu;
const EDGES = /^[\s`"'“*_<[]{1,20}|[\s`"'”*_>.\]]{1,20}$/gu;
/** `p. 3`, `pág. 3`, `σελ. 12`, `chunk 3`, `2023` */
const DETAIL = /^(?:(?:\p{L}{1,10}\.?|§)\s?:?\s?[\d.]+(?:\s?[-–]\s?\d+)?|(?:1[5-9]|20)\d\d(?:-\d\d){0,2}|n\.?d\.?)$/iu;
/** The same right behind a name: `a.md p. 3`, `a.md - page 3`, `a.md (p. 3)` */
const DETAIL_BEHIND =
  /(?<=\.[a-z]{2,8})(?:\s[-–—]\s|\s?[([]|\s)(?:\p{L}{1,10}\.?:?\s?|§\s?)\d[\d.]{0,8}(?:\s?[-–]\s?\d{1,6})?[)\]]?$/iu;
const ANY_ENDING = /^[a-z][a-z0-9]{0,9}$/u;
const MAX_PATH_LENGTH = 300;
const MAX_NAME_WORDS = 8;

/** The files that the marks of a response name themselves, and its lines of sources, each once, in their order. */
export function markedFiles(response: string, code: readonly Span[]): MarkedFile[] {
  const found = [
    ...bracketedFiles(response, code),
    ...lineFiles(response, code),
    ...cellFiles(response),
    ...macroFiles(response),
  ];
  const files = new Map<string, MarkedFile>();
  for (const file of found.sort((one, other) => one.span.start - other.span.start))
    if (!files.has(file.path)) files.set(file.path, file);
  return [...files.values()];
}

/** Words behind which a mark names a file: `(source: a.md)`, `[a.md]`. A bare name in round brackets may be an aside, and one before all words a label. */
export function citesFiles(response: string): boolean {
  const [first] = bracketedFiles(response, codeSpans(response)).filter(
    ({ span }) => !/\([`"']?$/u.test(response.slice(0, span.start)),
  );
  return first !== undefined && isNatural(response.slice(0, first.span.start));
}

function bracketedFiles(response: string, code: readonly Span[]): MarkedFile[] {
  return [...response.matchAll(BRACKET)].flatMap((match) => {
    // Inline code in brackets may be the name of a file.
    if (overlaps(code, { start: match.index, end: match.index + 1 })) return [];
    const inside = match[1] ?? match[2] ?? match[3] ?? "";
    const start = match.index + 1;
    const lead = LEAD.exec(inside)?.[0] ?? "";
    if (lead !== "") return partsOf(inside.slice(lead.length), start + lead.length).filter(isAnyFile);
    const hint = HINT.exec(inside)?.[0] ?? "";
    const parts = partsOf(inside.slice(hint.length), start + hint.length);
    // Round brackets hold all kinds of asides.
    const isFile = match[1] === undefined ? isSpacedFile : isSourceFile;
    const isMark = parts.every((part) => isFile(part) || DETAIL.test(part.path));
    return isMark ? parts.filter(isFile) : [];
  });
}

function lineFiles(response: string, code: readonly Span[]): MarkedFile[] {
  return linesWithin(response, { start: 0, end: response.length }).flatMap((line) => {
    const named = overlaps(code, { start: line.start, end: line.start + 1 }) ? null : namedSources(response, line);
    if (named === null || named.end - named.start > MAX_LINE_LENGTH) return [];
    return partsOf(response.slice(named.start, named.end), named.start).filter(
      (file) => isAnyFile(file) || isSpacedFile(file),
    );
  });
}

/** The names of files that fill a cell of a table: they say where its row is from. */
function cellFiles(response: string): MarkedFile[] {
  return [...response.matchAll(CELL)].flatMap(({ 1: path = "", index, 0: cell }) => {
    const start = index + cell.indexOf(path);
    const file = { path, span: { start, end: start + path.length } };
    return isSourceFile(file) ? [file] : [];
  });
}

/** `link:docs/a.md[the fees]`, as AsciiDoc writes it. */
const LINK_MACRO = /(?<![\p{L}\p{N}])(?:link|xref):([^\s[\]:]{1,200})\[/gu;

function macroFiles(response: string): MarkedFile[] {
  return [...response.matchAll(LINK_MACRO)].flatMap(({ 0: macro, 1: path = "", index }) => {
    const end = index + macro.length - 1;
    const file = { path, span: { start: end - path.length, end } };
    return isSourceFile(file) ? [file] : [];
  });
}

/** The names that separators divide, without what stands around them; lines behind a name are written as addresses have them. */
function partsOf(text: string, at: number): MarkedFile[] {
  const cuts = [...text.matchAll(SEPARATOR)];
  return [...cuts, null].map((cut, index) => {
    const before = cuts[index - 1];
    const start = before === undefined ? 0 : before.index + before[0].length;
    const part = text.slice(start, cut?.index ?? text.length);
    const written = part.replace(EDGES, "").replace(DETAIL_BEHIND, "");
    const from = at + start + Math.max(0, part.indexOf(written));
    return { path: withLineFragment(withoutOffsets(written)), span: { start: from, end: from + written.length } };
  });
}

function isSourceFile({ path }: MarkedFile): boolean {
  return isOneName(path) && namesSourceFile(path);
}

/** `[House rules.md]` */
function isSpacedFile({ path, span }: MarkedFile): boolean {
  return path.split(" ").length <= MAX_NAME_WORDS && isSourceFile({ path: path.replace(/[ ()]/gu, "_"), span });
}

/** Behind words that announce sources, what ends like any file is one; whether it is a text is seen when it is read. */
function isAnyFile({ path }: MarkedFile): boolean {
  return isSourceFile({ path, span: { start: 0, end: 0 } }) || isPathOfAnyType(path);
}

/** A path whose ending may be any; names of pages on the web and figures are none. */
export function isPathOfAnyType(path: string): boolean {
  return isOneName(path) && !isWebAddress(path) && ANY_ENDING.test(extensionOf(splitFragment(path).path));
}

function isOneName(path: string): boolean {
  return (
    path.length <= MAX_PATH_LENGTH && /^[^\s*?<>|"'[\]{}()=@]+$/u.test(path) && !/^[a-z][a-z0-9+.-]+:/iu.test(path)
  );
}
