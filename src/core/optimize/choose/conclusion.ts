import { type ChunkSettings, settingsKey } from "../../../contract/optimize/chunkSettings";
import type { MeasuredCandidate } from "../measure/candidateMeter";
import type { Advice } from "./advice";

/** What all retrievals that were measured come to together. */
export interface Conclusion {
  readonly recommended: ChunkSettings;
  readonly keepsCurrent: boolean;
  /** Whether one retrieval asks for something that the other does not. */
  readonly disagrees: boolean;
}

/** Whether an advice is to change. */
export function asksForChange({ verdict }: Advice): boolean {
  return verdict.kind === "change" || verdict.kind === "guess" || verdict.kind === "replace";
}

/**
 * Where nobody said how chunks are taken, a change is advised that is right either way: to settings that are among the best ones of both
 * retrievals. Where there are none, the current ones are kept, if they can be: what looked better by both was so for other questions in
 * one case of four.
 */
export function conclude(main: Advice, other: Advice | null, current: ChunkSettings): Conclusion {
  const change = (to: MeasuredCandidate | undefined): Conclusion => ({
    recommended: { ...(to?.settings ?? current), retrieval: main.retrieval },
    keepsCurrent: to === undefined,
    disagrees: false,
  });
  const changes = [main, ...(other === null ? [] : [other])].map(asksForChange);
  if (changes.every((is) => !is)) return change(undefined);
  const shared = other === null ? main.equals : sharedBy(main.equals, other.equals);
  if (changes.every((is) => is) && shared.length > 0) return change(shared[0]);
  if (other === null || main.verdict.kind === "replace") return { ...change(main.equals[0]), disagrees: true };
  return { ...change(undefined), disagrees: true };
}

export function sharedBy(one: readonly MeasuredCandidate[], other: readonly MeasuredCandidate[]): MeasuredCandidate[] {
  const keys = new Set(other.map(({ settings }) => settingsKey(settings)));
  return one.filter(({ settings }) => keys.has(settingsKey(settings)));
}
