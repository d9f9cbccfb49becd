import { lineStarts } from "../../../text/offsets";
import { overlaps } from "../../../text/spans";
import { lowerBound } from "../../lexical/lowerBound";
import type { PromptSubject } from "../promptSubject";
import type { RuleFinding } from "./rule";

/** What comments in the prompt switch off. */
export interface DisabledRules {
  covers(rule: string, finding: Pick<RuleFinding, "target" | "start">): boolean;
}

/**
 * `rag-quality-disable`, `-disable-line`, `-disable-next-line`, with the codes of rules, or without any for all of them. A scope that there
 * is not, such as `-disable-file`, switches nothing off: a slip must not hide what all rules find.
 */
const DIRECTIVE =
  /\brag-quality-disable(-next-line|-line)?(?![\w-])[ \t]*:?((?:[ \t]*,?[ \t]*[a-zA-Z]+(?:-[a-zA-Z]+)*)*)/g;
const CODE = /[a-z]+(?:-[a-z]+)*/g;

/** What is switched off at one place. */
interface SwitchedOff {
  isAll: boolean;
  readonly codes: Set<string>;
}

/** Reads the comments that switch rules off; those in the context do nothing, since nobody knows who wrote it. */
export function findDisabledRules({
  prompt: { text },
  context,
}: Pick<PromptSubject, "prompt" | "context">): DisabledRules {
  if (!text.includes("rag-quality-disable")) return { covers: () => false };
  const starts = lineStarts(text);
  /** A comment for all of the prompt also covers what stands above it, and what is found in the context. */
  const whole = nothing();
  const lines = new Map<number, SwitchedOff>();
  for (const { index, 1: scope, 2: words = "" } of text.matchAll(DIRECTIVE)) {
    if (context.target === "prompt" && overlaps(context.spans, { start: index, end: index + 1 })) continue;
    if (scope === undefined) switchOff(whole, words);
    else {
      const line = lineOf(starts, index) + (scope === "-next-line" ? 1 : 0);
      const own = lines.get(line) ?? nothing();
      lines.set(line, own);
      switchOff(own, words);
    }
  }
  return {
    covers: (rule, { target, start }) =>
      isOff(whole, rule) || (target === "prompt" && isOff(lines.get(lineOf(starts, start)), rule)),
  };
}

function nothing(): SwitchedOff {
  return { isAll: false, codes: new Set() };
}

/** Without a code, all rules. */
function switchOff(place: SwitchedOff, words: string): void {
  const codes = words.toLowerCase().match(CODE);
  if (codes === null) place.isAll = true;
  else for (const code of codes) place.codes.add(code);
}

function isOff(place: SwitchedOff | undefined, rule: string): boolean {
  return place !== undefined && (place.isAll || place.codes.has(rule));
}

function lineOf(starts: readonly number[], at: number): number {
  return lowerBound(starts, (start) => start <= at) - 1;
}
