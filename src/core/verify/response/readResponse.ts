import type { Document } from "../../../contract/document";
import type { Span } from "../../../contract/span";
import type { VerifyRequest } from "../../../contract/verify/verifyRequest";
import { markdownBlocks } from "../../../text/blocks";
import { codeSpans } from "../../../text/codeSpans";
import { findMarkdownLinks } from "../../../text/markdownLinks";
import { mergeSpans } from "../../../text/spans";
import { tableHeads } from "../tableCells";
import { findAnnouncedMarks, findAsides, findPointers, findTrailers } from "./asides";
import { MarkBinder } from "./binding/bindMarks";
import { hasOwnNumbers, type Numbering, ownNumbering } from "./binding/numbering";
import { SourceFinder } from "./binding/sourceFinder";
import { findMarks } from "./findMarks";
import { findAttributions, findTags } from "./frames/attributions";
import { frameOf } from "./frames/frames";
import { announcementIn } from "./frames/leadIns";
import { findLeads, findTails, type Lead } from "./frames/leads";
import { isCalled, sourceLabels } from "./frames/sourceLabels";
import { findTitles, titledFrame } from "./frames/titles";
import { findNamedFiles } from "./linkedNames";
import { withClosing } from "./lists/closedBlocks";
import type { Bound, Mark, MarkItem } from "./mark";
import { findNamedSources } from "./namedSources";
import { areBareLinks, findReasoning, isFurnitureLink } from "./noClaims";
import { findClosingLine, findPageNote, underPage } from "./pageNote";
import { looksLikeId } from "./parseItems";
import { quoteLabelLength } from "./quoteBehind";
import { findGluedNumbers, isPower } from "./raisedNumbers";
import { findReferenceList, resolveEntries } from "./referenceList";
import { findSourceLines, type SourceLine } from "./sourceLines";
import { type ClaimSpan, splitClaims } from "./splitClaims";
import { findSummaries } from "./summaries";
import { findUnreadMarks, standsAtEnd } from "./unreadMarks";

/** A response taken apart: its claims, what their marks name, and how marks are numbered (null: that goes without saying). */
export interface ReadResponse {
  readonly claims: readonly ClaimSpan[];
  /** What is no part of a claim's words, ascending: marks, the addresses of links, links that only say where it is from, and who reports it. */
  readonly hidden: readonly Span[];
  /** What opens clauses and says which of its marks report them, ascending. */
  readonly leads: readonly Lead[];
  readonly numbering: Numbering | null;
  /** Brackets that look like ids and answer to nothing. */
  readonly unread: readonly Span[];
  /** Entries of a list of sources that quote them, ascending: they tell nothing of how the answer above cites. */
  readonly quoting: readonly Span[];
  /** The parts that say again or conclude. */
  readonly summaries: readonly Span[];
  /** For each row of a table, by the `paragraph` of its claims, the words of the table's head. */
  readonly heads: ReadonlyMap<number, string>;
  readonly bind: (item: MarkItem) => Bound;
}

type Reading = Pick<VerifyRequest, "response" | "sources" | "order" | "bindings" | "citations"> &
  Partial<Pick<VerifyRequest, "query">>;

export function readResponse(request: Reading): ReadResponse {
  const { response } = request;
  const blocks = markdownBlocks(response);
  const code = codeSpans(response);
  const links = new Map(findMarkdownLinks(response, code).map((link) => [link.start, link]));
  const asides = findAsides(response, code, links);
  const names = namesOf(request);
  const named = [...findNamedSources(response, code, names), ...findTitles(response, code, names)];
  const references = findReferenceList(response, blocks);
  const labels = new Set(references.entries.flatMap(({ label }) => label ?? []));
  const glued = outside(findGluedNumbers(response, labels, code), references.spans);
  const cited = findMarks(response).flatMap((mark) => listedMark(response, mark, labels));
  const found = merged([...asides, ...named], [...cited, ...findNamedFiles(response, code, links), ...glued]);
  const { binder, numbering } = makeBinder(request, found, references.entries, names);
  const bind = (item: MarkItem): Bound => binder.bind(item, response.slice(item.start, item.end));
  const marks = keepCitations(response, found, bind).filter((mark) => !isWord(response, mark, names));
  const unread = findUnreadMarks(response, found, marks);
  const listed = findSourceLines({ text: response, code, links, marks, names });
  const free = new Set(outside(listed, references.spans));
  const lines = listed
    .filter((line) => free.has(line) || isBeforeQuotation(response, line))
    .map((line) => boundLine(line, bind));
  const page = findPageNote(response, blocks, marks) ?? findClosingLine(response, lines, marks);
  const layout = mergeSpans([
    ...asides,
    ...findTrailers(response),
    ...findAnnouncedMarks(response, marks),
    ...outside(asidesOf(response), code),
    ...unread,
  ]);
  const split = splitClaims({
    text: response,
    blocks,
    marks: request.citations === undefined ? marks : marks.map(withoutItems),
    asides: layout,
    references: mergeSpans([...findReasoning(response), ...references.spans, ...lines, ...asList(page)]),
    lines: request.citations === undefined ? lines : [],
    cited: request.citations ?? [],
    query: request.query ?? "",
  });
  const claims = split.length === 1 ? split : split.filter((claim) => !isWayOn(response, claim, bind));
  const { leads, frames } = framesOf(request, claims, bind);
  const bound = claims
    .map((claim) => ({ ...claim, marks: firmMarks(response, claim.marks, bind) }))
    .map((claim) => (page === null ? claim : underPage(claim, page)));
  return {
    claims: withClosing(response, bound, (item) => bind(item).kind === "source"),
    hidden: mergeSpans([...hiddenSpans(found, marks), ...layout, ...frames]),
    leads,
    numbering: request.citations === undefined ? numbering : null,
    unread: apartFrom(unread, request.citations ?? []),
    quoting: references.quoting,
    summaries: findSummaries(response, blocks),
    heads: tableHeads(response, blocks),
    bind,
  };
}

