import { lineStarts } from "../../../text/lineStarts";
import { lowerBound } from "../../verify/scorer/lowerBound";
import { overlaps } from "../prompt/spans";
import type { PromptSubject } from "../promptSubject";
import type { RuleFinding } from "./rule";

/** What comments in the prompt switch off. */
export interface Disabled {
  covers(rule: string, finding: Pick<RuleFinding, "target" | "start">): boolean;
}

/** `rag-quality-disable`, `-disable-line`, `-disable-next-line`, with the codes of rules, or without any for all of them. */
const DIRECTIVE = /\brag-quality-disable(-next-line|-line)?\b((?:[ \t]*,?[ \t]*[a-z]+(?:-[a-z]+)*)*)/g;
const CODE = /[a-z]+(?:-[a-z]+)*/g;

interface Range {
  /** `null`: all of them. */
  readonly codes: ReadonlySet<string> | null;
  readonly start: number;
  readonly end: number;
}

/** Reads the comments that switch rules off; those in the context do nothing, since nobody knows who wrote it. */
export function findDisabled({ prompt, context }: Pick<PromptSubject, "prompt" | "context">): Disabled {
  const ranges = rangesIn(prompt.text).filter(({ at }) => context.target !== "prompt" || !overlaps(context.spans, { start: at, end: at + 1 }));
  return {
    covers: (rule, { target, start }) =>
      ranges.some((range) => (range.codes?.has(rule) ?? true) && (target === "prompt" ? range.start <= start && start < range.end : range.isWhole)),
  };
}

function rangesIn(text: string): (Range & { readonly at: number; readonly isWhole: boolean })[] {
  if (!text.includes("rag-quality-disable")) return [];
  const starts = lineStarts(text);
  return [...text.matchAll(DIRECTIVE)].map(({ index, 1: scope, 2: words = "" }) => {
    const codes = words.match(CODE);
    const line = lineOf(starts, index) + (scope === "-next-line" ? 1 : 0);
    // A comment for the whole file also covers what stands above it, and what is found in the context.
    const range = scope === undefined ? { start: 0, end: Infinity } : { start: starts[line] ?? text.length, end: starts[line + 1] ?? Infinity };
    return { ...range, codes: codes === null ? null : new Set(codes), at: index, isWhole: scope === undefined };
  });
}

function lineOf(starts: readonly number[], at: number): number {
  return lowerBound(starts, (start) => start <= at) - 1;
}
