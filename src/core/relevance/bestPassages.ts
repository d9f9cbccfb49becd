import type { RetrievedPassage } from "../../contract/visualize/retrievalReport";
import { bestWindow, rangeSpan, type Window } from "../lexical/bestWindow";
import { lowerBound } from "../lexical/lowerBound";
import type { Postings } from "../lexical/postings";
import type { PreparedSource } from "../lexical/preparedSource";

const MAX_PASSAGES = 3;
const WINDOW_SENTENCES = 3;
/** A single sentence with this share of the best window's weight stands for the window. */
const ENOUGH_ALONE = 0.85;
/** A passage with less than this share of the best one's weight would only be marked because three may be. */
const WORTH_MARKING = 0.5;

/** A part of the postings in which no passage has been chosen yet, and the best that it has. */
interface Stretch {
  readonly postings: Postings;
  readonly window: Window;
}

/** The passages that hold most of the query's weight, the best first. They do not overlap. */
export function bestPassages(source: PreparedSource, postings: Postings): RetrievedPassage[] {
  const chosen: Window[] = [];
  let stretches = stretchesOf([postings]);
  while (chosen.length < MAX_PASSAGES) {
    const best = heaviest(stretches);
    if (best === undefined || best.window.containment < (chosen[0]?.containment ?? 0) * WORTH_MARKING) break;
    chosen.push(best.window);
    stretches = [...stretches.filter((stretch) => stretch !== best), ...stretchesOf(around(best))];
  }
  return chosen.map((window) => passageOf(source, window));
}

function stretchesOf(parts: readonly Postings[]): Stretch[] {
  return parts.flatMap((postings) => {
    const window = passageWindow(postings);
    return window === null ? [] : [{ postings, window }];
  });
}

function passageWindow(postings: Postings): Window | null {
  const sentence = bestWindow(postings, 1);
  const window = bestWindow(postings, WINDOW_SENTENCES);
  if (sentence === null || window === null) return window;
  return sentence.containment >= window.containment * ENOUGH_ALONE ? sentence : window;
}

/** The earliest among equals. */
function heaviest(stretches: readonly Stretch[]): Stretch | undefined {
  return stretches.reduce<Stretch | undefined>(
    (best, stretch) => (best === undefined || isBefore(stretch.window, best.window) ? stretch : best),
    undefined,
  );
}

function isBefore(one: Window, other: Window): boolean {
  return one.containment === other.containment ? one.first < other.first : one.containment > other.containment;
}

/** What lies before and behind the window that was chosen. */
function around({ postings, window }: Stretch): Postings[] {
  const from = lowerBound(postings.sentences, (sentence) => sentence < window.first);
  const behind = lowerBound(postings.sentences, (sentence) => sentence <= window.last);
  return [part(postings, 0, from), part(postings, behind, postings.sentences.length)];
}

function part(postings: Postings, from: number, to: number): Postings {
  return { ...postings, sentences: postings.sentences.subarray(from, to), words: postings.words.subarray(from, to) };
}

function passageOf(source: PreparedSource, window: Window): RetrievedPassage {
  const { start, end } = rangeSpan(source, window);
  return { start, end, text: source.text.slice(start, end), score: window.containment };
}
