import { counted } from "../../../contract/language";
import type { InputFile } from "../../shared/input/inputFile";

/** A file, or a part of one, that is not among the documents. */
export interface LeftOut {
  readonly file: Pick<InputFile, "label" | "isNamed">;
  readonly message: string;
}

/** Of more files the first are named. */
const MAX_NAMED = 3;
/** What a message about a row of a file begins with. */
const LINE = /^Line \d+/u;

/** A line for each thing that is wrong, however many files or rows have it. */
export function leftOutLines(leftOut: readonly LeftOut[]): string[] {
  const groups = new Map<string, LeftOut[]>();
  for (const one of leftOut) {
    const key = `${one.file.isNamed} ${one.message.replace(LINE, "")}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const { label, isNamed } = first.file;
    return [`${label}: ${isNamed ? "error" : "warning"}: ${first.message}${restText(alike)}`];
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
