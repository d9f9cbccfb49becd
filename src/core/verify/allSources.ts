import type { Reason } from "../../contract/verify/reason";
import { type Assessment, languageDetail, statesOtherwise, supports } from "./assessment";
import { FiguresInAll, RELATED } from "./figuresInAll";
import { assessPart, best, type Joining, joiningOf, type JudgingContext } from "./joining";
import type { ClaimScope } from "./parts/claimScopes";
import { findQuotations, holdsQuotation } from "./reasons/quotations";
import type { PooledSource } from "./sourcePool";

/** What all sources together are to a claim that names none of them. */
export interface AgainstAll {
  /** The source that the verdict rests on; null where none has a word of the claim. */
  readonly assessment: Assessment | null;
  /** All sources that were looked at. */
  readonly assessed: readonly Assessment[];
  readonly joining: Joining;
  /** Whether any source has a text at all. */
  readonly hasText: boolean;
  /** Why words tell little between the claim and these sources; null where they tell. */
  readonly language: Reason | null;
}

/** A source that matches this much less than the best one does not speak of the same. */
const NEAR = 0.9;
/** Of more sources than these, read as one, something always fits. */
const MOST_JOINED = 3;

/**
 * Reads a claim against all sources. One that supports it decides; else the one that has most of its words, but what it states
 * otherwise counts only where no other source that matches as well leaves it open.
 */
export function judgeAgainstAll(text: string, scope: ClaimScope, context: JudgingContext): AgainstAll {
  const { pool, scorer, threshold } = context;
  const assessed = pool
    .nearest(scope.prepared)
    .map((index) => pool.sources[index])
    .filter((source) => source !== undefined)
    .map((source) => assessPart(scope, source, scorer))
    .sort((one, other) => other.coverage - one.coverage || other.score - one.score);
  const readable = pool.sources.filter((source) => source.hasText);
  const found = { assessed, hasText: readable.length > 0, language: languageOf(scope, readable) };
  const supporting = best(assessed.filter((one) => supports(one, threshold)));
  if (supporting !== null) return { ...found, assessment: supporting, joining: "none" };
  const joining = joiningOf(text, scope, assessed.slice(0, MOST_JOINED), context);
  const figures = new FiguresInAll(scope.prepared, pool.sources, assessed);
  const deciding = decisive(besideQuotations(assessed, scope), figures);
  const assessment = deciding === null ? null : { ...deciding, explain: () => figures.explain(deciding) };
  // Among sources that nobody cited for it some always have a part.
  return { ...found, assessment, joining: joining === "spread" ? "none" : joining };
}

/** In a language that none of the sources is in no word need be the same. */
function languageOf({ prepared }: ClaimScope, sources: readonly PooledSource[]): Reason | null {
  const isUnmeasured = sources.every((source) => languageDetail(prepared, source.prepared) !== null);
  const [first] = sources;
  return isUnmeasured && first !== undefined ? (languageDetail(prepared, first.prepared)?.reason ?? null) : null;
}

/** The sources without those that lack a quotation of the claim which another one has. */
function besideQuotations(assessed: readonly Assessment[], { prepared }: ClaimScope): readonly Assessment[] {
  if (!assessed.some(({ finding }) => finding === "quote_altered")) return assessed;
  const isHeld = findQuotations(prepared).every((quotation) =>
    assessed.some(({ source }) => holdsQuotation(source.prepared, quotation)),
  );
  return isHeld ? assessed.filter(({ finding }) => finding !== "quote_altered") : assessed;
}

/**
 * Of the sources that match best one that leaves the claim open, and of those, and others that speak of it, the one that has most of
 * its figures. A figure that one of the best states otherwise and none has leaves nothing open.
 */
function decisive(assessed: readonly Assessment[], figures: FiguresInAll): Assessment | null {
  const [first] = assessed;
  if (first === undefined) return null;
  const near = assessed.filter(({ coverage }) => coverage >= first.coverage * NEAR);
  const open = near.filter(({ finding }) => !statesOtherwise(finding));
  const sure = near.filter((one) => figures.areDenied(one));
  if (sure.length > 0) return best(sure);
  if (open.length === 0) {
    const found = best(near);
    return found !== null && figures.areToldByOthers(found) ? { ...found, finding: "open" } : found;
  }
  const related = assessed.filter(
    ({ coverage, finding }) => coverage >= first.coverage * RELATED && !statesOtherwise(finding),
  );
  const told = new Map([...open, ...related].map((one) => [one, figures.toldIn(one)]));
  const most = Math.max(...related.map((one) => told.get(one) ?? 0));
  const nearest = open.filter((one) => told.get(one) === most);
  return best(nearest.length > 0 ? nearest : related.filter((one) => told.get(one) === most));
}
