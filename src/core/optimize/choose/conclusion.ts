import { type ChunkSettings, settingsKey } from "../../../contract/optimize/chunkSettings";
import type { MeasuredCandidate } from "../measure/candidateMeter";
import { type Advice, expectedOf, GUESSED_GAIN, leastGap } from "./advice";

/** What all retrievals that were measured come to together. */
export interface Conclusion {
  readonly recommended: ChunkSettings;
  readonly keepsCurrent: boolean;
  /** Whether one retrieval asks for something that the other does not. */
  readonly disagrees: boolean;
  /** Whether what is recommended is best by neither retrieval or by one, and better than the current settings by both. */
  readonly isCompromise: boolean;
}

/** Whether an advice is to change. */
export function asksForChange({ verdict }: Advice): boolean {
  return verdict.kind === "change" || verdict.kind === "guess" || verdict.kind === "replace";
}

/**
 * Where nobody said how chunks are taken, a change is advised that is right either way: to settings that are among the best ones of both
 * retrievals, or else to those that are better by both than the current ones. Where there are none, these are kept, if they can be.
 */
export function conclude(main: Advice, other: Advice | null, current: ChunkSettings): Conclusion {
  const change = (to: MeasuredCandidate | undefined): Conclusion => ({
    recommended: { ...(to?.settings ?? current), retrieval: main.retrieval },
    keepsCurrent: to === undefined,
    disagrees: false,
    isCompromise: false,
  });
  const changes = [main, ...(other === null ? [] : [other])].map(asksForChange);
  if (changes.every((is) => !is)) return change(undefined);
  const shared = other === null ? main.equals : sharedBy(main.equals, other.equals);
  if (changes.every((is) => is) && shared.length > 0) return change(shared[0]);
  if (other === null || main.verdict.kind === "replace") return { ...change(main.equals[0]), disagrees: true };
  const compromise = betterByBoth(main, other);
  return { ...change(compromise), disagrees: true, isCompromise: compromise !== undefined };
}

export function sharedBy(one: readonly MeasuredCandidate[], other: readonly MeasuredCandidate[]): MeasuredCandidate[] {
  const keys = new Set(other.map(({ settings }) => settingsKey(settings)));
  return one.filter(({ settings }) => keys.has(settingsKey(settings)));
}

/** Of the settings that one retrieval would change to, and that are above the current ones by the other too, those with which the lesser gain is greatest. */
function betterByBoth(main: Advice, other: Advice): MeasuredCandidate | undefined {
  const others = new Map(other.choosable.map((one) => [settingsKey(one.settings), one]));
  const gained = main.choosable.flatMap((one) => {
    const same = others.get(settingsKey(one.settings));
    if (same === undefined || !(isWorthIt(main, one) || isWorthIt(other, same))) return [];
    return [{ one, lesser: Math.min(gapOf(main, one), gapOf(other, same)) }];
  });
  const best = gained.toSorted((first, second) => second.lesser - first.lesser)[0];
  return best !== undefined && best.lesser > 0 ? best.one : undefined;
}

function isWorthIt(advice: Advice, one: MeasuredCandidate): boolean {
  const now = advice.current === null ? 0 : expectedOf(advice.current);
  if (advice.verdict.kind === "guess") return expectedOf(one) - now >= GUESSED_GAIN;
  return advice.verdict.kind === "change" && advice.equals.includes(one);
}

function gapOf({ current, origin }: Advice, one: MeasuredCandidate): number {
  return current === null ? 0 : leastGap(origin, one, current);
}
