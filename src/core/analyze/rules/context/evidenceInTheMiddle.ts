import { counted } from "../../../counted";
import { passageRelevance } from "../../context/comparedPassages";
import { isOneDocument } from "../../context/readContext";
import type { Rule } from "../../engine/rule";

/** Of fewer passages none is far from both ends. */
const MIN_PASSAGES = 5;
/** The share of the passages at either end that models use well. */
const END_SHARE = 0.25;
/** From an even chance on, a passage is likely to be the evidence. */
const LIKELY = 0.5;
/** The best of the ends must be this much less likely: passages that are nearly as good do as well. */
const CLEARLY_LESS = 0.6;

/** The passage that answers best stands where models use it worst (Liu and others 2023, "Lost in the Middle"). */
export const evidenceInTheMiddle: Rule = {
  code: "evidence-in-the-middle",
  group: "context",
  severity: "info",
  summary: "The passage that answers best stands in the middle of a long list.",
  advice: "Put the passages that answer best first, or first and last.",
  points: 3,
  check(subject) {
    const { context } = subject;
    if (isOneDocument(context)) return [];
    const relevance = passageRelevance(subject);
    if (
      relevance === null ||
      !relevance.isEnglish ||
      context.passages.length < MIN_PASSAGES ||
      relevance.passages.length < context.passages.length
    )
      return [];
    const best = clearlyBestInTheMiddle(relevance.passages);
    const passage = context.passages[best ?? -1];
    if (best === null || passage === undefined) return [];
    const message = `The passage that seems to answer the question best is number ${best + 1} of ${counted(context.passages.length, "passage")}. Models use what stands first or last better: move it there.`;
    return [{ target: context.target, start: passage.start, end: passage.end, message }];
  },
};

/** The place of the best passage where it is far from both ends and clearly better than what stands there; otherwise `null`. */
function clearlyBestInTheMiddle(relevance: readonly number[]): number | null {
  const best = relevance.reduce((place, value, index) => (value > (relevance[place] ?? 0) ? index : place), 0);
  const atEnds = Math.max(1, Math.floor(relevance.length * END_SHARE));
  if (best < atEnds || best >= relevance.length - atEnds) return null;
  const value = relevance[best] ?? 0;
  const ends = [...relevance.slice(0, atEnds), ...relevance.slice(-atEnds)];
  return value >= LIKELY && ends.every((other) => other <= value * CLEARLY_LESS) ? best : null;
}
