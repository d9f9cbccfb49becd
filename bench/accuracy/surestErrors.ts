import type { EvaluatedRow } from "./evaluate";
import type { SetName } from "./groundingData";

/** A false alarm: labelled supported and scored low. A miss: labelled not supported and scored high. */
export type ErrorKind = "false alarm" | "miss";

export type JudgedCitation = EvaluatedRow["citations"][number] & { readonly score: number };

/** What a reader takes the checker to say of a row: the citation with the best score; null where none could be checked. */
export function judgedCitation({ citations }: Pick<EvaluatedRow, "citations">): JudgedCitation | null {
  return citations.reduce<JudgedCitation | null>((best, { score, ...rest }) => {
    return score !== null && (best === null || score > best.score) ? { score, ...rest } : best;
  }, null);
}

export function errorKind({ isSupported }: Pick<EvaluatedRow, "isSupported">): ErrorKind {
  return isSupported ? "false alarm" : "miss";
}

/** The `count` surest errors of a kind, taken from the sets in turn, so that no set crowds out the others. */
export function surestErrors(
  sets: ReadonlyMap<SetName, readonly EvaluatedRow[]>,
  kind: ErrorKind,
  count: number,
): EvaluatedRow[] {
  const queues = [...sets.values()].map((rows) => surestFirst(rows, kind));
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, place) => queues.map((queue) => queue[place])).flat();
  return inTurn.filter((row) => row !== undefined).slice(0, count);
}

function surestFirst(rows: readonly EvaluatedRow[], kind: ErrorKind): EvaluatedRow[] {
  const direction = kind === "false alarm" ? 1 : -1;
  return rows
    .flatMap((row) => {
      const judged = judgedCitation(row);
      return judged === null || errorKind(row) !== kind ? [] : [{ row, score: judged.score }];
    })
    .sort((one, other) => (one.score - other.score) * direction)
    .map(({ row }) => row);
}
