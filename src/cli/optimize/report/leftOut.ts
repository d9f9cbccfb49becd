import { counted } from "../../../contract/language";
import { groupedBy } from "../../../core/groupedBy";
import type { LeftOutPart } from "../../../formats/chunks/collectDocuments";
import type { InputFile } from "../../shared/input/inputFile";

/** A file, or a part of one, that is not among the documents. */
export interface LeftOut extends LeftOutPart {
  readonly file: Pick<InputFile, "label" | "isNamed">;
}

/** Of more files the first are named. */
const MAX_NAMED = 3;
/** What a message about a row of a file begins with. */
const LINE = /^Line \d+/u;

/** A line for each thing that is wrong, however many files or rows have it. */
export function leftOutLines(leftOut: readonly LeftOut[]): string[] {
  const groups = groupedBy(leftOut, ({ file, message }) => `${file.isNamed} ${message.replace(LINE, "")}`);
  return [...groups.values()].map((alike) => {
    const [{ file, message }] = alike;
    return `${file.label}: ${file.isNamed ? "error" : "warning"}: ${message}${restText(alike)}`;
  });
}

/** Which others have the same. */
function restText(alike: readonly LeftOut[]): string {
  const [, ...others] = new Set(alike.map(({ file }) => file.label));
  if (others.length > 0) {
    const left = others.length - MAX_NAMED;
    const more = left > 0 ? ` and ${counted(left, "more file")}` : "";
    return ` The same holds for ${others.slice(0, MAX_NAMED).join(", ")}${more}.`;
  }
  return alike.length > 1 ? ` The same holds for ${counted(alike.length - 1, "more line")}.` : "";
}
