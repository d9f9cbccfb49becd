import type { Span } from "../../../contract/span";
import { codeSpans } from "../../../text/codeSpans";
import { linesWithin, overlaps, textBeside } from "../../../text/spans";
import { matchShape } from "../../records/recordShapes";
import type { ParsedTree } from "../../trees/treeNode";
import { hasCitationMark } from "../looksLikeAnswer";
import { ROW, rowsOf } from "./printedTable";

/**
 * The rows of the tables of a text that have a question and an answer each, where its other words cite nothing; `null` where none has.
 *
 *     | Question | Answer | Context |
 */
export function tabledAnswers(text: string): ParsedTree | null {
  if (!/^[ \t]*\|[^\n]*(?:answer|antwort|response)/imu.test(text)) return null;
  const tables = tablesIn(text).flatMap((span) => {
    const rows = rowsOf(text, span) ?? [];
    return rows.some((row) => matchShape(row, "answer") !== null) ? [{ span, rows }] : [];
  });
  const [first] = tables;
  const beside = textBeside(
    text,
    tables.map(({ span }) => span),
  );
  if (first === undefined || hasCitationMark(beside)) return null;
  return { root: { kind: "list", span: first.span, items: tables.flatMap(({ rows }) => rows) }, error: null };
}

/** Lines that stand one below the other and look like rows. */
function tablesIn(text: string): readonly Span[] {
  const code = codeSpans(text);
  const tables: { start: number; end: number }[] = [];
  let isIn = false;
  for (const { start, end } of linesWithin(text, { start: 0, end: text.length })) {
    const isRow = ROW.test(text.slice(start, end)) && !overlaps(code, { start, end });
    const last = tables.at(-1);
    if (isRow && isIn && last !== undefined) last.end = end;
    else if (isRow) tables.push({ start, end });
    isIn = isRow;
  }
  return tables;
}
