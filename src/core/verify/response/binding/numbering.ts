import type { Document } from "../../../../contract/document";

/** What the numbers of an answer are: positions of its sources, counted from 0 or from 1, or their ids; or both would fit. */
export type Numbering = "from_zero" | "from_one" | "ids" | "untold";

/** Whether sources bring numbers of their own as ids; an id that is just the 1-based position says nothing new. */
export function hasOwnNumbers(sources: readonly Document[]): boolean {
  return sources.some(({ id }, index) => isNumber(id) && id !== String(index + 1));
}

/**
 * What the numbers that an answer cites are, where sources bring numbers of their own. Numbers of which none is an id are positions,
 * and those that are ids all are these: but where each could be a position as well, and the ids neither count the sources nor go on counting
 * from others that are not among them, nothing tells.
 */
export function ownNumbering(cited: readonly number[], sources: readonly Document[]): Numbering {
  const ids = new Set(sources.flatMap(({ id }) => (isNumber(id) ? [Number(id)] : [])));
  const first = cited.includes(0) && !ids.has(0) ? 0 : 1;
  const isPlace = (number: number): boolean => number >= first && number - first < sources.length;
  const telling = cited.filter((number) => ids.has(number) || isPlace(number));
  if (!telling.some((number) => ids.has(number))) return first === 0 ? "from_zero" : "from_one";
  if (!telling.every((number) => ids.has(number))) return "untold";
  const isCount = sources.every(({ id }) => isNumber(id) && isPlace(Number(id)));
  const isSame = telling.every((number) => sources[number - first]?.id === String(number));
  const from = Number(sources[0]?.id);
  // `2`, `3`, `4`: what stood before them was left out. Those that begin at 0 are what programs count by.
  const goOn = from > 1 && sources.every(({ id }, index) => Number(id) === from + index);
  return isSame || (isCount && ids.size === sources.length) || goOn || !telling.every(isPlace) ? "ids" : "untold";
}

function isNumber(id: string | undefined): id is string {
  return id !== undefined && /^\d{1,9}$/u.test(id);
}
