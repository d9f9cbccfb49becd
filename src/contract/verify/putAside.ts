import type { CitationResult } from "./citationResult";

/** Claims that stand as they are: by the project's file, and by comments in the answer. */
export function putAside({ claims }: Pick<CitationResult, "claims">): { accepted: number; switchedOff: number } {
  const aside = claims.flatMap(({ accepted }) => accepted ?? []);
  const switchedOff = aside.filter(({ by }) => by === "comment").length;
  return { accepted: aside.length - switchedOff, switchedOff };
}
