import type { Span } from "../../../../../contract/span";
import { linesWithin } from "../../../../../text/spans";
import { rememberedFor } from "../../../../lexical/rememberedFor";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";

/** An item of a list, or what is labelled with a number. */
export type NumberedLine = Span & { readonly number: number };

const HEADING = /^ {0,3}#{1,6}[ \t]/;
const PLAIN_ITEM = /^[ \t]{0,8}[*_]{0,2}\d/;
const STEPS = /(?<!\p{L})(?:steps?|workflow|process|procedure|pattern|sequence|schritte?n?|ablauf|vorgehen)(?!\p{L})/iu;
const RULES =
  /(?<!\p{L})(?:rules?|guidelines?|principles?|requirements?|constraints?|criteria|regeln?|richtlinien?|vorgaben)(?!\p{L})/iu;
const MIN_STEPS = 2;

/** What stands below one heading. */
const sectionsOf = rememberedFor(({ text, body }: PreparedPrompt): readonly Span[] => {
  const starts = linesWithin(text, body).filter(({ start, end }) => HEADING.test(text.slice(start, end)));
  return starts.map(({ start }, index) => ({ start, end: starts[index + 1]?.start ?? body.end }));
});

/**
 * The last of the steps among which step `number` is spoken of, where all that has such a number elsewhere is a rule;
 * `null` where it may be one of other steps.
 */
export function lastOwnStep(
  place: number,
  number: number,
  prompt: PreparedPrompt,
  lines: readonly NumberedLine[],
): NumberedLine | null {
  const own = sectionAt(place, prompt);
  if (own === undefined) return null;
  const steps = lines.filter(({ start }) => own.start <= start && start < own.end);
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined || steps.length < MIN_STEPS || place < first.start) return null;
  if (last.number >= number || steps.some((step, index) => step.number !== index + 1)) return null;
  if (!STEPS.test(prompt.text.slice(own.start, first.start))) return null;
  return lines.every((line) => line.number < number || isRule(line, prompt, lines)) ? last : null;
}

function isRule(line: NumberedLine, prompt: PreparedPrompt, lines: readonly NumberedLine[]): boolean {
  const section = sectionAt(line.start, prompt);
  const first = lines.find(({ start }) => section !== undefined && section.start <= start);
  if (section === undefined || first === undefined) return false;
  const lead = prompt.text.slice(section.start, first.start);
  return PLAIN_ITEM.test(prompt.text.slice(line.start, line.end)) && RULES.test(lead) && !STEPS.test(lead);
}

function sectionAt(place: number, prompt: PreparedPrompt): Span | undefined {
  return sectionsOf(prompt).find(({ start, end }) => start <= place && place < end);
}
