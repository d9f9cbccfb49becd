import type { Span } from "../../../contract/span";
import { codeSpans } from "../../../text/codeSpans";
import { overlaps, textBeside, trimmedSpan } from "../../../text/spans";
import { blanked } from "../../soleFence";
import { parsePythonAt } from "../../trees/pythonTree";
import { isList, isObject, type TreeNode } from "../../trees/treeNode";
import { hasCitationMark } from "../looksLikeAnswer";
import { labelledAnswer, transcriptTurns, type Turn } from "../transcript";

/** A line that begins with documents as Python shows them, also behind a label: `Context: [Document(page_content='…')]`. */
const BEGINS =
  /^[ \t]*(?:>{1,3}[ \t]+)?(?:[\p{L}_][\p{L} _-]{0,40}:[ \t]*(?:\r?\n[ \t]*)?)?(?=\[?[([]?(?:\w{1,40}\.)?(?:Document|NodeWithScore|TextNode)\()/gmu;
/** Of a text in which so many places only look like it, no further one is read. */
const MAX_FRUITLESS = 5;

/** What a text shows of the documents that were found, with its label. */
interface PrintedDocuments extends Span {
  readonly list: Span;
}

/** Documents that a page shows below the program that found them, with what it asked. */
export interface ShownRetrieval {
  readonly query: string;
  readonly list: Span;
}

/** Turns of a text of which the documents are blanks, so that each place stays. */
export interface PrintedTurns {
  readonly text: string;
  readonly turns: readonly Turn[];
}

/**
 * The answers of a text in which a program also printed the documents that it had found, as Python shows them: chats, or one answer with
 * nothing that was asked. `null` where it shows none, or says nothing beside them.
 */
export function printedTurns(text: string, from: number): PrintedTurns | null {
  const found = printedDocuments(text, from);
  if (found.length === 0) return null;
  const hidden = withoutDocuments(text, found);
  const turns = transcriptTurns(hidden, from) ?? loneTurn(hidden, from);
  return { text: hidden, turns: turns.map((turn, index) => withFound(turn, index, turns, found)) };
}

/**
 * What a page that explains a program shows of the documents that it found: in blocks of code, beside others with the program. `null` where
 * the page is no such one: somebody answers there, or cites.
 */
export function shownRetrievals(text: string, from: number): readonly ShownRetrieval[] | null {
  const found = printedDocuments(text, from);
  const code = found.length === 0 ? [] : codeSpans(text);
  if (found.length === 0 || !found.every((shown) => overlaps(code, shown))) return null;
  const hidden = withoutDocuments(text, found);
  if (!code.some(({ start, end }) => CALLS.test(hidden.slice(start, end)))) return null;
  if (hasCitationMark(textBeside(text, code)) || transcriptTurns(hidden, from) !== null) return null;
  return found.map(({ start, list }, index) => {
    const asked = [...text.slice(found[index - 1]?.end ?? from, start).matchAll(RETRIEVES)].at(-1);
    return { query: asked?.[2] ?? asked?.[4] ?? "", list };
  });
}

const CALLS = /\w\(/u;
/** `retriever.invoke("How long?")`, `db.similarity_search(query="How long?")`, `query = "How long?"` */
const RETRIEVES =
  /\b(?:query|question)\s*=\s*(["'])((?:(?!\1)[^\\\n]){3,500})\1|\b\w{0,40}(?:invoke|query|search|retrieve|documents)\w{0,20}\(\s*(["'])((?:(?!\3)[^\\\n]){3,500})\3/gu;

function withoutDocuments(text: string, found: readonly PrintedDocuments[]): string {
  return found.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + blanked(rest.slice(start, end)) + rest.slice(end),
    text,
  );
}

function loneTurn(text: string, from: number): readonly Turn[] {
  const span = trimmedSpan(text, { start: from, end: text.length });
  const answer = labelledAnswer(text, span);
  return answer.start === answer.end ? [] : [{ query: "", span, answer, retrieved: [] }];
}

/** What was found goes with the turn in which it is shown; what stands above all of them with the first. */
function withFound(turn: Turn, index: number, turns: readonly Turn[], found: readonly PrintedDocuments[]): Turn {
  const start = index === 0 ? 0 : turn.span.start;
  const end = turns[index + 1]?.span.start ?? Infinity;
  const own = found.filter((one) => one.start >= start && one.start < end).map(({ list }) => list);
  return { ...turn, retrieved: own.length > 0 ? own : turn.retrieved };
}

function printedDocuments(text: string, from: number): readonly PrintedDocuments[] {
  const found: PrintedDocuments[] = [];
  BEGINS.lastIndex = from;
  for (let fruitless = 0; fruitless < MAX_FRUITLESS;) {
    const begin = BEGINS.exec(text);
    if (begin === null) break;
    const start = begin.index + begin[0].length;
    const read = parsePythonAt(text, start);
    if (read === null || !holdsDocuments(read.node)) fruitless += 1;
    else found.push({ start: begin.index, end: read.end, list: { start, end: read.end } });
    BEGINS.lastIndex = Math.max(read?.end ?? start, start + 1);
  }
  BEGINS.lastIndex = 0;
  return found;
}

function holdsDocuments(node: TreeNode): boolean {
  return isObject(node) || (isList(node) && node.items.every((item) => isObject(item) || isList(item)));
}
