import type { AnswerRecord } from "../../formats/answerRecord";
import type { AskedFile } from "./protocol";

/** The indexes of the records that are wanted: the rows that are named, those that the selection touches, or all. */
export function askedRecords(
  { rows, selection }: Pick<AskedFile, "rows" | "selection">,
  records: readonly AnswerRecord[],
): number[] {
  const named = rows ?? [...records.keys()];
  return named.filter((index) => {
    const span = records[index]?.span;
    return span !== undefined && (selection === null || (span.start < selection.end && selection.start < span.end));
  });
}

/** The records that the selection or the cursor touches, also at their very ends; the first one where it stands between them. */
export function recordsAt({ selection }: Pick<AskedFile, "selection">, records: readonly AnswerRecord[]): number[] {
  const all = [...records.keys()];
  if (selection === null) return all;
  const touched = all.filter((index) => {
    const span = records[index]?.span;
    return span !== undefined && span.start <= selection.end && selection.start <= span.end;
  });
  return touched.length > 0 ? touched : all.slice(0, 1);
}
