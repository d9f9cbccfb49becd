import { html, nothing, type TemplateResult } from "lit/html.js";
import { pieces, t } from "../../src/contract/language";
import { ACTION_TITLES } from "../../src/contract/panel/actions";
import { percent } from "../../src/contract/percent";
import type { CitationResult, Claim } from "../../src/contract/verify/citationResult";
import { judgementText, leftText, ruledText, spentText } from "../../src/contract/verify/judgedText";
import type { Judged, Judgement } from "../../src/contract/verify/judging";
import { shownSupport } from "../../src/contract/verify/shownSupport";
import { hasEstimate, type Tally, tallyText } from "../../src/contract/verify/tally";
import type { Verdict } from "../../src/contract/verify/verdict";
import { plainText } from "../shared/markedText";
import type { CitationsContext } from "./citationsModel";
import type { ListedClaim } from "./claimGroups";

/** What a judge may say something about that the checker does not know better. */
const JUDGEABLE: ReadonlySet<Verdict> = new Set([
  "uncertain",
  "partially_supported",
  "unsupported",
  "contradicted",
  "misattributed",
]);

/** Of many causes the first ones tell enough. */
const MAX_FAILURES = 3;

export function askButton(context: CitationsContext): TemplateResult {
  const ask = () => context.send({ type: "action", action: "ask_judge" });
  return html`<button
    type="button"
    class="link ask-judge"
    title=${t("Have a model of yours read what words cannot decide; it is shown first what is sent to whom")}
    @click=${ask}
  >${ACTION_TITLES.ask_judge}</button>`;
}

/** The same for one claim. */
export function judgeButton({ claim, index }: ListedClaim, context: CitationsContext): TemplateResult | typeof nothing {
  const verdicts = claim.citations.length === 0 ? [claim.verdict] : claim.citations.map(({ verdict }) => verdict);
  if (!verdicts.some((verdict) => JUDGEABLE.has(verdict))) return nothing;
  const ask = () => context.send({ type: "judge_claim", claim: index });
  return html`<button type="button" class="link" @click=${ask}>${ACTION_TITLES.ask_judge}</button>`;
}

/** What became of the answer before a judge, what that took, and what the checker says by itself. */
export function judgedBlock({ judged, claims, tally }: CitationResult): TemplateResult | typeof nothing {
  if (judged === undefined) return nothing;
  const left = leftText(judged);
  return html`<div class="judged muted">
    <p class="long-words">${plainText(ruledText(judged))}</p>
    ${left === "" ? nothing : html`<p class="long-words">${plainText(left)}</p>`}
    ${failuresOf(claims).map((failure) => html`<p class="long-words">${plainText(failure)}</p>`)}
    <p>${spentText(judged)}</p>
    ${judged.ruled === 0 ? nothing : withoutJudge(judged, tally)}
  </div>`;
}

/** Why the model gave no answer, each cause once: most often it is one for all claims. */
function failuresOf(claims: readonly Claim[]): readonly string[] {
  const judgements = claims.flatMap(({ judgement, citations }) => [
    judgement,
    ...citations.map((one) => one.judgement),
  ]);
  const failed = judgements.flatMap((one) => (one?.rejected === "failed" ? (one.message ?? []) : []));
  return [...new Set(failed)].slice(0, MAX_FAILURES);
}

function withoutJudge({ accuracy_score, core }: Judged, tally: Tally): TemplateResult {
  const both = t(
    "About {0} hold as ruled, {1} by the checker alone",
    percent(accuracy_score),
    percent(core.accuracy_score),
  );
  return html`<p>${pieces("Without the judge: {0}", tallyText(core.tally))}</p>
    ${accuracy_score === null || !hasEstimate(tally) ? nothing : html`<p>${both}</p>`}`;
}

/** Of a claim whose marks were ruled on, the checker's own score says nothing. */
export function shownClaimSupport(claim: Claim): number | null {
  return claim.citations.every(({ judgement }) => judgement?.verdict === undefined) ? shownSupport(claim) : null;
}

/** Who ruled on a citation or claim, or why nobody did; a call's failure is told of above all claims. */
export function judgementNote(judgement: Judgement | undefined): TemplateResult | typeof nothing {
  if (judgement === undefined) return nothing;
  const shown = judgement.rejected === "failed" ? { ...judgement, message: "" } : judgement;
  return html`<p class="judgement long-words">${plainText(judgementText(shown))}</p>`;
}