function asidesOf(response: string): Span[] {
  const found = [...findPointers(response), ...findAttributions(response), ...findTags(response)];
  return found.sort((one, other) => one.start - other.start);
}

/** What a given citation lies on or ends at is what it was given for. */
function apartFrom(spans: readonly Span[], given: readonly Span[]): Span[] {
  return spans.filter(({ start, end }) => !given.some((one) => one.start <= end && start <= one.end));
}

/** A raised number that no list of the answer has may be an exponent; one that a list has is no index of code behind a word. */
function listedMark(text: string, mark: Mark, labels: ReadonlySet<string>): Mark[] {
  const isListed = mark.items.some(
    ({ key }) =>
      (key.kind === "number" && labels.has(String(key.value))) ||
      (key.kind === "footnote" && labels.has(`^${key.label}`)),
  );
  if (!isListed) return isPower(text, mark) ? [] : [mark];
  return [/\p{L}/u.test(text.charAt(mark.start - 1)) ? { ...mark, isAttached: false } : mark];
}

/** A line of nothing but links that lead to no source, or elsewhere on a site: a menu, `Back to top`. */
function isWayOn(text: string, { start, end, marks }: ClaimSpan, bind: ReadResponse["bind"]): boolean {
  if (marks.length === 0 || !marks.every(({ kind }) => kind === "link")) return false;
  if (!areBareLinks(text.slice(start, end))) return false;
  const isBound = marks.some(({ items }) => items.some((item) => bind(item).kind === "source"));
  return !isBound || marks.some((mark) => isFurnitureLink(text.slice(mark.start + 1, mark.hidden.start)));
}

function asList(page: Span | null): Span[] {
  return page === null ? [] : [page];
}

/** The words of claims that only say who reports them, or announce what follows: none of what they state. */
function framesOf(
  { response, sources }: Reading,
  claims: readonly ClaimSpan[],
  bind: ReadResponse["bind"],
): { leads: Lead[]; frames: Span[] } {
  const isNamed = ({ items }: Mark, name: string): boolean =>
    items.every((item) => {
      const bound = bind(item);
      const source = bound.kind === "source" ? sources[bound.source] : undefined;
      return source !== undefined && isCalled(source, name);
    });
  const citedBy = ({ marks }: ClaimSpan): Document[] =>
    marks.flatMap(({ items }) =>
      items.flatMap((item) => {
        const bound = bind(item);
        return (bound.kind === "source" && sources[bound.source]) || [];
      }),
    );
  const leads = claims.flatMap((claim) => findLeads(response, claim, isNamed));
  const frames = claims.flatMap((claim) => [
    titledFrame(response, { start: claim.start, end: claim.end, sources: citedBy(claim) }) ?? frameOf(response, claim),
    announcementIn(response, claim),
    ...sourceLabels(response, claim, sources, bind),
    ...findTails(response, claim, leads, isNamed),
  ]);
  return { leads, frames: [...leads.flatMap(({ hidden }) => hidden), ...frames.filter((frame) => frame !== null)] };
}

/** What the sources are called, whatever the answer says of them. */
function namesOf({ sources, order = "written" }: Reading): SourceFinder {
  return new SourceFinder(sources, order === "written" ? "from_one" : null, new Map());
}

