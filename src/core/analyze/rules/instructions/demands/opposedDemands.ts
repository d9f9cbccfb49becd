import { rememberedFor } from "../../../../lexical/rememberedFor";
import { ANY_USE, type Demand } from "./readDemands";

/** Verbs that, forbidden without an object, are forbidden altogether. */
const ALTOGETHER: ReadonlySet<string> = new Set(["explain", "cite", "quot", "apolog", "greet", "translat"]);
/** "Cite your sources" says no more than "cite"; "explain your reasoning" no more than "explain". */
const ITSELF: ReadonlySet<string> = new Set([
  "sourc",
  "document",
  "passag",
  "refer",
  "reason",
  "step",
  "by",
  "yourself",
  "inlin",
  "proper",
  "properli",
  "correctli",
]);

/** Verbs that put a thing into the answer: "no emojis" forbids them all. */
const PUTTING: ReadonlySet<string> = new Set([
  "us",
  "includ",
  "give",
  "provid",
  "put",
  "write",
  "make",
  "present",
  "mention",
  "show",
  "displai",
  "list",
  "state",
]);

interface Pair {
  readonly first: Demand;
  readonly second: Demand;
}

/** Pairs of which one demands what the other forbids, in the same case: each later one with the first that opposes it. Linear in their number. */
export function opposedDemands(demands: readonly Demand[]): Pair[] {
  const seen = new Map<string, Demand>();
  return demands.flatMap((second) => {
    const first = opponents(second)
      .map((key) => seen.get(key))
      .find((demand) => demand !== undefined);
    for (const key of keysOf(second)) if (!seen.has(key)) seen.set(key, second);
    return first === undefined ? [] : [{ first, second }];
  });
}

/** Under these a demand is found by those that oppose it. */
function keysOf(demand: Demand): string[] {
  const { condition, reach } = demand;
  return reach === "plain"
    ? keysUnder(demand, condition)
    : [...keysUnder(demand, condition), ...keysUnder(demand, ANY_CASE)];
}

/** Stands for whatever case there is: "never" forbids in it what another sentence demands "when …". */
const ANY_CASE = "*";

function keysUnder({ isForbidden, verb, object, head, quoted }: Demand, condition: string): string[] {
  const sign = `${isForbidden ? "-" : "+"} ${condition}\n`;
  const base = `${sign}${verb}\n`;
  const keys = [base + meaningOf(object, quoted)];
  // What is forbidden altogether is forbidden of a part as well: "never greet the member" and "greet the member by name".
  if (!isForbidden) keys.push(base + meaningOf(head, quoted));
  if (!isForbidden && PUTTING.has(verb) && object.length > 0)
    keys.push(`${sign}${ANY_USE}\n${meaningOf(object, quoted)}`);
  if (!ALTOGETHER.has(verb)) return keys;
  keys.push(`${base}*any`);
  if (isBare(object)) keys.push(`${base}*bare`);
  if (object.length === 0) keys.push(`${base}*none`);
  return keys;
}

/** The keys of what opposes a demand. */
function opponents(demand: Demand): string[] {
  const { condition, reach } = demand;
  return reach === "plain"
    ? opponentsUnder(demand, condition)
    : [...opponentsUnder(demand, condition), ...opponentsUnder(demand, ANY_CASE)];
}

function opponentsUnder({ isForbidden, verb, object, head, quoted }: Demand, condition: string): string[] {
  const sign = `${isForbidden ? "+" : "-"} ${condition}\n`;
  const base = `${sign}${verb}\n`;
  const same = object.length > 0 ? [base + meaningOf(object, quoted)] : [];
  if (!isForbidden && head.length > 0) same.push(base + meaningOf(head, quoted));
  if (!isForbidden && PUTTING.has(verb) && object.length > 0)
    same.push(`${sign}${ANY_USE}\n${meaningOf(object, quoted)}`);
  if (!ALTOGETHER.has(verb)) return same;
  if (!isForbidden) return [...same, `${base}*none`, ...(verb === "cite" || isBare(object) ? [`${base}*bare`] : [])];
  if (object.length === 0 || (verb === "cite" && isBare(object))) return [...same, `${base}*any`];
  return isBare(object) ? [...same, `${base}*bare`] : same;
}

/** "```markdown``` in the document" is another thing than the document. */
function meaningOf(object: readonly string[], quoted: string): string {
  return sortedWords(object) + quoted;
}

/** Each demand is asked several times, and a sentence's demands are those of the next reading. */
const sortedWords = rememberedFor((object: readonly string[]): string => [...new Set(object)].sort().join(" "));

function isBare(object: readonly string[]): boolean {
  return object.every((word) => ITSELF.has(word));
}
