import { areEqual, type Quantity } from "../../../../../text/quantities";
import { inverseFrequency } from "../../../../lexical/inverseFrequency";
import type { NumberStatement } from "./findStatements";

/** Fewer words in common leave open what both sentences are about. */
const MIN_SHARED = 3;
/** Where titles differ, they may be what the sentences are about: more words must say that it is the same. */
const MIN_SHARED_ACROSS_TITLES = 4;
/** The share of all words of both that both have. */
const ALIKE = 0.7;
/** Numbers this near to each other may be the same one, rounded. */
const ROUNDED = 0.02;
/** Each statement is compared with this many others that share one of its rarest words. */
const MAX_COMPARED = 10;

/** Pairs of statements of different passages that give different numbers for the same thing, each with the earliest other. */
export function pairStatements(statements: readonly NumberStatement[]): [NumberStatement, NumberStatement][] {
  const byKey = new Map<string, NumberStatement[]>();
  const pairs: [NumberStatement, NumberStatement][] = [];
  for (const statement of statements) {
    const keys = keysOf(statement);
    const others = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
    const opposed = [...others].find((other) => disagree(other, statement));
    if (opposed !== undefined) pairs.push([opposed, statement]);
    for (const key of keys) addTo(byKey, key, statement);
  }
  return pairs;
}

function addTo(byKey: Map<string, NumberStatement[]>, key: string, statement: NumberStatement): void {
  const known = byKey.get(key);
  if (known === undefined) byKey.set(key, [statement]);
  else if (known.length < MAX_COMPARED) known.push(statement);
}

/** Its two rarest words, with what it measures: statements about one thing share at least one of them. */
function keysOf({ stems, measure }: NumberStatement): string[] {
  let [rarest, rare] = [NO_STEM, NO_STEM];
  for (const stem of stems) {
    const weighed = { stem, weight: inverseFrequency(stem) };
    if (isRarer(weighed, rarest)) [rarest, rare] = [weighed, rarest];
    else if (isRarer(weighed, rare)) rare = weighed;
  }
  return [rarest, rare].filter((one) => one !== NO_STEM).map(({ stem }) => `${measure} ${stem}`);
}

const NO_STEM = { stem: "", weight: -1 };

function isRarer(one: typeof NO_STEM, other: typeof NO_STEM): boolean {
  return one.weight > other.weight || (one.weight === other.weight && one.stem < other.stem);
}

function disagree(one: NumberStatement, other: NumberStatement): boolean {
  if (
    one.passage === other.passage ||
    one.measure !== other.measure ||
    one.others !== other.others ||
    one.bounds !== other.bounds
  )
    return false;
  return isFar(one.quantity, other.quantity) && isSameThing(one, other);
}

/** Amounts may be rounded; dates and times of day are as they are. */
function isFar(one: Quantity, another: Quantity): boolean {
  if (areEqual(one, another)) return false;
  const { value, kind } = one;
  const { value: other } = another;
  if (kind !== "amount") return true;
  return Math.abs(value - other) > ROUNDED * Math.max(Math.abs(value), Math.abs(other));
}

function isSameThing(one: NumberStatement, other: NumberStatement): boolean {
  if (Math.min(one.stems.size, other.stems.size) < ALIKE * Math.max(one.stems.size, other.stems.size)) return false;
  let shared = 0;
  for (const stem of one.stems) if (other.stems.has(stem)) shared += 1;
  const all = one.stems.size + other.stems.size - shared;
  const fewest = haveSameTitle(one, other) ? MIN_SHARED : MIN_SHARED_ACROSS_TITLES;
  return shared >= fewest && shared >= all * ALIKE && haveSameNames(one, other);
}

/** Whether no name stands in one sentence alone: `the London office` and `the Paris office` are two things. */
function haveSameNames(one: NumberStatement, other: NumberStatement): boolean {
  return (
    [...one.names()].every((name) => other.stems.has(name)) && [...other.names()].every((name) => one.stems.has(name))
  );
}

function haveSameTitle(one: NumberStatement, other: NumberStatement): boolean {
  if (one.titleStems.size === 0 || other.titleStems.size === 0) return true;
  return (
    one.titleStems.size === other.titleStems.size && [...one.titleStems].every((stem) => other.titleStems.has(stem))
  );
}
