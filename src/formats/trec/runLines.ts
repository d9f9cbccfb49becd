import { shortened } from "../../text/shortened";

/** A line of a TREC run: `query Q0 document rank score tag`. */
export interface RunLine {
  readonly query: string;
  readonly document: string;
  readonly score: number;
}

/** A line of qrels: `query 0 document grade`, `query document grade` with tabs, as BEIR has it, or `query document` where all are relevant. */
interface QrelsLine {
  readonly query: string;
  readonly document: string;
  readonly grade: number;
  /** How many fields it has: of a file all lines have as many. */
  readonly width: number;
}

type ReadLine<Line> =
  | { readonly kind: "line"; readonly line: Line }
  /** A blank one, or a head of columns. */
  | { readonly kind: "nothing" }
  /** A sentence that says what is wrong. */
  | { readonly kind: "broken"; readonly why: string };

const MAX_QUOTED = 40;

const NOTHING = { kind: "nothing" } as const;
const RUN_FIELDS = 6;
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

const QRELS_FIELDS = 4;
const BEIR_FIELDS = 3;
const PAIR_FIELDS = 2;
const RELEVANT = 1;
const BEIR_HEAD = /^query[-_]?id\s/iu;

export function readQrelsLine(text: string): ReadLine<QrelsLine> {
  const fields = fieldsOf(text);
  if (fields.length === 0 || BEIR_HEAD.test(text)) return NOTHING;
  const [query = "", second = ""] = fields;
  const width = fields.length;
  if (width === PAIR_FIELDS) return { kind: "line", line: { query, document: second, grade: RELEVANT, width } };
  if (width !== QRELS_FIELDS && width !== BEIR_FIELDS)
    return broken(`A line of qrels has the four fields “query 0 document grade”, and this one has ${width}`);
  const [document = "", gradeText = ""] = fields.slice(-2);
  return WHOLE.test(gradeText)
    ? { kind: "line", line: { query, document, grade: Number(gradeText), width } }
    : broken(`Its grade “${shortened(gradeText, MAX_QUOTED)}” is no whole number`);
}

/** Enough to tell what a text is. */
const JUDGED_LINES = 20;

/** What a text is whose first lines are all of a run, or all of qrels; `null` for any other. */
export function trecKind(text: string): "run" | "qrels" | null {
  const begun = text.slice(0, JUDGED_LENGTH);
  const whole = begun.length < JUDGED_LENGTH ? begun : begun.slice(0, begun.lastIndexOf("\n"));
  const lines = whole.split("\n", JUDGED_LINES).filter((line) => line.trim() !== "");
  if (lines.length > 0 && lines.every(isRunLine)) return "run";
  if (lines.length > 1 && lines.every(isQrelsLine)) return "qrels";
  return arePairs(lines) ? "qrels" : null;
}

/** A name with a digit in it, as ids of queries and documents are. */
const ID = /^[\w.:/#-]*\d[\w.:/#-]*$/u;
const FEWEST_PAIRS = 5;

/** Queries with the documents that are relevant to them, some with more than one. */
function arePairs(lines: readonly string[]): boolean {
  const pairs = lines.map(fieldsOf);
  const queries = new Set(pairs.map(([query]) => query));
  return (
    lines.length >= FEWEST_PAIRS &&
    queries.size < lines.length &&
    pairs.every((fields) => fields.length === PAIR_FIELDS && fields.every((field) => ID.test(field)))
  );
}

const JUDGED_LENGTH = 4000;

/** A list of six words is none: a rank and a score are numbers. */
function isRunLine(text: string): boolean {
  const [, , , rank = ""] = fieldsOf(text);
  return fieldsOf(text).length === RUN_FIELDS && WHOLE.test(rank) && readRunLine(text).kind === "line";
}

function isQrelsLine(text: string): boolean {
  const [, iteration = ""] = fieldsOf(text);
  return (
    fieldsOf(text).length === QRELS_FIELDS && /^(?:Q?0|\d)$/iu.test(iteration) && readQrelsLine(text).kind === "line"
  );
}

const WHOLE = /^[+-]?\d{1,9}$/u;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

/** `NaN` and `Infinity` order nothing. */
function decimal(text: string): number | null {
  const value = DECIMAL.test(text) ? Number(text) : NaN;
  return Number.isFinite(value) ? value : null;
}

function fieldsOf(text: string): string[] {
  return text.split(/[ \t\r]+/u).filter((field) => field !== "");
}

function broken(why: string): { readonly kind: "broken"; readonly why: string } {
  return { kind: "broken", why };
}
