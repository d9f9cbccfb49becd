import { linear, type LinearModel, logistic } from "../lexical/linearModel";

/** The names of what is measured of a list, in the order of the model's weights. */
export const LIST_NAMES = ["best", "background", "terms"] as const;
/** The names of what speaks for a document where a retriever gave scores or vectors, in the order of the model's weights. */
export const GIVEN_NAMES = ["words", "score", "vector"] as const;

/** The lists that the weights were fitted to have ten documents; of fewer others a single good one would pass for the background. */
const FEWEST_OTHERS = 9;
/** From even odds on, a document may be an answer itself: where most are, they must not speak against the best. */
const COULD_ANSWER = 0;

export interface RelevanceModel {
  /** The log odds that a document answers the query, where as many documents do as do not, from its evidence. */
  readonly document: LinearModel;
  /** The same from these log odds and how near the retriever's numbers put it. */
  readonly given: LinearModel;
  /** The log odds that some document of a list does, from the best document's log odds, the background, and the query's terms. */
  readonly list: LinearModel;
  /** The background of a usual list: short lists are filled up with it. */
  readonly background: number;
}

/** 0..1: how well a document answers the query as its words tell, moved so that no evidence at all gives 0. */
export function relevanceOf({ document }: Pick<RelevanceModel, "document">, values: readonly number[]): number {
  const none = logistic(document.intercept);
  return Math.max(0, (logistic(linear(document, values)) - none) / (1 - none));
}

/** How near a document is by the retriever's numbers, each in standard deviations above the mean of its list; 0 where there is none. */
export interface GivenNearness {
  readonly score: number;
  readonly vector: number;
}

/** 0..1: the same as its words and what the retriever gave tell. */
export function relevanceWith(
  { document, given }: Pick<RelevanceModel, "document" | "given">,
  values: readonly number[],
  { score, vector }: GivenNearness,
): number {
  return logistic(linear(given, [linear(document, values), score, vector]));
}

/** What a list is measured by: the evidence of each of its documents, and how many terms the query has. */
export interface ListEvidence {
  readonly values: readonly (readonly number[])[];
  readonly terms: number;
}

/**
 * The probability that some document of a list answers the query, where half of all lists have one that does. 0 where no
 * document has a word of the query.
 */
export function answerabilityOf(model: RelevanceModel, list: ListEvidence): number {
  if (list.values.every((value) => value.every((measure) => measure === 0))) return 0;
  return logistic(linear(model.list, listValues(model, list)));
}

/**
 * What is measured of a list: how much speaks for its best document, and how much speaks for a usual one of the others.
 * What the others have as well is no more than the subject that they share, unless they could be answers too. Of a short
 * query a document has all words by chance, of a long one hardly.
 */
export function listValues(
  { document, background }: Pick<RelevanceModel, "document" | "background">,
  { values, terms }: ListEvidence,
): number[] {
  const [best = document.intercept, ...others] = values
    .map((value) => linear(document, value))
    .sort((one, other) => other - one);
  const usual = new Array<number>(Math.max(0, FEWEST_OTHERS - others.length)).fill(background);
  return [best, Math.min(COULD_ANSWER, median([...others, ...usual])), Math.log(Math.max(1, terms))];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
