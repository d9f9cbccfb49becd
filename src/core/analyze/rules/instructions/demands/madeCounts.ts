import type { Span } from "../../../../../contract/span";
import { cardinalOf } from "../../../../../text/numerals";
import { rememberedFor } from "../../../../lexical/rememberedFor";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { type Demand, readDemands } from "./readDemands";

/** How many things the model is to make, whichever verb says so: "generate 5-10 alternative questions", "return at most 4 questions". */
interface MadeCount extends Span {
  readonly noun: string;
  /** What stands before the noun; "" where nothing does. */
  readonly kind: string;
  readonly least: number;
  readonly most: number;
  readonly condition: string;
  readonly instruction: number;
}

const MAKES = /^(?:gener|return|produc|creat|write|output|provid)/;
const N = "(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)";
const COUNTED = new RegExp(
  `^\\p{L}+ (?:(?:exactly|precisely|(at most|up to|no more than|a maximum of)|(at least|a minimum of)) )?${N}(?: ?(?:-|–|to) ?${N})? ((?:[\\p{L}-]+ )?)([\\p{L}-]{3,}s)(?=$| (?:that|which|so|based|for|from|about|to|in|on|related)\\b)`,
  "iu",
);
/** Lengths are compared as lengths. */
const LENGTH = /^(?:words|sentences|paragraphs|bullets|points|lines|characters|tokens|pages|times|steps|levels|tags)$/i;
const OF_PART = /\b(?:each|every|per|first|next|then|more|another|other|additional|or)\b(?! than)/i;

export const readMadeCounts = rememberedFor((prompt: PreparedPrompt): readonly MadeCount[] =>
  readDemands(prompt).flatMap((demand) => madeCount(demand, prompt.text.slice(demand.start, demand.end))),
);

function madeCount({ isForbidden, verb, start, end, condition, instruction }: Demand, written: string): MadeCount[] {
  if (isForbidden || !MAKES.test(verb) || OF_PART.test(written)) return [];
  const match = COUNTED.exec(written.replace(/[*_]/g, "").replace(/\s+/g, " "));
  const [, most, least, first = "", last = first, kind = "", noun = ""] = match ?? [];
  if (match === null || LENGTH.test(noun)) return [];
  const range = {
    least: most === undefined ? numberOf(first) : 0,
    most: least === undefined ? numberOf(last) : Infinity,
  };
  return [{ ...range, start, end, condition, instruction, noun: noun.toLowerCase(), kind: kind.trim().toLowerCase() }];
}

function numberOf(word: string): number {
  return cardinalOf(word.toLowerCase()) ?? Number(word);
}

/** Whether no answer has as many as both say; two kinds of one thing are counted apart. */
export function isMadeCountOpposed(one: MadeCount, other: MadeCount): boolean {
  const isSame = one.noun === other.noun && (one.kind === other.kind || one.kind === "" || other.kind === "");
  return isSame && (one.most < other.least || other.most < one.least);
}
