import * as z from "zod/mini";
import { language, t } from "../language";
import { countSchema } from "../span";
import type { Verdict } from "./verdict";

/** What became of the citations of an answer, in three numbers. Those that cannot be checked count in none of them. */
export const tallySchema = z.object({
  /** Their source supports them, or a person accepted their claim. */
  hold: countSchema,
  /** Their source says it otherwise, in part or not at all, or was not given. */
  do_not_hold: countSchema,
  /** The checker is not sure: a person should look. */
  cannot_be_told: countSchema,
});

export type Tally = z.infer<typeof tallySchema>;

/** Under which number a citation of each verdict counts; `null` for none. */
export const TALLIED_AS: Readonly<Record<Verdict, keyof Tally | null>> = {
  supported: "hold",
  partially_supported: "do_not_hold",
  unsupported: "do_not_hold",
  contradicted: "do_not_hold",
  misattributed: "do_not_hold",
  dangling: "do_not_hold",
  uncited: null,
  quote_altered: "do_not_hold",
  uncertain: "cannot_be_told",
  not_checkable: null,
};

/** Whether anything was decided: an estimate made of nothing else than “cannot be told” would say more than is known. */
export function isDecided({ hold, do_not_hold }: Tally): boolean {
  return hold + do_not_hold > 0;
}

/** Whether most was decided: a share that is made of what cannot be told says more than is known. */
export function isMostlyDecided(tally: Tally): boolean {
  return isDecided(tally) && tally.hold + tally.do_not_hold >= tally.cannot_be_told;
}

/** Of fewer the numbers say all, and a share beside them reads as if it contradicted them: “about 92 %” of one that holds. */
const LEAST_ESTIMATED = 20;

/** Whether an estimate of what holds can be read beside the tally: of nothing that holds no share does. */
export function hasEstimate(tally: Tally): boolean {
  return tally.hold > 0 && isMostlyDecided(tally) && tallied(tally) >= LEAST_ESTIMATED;
}

/** How many citations a tally counts. */
export function tallied({ hold, do_not_hold, cannot_be_told, accepted = 0 }: ShownTally): number {
  return hold + accepted + do_not_hold + cannot_be_told;
}

export function tallySum(one: Tally, other: Tally): Tally {
  return {
    hold: one.hold + other.hold,
    do_not_hold: one.do_not_hold + other.do_not_hold,
    cannot_be_told: one.cannot_be_told + other.cannot_be_told,
  };
}

/**
 * A tally as people read it: what a person accepted is no finding of the checker, and stands apart from what holds; what cannot be checked
 * for want of its source is counted in none of the three numbers.
 */
export type ShownTally = Tally & {
  readonly accepted?: number | undefined;
  readonly cannot_be_checked?: number | undefined;
};

interface TallyPart {
  readonly key: keyof ShownTally;
  readonly count: number;
  /** What stands behind the number: `1` `holds`, `2` `hold`. */
  readonly words: string;
}

/**
 * The three numbers with their words, in the order in which they are shown, between them what was accepted and behind them what cannot be
 * checked, if anything is.
 */
export function tallyParts({
  hold,
  do_not_hold,
  cannot_be_told,
  accepted = 0,
  cannot_be_checked: unread = 0,
}: ShownTally): readonly TallyPart[] {
  const aside: TallyPart[] = accepted === 0 ? [] : [{ key: "accepted", count: accepted, words: t("accepted") }];
  const beside: TallyPart[] =
    unread === 0 ? [] : [{ key: "cannot_be_checked", count: unread, words: t("cannot be checked") }];
  return [
    { key: "hold", count: hold, words: hold === 1 ? t("holds") : t("hold") },
    ...aside,
    { key: "do_not_hold", count: do_not_hold, words: do_not_hold === 1 ? t("does not hold") : t("do not hold") },
    { key: "cannot_be_told", count: cannot_be_told, words: t("cannot be told") },
    ...beside,
  ];
}

/** Whether there is nothing to show of an answer. */
export function isEmpty(tally: ShownTally): boolean {
  return tallied(tally) + (tally.cannot_be_checked ?? 0) === 0;
}

/** `5 hold, 1 does not hold, 2 cannot be told`; what there is to say where nothing could be checked. */
export function tallyText(tally: ShownTally, separator = ", ", counted = t("citations")): string {
  if (isEmpty(tally)) return t("no {0} to check", counted);
  return tallyParts(tally)
    .map(({ count, words }) => `${count.toLocaleString(language())} ${words}`)
    .join(separator);
}
