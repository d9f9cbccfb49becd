/** Numbers from 0 to below 1 that are the same in every run: xorshift (Marsaglia 2003), 32 bits. `seed` is not 0. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}
