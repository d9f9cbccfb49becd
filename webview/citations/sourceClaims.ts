import type { PanelResult } from "../../src/contract/panel/citationsState";
import type { Claim } from "../../src/contract/verify/citationResult";

export interface CarryingSource {
  readonly source: PanelResult["sources"][number];
  /** How many claims hold because of it. */
  readonly claims: number;
}

/** The sources with how many claims each one carries, those that carry most first. */
export function sourcesByClaims({ sources, result }: Pick<PanelResult, "sources" | "result">): CarryingSource[] {
  const counts = new Map<string, number>();
  for (const id of result.claims.flatMap((claim) => [...carriersOf(claim)])) counts.set(id, (counts.get(id) ?? 0) + 1);
  return sources
    .map((source) => ({ source, claims: counts.get(source.id) ?? 0 }))
    .sort((one, other) => other.claims - one.claims);
}

/** The sources that support a claim: those of its marks, or, of one that cites nothing, that of its first passage. */
function carriersOf({ citations, verdict, evidence, best_source }: Claim): Set<string> {
  if (citations.length > 0) {
    const supporting = citations.filter((citation) => citation.verdict === "supported");
    return new Set(supporting.flatMap(({ source_id }) => (source_id === null ? [] : [source_id])));
  }
  const passage = verdict === "supported" ? (evidence[0] ?? best_source) : null;
  return new Set(passage === null ? [] : [passage.source_id]);
}
