import { type Verdict, VERDICT_MEANING, VERDICT_TITLE, VERDICTS } from "../../contract/verdict";
import { type Level, levelOf } from "../verify/level";

/** A hint is no failure in SARIF: it is of the kind `review`, whose level is `none`. */
export const SARIF_LEVEL: Readonly<Record<Level, "error" | "warning" | "note" | "none">> = {
  error: "error",
  warning: "warning",
  info: "note",
  hint: "none",
};

/** What code scanning calls a rule that is not about security. */
const SEVERITY: Readonly<Record<Level, string>> = {
  error: "error",
  warning: "warning",
  info: "recommendation",
  hint: "recommendation",
};

/** The verdicts that can be results, in the order of their rules. */
export const RULE_IDS: readonly Verdict[] = VERDICTS.filter((verdict) => levelOf(verdict) !== null);

/** `rulePages` is the folder of the pages about the verdicts, as a URL. */
export function sarifRules(rulePages: string): object[] {
  return RULE_IDS.map((verdict) => sarifRule(verdict, levelOf(verdict) ?? "hint", `${rulePages}${verdict}.md`));
}

function sarifRule(verdict: Verdict, level: Level, helpUri: string): object {
  return {
    id: verdict,
    name: VERDICT_TITLE[verdict].replaceAll(" ", ""),
    shortDescription: { text: VERDICT_TITLE[verdict] },
    fullDescription: { text: VERDICT_MEANING[verdict] },
    help: { text: VERDICT_MEANING[verdict] },
    helpUri,
    defaultConfiguration: { level: SARIF_LEVEL[level] },
    properties: { tags: ["citations"], "problem.severity": SEVERITY[level] },
  };
}
