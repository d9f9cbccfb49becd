import type { StemPair, StemPairLists } from "./choosePairs";

/** The text of `src/core/verify/model/wordRelations.ts`. */
export function wordRelationsSource({ inflections, derivations, synonyms, opposites }: StemPairLists): string {
  return `// Written by \`npm run lexicon\` from WordNet 3.1 and the lists in scripts/lexicon. Not edited by hand.
// WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved. Its licence is in THIRD-PARTY-NOTICES.txt.
import { StemPairs } from "../../../text/stemPairs";

/** How two stems are related: forms of one word (\`wrote\`, \`write\`), a word made of another (\`France\`, \`French\`), or synonyms. */
export type WordRelation = "inflection" | "derivation" | "synonym";

export interface RelatedStem {
  readonly stem: string;
  readonly kind: WordRelation;
}

/** ${inflections.length} pairs of stems of irregular forms. */
const INFLECTIONS = new StemPairs(
  ${JSON.stringify(table(inflections))},
);

/** ${derivations.length} pairs of words made of each other that do not share a stem. */
const DERIVATIONS = new StemPairs(
  ${JSON.stringify(table(derivations))},
);

/** ${synonyms.length} pairs of words that mean the same by the first or second meaning of both. */
const SYNONYMS = new StemPairs(
  ${JSON.stringify(table(synonyms))},
);

/** ${opposites.length} pairs of words that cannot both be true of one thing. */
const OPPOSITES = new StemPairs(
  ${JSON.stringify(table(opposites))},
);

/** The stems that say more or less the same as a stem, those of its own forms first, synonyms last; none of them twice. */
export function relatedStems(stemmed: string): readonly RelatedStem[] {
  const forms = formsOf(stemmed);
  const known = new Set(forms);
  const related = forms.slice(1).map((form): RelatedStem => ({ stem: form, kind: "inflection" }));
  for (const [kind, pairs] of [["derivation", DERIVATIONS], ["synonym", SYNONYMS]] as const) {
    for (const other of pairedWith(forms, pairs)) {
      if (!known.has(other)) related.push({ stem: other, kind });
      known.add(other);
    }
  }
  return related;
}

/** How two different stems are related; null where they are not. */
export function areRelated(one: string, other: string): WordRelation | null {
  return relatedStems(one).find(({ stem }) => stem === other)?.kind ?? null;
}

/** The stems that cannot be true of a thing of which this stem is true; none of them twice. */
export function oppositesOf(stemmed: string): readonly string[] {
  return [...new Set(pairedWith(formsOf(stemmed), OPPOSITES))];
}

/** A stem and those of the other forms of its word: what is known of \`win\` is true of \`won\`. */
function formsOf(stemmed: string): string[] {
  return [stemmed, ...INFLECTIONS.of(stemmed)];
}

/** The stems, in all of their forms, that one of the forms of a word is paired with. */
function pairedWith(forms: readonly string[], pairs: StemPairs): string[] {
  return forms.flatMap((form) => pairs.of(form)).flatMap(formsOf);
}
`;
}

/** The pairs in the writing that `StemPairs` reads. */
function table(pairs: readonly StemPair[]): string {
  const groups = new Map<string, string[]>();
  for (const [one, other] of pairs) {
    const group = groups.get(one);
    if (group === undefined) groups.set(one, [one, other]);
    else group.push(other);
  }
  return [...groups.values()].map((group) => `${group.join(" ")},`).join("");
}
