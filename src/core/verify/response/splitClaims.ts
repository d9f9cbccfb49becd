import type { Span } from "../../../contract/span";
import type { Block } from "../../../text/blocks";
import { characterClass, OTHER, skipSpaces, skipSpacesBack } from "../../../text/characters";
import { lineUnits } from "../../../text/sentences/lineUnits";
import { isNumberedHeading } from "../../../text/sentences/numberedHeading";
import { splitSentences } from "../../../text/sentences/sentences";
import { mergeSpans, overlapping, overlaps } from "../../../text/spans";
import { tokenize } from "../../../text/tokens";
import { lowerBound } from "../../lexical/lowerBound";
import { answersShortly } from "../shortAnswers";
import { deniesMention } from "./aboutSources";
import { isBoldHeading } from "./boldHeading";
import { isCourtesy, isTalk } from "./courtesies";
import { statesWhoMay } from "./frames/leadIns";
import { closedFrom, shareLines } from "./lists/closedBlocks";
import { leadOfClaim, type MarkLead, shareLeadMarks, underMarks } from "./lists/leadMarks";
import { loneItems, pointsOfCited } from "./lists/points";
import type { Mark, MarkItem } from "./mark";
import { ENDS_STATEMENT } from "./needsNoCitation";
import {
  announcesLinks,
  areBareLinks,
  areSettings,
  isComment,
  isExercise,
  isFurniture,
  leadsOn,
  statesNothing,
} from "./noClaims";
import { quoteLabelLength } from "./quoteBehind";
import { isListTitle } from "./referenceList";
import type { SourceLine } from "./sourceLines";
import { wholeQuotations } from "./wholeQuotations";

/** A statement of the response with the marks that are bound to it. `paragraph` numbers its block. */
export interface ClaimSpan extends Span {
  readonly marks: readonly Mark[];
  readonly paragraph: number;
  /** The first block that its marks close: a list that they stand below; else its own. */
  readonly closesFrom: number;
  /** What a line that closes its list, its table or its paragraph names. */
  readonly shared: readonly MarkItem[];
  /** Where it names nothing itself, what the only marks of its paragraph name, at the end of it. */
  readonly closing: readonly MarkItem[];
  /** Whether another item of its list has marks, or what leads to it. */
  readonly isBesideCited: boolean;
}

/** What of a block's first line is layout and no words: list bullets, quotation signs, task boxes, table bars. */
const LEADING_LAYOUT =
  /^(?:\s|>|[-*+•‣◦●○▪▫■□◆◇➤►▸✓✔✅❌]\uFE0F?(?=\s)|\d{1,4}[.)](?=\s)|\(?(?:[a-z]|[ivx]{1,4})[.)](?=\s)|\[[ xX]\](?=\s)|\|)+/u;
const TRAILING_LAYOUT = /[\s|]+$/u;

interface Draft {
  start: number;
  end: number;
  readonly paragraph: number;
  closesFrom: number;
  readonly marks: Mark[];
  shared: readonly MarkItem[];
  closing: readonly MarkItem[];
  isBesideCited: boolean;
}

/** A response with what stands in it; all ascend. */
interface MarkedText {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly marks: readonly Mark[];
  /** Links that belong to the sentence before them and are none of its words. */
  readonly asides: readonly Span[];
  /** What is no claim: lists of references, and `lines`. */
  readonly references: readonly Span[];
  readonly lines: readonly SourceLine[];
  /** The words that citations were given for beside the text. */
  readonly cited: readonly Span[];
  /** What was asked; empty where nothing was. */
  readonly query: string;
}

/**
 * The claims of a response in order, none overlapping: its sentences outside of headings, code, table heads and
 * references, each with its marks. Sentences without marks that state nothing to verify are left out, and so are numbers of
 * lists and lines that only name sources.
 */
