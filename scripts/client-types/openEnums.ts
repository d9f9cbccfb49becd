import { reachable } from "./refs";
import type { ClientModel } from "./shapes";

/** The report that a `json` visualization holds. The TypeScript client hands it on without looking into it. */
const HANDED_ON = "RetrievalReport";

/** Names of the enums whose values a client takes as they are, so that a warning that a later service knows costs no report. */
export function openEnums({ shapes, operations }: ClientModel): ReadonlySet<string> {
  const closed = reachable(
    shapes.filter(({ name }) => name !== HANDED_ON),
    operations.flatMap(({ request, result }) => [request, result]),
  );
  const handedOn = reachable(shapes, [HANDED_ON]);
  return new Set(
    shapes.flatMap(({ kind, name }) => (kind === "enum" && handedOn.has(name) && !closed.has(name) ? name : [])),
  );
}
