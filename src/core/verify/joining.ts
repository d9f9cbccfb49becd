import { PreparedSource } from "../lexical/preparedSource";
import { assess, type Assessment, type Scored, scored, statesOtherwise, supports } from "./assessment";
import { CitedFigures } from "./citedFigures";
import type { ClaimScope, ReadPart } from "./parts/claimScopes";
import { compares, conjuncts } from "./parts/conjuncts";
import type { SupportScorer } from "./scorer/supportScorer";
import type { PooledSource, SourcePool } from "./sourcePool";

/** Sources that are compared must have this share of the words of the comparison between them. */
const COMPARED_COVERAGE = 0.5;
/** A source with less of a comparison brings nothing to it. */
const BRINGING_COVERAGE = 0.2;
/** A source with this share makes the comparison itself, in whatever words. */
const WHOLE_COVERAGE = 0.85;
/** A source with less of a part's own words does not have what that part says. */
const OWN_COVERAGE = 0.5;
/** A thing said beside others is short: one word that another source would have to bring is much of it. */
const PART_COVERAGE = 0.7;

/** Each of several sources has a part of a claim where they have this share of it together. */
const SPREAD_COVERAGE = 0.5;

/**
 * What several cited sources are to a claim that none of them supports alone: together all of it, what it compares, or most of it, each
 * a part.
 */
export type Joining = "supports" | "compared" | "spread" | "none";

/** What claims are judged with. */
export interface JudgingContext {
  readonly pool: SourcePool;
  readonly scorer: SupportScorer;
  readonly threshold: number;
  /** Whether sources that were not given may be meant, since nobody wrote which there are. */
  readonly isOpen: boolean;
}

export type Part = Pick<ReadPart, "prepared" | "own">;

/** The assessment that scores best, and of those that score alike the first. */
export function bestOf(part: Part, sources: readonly PooledSource[], scorer: SupportScorer): Assessment | null {
  const all = sources.map((source) => scored(part.prepared, source, scorer));
  return bestScored(part, all, scorer);
}

/** The same of sources that were scored. What a source is capped for is looked at only where its support could win. */
export function bestScored(part: Part, sources: readonly Scored[], scorer: SupportScorer): Assessment | null {
  const ranked = sources
    .map((whole, index) => ({ index, whole }))
    .sort((one, other) => other.whole.support.score - one.whole.support.score);
  let found: { readonly index: number; readonly assessment: Assessment } | null = null;
  for (const { index, whole } of ranked) {
    if (found !== null && whole.support.score < found.assessment.score) break;
    const assessment = assessScored(whole, part, scorer);
    const lead = found === null ? 1 : assessment.score - found.assessment.score || found.index - index;
    if (lead > 0) found = { index, assessment };
  }
  return found?.assessment ?? null;
}

/** A part of a list needs a source that has its own words: what it shares with the others stands in any of their sources. */
export function assessPart(part: Part, source: PooledSource, scorer: SupportScorer): Assessment {
  return assessScored(scored(part.prepared, source, scorer), part, scorer);
}

/** The same of a source that was scored. */
export function assessScored(of: Scored, { own }: Part, scorer: SupportScorer): Assessment {
  const whole = assess(of);
  if (own === null || own.content.length === 0) return whole;
  const part = scored(own, of.source, scorer);
  if (part.support.coverage >= OWN_COVERAGE) return whole;
  const { score } = assess(part);
  if (score >= whole.score) return whole;
  // The one word that is missing is the part's own.
  return {
    ...whole,
    score,
    lacksOneWord: () => false,
    evidence: whole.evidence === null ? null : { ...whole.evidence, score },
  };
}

/**
 * Whether the best passages of the cited sources, read as one, say all of it: then they support what is said one after the
 * other, each part of it in one of them, and never what the answer concludes from comparing them.
 */
export function joiningOf(
  text: string,
  scope: ClaimScope,
  cited: readonly Assessment[],
  context: JudgingContext,
): Joining {
  const { scorer, threshold } = context;
  if (cited.some((one) => supports(one, threshold))) return "none";
  const passages = cited.map(({ evidence }) => evidence?.text ?? "").filter((passage) => passage !== "");
  if (passages.length < 2) return "none";
  const figures = new CitedFigures(scope.prepared, cited);
  const joined = scored(figures.besideReckoned(scope.hidden), joinedSource(passages), scorer);
  const { score, coverage } = joined.support;
  // What only one of the texts says is held against that one, part by part; the texts as one are assessed last, which takes longest.
  const areAll = score >= threshold && (figures.areAddedUp || saysEachPart(text, scope, cited, context));
  if (areAll && !statesOtherwise(assess(joined).finding)) return "supports";
  const isOtherwise = cited.every(({ finding }) => statesOtherwise(finding));
  const isDrawn = compares(scope.prepared) && coverage >= COMPARED_COVERAGE && areNeeded(coverage, cited);
  if (!isOtherwise && isDrawn) return "compared";
  return isSpread(figures, coverage, cited) ? "spread" : "none";
}

/** Whether each of several sources has a part of a claim, and one of them each of its figures. */
function isSpread(figures: CitedFigures, together: number, cited: readonly Assessment[]): boolean {
  if (cited.some(({ finding }) => statesOtherwise(finding))) return false;
  if (figures.areReckoned || (figures.areSpread && bringing(cited).length > 1)) return true;
  return together >= SPREAD_COVERAGE && areNeeded(together, cited) && figures.areGiven;
}

/** Whether several sources bring words of the claim that none of them has alone; `together` is the coverage of all. */
function areNeeded(together: number, cited: readonly Assessment[]): boolean {
  const most = Math.max(...cited.map(({ coverage }) => coverage));
  return bringing(cited).length > 1 && most < WHOLE_COVERAGE && together > most;
}

function bringing(cited: readonly Assessment[]): readonly Assessment[] {
  return cited.filter(({ coverage }) => coverage >= BRINGING_COVERAGE);
}

function joinedSource(passages: readonly string[]): PooledSource {
  const prepared = new PreparedSource(passages.join("\n\n"));
  return { id: "", name: null, titleStems: new Set(), prepared, hasText: true, supersededBy: () => null };
}

/** Whether a claim says things one after the other, each of which one of the sources supports alone. */
function saysEachPart(
  text: string,
  { prepared, hidden }: ClaimScope,
  cited: readonly Assessment[],
  { scorer, threshold }: JudgingContext,
): boolean {
  if (cited.some(({ finding, against }) => statesOtherwise(finding) || against.length > 0)) return false;
  const parts = conjuncts({ text, hidden }, prepared);
  const says = (part: Part, source: PooledSource): boolean => {
    const found = assessPart(part, source, scorer);
    return supports(found, threshold) && found.coverage >= PART_COVERAGE;
  };
  return parts.length > 1 && parts.every((part) => cited.some(({ source }) => says(part, source)));
}

export function best(assessments: readonly Assessment[]): Assessment | null {
  return assessments.reduce<Assessment | null>(
    (found, item) => (found === null || item.score > found.score ? item : found),
    null,
  );
}
