import type { Demand } from "./demand";

/** Verbs that, forbidden without an object, are forbidden altogether. */
const ALTOGETHER: ReadonlySet<string> = new Set(["explain", "cite", "quot", "apolog", "greet", "translat"]);
/** "Cite your sources" says no more than "cite"; "explain your reasoning" no more than "explain". */
const ITSELF: ReadonlySet<string> = new Set(["sourc", "document", "passag", "refer", "reason", "step", "by", "yourself", "inlin", "proper", "properli", "correctli"]);

interface Pair {
  readonly first: Demand;
  readonly second: Demand;
}

/** Pairs of which one demands what the other forbids, in the same case: each later one with the first that opposes it. Linear in their number. */
export function opposedDemands(demands: readonly Demand[]): Pair[] {
  const seen = new Map<string, Demand>();
  return demands.flatMap((second) => {
    const first = opponents(second).map((key) => seen.get(key)).find((demand) => demand !== undefined);
    for (const key of keysOf(second)) if (!seen.has(key)) seen.set(key, second);
    return first === undefined ? [] : [{ first, second }];
  });
}

/** Under these a demand is found by those that oppose it. */
function keysOf({ isForbidden, verb, object, condition }: Demand): string[] {
  const base = `${isForbidden ? "-" : "+"} ${condition}\n${verb}\n`;
  const keys = [base + meaningOf(object)];
  if (!ALTOGETHER.has(verb)) return keys;
  keys.push(`${base}*any`);
  if (isBare(object)) keys.push(`${base}*bare`);
  if (object.length === 0) keys.push(`${base}*none`);
  return keys;
}

/** The keys of what opposes a demand. */
function opponents({ isForbidden, verb, object, condition }: Demand): string[] {
  const base = `${isForbidden ? "+" : "-"} ${condition}\n${verb}\n`;
  const same = object.length > 0 ? [base + meaningOf(object)] : [];
  if (!ALTOGETHER.has(verb)) return same;
  if (!isForbidden) return [...same, `${base}*none`, ...(verb === "cite" || isBare(object) ? [`${base}*bare`] : [])];
  if (object.length === 0 || (verb === "cite" && isBare(object))) return [...same, `${base}*any`];
  return isBare(object) ? [...same, `${base}*bare`] : same;
}

function meaningOf(object: readonly string[]): string {
  return [...new Set(object)].sort().join(" ");
}

function isBare(object: readonly string[]): boolean {
  return object.every((word) => ITSELF.has(word));
}
