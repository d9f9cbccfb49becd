import { counted, t } from "../../contract/language";
import { percent } from "../../contract/percent";
import type { CitationResult } from "../../contract/verify/citationResult";
import { shownTally } from "../../contract/verify/putAside";
import { hasEstimate, isEmpty, tallied, tallyText } from "../../contract/verify/tally";

/** `5 hold · 1 does not hold · 2 cannot be told`; where no mark can be checked, what is known of the claims all the same. */
export function citationsText(result: CitationResult): string {
  const tally = shownTally(result);
  if (tallied(tally) === 0 && result.counts.citations > 0)
    return [uncheckedText(result.counts.citations), ...groundedText(result)].join(" · ");
  return tallyText(tally, " · ", t("claims"));
}

/** About which share of the citations holds, where that can be said: it is measured on answers that cite. */
export function estimateText({ accuracy_score, judged, tally, mode }: CitationResult): string {
  if (accuracy_score === null || mode !== "citations" || !hasEstimate(tally)) return "";
  return t("About {0} of the citations hold", percent(judged?.accuracy_score ?? accuracy_score));
}

function groundedText({ groundedness }: Pick<CitationResult, "groundedness">): string[] {
  return groundedness === null ? [] : [t("{0} of the claims stand in a source", percent(groundedness))];
}

export function milliseconds(value: number): string {
  return value < 1000 ? `${Math.max(1, Math.round(value))} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** One line for above an answer: its three numbers, and the claims that cite nothing, without those that were accepted. */
export function summaryLine(result: CitationResult): string {
  const { claims } = result;
  const uncited = claims.filter(({ accepted, verdict }) => accepted === null && verdict === "uncited").length;
  const without = uncited === 0 ? [] : [uncitedText(uncited, counted(claims.length, "claim"))];
  const parts = [...talliedText(result), ...without];
  return parts.length === 0 ? t("Nothing to check") : parts.join(" · ");
}

function uncitedText(uncited: number, all: string): string {
  return uncited === 1 ? t("1 of {0} cites nothing", all) : t("{0} of {1} cite nothing", uncited, all);
}

/** Where none of its citations can be checked, three times nothing would be no help. */
function talliedText(result: CitationResult): string[] {
  const { citations } = result.counts;
  const tally = shownTally(result);
  if (tallied(tally) === 0 && citations > 0) return [uncheckedText(citations)];
  return isEmpty(tally) ? [] : [`${t("Claims")}: ${tallyText(tally, " · ")}`];
}

function uncheckedText(citations: number): string {
  return citations === 1
    ? t("The one citation cannot be checked")
    : t("None of {0} citations can be checked", citations);
}