export function splitClaims(response: MarkedText): ClaimSpan[] {
  const { text, blocks } = response;
  const reader: Reader = {
    text,
    blocks,
    marks: new SpanWalk(response.marks),
    asides: new SpanWalk(response.asides),
    drafts: [],
    headings: [],
  };
  let isWayOn = false;
  for (const [paragraph, block] of blocks.entries()) {
    const written = text.slice(block.start, block.end);
    isWayOn = announcesLinks(written) || (isWayOn && areBareLinks(written));
    if (block.kind === "heading") addHeading(reader, block, overlapping(response.marks, block), paragraph);
    if (!holdsClaims(block) || isWayOn || isExercise(written) || isComment(written)) continue;
    if (overlapping(response.marks, block).length === 0 && areSettings(written)) continue;
    for (const part of without(block, overlapping(response.references, block)))
      addUnits(reader, part, block, paragraph);
  }
  const { drafts } = reader;
  const stated = drafts.filter(
    (draft) => drafts.length === 1 || !(isNumbering(text, draft) || leadsOn(text.slice(draft.start, draft.end))),
  );
  const cited = mergeSpans(response.cited);
  const items = loneItems(text, blocks, stated);
  const isGiven = (draft: Draft): boolean => spansWithin(cited, draft).length > 0;
  const points = new Set(stated.filter((draft) => items.has(draft) && !isGiven(draft) && isPoint(text, draft)));
  const claims = stated.filter(
    (draft) =>
      draft.marks.some(({ items }) => items.length > 0) ||
      isGiven(draft) ||
      points.has(draft) ||
      (isWorthCiting(text, draft, stated.length === 1 ? response.query : "") &&
        !leadsToBlock(text, draft, blocks[draft.paragraph + 1])),
  );
  shareLines(text, response.lines, blocks, claims);
  const lines = claims
    .filter((claim) => !overlaps(reader.headings, claim))
    .map((claim) => leadOfClaim(text, claim))
    .filter((lead) => lead !== null);
  const leads = [...reader.headings, ...lines].sort((one, other) => one.paragraph - other.paragraph);
  return pointsOfCited(text, blocks, shareLeadMarks(text, blocks, leads, claims), points);
}

interface Reader {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly marks: SpanWalk<Mark>;
  readonly asides: SpanWalk<Span>;
  readonly drafts: Draft[];
  /** Headings with marks. */
  readonly headings: MarkLead[];
}

function addHeading({ headings }: Reader, { start, end }: Span, marks: readonly Mark[], paragraph: number): void {
  const items = marks.filter(({ kind }) => kind === "mark").flatMap((mark) => mark.items);
  if (items.length > 0) headings.push({ start, end, paragraph, kind: "heading", items });
}

function holdsClaims({ kind }: Block): boolean {
  return kind === "paragraph" || kind === "list_item" || kind === "table_row" || kind === "html";
}

function addUnits(reader: Reader, part: Span, block: Block, paragraph: number): void {
  const units = block.kind === "table_row" ? [part] : lineUnits(reader.text, part);
  for (const unit of units) addSentences(reader, unit, block, paragraph);
}

function addSentences(reader: Reader, unit: Span, block: Block, paragraph: number): void {
  const { text } = reader;
  const span = withoutLayout(text, unit);
  const marks = reader.marks.within(span);
  if (isBoldHeading(text, span, marks)) {
    if (marks.length === 0) return;
    addHeading(reader, span, marks, paragraph);
  }
  if (marks.length === 0 && isNumberedHeading(text.slice(span.start, span.end), lineBelow(text, span))) return;
  const asides = reader.asides.within(span);
  const sentences =
    block.kind === "table_row"
      ? [span]
      : underMarks(text, span, marks).flatMap((part) =>
          wholeQuotations(
            text,
            splitSentences(text, part, { marks: mergeSpans([...marks, ...asides]) }),
            marks,
          ).flatMap((sentence) => splitAtDots(text, sentence, spansWithin(marks, sentence))),
        );
  const hidden = mergeSpans([...marks.map((mark) => mark.hidden), ...asides]);
  let next = 0;
  for (const [index, sentence] of sentences.entries()) {
    const own: Mark[] = [];
    const isLast = index === sentences.length - 1;
    for (let mark = marks[next]; mark !== undefined && (isLast || mark.start < sentence.end); mark = marks[next]) {
      own.push(mark);
      next += 1;
    }
    const unshared = { closesFrom: paragraph, shared: [], closing: [], isBesideCited: false };
    addSentence(reader, { ...sentence, ...unshared, paragraph, marks: own }, hidden);
  }
}

const NEXT_LINE = /^\s*([^\n]*)/u;
const MAX_REACH = 200;

/** The first line with words below a span. */
function lineBelow(text: string, { end }: Span): string {
  return NEXT_LINE.exec(text.slice(end, end + MAX_REACH))?.[1] ?? "";
}

const DOT = /\s+[·•]\s+$/u;
const MAX_DOT_LENGTH = 6;

/**
 * The parts of a sentence that begins with a mark, where each part does.
 *
 *     [D7] Guests sign in · [D9] Guests show a card
 *     ^-----------------^   ^---------------------^
 */
