import type { QuestionKind } from "../../../contract/optimize/optimizationResult";

/** Where the words of a question come from. */
export type WordSource = "reference" | "sentence" | "near" | "wider" | "document" | "elsewhere" | "heading";

/** What a question asks for: whole sentences, a few words of one, the words around a number, what a word is, two places. */
export type ReferenceShape = "sentences" | "phrase" | "number" | "definition" | "two_parts";

/** How questions of a kind are made. */
export interface Recipe {
  readonly kind: Exclude<QuestionKind, "given">;
  /** How many of the questions are of this kind, beside the weights of the others. */
  readonly weight: number;
  readonly shape: ReferenceShape;
  readonly sources: Readonly<Partial<Record<WordSource, number>>>;
  /** The fewest and the most words that carry meaning. */
  readonly words: readonly [fewest: number, most: number];
  /** The share of words that are said in another way. */
  readonly rephrased: number;
  /** What comes before the words, of function words alone: it changes nothing about what is found. */
  readonly openings: readonly string[];
}

const AROUND = { near: 0.18, wider: 0.09, document: 0.16, elsewhere: 0.04 };

/**
 * What people ask: about half of the words that carry meaning stand in the passage that answers, a fifth of them within 300
 * characters of it, a tenth within 1,500, a sixth elsewhere in the document and a few nowhere; where the answer is a few
 * words, most of the question stands in the same sentence. The shares are those of 803 questions of people and of a model,
 * rounded. Questions that took their words from the answer alone would favour the smallest chunks.
 */
export const RECIPES: readonly Recipe[] = [
  {
    kind: "terms",
    weight: 24,
    shape: "sentences",
    sources: { reference: 0.53, ...AROUND },
    words: [2, 6],
    rephrased: 0.02,
    openings: ["What about", "How about", "What of"],
  },
  {
    kind: "rephrased",
    weight: 10,
    shape: "sentences",
    sources: { reference: 0.53, ...AROUND },
    words: [3, 7],
    rephrased: 0.3,
    openings: ["What about", "How about"],
  },
  {
    kind: "topic",
    weight: 8,
    shape: "sentences",
    sources: { reference: 0.37, near: 0.15, wider: 0.13, document: 0.35 },
    words: [3, 7],
    rephrased: 0.05,
    openings: ["What about", "Which of"],
  },
  {
    kind: "heading",
    weight: 8,
    shape: "sentences",
    sources: { heading: 0.4, reference: 0.4, near: 0.2 },
    words: [2, 6],
    rephrased: 0.02,
    openings: ["What about", "How about"],
  },
  {
    kind: "detail",
    weight: 30,
    shape: "phrase",
    sources: { reference: 0.08, sentence: 0.55, near: 0.13, wider: 0.08, document: 0.14, elsewhere: 0.02 },
    words: [2, 5],
    rephrased: 0.02,
    openings: ["Which", "What is", "Who was"],
  },
  {
    kind: "number",
    weight: 14,
    shape: "number",
    sources: { sentence: 0.65, near: 0.12, wider: 0.08, document: 0.15 },
    words: [2, 5],
    rephrased: 0.02,
    openings: ["How much", "At which", "When was"],
  },
  {
    kind: "definition",
    weight: 3,
    shape: "definition",
    sources: { reference: 0.8, near: 0.2 },
    words: [1, 2],
    rephrased: 0,
    openings: ["What is", "Who is"],
  },
  {
    kind: "two_parts",
    weight: 3,
    shape: "two_parts",
    sources: { reference: 0.55, ...AROUND },
    words: [3, 7],
    rephrased: 0.02,
    openings: ["What about", "How are"],
  },
];
