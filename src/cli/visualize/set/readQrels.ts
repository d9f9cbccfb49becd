import type { Grades } from "../../../core/visualize";
import { type QrelsHead, readQrelsLine } from "../../../formats/trec/qrelsLines";
import { UsageError } from "../../shared/exit";
import { linesOf, NO_TEXT } from "../../shared/input/textLines";
import type { CliFiles } from "../../shared/platform";

/** What the documents of each query were judged. */
export type Qrels = ReadonlyMap<string, Grades>;

/** Rejects with a `UsageError` that names the first line that cannot be read: by a part of the judgements nothing is measured. */
export async function readQrels(path: string, files: CliFiles): Promise<Qrels> {
  const qrels = new Map<string, Map<string, number>>();
  let width: number | null = null;
  let head: QrelsHead | null = null;
  const refuse = (line: number, why: string): never => {
    throw new UsageError(`--qrels ${path}, line ${line}: ${why}. Correct the line.`);
  };
  for await (const { number, text } of linesOf(`--qrels ${path}`, files.chunks(path))) {
    if (text === null) return refuse(number, NO_TEXT);
    const found = readQrelsLine(text, head);
    if (found.kind === "broken") return refuse(number, found.why);
    if (found.kind === "head") head = found.head;
    if (found.kind !== "line") continue;
    const { query, document, grade } = found.line;
    width ??= found.line.width;
    // A line that was cut off would else be read as one of fewer fields.
    if (width !== found.line.width)
      return refuse(number, `The lines above have ${width} fields, and this one has ${found.line.width}`);
    const grades = qrels.get(query) ?? new Map<string, number>();
    if ((grades.get(document) ?? grade) !== grade)
      return refuse(number, `It judges document “${document}” of query “${query}” again, and otherwise`);
    qrels.set(query, grades.set(document, grade));
  }
  if (qrels.size === 0) throw new UsageError(`--qrels ${path} holds no judgement. Name another file.`);
  return qrels;
}