function splitAtDots(text: string, sentence: Span, marks: readonly Span[]): Span[] {
  if (marks[0]?.start !== sentence.start) return [sentence];
  const parts: Span[] = [];
  let { start } = sentence;
  for (const mark of marks) {
    const dot = DOT.exec(text.slice(Math.max(start, mark.start - MAX_DOT_LENGTH), mark.start));
    if (dot === null) continue;
    parts.push({ start, end: mark.start - dot[0].length });
    start = mark.start;
  }
  return [...parts, { start, end: sentence.end }];
}

/** A sentence that is nothing but marks cites for the sentence before it; one that only announces sources is none. */
function addSentence({ text, blocks, drafts }: Reader, sentence: Draft, hidden: readonly Span[]): void {
  if (sentence.start >= sentence.end) return;
  const last = drafts.at(-1);
  const inside = spansWithin(hidden, sentence);
  const words = wordsOutside(text, sentence, inside);
  if (isListTitle(words)) return;
  if (words === "" && inside.length > 0 && last !== undefined && sentence.paragraph - last.paragraph <= 1) {
    if (last.paragraph < sentence.paragraph) last.closesFrom = closedFrom(text, blocks, last.paragraph);
    last.end = Math.max(last.end, sentence.end);
    for (const mark of sentence.marks) last.marks.push(mark);
    return;
  }
  if (words === "" && inside.length > 0 && sentence.marks.length === 0) return;
  drafts.push({ ...sentence, start: afterLead(text, sentence) });
}

/** What of a sentence is letters and digits outside of the `hidden` spans, with what stands between them; empty where there is none. */
function wordsOutside(text: string, { start, end }: Span, hidden: readonly Span[]): string {
  // Joined at once: a string that was added to a thousand times may be put together anew for each character that is read.
  const parts: string[] = [];
  let from = start;
  for (const span of hidden) {
    parts.push(text.slice(from, Math.max(from, span.start)));
    from = Math.max(from, span.end);
  }
  parts.push(text.slice(Math.min(from, end), end));
  return trimmedWords(parts.join(""));
}

function spansWithin(spans: readonly Span[], { start, end }: Span): readonly Span[] {
  return spans.slice(
    lowerBound(spans, (span) => span.end <= start),
    lowerBound(spans, (span) => span.start < end),
  );
}

function trimmedWords(text: string): string {
  for (let at = 0; at < text.length; at += 1) {
    if (characterClass(text, at) !== OTHER)
      return text.length > MAX_TITLE_LENGTH ? text : text.replace(BETWEEN_MARKS, "");
  }
  return "";
}

/** A title of a list of sources is no longer, its marks and what stands between them included. */
const MAX_TITLE_LENGTH = 200;
const BETWEEN_MARKS = /[\s,;.&|()*_]+$/u;

