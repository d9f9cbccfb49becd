import type { Claim } from "../../src/contract/verify/citationResult";
import { hasOpenFigure, loudness, usualSeverity } from "../../src/contract/verify/findingSeverity";
import { TALLIED_AS } from "../../src/contract/verify/tally";
import { lacksSource } from "../../src/contract/verify/unread";
import type { Verdict } from "../../src/contract/verify/verdict";

/** A claim with its index in the result, which is what the extension calls it by. */
export interface ListedClaim {
  readonly index: number;
  readonly claim: Claim;
}

/** What became of claims, in the order in which a person works: what is most likely wrong comes first. */
export const CLAIM_GROUPS = [
  "do_not_hold",
  "open_figure",
  "cannot_be_told",
  "uncited",
  "hold",
  "accepted",
  "cannot_be_checked",
  "states_nothing",
] as const;
export type ClaimGroupName = (typeof CLAIM_GROUPS)[number];

export interface ClaimGroup {
  readonly name: ClaimGroupName;
  readonly claims: readonly ListedClaim[];
  /** How many belong here: one that is kept here may not any more. */
  readonly count: number;
  readonly isOpen: boolean;
  /** The claims that are drawn: of a closed group none but the selected one. */
  readonly drawn: readonly ListedClaim[];
}

/** What nobody needs to look at. */
const CLOSED_AT_FIRST: ReadonlySet<ClaimGroupName> = new Set<ClaimGroupName>([
  "hold",
  "accepted",
  "cannot_be_checked",
  "states_nothing",
]);

/** Up to this many uncited claims are in view at once. */
const OPEN_UNCITED = 5;

/** Where the selected claim stood when it was selected. It stays there, whatever becomes of it, until another one is. */
interface KeptPlace {
  readonly group: ClaimGroupName;
  /** Its place in the group. */
  readonly place: number;
}

/** What a person chose of the list. */
interface GroupMemory {
  readonly filter: readonly Verdict[];
  readonly folds: Readonly<Partial<Record<ClaimGroupName, boolean>>>;
  readonly selected: number | null;
  readonly kept: KeptPlace | null;
  /** How many claims of open groups are drawn. */
  readonly shown: number;
}

/** The groups that have claims which the filter lets through, each with what is drawn of it. */
export function claimGroups(claims: readonly Claim[], memory: GroupMemory): ClaimGroup[] {
  const isFiltered = effectiveFilter(claims, memory.filter).length > 0;
  const listed = listedClaims(claims, memory);
  let left = memory.shown;
  return CLAIM_GROUPS.flatMap((name) => {
    const own = groupClaims(name, listed, memory);
    if (own.length === 0) return [];
    const isOpen = isFiltered || (memory.folds[name] ?? isOpenAtFirst(name, own.length));
    const drawn = isOpen ? own.slice(0, left) : own.filter(({ index }) => index === memory.selected);
    if (isOpen) left -= drawn.length;
    const count = listed.filter(({ claim }) => groupOf(claim) === name).length;
    return [{ name, claims: own, count, isOpen, drawn }];
  });
}

/** The claims of a group, in their order; the selected one where it is kept. */
function groupClaims(
  name: ClaimGroupName,
  listed: readonly ListedClaim[],
  { selected, kept }: GroupMemory,
): ListedClaim[] {
  const isKept = ({ index }: ListedClaim): boolean => kept !== null && index === selected;
  const own = listed.filter((one) => !isKept(one) && groupOf(one.claim) === name).sort(BY_URGENCY[name]);
  return kept?.group === name ? own.toSpliced(kept.place, 0, ...listed.filter(isKept)) : own;
}

/** Where a claim stands now, to be kept there. */
export function placeToKeep(claims: readonly Claim[], memory: GroupMemory, index: number): KeptPlace | null {
  for (const { name, claims: own } of claimGroups(claims, memory)) {
    const place = own.findIndex((one) => one.index === index);
    if (place >= 0) return { group: name, place };
  }
  return null;
}

function isOpenAtFirst(name: ClaimGroupName, count: number): boolean {
  return !CLOSED_AT_FIRST.has(name) && (name !== "uncited" || count <= OPEN_UNCITED);
}

/** The claims that the filter lets through, in the order of the answer, and the one that is kept where it was. */
function listedClaims(claims: readonly Claim[], { filter, selected, kept }: GroupMemory): ListedClaim[] {
  const wanted = effectiveFilter(claims, filter);
  const all = claims.map((claim, index) => ({ index, claim }));
  if (wanted.length === 0) return all;
  return all.filter(({ claim, index }) => hasVerdict(claim, wanted) || (kept !== null && index === selected));
}

/**
 * The part of the filter that can match anything. Verdicts that the result does not have are ignored, so that a filter kept
 * from another answer never hides a whole list.
 */
export function effectiveFilter(claims: readonly Claim[], filter: readonly Verdict[]): Verdict[] {
  return filter.filter((verdict) => claims.some((claim) => hasVerdict(claim, [verdict])));
}

/** What a person accepted is no finding of the checker any more, whatever its verdict was. */
function hasVerdict({ accepted, verdict }: Claim, wanted: readonly Verdict[]): boolean {
  return accepted === null && wanted.includes(verdict);
}

export function groupOf(claim: Claim): ClaimGroupName {
  const { accepted, verdict } = claim;
  if (accepted !== null) return "accepted";
  if (hasOpenFigure(claim)) return "open_figure";
  if (verdict === "uncited") return "uncited";
  return TALLIED_AS[verdict] ?? (lacksSource(claim) ? "cannot_be_checked" : "states_nothing");
}

/** The index of the claim to look at after, or before, another one, in the order of work; `null` where there is none. */
export function neighbourToLookAt(
  claims: readonly Claim[],
  { filter, selected, kept }: Pick<GroupMemory, "filter" | "selected" | "kept">,
  step: 1 | -1,
): number | null {
  const groups = claimGroups(claims, { filter, selected, kept, folds: {}, shown: 0 });
  const open = groups.filter(({ name }) => !CLOSED_AT_FIRST.has(name)).flatMap((group) => group.claims);
  const here = open.findIndex(({ index }) => index === selected);
  const from = here < 0 && step < 0 ? 0 : here;
  return open.at((from + step) % Math.max(open.length, 1))?.index ?? null;
}

type Order = (one: ListedClaim, other: ListedClaim) => number;

const byPlace: Order = (one, other) => one.index - other.index;
/** The less a source says for a claim, the surer it is that the claim does not hold. */
const byScore: Order = (one, other) => support(one) - support(other) || byPlace(one, other);
const bySeverity: Order = (one, other) => loudnessOf(one) - loudnessOf(other) || byScore(one, other);

const BY_URGENCY: Readonly<Record<ClaimGroupName, Order>> = {
  do_not_hold: bySeverity,
  open_figure: byPlace,
  cannot_be_told: byScore,
  uncited: byScore,
  hold: byPlace,
  accepted: byPlace,
  cannot_be_checked: byPlace,
  states_nothing: byPlace,
};

function loudnessOf({ claim }: ListedClaim): number {
  return loudness(usualSeverity(claim));
}

function support({ claim }: ListedClaim): number {
  return claim.score ?? (claim.citations.length === 0 ? (claim.best_source?.score ?? 0) : 0);
}
