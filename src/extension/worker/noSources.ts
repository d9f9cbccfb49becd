import type { ResolvedSources } from "../../formats/resolvedSources";

const NO_SOURCES =
  "No sources were found for this answer. Name them in its front matter (sources:), link them, or pick them with Select Sources…";

/** Why an answer has no source to be checked against. */
export function noSourcesMessage(resolved: ResolvedSources): string {
  return resolved.problems.length === 0 ? NO_SOURCES : `None of the sources can be used. ${resolved.problems.join(" ")}`;
}