/** Words that announce an answer and are no part of it. */
const ANSWER_LEAD =
  /^[\s*_"“]*(?:(?:the )?(?:final |short |direct |brief |quick )?answer|explanation|reasoning|rationale|justification|begründung|tl;?\s?dr|in (?:short|summary|brief|conclusion)|to sum up|summary|conclusion|antwort|kurz(?:e antwort| gesagt)|zusammenfassung|fazit|(?:en )?(?:résumé|bref)|réponse|respuesta|en resumen|答え|回答|結論|答案|结论|总结)[\s*_]*(?:[:：]|(?<=short|summary|brief|conclusion|sum up|gesagt|bref|résumé|resumen),)[\s*_]*/iu;
const MAX_LEAD_LENGTH = 60;
/** `Step 3:` counts what is to be done, `A1:` what was asked. */
const STEP_LEAD =
  /^[\s*_"“]*(?:(?:step|schritt|étape|paso)\s+\d{1,2}[\s*_]*[:：.)–—-]|a\d{0,2}[\s*_]*[:：])[\s*_]*(?=\S)/iu;

/**
 * Where the words of a claim start.
 *
 *     Final answer: Berlin [1].
 *                   ^
 */
function afterLead(text: string, { start, end }: Span): number {
  const opening = text.slice(start, Math.min(end, start + MAX_LEAD_LENGTH));
  const lead = (ANSWER_LEAD.exec(opening) ?? STEP_LEAD.exec(opening))?.[0].length ?? quoteLabelLength(opening);
  return start + lead < end ? start + lead : start;
}

/** `1[2].`: the number of a list, or a footnote's, with a mark right behind it. */
function isNumbering(text: string, { start, end, marks }: Draft): boolean {
  const [first, last] = [marks[0], marks.at(-1)];
  if (first?.isAttached !== true || last === undefined) return false;
  return /^\(?\d{1,2}$/u.test(text.slice(start, first.start)) && /^[\s.):]*$/u.test(text.slice(last.end, end));
}

function withoutLayout(text: string, span: Span): Span {
  const lead = LEADING_LAYOUT.exec(text.slice(span.start, Math.min(span.end, span.start + 200)))?.[0].length ?? 0;
  const start = skipSpaces(text, span.start + lead, span.end);
  const tail = TRAILING_LAYOUT.exec(text.slice(Math.max(start, span.end - 200), span.end))?.[0].length ?? 0;
  return { start, end: Math.max(start, skipSpacesBack(text, span.end - tail, start)) };
}

/** The parts of a block that none of the `cuts` cover. */
function without(block: Span, cuts: readonly Span[]): Span[] {
  const parts: Span[] = [];
  let { start } = block;
  for (const cut of cuts) {
    if (cut.start > start) parts.push({ start, end: cut.start });
    start = Math.max(start, cut.end);
  }
  if (start < block.end) parts.push({ start, end: block.end });
  return parts;
}

/** Hands out the items that stand in spans, which are asked for in ascending order; one that reaches out of its span is in none. */
class SpanWalk<Item extends Span> {
  readonly #items: readonly Item[];
  #next = 0;

  constructor(items: readonly Item[]) {
    this.#items = items;
  }

  within(span: Span): Item[] {
    while ((this.#items[this.#next]?.start ?? Number.POSITIVE_INFINITY) < span.start) this.#next += 1;
    const found: Item[] = [];
    for (let at = this.#next; at < this.#items.length; at += 1) {
      const item = this.#items[at];
      if (item === undefined || item.start >= span.end) break;
      if (item.end <= span.end) found.push(item);
    }
    return found;
  }
}

/** Fewer words than this that carry meaning state nothing that could be looked up. */
const FEWEST_CONTENT_WORDS = 3;

/** `Unemployment was 7.4%.` states as much as a longer sentence: a word, a verb and a figure. */
const GIVES_FIGURE =
  /^(?:(?:the|an?)\s+)?\p{L}{4,}(?:\s\p{L}+){0,3}\s(?:is|are|was|were|has|had|have)\s(?:\p{L}+\s){0,2}[$€£]?\d[\d.,]*\S{0,3}(?:\s\p{L}+)?[.!]?$/iu;

const OPENS_FORMULA = /^\s*(?:\$\$|\\\[)/u;

/**
 * Whether a sentence breaks off before code or a formula, which ends it.
 *
 *     Print the list with
 *     ```
 */
function leadsToBlock(text: string, { start, end }: Span, next: Block | undefined): boolean {
  if (next === undefined || text.slice(end, next.start).trim() !== "") return false;
  const isShown = next.kind === "code" || OPENS_FORMULA.test(text.slice(next.start, next.end));
  return isShown && !ENDS_STATEMENT.test(text.slice(Math.max(start, end - 20), end));
}

const ENDS_OPEN = /[:：]\s*[*_"”’)\]]*$/u;
const MAX_READ_LENGTH = 4000;

/**
 * Whether a sentence without a mark states something to verify: no question, greeting, lead-in to a list or talk about the answer itself.
 * One that is all that was answered to `query` may be short.
 */
function isWorthCiting(text: string, span: Span, query: string): boolean {
  const sentence = sentenceAt(text, span);
  if (!isAboutSomething(text, span)) return false;
  const count = contentCountOf(sentence);
  return count >= FEWEST_CONTENT_WORDS || GIVES_FIGURE.test(sentence) || answersShortly(sentence, query);
}

/** Whether a sentence without a mark is too short to state something by itself, as it may in a list. */
function isPoint(text: string, span: Span): boolean {
  const count = contentCountOf(sentenceAt(text, span));
  return count > 0 && count < FEWEST_CONTENT_WORDS && isAboutSomething(text, span);
}

function sentenceAt(text: string, { start, end }: Span): string {
  return text.slice(start, Math.min(end, start + MAX_READ_LENGTH)).replace(/^[\s*_"“‘'([]+/u, "");
}

function contentCountOf(sentence: string): number {
  return tokenize(sentence).filter(({ isFunctionWord }) => !isFunctionWord).length;
}

/** Whether a sentence is none that people leave alone: a lead-in, a greeting, talk about the answer itself. */
function isAboutSomething(text: string, { start, end }: Span): boolean {
  const sentence = sentenceAt(text, { start, end });
  if (ENDS_OPEN.test(sentence.slice(-20)) && !statesWhoMay(sentence)) return false;
  if (isFurniture(sentence) || areBareLinks(text.slice(start, end))) return false;
  if (deniesMention(sentence, { start: 0, end: sentence.length }, [])) return false;
  if (isCourtesy(sentence) || isTalk(sentence)) return false;
  return !statesNothing({ words: sentence, contentCount: contentCountOf(sentence) });
}
