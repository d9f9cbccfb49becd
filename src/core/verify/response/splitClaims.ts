import type { Span } from "../../../contract/span";
import type { Block } from "../../../text/blocks";
import { characterClass, OTHER, skipSpaces, skipSpacesBack } from "../../../text/characters";
import { splitSentences } from "../../../text/sentences/sentences";
import { tokenize } from "../../../text/tokens";
import type { Mark } from "./mark";

/** A statement of the response with the marks that are bound to it. `paragraph` numbers its block. */
export interface ClaimSpan extends Span {
  readonly marks: readonly Mark[];
  readonly paragraph: number;
}

/** What of a block's first line is layout and no words: list bullets, quotation signs, task boxes, table bars. */
const LEADING_LAYOUT = /^(?:\s|>|[-*+•](?=\s)|\d{1,4}[.)](?=\s)|\[[ xX]\](?=\s)|\|)+/u;
const TRAILING_LAYOUT = /[\s|]+$/u;

interface Draft {
  start: number;
  end: number;
  readonly paragraph: number;
  readonly marks: Mark[];
}

/**
 * The claims of a response in order, none overlapping: its sentences outside of headings, code, table heads and
 * references, each with its marks. Sentences without marks that state nothing to verify are left out. Blocks, marks and
 * references ascend.
 */
export function splitClaims(
  text: string,
  blocks: readonly Block[],
  marks: readonly Mark[],
  references: readonly Span[],
): ClaimSpan[] {
  const drafts: Draft[] = [];
  const walk = new SpanWalk(marks);
  const cuts = new SpanWalk(references);
  for (const [paragraph, block] of blocks.entries()) {
    if (!holdsClaims(block)) continue;
    for (const part of without(block, cuts.within(block))) addSentences(text, part, block, paragraph, walk, drafts);
  }
  return drafts.filter((draft) => draft.marks.length > 0 || isWorthCiting(text, draft));
}

function holdsClaims({ kind }: Block): boolean {
  return kind === "paragraph" || kind === "list_item" || kind === "table_row" || kind === "html";
}

function addSentences(
  text: string,
  part: Span,
  block: Block,
  paragraph: number,
  walk: SpanWalk<Mark>,
  drafts: Draft[],
): void {
  const span = withoutLayout(text, part);
  const marks = walk.within(span);
  const sentences = block.kind === "table_row" ? [span] : splitSentences(text, span, { marks });
  let next = 0;
  for (const [index, sentence] of sentences.entries()) {
    const own: Mark[] = [];
    const isLast = index === sentences.length - 1;
    for (let mark = marks[next]; mark !== undefined && (isLast || mark.start < sentence.end); mark = marks[next]) {
      own.push(mark);
      next += 1;
    }
    addSentence(text, sentence, own, paragraph, drafts);
  }
}

/** A sentence that is nothing but marks cites for the sentence before it. */
function addSentence(text: string, sentence: Span, marks: Mark[], paragraph: number, drafts: Draft[]): void {
  if (sentence.start >= sentence.end) return;
  const last = drafts.at(-1);
  const isOnlyMarks = marks.length > 0 && !hasWords(text, sentence, marks);
  if (isOnlyMarks && last !== undefined && paragraph - last.paragraph <= 1) {
    last.end = Math.max(last.end, sentence.end);
    for (const mark of marks) last.marks.push(mark);
    return;
  }
  drafts.push({ start: sentence.start, end: sentence.end, paragraph, marks });
}

function hasWords(text: string, span: Span, marks: readonly Mark[]): boolean {
  let next = 0;
  for (let at = span.start; at < span.end; at += 1) {
    const mark = marks[next];
    if (mark !== undefined && at >= mark.hidden.start) {
      at = Math.max(at, mark.hidden.end - 1);
      next += 1;
    } else if (characterClass(text, at) !== OTHER) return true;
  }
  return false;
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

const GREETING =
  /^(?:hi|hello|hey|dear|thanks|thank you|sure|certainly|of course|absolutely|great question|good question|you're welcome|welcome|hallo|guten tag|bonjour|hola|ciao)\b/iu;
const META =
  /^(?:(?:i|we)\b.{0,30}\b(?:hope|sorry|apologi[sz]e|recommend asking|can help|am happy|'m happy|would be happy|don't know|do not know|cannot|can't|could not|couldn't|am not able|'m not able)|let me know|feel free|please (?:let|feel|note that i|contact|reach|see|refer|provide|check)|if you (?:have|need|want|would like|'d like)|is there anything|here(?:'s| is| are)\b|below (?:is|are)\b|the following\b|as an ai\b|based on the (?:provided|given|available|retrieved)\b.{0,60}[:,]?$|(?:in )?(?:summary|conclusion|short)[:.]?$|for more (?:information|details)|the (?:provided |given |available |retrieved )?(?:sources?|documents?|context|passages?) (?:do|does) not\b|there is no (?:information|mention)\b|see also\b|ich hoffe|n'hésitez pas|j'espère|espero que)/iu;
const ENDS_OPEN = /[:：]\s*[*_"”’)\]]*$/u;
const ENDS_ASKING = /[?？؟]\s*[*_"”’)\]]*$/u;
const MAX_READ_LENGTH = 4000;

/** Whether a sentence without a mark states something to verify: no question, greeting, lead-in to a list or talk about the answer itself. */
function isWorthCiting(text: string, { start, end }: Span): boolean {
  const sentence = text.slice(start, Math.min(end, start + MAX_READ_LENGTH)).replace(/^[\s*_"“‘'([]+/u, "");
  if (ENDS_OPEN.test(sentence.slice(-20)) || ENDS_ASKING.test(sentence.slice(-20))) return false;
  if (GREETING.test(sentence) || META.test(sentence.slice(0, 160))) return false;
  const content = tokenize(sentence).filter(({ isFunctionWord }) => !isFunctionWord);
  return content.length >= FEWEST_CONTENT_WORDS;
}
