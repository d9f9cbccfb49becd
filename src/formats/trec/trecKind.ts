import { PAIR_FIELDS, QRELS_FIELDS, readQrelsLine } from "./qrelsLines";
import { fieldsOf, readRunLine, RUN_FIELDS, WHOLE } from "./runLines";

/** Enough to tell what a text is. */
const JUDGED_LINES = 20;

/** What a text is whose first lines are all of a run, or all of qrels; `null` for any other. */
export function trecKind(text: string): "run" | "qrels" | null {
  const begun = text.slice(0, JUDGED_LENGTH);
  const whole = begun.length < JUDGED_LENGTH ? begun : begun.slice(0, begun.lastIndexOf("\n"));
  const lines = whole.split("\n", JUDGED_LINES).filter((line) => line.trim() !== "");
  if (lines.length > 0 && lines.every(isRunLine)) return "run";
  if (lines.length > 1 && areQrels(lines)) return "qrels";
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

/** By a head that names the columns, or by the second of the four fields. */
function areQrels([first = "", ...others]: readonly string[]): boolean {
  const head = readQrelsLine(first, null);
  return head.kind === "head"
    ? others.every((line) => readQrelsLine(line, head.head).kind === "line")
    : [first, ...others].every(isQrelsLine);
}

function isQrelsLine(text: string): boolean {
  const fields = fieldsOf(text);
  const [, iteration = ""] = fields;
  return (
    fields.length === QRELS_FIELDS && /^(?:Q?0|\d)$/iu.test(iteration) && readQrelsLine(text, null).kind === "line"
  );
}
