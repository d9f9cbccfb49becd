import { bestOf, type JudgingContext } from "./joining";
import type { ClaimScope, ResolvedItem } from "./parts/claimScopes";

/** Of more passages than these of one document, something of a claim always stands in one. */
const MOST_TOGETHER = 3;

/** The items of a part of a claim, each bound to that passage of the document it names which says most of the claim. */
export function atBestPassages(scope: ClaimScope, context: JudgingContext): ClaimScope {
  return { ...scope, items: scope.items.map((item) => atBestPassage(item, scope, context)) };
}

function atBestPassage(item: ResolvedItem, scope: ClaimScope, { pool, scorer }: JudgingContext): ResolvedItem {
  const { bound } = item;
  if (bound.kind !== "source" || bound.passages === undefined) return item;
  const nearest = pool.nearest(scope.prepared, new Set(bound.passages));
  const sources = nearest.map((index) => pool.sources[index]).filter((source) => source !== undefined);
  const found = bestOf(scope, sources, scorer)?.source;
  const source = nearest.find((index) => pool.sources[index] === found) ?? bound.source;
  const passages = [source, ...nearest.filter((index) => index !== source)].slice(0, MOST_TOGETHER);
  return { ...item, bound: { ...bound, source, passages } };
}

/** The sources that an item cites: one, or the passages of its document that come nearest. */
export function citedBy({ bound }: ResolvedItem): readonly number[] {
  return bound.kind === "source" ? (bound.passages ?? [bound.source]) : [];
}
