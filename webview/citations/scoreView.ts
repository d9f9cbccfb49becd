import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted, pieces, t } from "../../src/contract/language";
import { percent } from "../../src/contract/percent";
import type { CitationResult, Claim } from "../../src/contract/verify/citationResult";
import { putAside, shownTally, verdictCounts } from "../../src/contract/verify/putAside";
import { hasEstimate, isDecided, isMostlyDecided, type ShownTally, tallyParts } from "../../src/contract/verify/tally";
import type { Verdict } from "../../src/contract/verify/verdict";
import { VERDICT_TONE, verdictIcon } from "../shared/icons";
import { stretchBar } from "../shared/stretchBar";

interface Part {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  readonly score: number | null;
}

/** What became of the answer's claims in three numbers, large, and below them the scores they are read with. */
export function scoreView(result: CitationResult): TemplateResult {
  const parts = partsOf(result);
  const remark = remarkText(result);
  return html`<section class="block score" aria-label=${t("Scores")}>
    ${tallyList(result)}
    ${verdictBar(result.claims)}
    ${remark === "" ? nothing : html`<p class="muted">${remark}</p>`}
    ${result.tally.cannot_be_told === 0 ? nothing : html`<p class="muted">${t("What cannot be told may be wrong, too: read what stands beside it.")}</p>`}
    <details class="meanings">
      <summary>${pieces("All scores · {0}", countsText(result))}</summary>
      <dl class="parts">${parts.map(partTile)}</dl>
      <dl>
        ${parts.map((part) => html`<dt>${part.name}</dt><dd id=${meaningId(part)}>${part.meaning}</dd>`)}
      </dl>
    </details>
  </section>`;
}

/** A number, a shape and words for each, so that none is known by its colour alone. */
const TALLY_VERDICT: Readonly<Record<keyof ShownTally, Verdict>> = {
  hold: "supported",
  accepted: "not_checkable",
  do_not_hold: "contradicted",
  cannot_be_told: "uncertain",
  cannot_be_checked: "not_checkable",
};

function tallyList(result: CitationResult): TemplateResult {
  return html`<p class="muted" aria-hidden="true">${t("Claims")}</p>
    <ul role="list" class="tally" aria-label=${t("Claims")}>
    ${tallyParts(shownTally(result)).map(
      ({ key, count, words }) =>
        html`<li class="tally-part">
          ${verdictIcon(TALLY_VERDICT[key])} <span class="tally-count">${count}</span> <span>${words}</span>
        </li>`,
    )}
  </ul>`;
}

/** Of an answer that cites nothing there is nothing to say but how much of it its sources support. */
function partsOf(result: CitationResult): Part[] {
  const grounded = {
    id: "groundedness",
    name: t("Grounded"),
    meaning: t("Of all claims, the share that any of the given sources supports, cited or not."),
    score: result.groundedness,
  };
  return result.mode === "citations" ? [...citationParts(result), grounded] : [grounded];
}

function citationParts(result: CitationResult): Part[] {
  const threshold = percent(result.threshold);
  return [
    {
      id: "estimate",
      name: t("Estimate"),
      meaning: t(
        "About which share of the citations holds: the mean of their scores. A citation holds from {0} on; a mark without a source counts as 0.",
        threshold,
      ),
      score: result.accuracy_score,
    },
    {
      id: "precision",
      name: t("Precision"),
      meaning: t("Of the citations given, the share that supports the claim it stands at."),
      score: result.citation_precision,
    },
    {
      id: "recall",
      name: t("Recall"),
      meaning: t("Of the claims worth citing, the share that its own citations support."),
      score: result.citation_recall,
    },
    {
      id: "f1",
      name: "F1",
      meaning: t("Precision and recall in one number, their harmonic mean: high only where both are."),
      score: result.f1,
    },
  ];
}

/** The claims' verdicts as one line of coloured stretches. The filter below it says the same in text. */
function verdictBar(claims: readonly Claim[]): TemplateResult | typeof nothing {
  if (claims.length === 0) return nothing;
  return stretchBar(
    verdictCounts(claims).map(({ verdict, claims: count }) => ({
      tone: VERDICT_TONE[verdict],
      share: count / claims.length,
    })),
  );
}

function partTile(part: Part): TemplateResult {
  return html`<div class="part" title=${part.meaning}>
    <dt>${part.name}</dt>
    <dd aria-describedby=${meaningId(part)}>${partScore(part.score)}</dd>
  </div>`;
}

function partScore(score: number | null): TemplateResult | string {
  if (score !== null) return percent(score);
  return html`<span aria-hidden="true">–</span><span class="visually-hidden">${t("nothing to check")}</span>`;
}

function meaningId(part: Part): string {
  return `meaning-${part.id}`;
}

/** What the numbers above do not say by themselves; empty where they say all. */
function remarkText(result: CitationResult): string {
  const { accuracy_score, tally, mode, counts, groundedness } = result;
  const isCiting = mode === "citations";
  if (accuracy_score === null && counts.citations > 0)
    return [
      t(
        "None of {0} can be checked",
        isCiting ? counted(counts.citations, "citation") : counted(counts.citations, "claim"),
      ),
      ...(groundedness === null ? [] : [t("{0} of the claims stand in a source", percent(groundedness))]),
    ].join(" · ");
  if (accuracy_score === null) return isCiting ? t("No citations to check") : t("No claims to check");
  if (!isDecided(tally)) return isCiting ? t("No citation could be decided") : t("No claim could be decided");
  if (!isMostlyDecided(tally))
    return isCiting ? t("Most citations could not be decided") : t("Most claims could not be decided");
  return isCiting && hasEstimate(tally)
    ? t("About {0} of the citations hold", percent(result.judged?.accuracy_score ?? accuracy_score))
    : "";
}

function countsText(result: CitationResult): string {
  const { claims, citations } = result.counts;
  const { accepted, switchedOff } = putAside(result);
  const counts = [counted(claims, "claim"), counted(citations, "citation")];
  if (accepted > 0) counts.push(t("{0} accepted", accepted));
  if (switchedOff > 0) counts.push(t("{0} switched off", switchedOff));
  return counts.join(" · ");
}
