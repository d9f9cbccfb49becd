import { counted, t } from "../../src/contract/language";
import type { PanelResult, PanelState } from "../../src/contract/panel/citationsState";
import { SOURCE_ORIGIN_TITLE } from "../../src/contract/panel/panelParts";
import type { Claim } from "../../src/contract/verify/citationResult";
import { shownTally } from "../../src/contract/verify/putAside";
import { isEmpty, tallyText } from "../../src/contract/verify/tally";
import { SETTLED } from "../../src/contract/verify/verdict";
import type { ClaimGroupName } from "./claimGroups";

/** `3 claims do not hold`; `kept` claims stand there still, since one looks at them, and belong elsewhere now. */
export function groupTitle(name: ClaimGroupName, count: number, kept: number): string {
  if (count === 0) return t("Changed since you opened it");
  const [one, several] = GROUP_WORDS[name];
  const title = `${counted(count, "claim")} ${count === 1 ? one : several}`;
  return kept === 0 ? title : t("{0}, and here {1} that changed since", title, kept);
}

const GROUP_WORDS: Readonly<Record<ClaimGroupName, readonly [one: string, several: string]>> = {
  do_not_hold: [t("does not hold"), t("do not hold")],
  open_figure: [t("has a figure that differs or is not found"), t("have a figure that differs or is not found")],
  cannot_be_told: [t("cannot be told"), t("cannot be told")],
  uncited: [t("cites nothing"), t("cite nothing")],
  hold: [t("holds"), t("hold")],
  accepted: [t("was accepted by a person"), t("were accepted by a person")],
  cannot_be_checked: [t("cannot be checked"), t("cannot be checked")],
  states_nothing: [t("states nothing to check"), t("state nothing to check")],
};

/** What is said on a claim that stands where it was opened, and belongs to another group since. */
export function movedText(name: ClaimGroupName): string {
  return t("Changed since you opened it: it {0} now.", GROUP_WORDS[name][0]);
}

/** Where the sources were found, and how many unless the line of the files that were read says so: to stand behind `Sources:`. */
export function originText(state: PanelResult): string {
  if (state.origin === "none") return t("none were found");
  const origin = state.picked ?? SOURCE_ORIGIN_TITLE[state.origin];
  return state.files_read?.files === state.sources.length ? origin : `${origin} (${state.sources.length})`;
}

/** What a screen reader says of a new state. Failures are announced by their own views. */
export function citationsAnnouncement(state: PanelState): string {
  if (state.kind === "loading") return t("Checking {0}.", state.file);
  if (state.kind !== "result" || state.failure !== null) return "";
  const { claims } = state.result;
  const tally = shownTally(state.result);
  if (claims.length === 0) return t("There is nothing to check in {0}.", place(state));
  const checked = t("{0} checked, {1}.", counted(claims.length, "claim"), attentionText(attentionCount(claims)));
  return isEmpty(tally) ? checked : `${checked} ${t("Claims")}: ${tallyText(tally)}.`;
}

/** Where an answer stands: its file and, in a file of several, its row. */
function place(state: PanelResult): string {
  return state.row === null ? state.file : t("{0}, answer {1} of {2}", state.file, state.row, state.rows);
}

export function attentionText(count: number): string {
  if (count === 0) return t("none needs attention");
  return count === 1 ? t("1 needs attention") : t("{0} need attention", count);
}

export function attentionCount(claims: readonly Claim[]): number {
  return claims.filter(needsAttention).length;
}

/** Whether a person should look at this claim: its verdict is not settled and nobody accepted it. */
export function needsAttention(claim: Claim): boolean {
  return claim.accepted === null && !SETTLED.has(claim.verdict);
}
