import * as z from "zod/mini";
import { t } from "../language";

/** Every verdict that a citation or a claim can get. */
export const VERDICTS = [
  "supported",
  "partially_supported",
  "unsupported",
  "contradicted",
  "misattributed",
  "dangling",
  "uncited",
  "quote_altered",
  "uncertain",
  "not_checkable",
] as const;

export const verdictSchema = z.enum(VERDICTS);

export type Verdict = z.infer<typeof verdictSchema>;

/** The verdicts that nobody needs to act on. */
export const SETTLED: ReadonlySet<Verdict> = new Set(["supported", "not_checkable"]);

/** The verdicts on sources that speak of the claim, so that their words can mend it. */
export const MENDABLE: ReadonlySet<Verdict> = new Set([
  "contradicted",
  "quote_altered",
  "partially_supported",
  "uncertain",
]);

/** A short title a verdict, as shown on badges and filters. */
export const VERDICT_TITLE: Readonly<Record<Verdict, string>> = {
  supported: t("Supported"),
  partially_supported: t("Partially supported"),
  unsupported: t("Unsupported"),
  contradicted: t("Contradicted"),
  misattributed: t("Misattributed"),
  dangling: t("Dangling"),
  uncited: t("Uncited"),
  quote_altered: t("Quote altered"),
  uncertain: t("Uncertain"),
  not_checkable: t("Not checkable"),
};

/** How loud a verdict is. A hint is for those who look for it; off is said nowhere. */
export const severitySchema = z.enum(["error", "warning", "information", "hint", "off"]);
export type Severity = z.infer<typeof severitySchema>;

/** What somebody chose for verdicts. */
export type ChosenSeverities = Readonly<Partial<Record<Verdict, Severity>>>;

/** The severity of each verdict where nobody chose another. */
export const DEFAULT_SEVERITY: Readonly<Record<Verdict, Severity>> = {
  supported: "off",
  partially_supported: "information",
  unsupported: "warning",
  contradicted: "error",
  misattributed: "warning",
  dangling: "error",
  uncited: "information",
  quote_altered: "warning",
  uncertain: "hint",
  not_checkable: "off",
};
