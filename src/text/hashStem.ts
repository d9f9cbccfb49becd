/** A number under 2^30 that equal stems share: FNV-1a over code units, its high bits folded into the low ones. */
export function hashStem(stemmed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < stemmed.length; at += 1) hash = Math.imul(hash ^ stemmed.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & 0x3fffffff;
}
