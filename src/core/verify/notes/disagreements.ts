import type { Claim, Note } from "../../../contract/verify/citationResult";
import { isWithin } from "../../../text/spans";
import { tokenize } from "../../../text/tokens";
import { prepareClaim, type PreparedClaim } from "../../lexical/preparedClaim";
import { type Assessment, scored } from "../assessment";
import { OTHER_VALUES } from "../figuresInAll";
import { assessPart, type JudgingContext } from "../joining";
import { quoted, weightOf } from "../reasons/detail";
import { isCasual } from "../scorer/features";
import { capitalised, sourceName } from "../sourceName";
import type { PooledSource } from "../sourcePool";

/** More of them than these are tables of the same kind for different things. */
const MAX_NOTES = 3;
/** To hold each claim against more sources than these would take as long as the check itself. */
const MAX_SOURCES = 12;

/** A claim with the sources that its marks name. */
export interface CitingClaim {
  readonly claim: Claim;
  readonly prepared: PreparedClaim;
  readonly cited: readonly PooledSource[];
}

/**
 * Which given sources give another figure than the one that supports a claim, in the same words: which of them holds, no source tells.
 * An answer of which so much is said says nothing of it: its sources are of different things.
 *
 *     claim: Items can be returned within 60 days [1].
 *     [1]:   Items can be returned within 60 days.
 *     [2]:   Items can be returned within 30 days.
 */
export function disagreementNotes(claims: readonly CitingClaim[], context: JudgingContext): Note[] {
  if (context.pool.sources.length > MAX_SOURCES) return [];
  const found = claims.filter(({ claim }) => claim.verdict === "supported").flatMap((one) => otherwise(one, context));
  return found.length > MAX_NOTES ? [] : found;
}

function otherwise({ prepared, cited }: CitingClaim, context: JudgingContext): Note[] {
  const [own] = cited;
  const hasFigure = prepared.quantities.some((quantity) => quantity.kind !== "identifier" && !isCasual(quantity));
  if (own === undefined || !hasFigure) return [];
  const { pool, scorer } = context;
  const { coverage } = scored(prepared, own, scorer).support;
  const except = new Set(cited.map((source) => pool.sources.indexOf(source)));
  for (const index of pool.candidates(prepared, except)) {
    const source = pool.sources[index];
    if (source === undefined) continue;
    const assessment = assessPart({ prepared, own: null }, source, scorer);
    const values = otherValues(prepared, assessment);
    if (values === null || assessment.coverage + values.weight < coverage - ROUNDING) continue;
    const isSaidToo = cited.some(({ prepared: { text } }) => text.includes(values.theirs));
    if (!isSaidToo && !isOfAnother(assessment, values, own)) return [disagreement(own, source, values)];
  }
  return [];
}

/** Sums of weights differ by as little. */
const ROUNDING = 1e-9;

interface Values {
  readonly ours: string;
  readonly theirs: string;
  /** The share of the claim's weight that its own figure has. */
  readonly weight: number;
}

/** The figure of a claim and that of a source which contradicts it by nothing else. */
function otherValues({ text, content, weight }: PreparedClaim, { finding, against }: Assessment): Values | null {
  const [reason, ...others] = against;
  if (finding !== "contradicts" || reason === undefined || others.length > 0 || !OTHER_VALUES.has(reason.code))
    return null;
  const { start, end, replacement } = reason;
  if (replacement === undefined) return null;
  const own = weightOf(content.filter(({ token }) => isWithin(token, reason)));
  return { ours: text.slice(start, end), theirs: replacement, weight: own / weight };
}

/** Whether the words beside the other figure have a name or number that the supporting source has not: what holds of Hall B holds not of Hall A. */
function isOfAnother({ evidence }: Assessment, { theirs }: Values, own: PooledSource): boolean {
  const text = evidence?.text ?? "";
  const given = new Set(tokenize(theirs).map(({ form }) => form));
  const { content } = prepareClaim(text, { start: 0, end: text.length }, []);
  return content.some(({ token: { lexeme, form, isNumber }, isName }) => {
    const tellsApart = isName || isNumber || form.length === 1;
    return tellsApart && !given.has(form) && !own.prepared.hasWord(lexeme);
  });
}

function disagreement(own: PooledSource, other: PooledSource, { ours, theirs }: Values): Note {
  const message = `${capitalised(sourceName(own))} and ${sourceName(other)} disagree: ${quoted(ours)} and ${quoted(theirs)} for the same. The answer follows the first; see which one holds.`;
  return { code: "sources_disagree", message };
}
