import { refuse } from "./agentTool";

/** Throws where not exactly one of some arguments was given, each a way to give the same. */
export function oneOf(ways: Readonly<Record<string, unknown>>, what: string): void {
  const names = Object.keys(ways);
  const used = names.filter((name) => ways[name] !== undefined);
  if (used.length === 1) return;
  const choice = `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
  if (used.length === 0) refuse(`Nothing says ${what}. Give ${choice}.`);
  refuse(`${used.join(" and ")} do not go together: each is ${what}. Give ${choice}.`);
}

/** A figure with as many places as mean something. */
export function rounded(figure: number): number {
  return Math.round(figure * PLACES) / PLACES;
}

const PLACES = 100;

/** `1 citation`, `3 citations`. */
export function countedIn(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
