import * as z from "zod/mini";
import type { Verdict } from "./verdict";

/** How loud a verdict is. A hint is for those who look for it; off is said nowhere. */
export const severitySchema = z.enum(["error", "warning", "information", "hint", "off"]);
export type Severity = z.infer<typeof severitySchema>;

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
