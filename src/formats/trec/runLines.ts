import { shortened } from "../../text/shortened";

/** A line of a TREC run: `query Q0 document rank score tag`. */
export interface RunLine {
  readonly query: string;
  readonly document: string;
  readonly score: number;
}

export type ReadLine<Line> =
  | { readonly kind: "line"; readonly line: Line }
  /** A blank one. */
  | { readonly kind: "nothing" }
  /** A sentence that says what is wrong. */
  | { readonly kind: "broken"; readonly why: string };

export const MAX_QUOTED = 40;

export const NOTHING = { kind: "nothing" } as const;
export const RUN_FIELDS = 6;
/** Evaluation needs no more than the score; some write no tag. */
const LEAST_RUN_FIELDS = 5;

export function readRunLine(text: string): ReadLine<RunLine> {
  const fields = fieldsOf(text);
  if (fields.length === 0) return NOTHING;
  const [query = "", , document = "", , scoreText = ""] = fields;
  if (fields.length < LEAST_RUN_FIELDS || fields.length > RUN_FIELDS)
    return broken(
      `A line of a run has the six fields “query Q0 document rank score tag”, and this one has ${fields.length}`,
    );
  const score = decimal(scoreText);
  return score === null
    ? broken(`Its score “${shortened(scoreText, MAX_QUOTED)}” is no number`)
    : { kind: "line", line: { query, document, score } };
}

export const WHOLE = /^[+-]?\d{1,9}$/u;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

/** `NaN` and `Infinity` order nothing. */
function decimal(text: string): number | null {
  const value = DECIMAL.test(text) ? Number(text) : NaN;
  return Number.isFinite(value) ? value : null;
}

export function fieldsOf(text: string): string[] {
  return text.split(/[ \t\r]+/u).filter((field) => field !== "");
}

export function broken(why: string): { readonly kind: "broken"; readonly why: string } {
  return { kind: "broken", why };
}
