import { MAX_SHARED, signOf } from "../../src/text/stemPairs";
import type { StemPair, StemPairLists } from "./choosePairs";

/** The text of `src/core/lexical/tables/wordPairs.ts`. */
export function wordPairsSource({ inflections, derivations, synonyms, opposites }: StemPairLists): string {
  return `// Written by \`npm run lexicon\` from WordNet 3.1 and the lists in scripts/lexicon. Not edited by hand.
// WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved. Its licence is in THIRD-PARTY-NOTICES.txt.
import { StemPairs } from "../../../text/stemPairs";

/** ${inflections.length} pairs of stems of irregular forms. */
export const INFLECTIONS = new StemPairs(
  ${JSON.stringify(table(inflections))},
);

/** ${derivations.length} pairs of words made of each other that do not share a stem. */
export const DERIVATIONS = new StemPairs(
  ${JSON.stringify(table(derivations))},
);

/** ${synonyms.length} pairs of words that mean the same by the first or second meaning of both. */
export const SYNONYMS = new StemPairs(
  ${JSON.stringify(table(synonyms))},
);

/** ${opposites.length} pairs of words that cannot both be true of one thing. */
export const OPPOSITES = new StemPairs(
  ${JSON.stringify(table(opposites))},
);
`;
}

/** The pairs as `StemPairs` reads them. */
function table(pairs: readonly StemPair[]): string {
  const groups = new Map<string, string[]>();
  for (const [one, other] of pairs) {
    const group = groups.get(one);
    if (group === undefined) groups.set(one, [one, other]);
    else group.push(other);
  }
  return foldedGroups([...groups.values()]);
}

/** Groups of stems, each with a sign that says what it shares with the stem before it. */
export function foldedGroups(groups: readonly (readonly string[])[]): string {
  let firstBefore = "";
  return groups
    .map((group) => {
      const signed = group.map((stem, place) => {
        const before = place === 0 ? firstBefore : (group[place - 1] ?? "");
        const shared = sharedLength(stem, before);
        return signOf(place === 0, shared) + stem.slice(shared);
      });
      firstBefore = group[0] ?? "";
      return signed.join("");
    })
    .join("");
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length, MAX_SHARED) && one[length] === other[length]) length += 1;
  return length;
}
