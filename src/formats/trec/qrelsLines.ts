import { shortened } from "../../text/shortened";
import { broken, fieldsOf, MAX_QUOTED, NOTHING, type ReadLine, WHOLE } from "./runLines";

/** A line of qrels: `query 0 document grade`, `query document grade` with tabs, as BEIR has it, or `query document` where all are relevant. */
interface QrelsLine {
  readonly query: string;
  readonly document: string;
  readonly grade: number;
  /** How many fields it has: of a file all lines have as many. */
  readonly width: number;
}

/** Which field of the lines is what, as the head of a file says; `grade` is `null` where all are relevant. */
export interface QrelsHead {
  readonly query: number;
  readonly document: number;
  readonly grade: number | null;
  readonly width: number;
}

export const QRELS_FIELDS = 4;
const BEIR_FIELDS = 3;
export const PAIR_FIELDS = 2;
const RELEVANT = 1;

type ReadQrels = ReadLine<QrelsLine> | { readonly kind: "head"; readonly head: QrelsHead };

/** @param head the one above the line, whose order the fields have in place of the usual one */
export function readQrelsLine(text: string, head: QrelsHead | null): ReadQrels {
  const fields = fieldsOf(text);
  const width = fields.length;
  if (width === 0) return NOTHING;
  if (isHead(fields)) return readHead(fields);
  if (head !== null && head.width !== width)
    return broken(`The head names ${head.width} columns, and this line has ${width} fields`);
  const order = head ?? usualOrder(width);
  if (order === null)
    return broken(`A line of qrels has the four fields “query 0 document grade”, and this one has ${width}`);
  const [query = "", document = ""] = [fields[order.query], fields[order.document]];
  if (order.grade === null) return { kind: "line", line: { query, document, grade: RELEVANT, width } };
  const grade = fields[order.grade] ?? "";
  return WHOLE.test(grade)
    ? { kind: "line", line: { query, document, grade: Number(grade), width } }
    : broken(`Its grade “${shortened(grade, MAX_QUOTED)}” is no whole number`);
}

function usualOrder(width: number): QrelsHead | null {
  if (width === PAIR_FIELDS) return { query: 0, document: 1, grade: null, width };
  return width === QRELS_FIELDS || width === BEIR_FIELDS
    ? { query: 0, document: width - 2, grade: width - 1, width }
    : null;
}

const NUMBER_OF = "[-_]?(?:id|no|number)";
const QUERY = new RegExp(`^(?:(?:query|topic|question)(?:${NUMBER_OF})?|qid)$`, "iu");
const DOCUMENT = new RegExp(`^(?:(?:doc|document|corpus|passage|chunk|item)(?:${NUMBER_OF})?|did|pid)$`, "iu");
const GRADE =
  /^(?:grade|rating|score|label|gain|judge?ment|rel|relevan(?:ce|t)(?:[-_](?:grade|score|label|judge?ment))?)$/iu;

/** A line of names with the query's and another among them: one alone may be the id of a query. */
function isHead(fields: readonly string[]): boolean {
  const isNamed = fields.every((name) => !WHOLE.test(name)) && fields.some((name) => QUERY.test(name));
  return isNamed && (fields.some((name) => DOCUMENT.test(name)) || fields.some((name) => GRADE.test(name)));
}

function readHead(names: readonly string[]): ReadQrels {
  const width = names.length;
  const [query, document, grade] = [theOne(names, QUERY), theOne(names, DOCUMENT), theOne(names, GRADE)];
  const isPair = width === PAIR_FIELDS && grade === null;
  if (query === null || document === null || (grade === null && !isPair))
    return broken("Its head does not tell which column is the query, the document and the grade");
  return { kind: "head", head: { query, document, grade, width } };
}

/** The one column of a kind; `null` where there is none, or more than one. */
function theOne(names: readonly string[], kind: RegExp): number | null {
  const [found, other] = [...names.keys()].filter((index) => kind.test(names[index] ?? ""));
  return other === undefined ? (found ?? null) : null;
}
