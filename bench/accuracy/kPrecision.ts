const ARTICLES = new Set(["a", "an", "the"]);

/**
 * K-Precision (Adlakha et al. 2023, arXiv 2307.16877): words of the response that the knowledge holds ÷ words of the
 * response, articles left out. A word counts as often as both have it, so that one mention does not carry three.
 * 0 where the response has no words.
 */
export function kPrecision(response: readonly string[], knowledge: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of knowledge) left.set(word, (left.get(word) ?? 0) + 1);
  const words = response.filter((word) => !ARTICLES.has(word));
  let found = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    found += 1;
    left.set(word, count - 1);
  }
  return words.length === 0 ? 0 : found / words.length;
}
