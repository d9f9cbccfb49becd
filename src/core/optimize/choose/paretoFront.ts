/** What a setting gives and costs. */
export interface Tradeoff {
  readonly quality: number;
  readonly index: number;
  readonly tokens: number;
}

/** For each whether none of the others is as good in all three, and better in one. */
export function onFront(tradeoffs: readonly Tradeoff[]): boolean[] {
  return tradeoffs.map((one) => !tradeoffs.some((other) => dominates(other, one)));
}

function dominates(one: Tradeoff, other: Tradeoff): boolean {
  const isAsGood = one.quality >= other.quality && one.index <= other.index && one.tokens <= other.tokens;
  return isAsGood && (one.quality > other.quality || one.index < other.index || one.tokens < other.tokens);
}
