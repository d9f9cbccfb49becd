import type { Span } from "../../../contract/span";
import { linesWithin, trimmedSpan } from "../../../text/spans";
import { labelOn, type Turn } from "../transcript";

const DATE = String.raw`\d{4}[-/.]\d{2}[-/.]\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}`;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[ ]?[ap]m|[+-]\d{2}:?\d{2})?`;
const LEVEL = "(?:trace|debug|info|notice|warn(?:ing)?|error)";
const PART = String.raw`[ \t]{0,8}[-–|:]?[ \t]{0,8}`;
/** `2026-01-05 10:12:44,120 INFO rag.pipeline: `, `[10:01:12] `, `12/05/26, 10:01 - `, `INFO:root:`, `2026-01-05 10:12:44 - rag - INFO - ` */
const PREFIX = new RegExp(
  String.raw`^[ \t]{0,8}(?:[[(]?(?:(?:${DATE})(?:T|,?[ ]))?${TIME}[\])]?(?:${PART}[\w.]{1,60}(?=[ \t]{0,8}[-–|][ \t]{0,8}${LEVEL}\b))?(?:${PART}\[?${LEVEL}\b\]?)?|\[?${LEVEL}\b\]?(?=[ \t]*[-–|:[]))${PART}`,
  "iu",
);
/** The part of a program that speaks: `rag.pipeline: `, `[retriever] `, `root:`. Who asks and answers is none. */
const LOGGER = /^(?:\[[\w.:]{1,60}\][ \t]*[-:|]?|[\w.]{1,60}(?::\d{1,6})?[ \t]*[-|:])[ \t]*(?=\S)/u;
/** `[1] lending.md (score=0.83): …`, `Chunk 2: …`, `1. …` */
const ENTRY =
  /^(?:\[\d{1,3}\]|\d{1,3}[.)]|(?:chunk|document|doc|passage|source|result|hit)[ _]?#?\d{1,3}\b)[ \t:.)-]*\S/iu;
const MAX_PREFIX = 200;

/** What one line of a log says, up to the next one. */
interface Message extends Span {
  readonly at: number;
}

/**
 * The answers of a log of which each line says when it was written or how grave it is: what somebody asked, what was found, and what was
 * answered, each on a line of its own, among others that say other things. `null` where a text is none.
 *
 *     10:12:45 INFO rag: Query: How long may a book be kept?
 *     10:12:47 INFO rag: Answer: Four weeks.
 */
export function loggedTurns(text: string, from: number): readonly Turn[] | null {
  const turns: Turn[] = [];
  let asked: (Span & { readonly at: number }) | null = null;
  let retrieved: Span[] = [];
  for (const message of messagesIn(text, from)) {
    const words = withoutLogger(text, message);
    const label = labelOn(text, words);
    const said = trimmedSpan(text, { start: label?.end ?? words.start, end: message.end });
    if (said.start === said.end) continue;
    if (label?.kind === "asking") [asked, retrieved] = [{ ...said, at: message.at }, []];
    else if (label?.kind === "answering" && asked !== null) {
      const query = text.slice(asked.start, asked.end);
      turns.push({ query, span: { start: asked.at, end: said.end }, answer: said, retrieved });
      [asked, retrieved] = [null, []];
    } else if (label?.kind === "retrieved" || (asked !== null && ENTRY.test(text.slice(said.start, said.end))))
      retrieved.push(said);
  }
  return turns.length === 0 ? null : turns;
}

function messagesIn(text: string, from: number): readonly Message[] {
  const begun = linesWithin(text, { start: from, end: text.length }).flatMap(({ start, end }) => {
    const prefix = PREFIX.exec(text.slice(start, Math.min(end, start + MAX_PREFIX)))?.[0] ?? "";
    return prefix.trim() === "" ? [] : [{ at: start, start: start + prefix.length }];
  });
  return begun.map(({ at, start }, index) => ({ at, start, end: begun[index + 1]?.at ?? text.length }));
}

/** What a message says behind the name of what wrote it. */
function withoutLogger(text: string, { start, end }: Message): Span {
  const begin = text.slice(start, Math.min(end, start + MAX_PREFIX));
  const isPlain = ENTRY.test(begin) || labelOn(text, { start, end }) !== null;
  return { start: start + (isPlain ? 0 : (LOGGER.exec(begin)?.[0].length ?? 0)), end };
}
