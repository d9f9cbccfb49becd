import { linear, type LinearModel, logistic } from "../lexical/linearModel";

/** The names of what is measured of a list, in the order of the model's weights. */
export const LIST_NAMES = ["best", "background"] as const;

/** The lists that the weights were fitted to have ten documents; of fewer others a single good one would pass for the background. */
const FEWEST_OTHERS = 9;
/** From even odds on, a document may be an answer itself: where most are, they must not speak against the best. */
const COULD_ANSWER = 0;

export interface RelevanceModel {
  /** The log odds that a document answers the query, where as many documents do as do not, from its evidence. */
  readonly document: LinearModel;
  /** The log odds that some document of a list does, from the best document's log odds and the background. */
  readonly list: LinearModel;
  /** The background of a usual list: short lists are filled up with it. */
  readonly background: number;
}

/** 0..1: the probability that a document answers the query, moved so that no evidence at all gives 0. */
export function relevanceOf({ document }: RelevanceModel, values: readonly number[]): number {
  const none = logistic(document.intercept);
  return Math.max(0, (logistic(linear(document, values)) - none) / (1 - none));
}

/**
 * The probability that some document of a list answers the query, where half of all lists have one that does. 0 where no
 * document has a word of the query.
 */
export function answerabilityOf(model: RelevanceModel, values: readonly (readonly number[])[]): number {
  if (values.every((value) => value.every((measure) => measure === 0))) return 0;
  return logistic(linear(model.list, listValues(model, values)));
}

/**
 * What is measured of a list: how much speaks for its best document, and how much speaks for a usual one of the others.
 * What the others have as well is no more than the subject that they share, unless they could be answers too.
 */
export function listValues(
  { document, background }: Pick<RelevanceModel, "document" | "background">,
  values: readonly (readonly number[])[],
): number[] {
  const [best = document.intercept, ...others] = values
    .map((value) => linear(document, value))
    .sort((one, other) => other - one);
  const usual = new Array<number>(Math.max(0, FEWEST_OTHERS - others.length)).fill(background);
  return [best, Math.min(COULD_ANSWER, median([...others, ...usual]))];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
