import { inverseFrequency, isKnownStem } from "../lexical/inverseFrequency";
import type { PreparedSource } from "../lexical/preparedSource";

/** A text as a point among the words of all: the numbers of its content stems and their TF-IDF, of length 1 together. */
export interface WordVector {
  readonly stems: Int32Array;
  readonly weights: Float64Array;
}

/** The content stems of some documents, numbered, and a vector of each document. */
export interface WordVectors {
  /** For each stem how much it tells, by how rare it is in the language at large. */
  readonly inverse: Float64Array;
  /** In the documents' order; `null` where one has no content words. */
  readonly vectors: readonly (WordVector | null)[];
  /** The vector of a text that is none of the documents, by the words that they have; `null` where it has none of those. */
  vectorOf(source: PreparedSource): WordVector | null;
}

interface CountedStems {
  readonly stems: Int32Array;
  readonly counts: Int32Array;
}

/** An unknown word as short as this is a particle of another language than the table's: `der`, `les`, `на`. */
const IS_PARTICLE = /^\p{L}{1,3}$/u;
const PARTICLE_WEIGHT = 2;

/**
 * TF-IDF with 1 + ln(count) and the inverse document frequency in the language at large. The list's own frequencies would
 * hide what this is to find: where most documents are copies, what they share would count for nothing.
 */
export function wordVectors(sources: readonly PreparedSource[]): WordVectors {
  const numbers = new Map<string, number>();
  const counted = sources.map((source) => countStems(source, (stem) => numberOf(stem, numbers)));
  const inverse = Float64Array.from(numbers.keys(), weightOf);
  return {
    inverse,
    vectors: counted.map((stems) => weighed(stems, inverse)),
    vectorOf: (source) =>
      weighed(
        countStems(source, (stem) => numbers.get(stem)),
        inverse,
      ),
  };
}

function numberOf(stem: string, numbers: Map<string, number>): number {
  const known = numbers.get(stem);
  if (known !== undefined) return known;
  numbers.set(stem, numbers.size);
  return numbers.size - 1;
}

function countStems({ tokens }: PreparedSource, numberOf: (stem: string) => number | undefined): CountedStems {
  const ofSpelling = new Int32Array(tokens.lexemes.length);
  for (const spelling of tokens.spellings) ofSpelling[spelling] = (ofSpelling[spelling] ?? 0) + 1;
  const counts = new Map<number, number>();
  for (let spelling = 0; spelling < ofSpelling.length; spelling += 1) {
    const lexeme = tokens.lexemes[spelling];
    const number = lexeme === undefined || lexeme.isFunctionWord ? undefined : numberOf(lexeme.stem);
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + (ofSpelling[spelling] ?? 0));
  }
  return { stems: Int32Array.from(counts.keys()), counts: Int32Array.from(counts.values()) };
}

function weightOf(stem: string): number {
  return isKnownStem(stem) || !IS_PARTICLE.test(stem) ? inverseFrequency(stem) : PARTICLE_WEIGHT;
}

function weighed({ stems, counts }: CountedStems, inverse: Float64Array): WordVector | null {
  if (stems.length === 0) return null;
  const weights = new Float64Array(stems.length);
  let squares = 0;
  for (let index = 0; index < stems.length; index += 1) {
    const weight = (1 + Math.log(counts[index] ?? 1)) * (inverse[stems[index] ?? 0] ?? 0);
    weights[index] = weight;
    squares += weight * weight;
  }
  const length = Math.sqrt(squares);
  return { stems, weights: weights.map((weight) => weight / length) };
}
