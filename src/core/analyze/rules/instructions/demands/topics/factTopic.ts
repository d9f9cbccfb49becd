import type { Purpose } from "../../../../prompt/preparedPrompt";
import { type LatePattern, phrases, stemsOf } from "./phrases";

/** One of the things that an answer can do where it can do but one of them, and how prompts ask for it. */
export interface Alternative {
  /** The name of the alternative; without one, what the pattern's first group holds. */
  readonly value?: string;
  readonly pattern: RegExp;
  /** The first four letters of words of which a sentence has to have one: few do, and the patterns cost more. */
  readonly stems: readonly string[];
}

/** Something that an instruction settles for the whole answer. */
export interface FactTopic {
  /** What is disagreed about, as a sentence says it. */
  readonly name: string;
  /** What a sentence may hold in place of a stem, in scripts that write no blanks between words. */
  readonly signs?: RegExp;
  /** What the prompt has to hold somewhere: without it no sentence is looked at. */
  readonly needs?: RegExp;
  /** What a sentence has to hold besides, so that it speaks of the answer. */
  readonly about?: LatePattern;
  /** What a sentence must not hold: it then speaks of a part, or of what comes in. */
  readonly unless?: RegExp;
  /** Whether what stands in quotation marks counts. */
  readonly readsQuotes?: boolean;
  /** What says that it holds for all of a kind, so that what one label has is no exception. */
  readonly ofAll?: RegExp;
  /** The thing that it is settled for, in its first group: what is settled for another thing does not oppose it. */
  readonly of?: RegExp;
  readonly notFor?: Purpose;
  /** Whether what is forbidden says nothing: who wants no headings may want the rest. */
  readonly ignoresForbidden?: boolean;
  readonly alternatives: readonly Alternative[];
}

/**
 * An alternative that is asked for in any of these phrases. Its pattern is made for the first sentence that may ask for it: making all
 * of them takes longer than all else that a program does before it checks its first answer.
 */
export function said(value: string, list: string): Alternative {
  let pattern: RegExp | undefined;
  return {
    value,
    get pattern() {
      return (pattern ??= new RegExp(phrases(list), "giu"));
    },
    get stems() {
      return stemsOf(list);
    },
  };
}

/** An alternative that a pattern finds, of sentences with one of the stems. */
export function shaped(stems: string, pattern: RegExp, value?: string): Alternative {
  return { pattern, stems: stems.split(" "), ...(value === undefined ? {} : { value }) };
}

/** A verb of orders, or what says that something has to be so, in English and German. */
export const ordersPattern = (): string =>
  phrases(`
  use, give, state, show, write, express, report, quote, convert, format, present, provide, list, name, answer, respond, reply,
  speak, explain, address, keep, stay, stick, be, sound, talk, put, make, add, return, output, render, print, display, round, spell, sort,
  order, rank, arrange, employ, adopt, maintain, follow, include, mention, pretend, assume, imagine, say, rate, drop, treat,
  must, should, always, all, every, everything, any, only, throughout, has to, have to, is/are to, please, consistently, go/goes in,
  nenn*, gib*, angeben, verwend*, nutz*, schreib*, antwort*, rechn*, umrechnen, formulier*, erklär*, sprich, bleib*, alle*, immer,
  stets, bitte, müssen, sollen, werden, wird, soll, muss
`).source;
