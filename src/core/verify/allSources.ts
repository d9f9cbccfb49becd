import type { Reason } from "../../contract/verify/reason";
import { type Assessment, languageDetail, type Scored, scored, statesOtherwise, supports } from "./assessment";
import { FiguresInAll, RELATED } from "./figuresInAll";
import { assessScored, best, type Joining, joiningOf, type JudgingContext } from "./joining";
import type { ClaimScope } from "./parts/claimScopes";
import { findQuotations, holdsQuotation } from "./reasons/quotations";
import type { PooledSource } from "./sourcePool";

/** What all sources together are to a claim that names none of them. */
export interface AgainstAll {
  /** The source that the verdict rests on; null where none has a word of the claim. */
  readonly assessment: Assessment | null;
  /** The sources that were looked at for it. */
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
  const { pool, scorer } = context;
  const near = pool
    .nearest(scope.prepared)
    .map((index) => pool.sources[index])
    .filter((source) => source !== undefined)
    .map((source) => scored(scope.prepared, source, scorer))
    .sort((one, other) => other.support.coverage - one.support.coverage);
  const found = { hasText: pool.readable.length > 0, language: languageOf(scope, pool.readable) };
  const supporting = bestSupporting(near, scope, context);
  if (supporting !== null) return { ...found, assessed: [supporting], assessment: supporting, joining: "none" };
  const assessed = telling(near, scope)
    .map((one) => assessScored(one, scope, scorer))
    .sort((one, other) => other.coverage - one.coverage || other.score - one.score);
  const joining = joiningOf(text, scope, assessed.slice(0, MOST_JOINED), context);
  const figures = new FiguresInAll(scope.prepared, pool.sources, assessed);
  const deciding = decisive(besideQuotations(assessed, scope), figures);
  const assessment = deciding === null ? null : asTold(deciding, figures, found.language);
  // Among sources that nobody cited for it some always have a part.
  return { ...found, assessed, assessment, joining: joining === "spread" ? "none" : joining };
}

/** The source with what is told of it beside the figures of others: where nothing is left but the language, that is no fault of the claim. */
function asTold(deciding: Assessment, figures: FiguresInAll, language: Reason | null): Assessment {
  const told = { ...deciding, explain: () => figures.explain(deciding) };
  const isLeft = language !== null && !statesOtherwise(deciding.finding) && !deciding.isUnreadable;
  return isLeft && told.explain().every(({ code }) => code === language.code)
    ? { ...told, isUnreadable: true, score: deciding.openScore }
    : told;
}

/** The source that supports a claim best; null where none does. Only what scores so high that it may is looked at. */
function bestSupporting(
  near: readonly Scored[],
  scope: ClaimScope,
  { scorer, threshold }: JudgingContext,
): Assessment | null {
  const able = near
    .filter(({ support }) => support.score >= threshold)
    .sort((one, other) => other.support.score - one.support.score);
  let found: Assessment | null = null;
  for (const one of able) {
    if (found !== null && one.support.score <= found.score) break;
    const assessment = assessScored(one, scope, scorer);
    if (supports(assessment, threshold) && assessment.score > (found?.score ?? 0)) found = assessment;
  }
  return found;
}

/** Of sources, those with most words of the claim first, the ones that a verdict may rest on, be held beside, or be joined of. */
function telling(near: readonly Scored[], { prepared }: ClaimScope): readonly Scored[] {
  const most = near[0]?.support.coverage ?? 0;
  if (findQuotations(prepared).length > 0) return near;
  return near.filter(({ support }, rank) => rank < MOST_JOINED || support.coverage >= most * RELATED * RELATED);
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
