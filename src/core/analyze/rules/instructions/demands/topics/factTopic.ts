import type { Purpose } from "../../../../prompt/preparedPrompt";

/** One of the things that an answer can do where it can do but one of them, and how prompts ask for it. */
interface Alternative {
  /** The name of the alternative; without one, what the pattern's first group holds. */
  readonly value?: string;
  readonly pattern: RegExp;
}

/** Something that an instruction settles for the whole answer. */
export interface FactTopic {
  /** What is disagreed about, as a sentence says it. */
  readonly name: string;
  /** The first four letters of words of which a sentence has to have one: few do, and the patterns cost more. */
  readonly stems: string;
  /** The same of scripts that write no blanks between words. */
  readonly signs?: RegExp;
  /** What a sentence has to hold besides, so that it speaks of the answer. */
  readonly about?: RegExp;
  /** What a sentence must not hold: it then speaks of a part, or of what comes in. */
  readonly unless?: RegExp;
  /** Whether what stands in quotation marks counts. */
  readonly readsQuotes?: boolean;
  readonly notFor?: Purpose;
  /** Whether what is forbidden says nothing: who wants no headings may want the rest. */
  readonly ignoresForbidden?: boolean;
  readonly alternatives: readonly Alternative[];
}

const VERB =
  "(?:use|give|state|show|write|express|report|quote|convert|format|present|provide|list|name|answer|respond|reply|speak|explain|address|keep|stay|be|sound|must|should|always|all|every|only|nenne|gib|verwende|nutze|schreibe?|antworte|rechne|formuliere|erkläre|sprich|bleibe?|alle|immer|stets|müssen|sollen)";
/** A verb of orders, in English and German. */
export const ORDERS = new RegExp(`(?<!\\p{L})${VERB}(?!\\p{L})`, "iu");
