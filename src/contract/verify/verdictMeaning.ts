import { t } from "../language";
import type { Verdict } from "./verdict";

/** The same for a claim that cites nothing, and is judged by the nearest passage of all sources; `source` names where that stands. */
export function uncitedMeaning(verdict: Verdict, source: string): string {
  switch (verdict) {
    case "supported":
      return t("The nearest passage, in {0}, says what the claim says.", source);
    case "partially_supported":
      return t("The nearest passage, in {0}, says a part of the claim, and not the rest.", source);
    case "unsupported":
      return t("The nearest passage, in {0}, does not say this.", source);
    case "contradicted":
      return t("The nearest passage, in {0}, states it otherwise.", source);
    default:
      return VERDICT_MEANING[verdict];
  }
}

/** One sentence a verdict, for rule pages, hovers and the panel. */
export const VERDICT_MEANING: Readonly<Record<Verdict, string>> = {
  supported: t("The cited source says what the claim says."),
  partially_supported: t("The cited source says a part of the claim, and not the rest."),
  unsupported: t("The cited source does not say this."),
  contradicted: t("The cited source states it otherwise."),
  misattributed: t("Another given source supports the claim; the cited one does not."),
  dangling: t("The mark names a source that was not given."),
  uncited: t("The claim is worth citing and cites nothing."),
  quote_altered: t("The words in quotation marks are not the source's words."),
  uncertain: t("The checker cannot tell: a person or a judge should look."),
  not_checkable: t("There is nothing to verify, or the source has no usable text."),
};
