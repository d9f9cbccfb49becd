/** Says how long a part of one text is, in the unit of the settings. Counts add up: touching parts are as long together as their whole. */
export interface Measure {
  /** How many units end at or before `offset`. */
  before(offset: number): number;
  /** The last letter boundary up to which `size` units reach from `start`, and one letter from `start` at least. */
  reach(start: number, size: number): number;
}

export function unitsBetween(measure: Measure, start: number, end: number): number {
  return measure.before(end) - measure.before(start);
}
