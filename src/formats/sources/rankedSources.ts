import type { AnswerRecord } from "../records/answerRecord";
import type { ResolvedSource, ResolvedSources } from "./loadedSource";
import { namedOftenMessage } from "./refusalMessage";

/** What a retrieval shows: where no file or page that its record lists is there, their names in their ranks. */
export function rankedSources(record: AnswerRecord, resolved: ResolvedSources): ResolvedSources {
  const { sources, origin } = record;
  const isShown = resolved.sources.length > 0 || origin !== "record" || !sources.every(({ kind }) => kind === "file");
  return withoutRepeats(record, isShown ? resolved : { ...resolved, sources: resolved.lost });
}

/**
 * A list that names a file several times had passages of it, which it does not give: its whole text at each of these ranks would say that
 * they are the same. Texts that a record gives itself may well be.
 */
function withoutRepeats({ sources }: AnswerRecord, resolved: ResolvedSources): ResolvedSources {
  if (sources.some(({ kind }) => kind === "inline")) return resolved;
  const counts = new Map<string, number>();
  const kept = resolved.sources.filter((source) => {
    const key = placeOf(source);
    if (key === null) return true;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1;
  });
  if (kept.length === resolved.sources.length) return resolved;
  const told = kept.flatMap((source) => {
    const count = counts.get(placeOf(source) ?? "") ?? 1;
    return count === 1 || source.location === null ? [] : [namedOftenMessage(source.location.label, count)];
  });
  return { ...resolved, sources: kept, remarks: [...new Set([...resolved.remarks, ...told])] };
}

/** Which part of which file a source is; `null` where it has no text of one. */
function placeOf({ document: { text }, location }: ResolvedSource): string | null {
  if (location === null || text === "") return null;
  return `${location.map.toOuter(0)} ${location.map.toOuter(text.length)} ${location.uri}`;
}
