import type { Citation, CitationResult, Claim, Evidence } from "../../contract/verify/citationResult";
import type { Judged, JudgeQuote } from "../../contract/verify/judging";
import { TALLIED_AS } from "../../contract/verify/tally";
import type { Verdict } from "../../contract/verify/verdict";
import { rejudgedVerdict, totals } from "../../core/verify";
import { type Refusal, refusal } from "./asker";
import type { Judge } from "./judge";
import type { JudgeQuestion, Target } from "./questions";
import type { SourceReader } from "./readings";
import type { CountedRuling, Outcome } from "./ruleOn";

/** What a judge said to one question. */
export interface Heard {
  readonly question: JudgeQuestion;
  readonly outcome: Outcome;
}

/** The result with what was ruled: `verdict` is then the ruling's, and all figures are counted anew. Scores stay the core's. */
export function applyRulings(
  result: CitationResult,
  heard: readonly Heard[],
  judge: Judge,
  reader: SourceReader,
): CitationResult {
  const byClaim = new Map(heard.map((one) => [one.question.claim, one]));
  const claims = result.claims.map((claim, index) => {
    const one = byClaim.get(index);
    return one === undefined ? claim : ruledClaim(claim, one, { judge, reader });
  });
  return { ...result, claims, ...totals({ ...result, claims }) };
}

interface Court {
  readonly judge: Judge;
  readonly reader: SourceReader;
}

function ruledClaim(claim: Claim, { question, outcome }: Heard, court: Court): Claim {
  const targets = new Map(question.targets.map((target) => [target.citation, target]));
  const own = targets.get(null);
  if (own !== undefined) return { ...claim, ...judged(claim, own, { question, outcome }, court) };
  const citations = claim.citations.map((citation, index): Citation => {
    const target = targets.get(index);
    return target === undefined ? citation : { ...citation, ...judged(citation, target, { question, outcome }, court) };
  });
  return { ...claim, citations, verdict: rejudgedVerdict(claim, citations) };
}

type Judgeable = Pick<Citation, "verdict" | "score" | "evidence" | "reasons" | "judgement">;

function judged(
  { verdict, score, evidence, reasons }: Judgeable,
  target: Target,
  { question, outcome }: Heard,
  { judge, reader }: Court,
): Judgeable {
  const found = verdictFor(target, question, outcome);
  const who = { ...nameOf(judge), core_verdict: verdict };
  if (found.kind === "refused") {
    const { code: rejected, message } = found;
    const after = rejected === "disagreement" ? "uncertain" : verdict;
    return { verdict: after, score, evidence, reasons, judgement: { rejected, message, ...who, quotes: [] } };
  }
  const quotes = found.ruling.quotes.map((quote) => quoteOf(quote, reader));
  const shown = quotes.map((quote): Evidence => ({ ...quote, score: score ?? 0, matches: [] }));
  return {
    verdict: found.verdict,
    score,
    evidence: shown.length > 0 ? shown : evidence,
    reasons: [],
    judgement: { verdict: found.ruling.verdict, ...scoreOf(found.ruling), ...who, quotes },
  };
}

function scoreOf({ score }: CountedRuling): Pick<CountedRuling, "score"> {
  return score === undefined ? {} : { score };
}

/** As results name it. */
export function nameOf({ engine, model, revision }: Judge): Pick<Judge, "engine" | "model" | "revision"> {
  return { engine, model, ...(revision === undefined ? {} : { revision }) };
}

function quoteOf({ source, span }: CountedRuling["quotes"][number], reader: SourceReader): JudgeQuote {
  const { start, end } = span;
  return { source_id: reader.idOf(source), start, end, text: reader.prepared(source).text.slice(start, end) };
}

type Found = Refusal | { readonly kind: "ruled"; readonly verdict: Verdict; readonly ruling: CountedRuling };

/** What a ruling on a claim says of one of its citations. */
function verdictFor({ source }: Target, { read, citesSeveral }: JudgeQuestion, outcome: Outcome): Found {
  if (outcome.kind === "refused") return outcome;
  const { verdict, quotes } = outcome;
  if (verdict === "not_in_source") return { kind: "ruled", verdict: "unsupported", ruling: outcome };
  const isElsewhere = quotes.every((quote) => !read.includes(quote.source));
  if (isElsewhere && verdict === "supported") return { kind: "ruled", verdict: "misattributed", ruling: outcome };
  const refused = source === null ? undefined : outcome.refused?.get(source);
  if (refused !== undefined) return refused;
  const own = quotes.filter((quote) => source === null || quote.source === source);
  if (own.length === 0) return refusal("not_quoted", "It quotes nothing of this source.");
  const isOfOne = quotes.every((quote) => quote.source === own[0]?.source);
  if (verdict === "partially_supported" && citesSeveral && !isOfOne)
    return refusal(
      "several_sources",
      "It ruled the claim supported in part, and not which of its sources lacks the rest.",
    );
  return { kind: "ruled", verdict, ruling: { ...outcome, quotes: own } };
}

/** What became of the answer before the judge, beside what the core says of it. */
export function judgedTotals(
  before: CitationResult,
  after: CitationResult,
): Pick<Judged, "asked" | "ruled" | "rejected" | "rejections" | "tally" | "accuracy_score" | "core"> {
  const all = after.claims.flatMap((claim) => [claim, ...claim.citations]).filter(wasAsked);
  const ruled = all.filter(({ judgement }) => judgement?.rejected === undefined);
  const rejections: Record<string, number> = {};
  for (const { judgement } of all) {
    const code = judgement?.rejected;
    if (code !== undefined) rejections[code] = (rejections[code] ?? 0) + 1;
  }
  const tally = { hold: 0, do_not_hold: 0, cannot_be_told: 0 };
  for (const { verdict } of ruled) {
    const key = TALLIED_AS[verdict];
    if (key !== null) tally[key] += 1;
  }
  return {
    asked: all.length,
    ruled: ruled.length,
    rejected: all.length - ruled.length,
    rejections,
    tally,
    accuracy_score: totals({ ...after, claims: after.claims.map(scoredByRulings) }).accuracy_score,
    core: { tally: before.tally, accuracy_score: before.accuracy_score },
  };
}

function wasAsked({ judgement }: Judgeable): boolean {
  return judgement !== undefined;
}

/** A claim whose ruled parts score as they were ruled. */
function scoredByRulings(claim: Claim): Claim {
  return { ...claim, ...ruledScore(claim), citations: claim.citations.map((one) => ({ ...one, ...ruledScore(one) })) };
}

function ruledScore({ verdict, score, judgement }: Judgeable): Pick<Citation, "score"> {
  return judgement?.verdict === undefined ? { score } : { score: verdict === "supported" ? 1 : 0 };
}