interface Binding {
  readonly binder: MarkBinder;
  readonly numbering: Numbering | null;
}

function makeBinder(
  { response, sources, order = "written", bindings = {} }: Reading,
  found: readonly Mark[],
  entries: Parameters<typeof resolveEntries>[0],
  names: SourceFinder,
): Binding {
  const isWritten = order === "written";
  const numbers = numbersOf(found, names);
  // `Chunk 21` of three sources: chunks are counted within all documents, and not among what was retrieved.
  const isOfChunks = found.some(
    (mark) =>
      /chunk/i.test(response.slice(mark.start, mark.end)) && Math.max(...numbersOf([mark], names)) > sources.length,
  );
  const isPosition = isWritten && !isOfChunks && !areOfFiles(numbers, sources, names);
  const numbering = isPosition ? detectNumbering(found, sources, names) : null;
  const targets = resolveEntries(entries, names, sources);
  const finder = names.numbered(isPosition ? (numbering ?? "from_one") : null, targets.listed);
  const isTold = numbering === "from_zero" || numbers.some((number) => names.isNumberOfOther(number));
  const isNamed = ({ title = "", uri = "" }: Document): boolean => title.trim() !== "" || uri.trim() !== "";
  const hasNames = sources.length === 0 || sources.some(isNamed);
  return {
    binder: new MarkBinder({ sources, finder, targets, bindings, order: isOfChunks ? "found" : order, hasNames }),
    numbering: isTold ? numbering : null,
  };
}

/** Marks inside of an aside are what it names, and names inside of a mark are the mark's. */
function merged(asides: readonly Mark[], others: readonly Mark[]): Mark[] {
  const sorted = [...asides, ...others].sort((one, other) => one.start - other.start || other.end - one.end);
  const kept: Mark[] = [];
  for (const mark of sorted) if (mark.start >= (kept.at(-1)?.end ?? 0)) kept.push(mark);
  return kept;
}

function withoutItems(mark: Mark): Mark {
  return { ...mark, items: [] };
}

/** A link that cites nothing still has an address that is none of the answer's words. */
function hiddenSpans(found: readonly Mark[], citations: readonly Mark[]): Span[] {
  const isCitation = new Set(citations);
  return found.filter((mark) => isCitation.has(mark) || mark.kind === "link").map(({ hidden }) => hidden);
}

/** A mark `[0]` that no id answers to can only mean that counting starts there; the index in `list[0]` means nothing. */
function detectNumbering(marks: readonly Mark[], sources: readonly Document[], names: SourceFinder): Numbering | null {
  const free = marks.filter(({ isAttached }) => !isAttached);
  const numbers = numbersOf(free.length > 0 ? free : marks, names);
  if (hasOwnNumbers(sources)) return ownNumbering([...numbers, ...footnotesOf(marks)], sources);
  if (numbers.length === 0) return null;
  return numbers.includes(0) ? "from_zero" : "from_one";
}

/** Whether numbers are those of the sources' files, as `[498]` is of `498.txt`: they name more than there are positions. */
function areOfFiles(numbers: readonly number[], sources: readonly Document[], names: SourceFinder): boolean {
  const isBeyond = (number: number): boolean => number > sources.length;
  return (
    numbers.some((number) => isBeyond(number) && names.isFileNumber(number)) &&
    numbers.every((number) => isBeyond(number) || names.isFileNumber(number))
  );
}

/** The numbers that name sources. */
function numbersOf(marks: readonly Mark[], names: SourceFinder): number[] {
  return marks
    .flatMap(({ items }) => items)
    .flatMap(({ key }) => (key.kind === "number" && names.findName(key.name ?? "") === null ? [key.value] : []));
}

function footnotesOf(marks: readonly Mark[]): number[] {
  const keys = marks.flatMap(({ items }) => items.map(({ key }) => key));
  return keys.flatMap((key) => (key.kind === "footnote" && /^\d{1,4}$/u.test(key.label) ? [Number(key.label)] : []));
}

/** One number in brackets behind the last word of a sentence may be an index: `Read list[3].` */
const FEWEST_AT_ENDS = 2;

