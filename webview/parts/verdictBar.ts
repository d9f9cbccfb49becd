import { nothing, type TemplateResult } from "lit/html.js";
import type { Claim } from "../../src/contract/citationResult";
import { verdictCounts } from "../attention";
import { stretchBar } from "./stretchBar";
import { VERDICT_TONE } from "./verdictBadge";

/** The claims' verdicts as one line of coloured stretches. The filter below it says the same in words. */
export function verdictBar(claims: readonly Claim[]): TemplateResult | typeof nothing {
  if (claims.length === 0) return nothing;
  return stretchBar(
    verdictCounts(claims).map(({ verdict, claims: count }) => ({
      tone: VERDICT_TONE[verdict],
      share: count / claims.length,
    })),
  );
}
