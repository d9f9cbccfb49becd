import type { StemPairs } from "../../text/stemPairs";
import { DERIVATIONS, INFLECTIONS, OPPOSITES, SYNONYMS } from "./tables/wordPairs";

/** How two stems are related: forms of one word (`wrote`, `write`), a word made of another (`France`, `French`), or synonyms. */
type WordRelation = "inflection" | "derivation" | "synonym";

interface RelatedStem {
  readonly stem: string;
  readonly kind: WordRelation;
}

/** The stems that say more or less the same as a stem, those of its own forms first, synonyms last; none of them twice. */
export function relatedStems(stemmed: string): readonly RelatedStem[] {
  return remembered(relations, stemmed, () => findRelated(stemmed));
}

function findRelated(stemmed: string): readonly RelatedStem[] {
  const forms = formsOf(stemmed);
  const known = new Set(forms);
  const related = forms.slice(1).map((form): RelatedStem => ({ stem: form, kind: "inflection" }));
  for (const [kind, pairs] of [
    ["derivation", DERIVATIONS],
    ["synonym", SYNONYMS],
  ] as const) {
    for (const other of pairedWith(forms, pairs)) {
      if (!known.has(other)) related.push({ stem: other, kind });
      known.add(other);
    }
  }
  return related;
}

/** The stems that cannot be true of a thing of which this stem is true; none of them twice. */
export function oppositesOf(stemmed: string): readonly string[] {
  return remembered(opposites, stemmed, () => [...new Set(pairedWith(formsOf(stemmed), OPPOSITES))]);
}

/** A stem and those of the other forms of its word: what is known of `win` is true of `won`. */
export function formsOf(stemmed: string): string[] {
  return [stemmed, ...INFLECTIONS.of(stemmed)];
}

/** The stems, in all of their forms, that one of the forms of a word is paired with. */
function pairedWith(forms: readonly string[], pairs: StemPairs): string[] {
  return forms.flatMap((form) => pairs.of(form)).flatMap(formsOf);
}

/** Claims use the same words again and again. */
const CACHE_LIMIT = 20_000;
const MAX_CACHED_LENGTH = 40;
const relations = new Map<string, readonly RelatedStem[]>();
const similar = new Map<string, readonly string[]>();
const opposites = new Map<string, readonly string[]>();

/** Stems that say more or less the same as a stem: other forms of the word, words made of it, synonyms. */
export function similarStems(stemmed: string): readonly string[] {
  return remembered(similar, stemmed, () => findRelated(stemmed).map(({ stem }) => stem));
}

function remembered<Found>(
  cache: Map<string, readonly Found[]>,
  stemmed: string,
  find: () => readonly Found[],
): readonly Found[] {
  const known = cache.get(stemmed);
  if (known !== undefined) return known;
  const found = find();
  if (stemmed.length > MAX_CACHED_LENGTH) return found;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(stemmed, found);
  return found;
}