/** Drops what only looks like a mark: words in brackets and links that name no source, `list[3]` where attached marks are not the answer's habit. */
function keepCitations(text: string, marks: readonly Mark[], bind: ReadResponse["bind"]): Mark[] {
  const names = ({ start }: Mark, item: MarkItem): boolean => isBoundAsWritten(text.charAt(start), item, bind(item));
  const attached = marks.filter(({ isAttached }) => isAttached);
  const attachedIsHabit =
    attached.some((mark) => mark.items.some((item) => names(mark, item))) ||
    (attached.length >= FEWEST_AT_ENDS && attached.every((mark) => standsAtEnd(text, mark)));
  return marks.filter((mark) => {
    if (isOwnName(text, mark) && mark.items.every((item) => bind(item).kind === "unbound")) return false;
    if (mark.items.some((item) => names(mark, item)))
      return mark.items.every(
        (item) => item.isCertain || names(mark, item) || isListedId(text.charAt(mark.start), item),
      );
    return mark.items.every((item) => item.isCertain) && (!mark.isAttached || attachedIsHabit);
  });
}

/** `It runs at [pail.org](https://pail.org) and is free`: where no source has an address, such a link is a part of its sentence. */
function isOwnName(text: string, { start, end }: Mark): boolean {
  return /^\[([\w.-]+)\]\(https?:\/\/\1\/?\) \p{Ll}/u.test(text.slice(start, end + 2));
}

const REACH_BACK = 12;
const STARTS_HERE = /[.!?\n][\s\p{P}]*$/u;

/** `Follow [HR-12] and sign`, `By our rules (HR-12):`: an id that stands in the head of a source alone may be a word of the sentence. */
function isWord(text: string, mark: Mark, names: SourceFinder): boolean {
  const isFromHead = mark.items.some(({ key }) => {
    return (key.kind === "label" && names.isHeadId(key.label)) || (key.kind === "href" && names.isHeadId(key.href));
  });
  const before = `${mark.start < REACH_BACK ? "\n" : ""}${text.slice(Math.max(0, mark.start - REACH_BACK), mark.start)}`;
  const isAmongWords = text.charAt(mark.start) === "(" || (!standsAtEnd(text, mark) && !STARTS_HERE.test(before));
  return isFromHead && isAmongWords;
}

/** Beside one that is a source, what looks like an id in square brackets is that of another: `[DOC_1, DOC_9]`. */
function isListedId(opening: string, { key }: MarkItem): boolean {
  return opening === "[" && key.kind === "label" && looksLikeId(key.label);
}

/** Words in round brackets say all kinds of things: those that only look like an id have to be one. */
function isBoundAsWritten(opening: string, { key, isCertain }: MarkItem, bound: Bound): boolean {
  // The answer's own list says that it is one.
  if (bound.kind !== "source") return bound.kind === "not_given" && key.kind !== "href";
  return isCertain || bound.binding !== "name" || key.kind !== "label" || opening !== "(";
}

/** Where a bracket cites, an address that leads to no source is one to read on, a file's name is a word, and `Source 1 says` cites nothing more. */
function firmMarks(text: string, marks: readonly Mark[], bind: ReadResponse["bind"]): readonly Mark[] {
  if (!marks.some(({ kind }) => kind === "mark")) return marks;
  const sourcesOf = ({ items }: Mark): (number | null)[] =>
    items.map(bind).map((bound) => (bound.kind === "source" ? bound.source : null));
  const firm = marks.filter(
    (mark) =>
      mark.kind === "mark" ||
      (mark.kind !== "name" && mark.kind !== "title" && sourcesOf(mark).some((source) => source !== null)),
  );
  const cited = new Set(firm.filter((mark) => !isInWords(text, mark)).flatMap(sourcesOf));
  return firm.filter((mark) => !isInWords(text, mark) || !sourcesOf(mark).every((source) => cited.has(source)));
}

function isInWords(text: string, { start, items }: Mark): boolean {
  return items.length > 0 && /\p{L}/u.test(text.charAt(start));
}

const LABEL_REACH = 60;

/** A list of sources that a quotation follows says where this is from, and what stands before. */
function isBeforeQuotation(text: string, { end }: Span): boolean {
  return quoteLabelLength(text.slice(end, end + LABEL_REACH)) > 0;
}

/** A line about sources cites those of its names that are sources, or surely name others. */
function boundLine(line: SourceLine, bind: ReadResponse["bind"]): SourceLine {
  const items = line.items.filter((item) => bind(item).kind !== "unbound" && bind(item).kind !== "none");
  const unknown = line.items.filter(
    (item) => item.key.kind === "label" && item.isCertain && bind(item).kind === "none",
  );
  return { ...line, items, unknown };
}

function outside<Item extends Span>(items: readonly Item[], spans: readonly Span[]): Item[] {
  let at = 0;
  return items.filter(({ start }) => {
    while ((spans[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    return (spans[at]?.start ?? Number.POSITIVE_INFINITY) > start;
  });
}
