import type { ErrorClass } from "./errorClasses";
import type { EvaluatedRow } from "./evaluate";
import { FLAGGED, isFlagged } from "./flagged";
import type { Provenance } from "./provenance";
import { decimals } from "./sections/numbers";
import { errorKind, type ErrorKind, judgedCitation } from "./surestErrors";
import { markdownTable } from "./table";

/** What was read, and what came of it. */
export interface Reading {
  readonly classes: Readonly<Record<string, ErrorClass>>;
  /** Row id → name of a class. */
  readonly classOfRow: Readonly<Record<string, string>>;
}

interface ReadRow {
  readonly evaluated: EvaluatedRow;
  readonly kind: ErrorKind;
  readonly className: string;
}

/** The page about the errors that were read by eye, without any text of the data. */
export function errorsPage(
  evaluated: readonly EvaluatedRow[],
  reading: Reading,
  { date, commit, parameters }: Provenance,
): string {
  const read = readRows(evaluated, reading);
  return `# Errors, read by eye

Written by \`npm run bench:errors\` on ${date}, commit ${commit}, parameters in \`src/core/verify/model\` and \`src/core/lexical/tables\` SHA-256 ${parameters}…, from
\`bench/accuracy/errorClasses.ts\`. The same command lists the surest errors on the evaluation halves with their texts.

${introduction(read)}

## Classes

${classTable(read, reading)}

## Rows

A false alarm is wrong while the claim is flagged (${FLAGGED.map((verdict) => `\`${verdict}\``).join(", ")}), a miss
while it is called \`supported\`; \`uncertain\` and \`partially_supported\` are neither.

${rowTable(read)}
`;
}

function introduction(read: readonly ReadRow[]): string {
  const count = (kind: ErrorKind): number => read.filter((row) => row.kind === kind).length;
  const wrong = read.filter(({ evaluated, kind }) => isStillWrong(evaluated, kind)).length;
  return `Where does the checker go wrong, and why? Its surest errors were looked up and read beside their sources: short ones whole, of
long pages the passages that share words with the claim. A false alarm is labelled supported and was scored lowest; a miss
is labelled not supported (in full, or in part) and was scored highest.
${count("false alarm")} false alarms and ${count("miss")} misses were taken, from gensearch, expertqa, wice and begin in turn, of the halves that no model was fitted
on; summedits is left out, since it changes single words, which overlap cannot see. What is surest is no sample: how often a
class comes here says what kinds of errors there are, not how frequent they are.

The rows were chosen and read before the faults were mended that the table names, and scored again for this page: of the
${read.length} rows ${wrong} are wrong now.`;
}

function readRows(evaluated: readonly EvaluatedRow[], { classes, classOfRow }: Reading): ReadRow[] {
  const byId = new Map(evaluated.map((row) => [row.row.id, row]));
  return Object.entries(classOfRow).map(([id, className]) => {
    const row = byId.get(id);
    if (row === undefined) throw new Error(`The row "${id}" of errorClasses.ts is in no evaluation half.`);
    if (classes[className] === undefined)
      throw new Error(`The row "${id}" has the class "${className}", which errorClasses.ts does not describe.`);
    return { evaluated: row, kind: errorKind(row), className };
  });
}

function classTable(read: readonly ReadRow[], { classes }: Reading): string {
  const count = (name: string, kind: ErrorKind): string =>
    String(read.filter((row) => row.className === name && row.kind === kind).length);
  const rows = Object.entries(classes).map(([name, { what, done }]) => [
    name,
    what,
    count(name, "false alarm"),
    count(name, "miss"),
    done,
  ]);
  return markdownTable(["class", "what it is", "false alarms", "misses", "what was done"], rows);
}

function rowTable(read: readonly ReadRow[]): string {
  const rows = read.map(({ evaluated, kind, className }) => {
    const judged = judgedCitation(evaluated);
    return [
      evaluated.row.id,
      evaluated.row.set,
      kind,
      className,
      decimals(judged?.score),
      judged?.verdict ?? "not_checkable",
      isStillWrong(evaluated, kind) ? "yes" : "no",
    ];
  });
  return markdownTable(["row", "set", "kind", "class", "score now", "verdict now", "still wrong"], rows);
}

function isStillWrong(evaluated: EvaluatedRow, kind: ErrorKind): boolean {
  const judged = judgedCitation(evaluated);
  if (judged === null) return false;
  return kind === "miss" ? judged.verdict === "supported" : isFlagged(judged);
}
