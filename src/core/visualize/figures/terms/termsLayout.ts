import { percent } from "../../../../contract/percent";
import type { QueryTerm, RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import { grouped } from "../../../counted";
import { measureText } from "../../text/measureText";
import { plainText } from "../../text/plainText";
import { fittedName } from "../documentName";
import { LABEL } from "../drawing/shapes";

/** A row of the matrix. `index` is the term's place in the report. */
export interface TermRow {
  readonly index: number;
  readonly name: string;
  readonly weight: string;
  /** In how many documents it stands. */
  readonly found: string;
  readonly missing: boolean;
}

export interface TermsLayout {
  readonly rows: readonly TermRow[];
  readonly nameWidth: number;
  readonly cellsX: number;
  readonly cell: number;
  /** How many documents have a column. */
  readonly columns: number;
  readonly foundX: number;
}

const MAX_TERMS = 20;
const MAX_COLUMNS = 40;
const MIN_CELL = 9;
const MAX_CELL = 44;
const NAME_SHARE = 0.24;
/** Below this width cells need the room of some words. */
const NARROW = 480;
const GAP = 8;
const NO_DOCUMENT = "in none";
const MARK_ROOM = 14;

export function termsLayout(report: RetrievalReport, width: number): TermsLayout {
  const rows = heaviest(report).map(([term, index]) => termRow(report, term, index, width));
  const nameWidth = widest(rows.map(({ name }) => name));
  const weightWidth = widest(rows.map(({ weight }) => weight));
  const foundWidth = widest(rows.map(({ found }) => found)) + MARK_ROOM;
  const cellsX = nameWidth + GAP + weightWidth + GAP;
  const room = width - cellsX - GAP - foundWidth;
  const columns = Math.min(MAX_COLUMNS, report.documents.length, Math.floor(room / MIN_CELL));
  const cell = Math.min(MAX_CELL, room / columns);
  return { rows, nameWidth, cellsX, cell, columns, foundX: cellsX + cell * columns + GAP };
}

function heaviest({ query_terms }: RetrievalReport): [QueryTerm, number][] {
  const ranked = query_terms.map((term, index): [QueryTerm, number] => [term, index]);
  return ranked.sort(([one], [other]) => other.weight - one.weight).slice(0, MAX_TERMS);
}

function termRow({ documents }: RetrievalReport, term: QueryTerm, index: number, width: number): TermRow {
  const missing = term.documents === 0;
  const found = missing
    ? NO_DOCUMENT
    : `in ${grouped(term.documents)}${width < NARROW ? "" : ` of ${grouped(documents.length)}`}`;
  return {
    index,
    name: fittedName(plainText(term.text), LABEL, width * NAME_SHARE),
    weight: percent(term.weight),
    found,
    missing,
  };
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, measureText(text, LABEL)), 0);
}
