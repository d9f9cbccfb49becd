import type { Span } from "../../contract/span";
import { codeSpans } from "../../text/codeSpans";
import { overlaps, trimmedSpan } from "../../text/spans";
import { isNatural } from "../records/longestText";
import type { Turn } from "./transcript";

/** What prompts have a model write its answer between, and programs what they gave it. */
const ELEMENT =
  /<(answer|final_answer|response|question|query|documents|context|search_results|sources|retrieved_(?:documents|context)|citations|references|quotes|thinking|scratchpad)(?:\s[^<>]{0,200})?>/giu;
const ANSWER = /^(?:answer|final_answer|response)$/u;
const ASKED = /^(?:question|query)$/u;
const GIVEN = /^(?:documents|context|search_results|sources|retrieved_(?:documents|context))$/u;
const CITED = /^(?:citations|references|quotes)$/u;
/** Around all of it, or an element of it. */
const TAG = /<\/?\w{1,40}(?:\s[^<>]{0,200})?>/gu;
const MAX_ELEMENTS = 500;

interface Element extends Span {
  readonly name: string;
  /** What stands between its tags. */
  readonly inner: Span;
}

/**
 * The answers of a text that a model wrote between tags, beside what it cites or was given; `null` where the text has words of its own.
 *
 *     <citations>…</citations>
 *     <answer>A book may be kept for four weeks.</answer>
 */
export function taggedTurns(text: string, from: number): readonly Turn[] | null {
  if (!/<\/(?:answer|final_answer|response)>/iu.test(text)) return null;
  const elements = elementsIn(text, from);
  const answers = elements.filter(({ name }) => ANSWER.test(name));
  if (answers.length === 0 || !elements.some(({ name }) => GIVEN.test(name) || CITED.test(name))) return null;
  if (isNatural(wordsBeside(text, from, elements))) return null;
  return answers.map((answer, index) => turnOf(text, elements, answer, answers[index - 1] ?? null));
}

function elementsIn(text: string, from: number): readonly Element[] {
  const code = codeSpans(text);
  const found: Element[] = [];
  /** Looked for once to the end. */
  const unclosed = new Set<string>();
  ELEMENT.lastIndex = from;
  for (
    let opening = ELEMENT.exec(text);
    opening !== null && found.length < MAX_ELEMENTS;
    opening = ELEMENT.exec(text)
  ) {
    const [tag, written = ""] = opening;
    const start = opening.index + tag.length;
    const close = unclosed.has(written) ? -1 : text.indexOf(`</${written}>`, start);
    if (close === -1) unclosed.add(written);
    if (close === -1 || overlaps(code, { start: opening.index, end: start })) continue;
    const end = close + written.length + "</>".length;
    found.push({
      name: written.toLowerCase(),
      start: opening.index,
      end,
      inner: trimmedSpan(text, { start, end: close }),
    });
    ELEMENT.lastIndex = end;
  }
  return found;
}

function wordsBeside(text: string, from: number, elements: readonly Element[]): string {
  const gaps = [...elements, null].map((element, index) =>
    text.slice(elements[index - 1]?.end ?? from, element?.start ?? text.length),
  );
  return gaps.join(" ").replace(TAG, " ").trim();
}

/** What stands before the answer since the last one is its own; the only answer has all. */
function turnOf(text: string, elements: readonly Element[], answer: Element, before: Element | null): Turn {
  const isOnly = elements.filter(({ name }) => ANSWER.test(name)).length === 1;
  const own = elements.filter(({ start }) => isOnly || (start >= (before?.end ?? 0) && start < answer.start));
  const asked = own.find(({ name }) => ASKED.test(name));
  return {
    query: asked === undefined ? "" : text.slice(asked.inner.start, asked.inner.end),
    span: { start: Math.min(answer.start, ...own.map(({ start }) => start)), end: answer.end },
    answer: answer.inner,
    retrieved: own.filter(({ name }) => GIVEN.test(name)).map(({ inner }) => inner),
  };
}
