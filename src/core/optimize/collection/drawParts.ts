import type { Document } from "../../../contract/document";
import { SeededRandom } from "../../seededRandom";
import type { AnswerSpans } from "./answerSpans";
import { cutIntoParts } from "./cutIntoParts";
import type { Part } from "./part";

/** A trial on more than this takes longer than people wait, and hardly tells more: the questions are as many. */
const MAX_CHARACTERS = 12_000_000;
/** What is drawn: long enough for chunks of any size, and a large collection has enough of them. */
const DRAWN_CHARACTERS = 200_000;
/** A longer document is read and split part by part, since nobody else gets a turn in between. */
const MAX_PART_LENGTH = 500_000;

export interface DrawnParts {
  readonly parts: readonly Part[];
  readonly characters: number;
  readonly triedCharacters: number;
}

/** What the trial is made on: all documents, or of a large collection parts drawn by the seed, those with answers first. */
export function drawParts(documents: readonly Document[], seed: number, answers: AnswerSpans): DrawnParts {
  const characters = lengthOf(documents);
  if (characters <= MAX_CHARACTERS)
    return { parts: cutIntoParts(documents, MAX_PART_LENGTH, answers), characters, triedCharacters: characters };
  const order = new SeededRandom(seed).draw(cutIntoParts(documents, DRAWN_CHARACTERS, answers));
  const isWanted = order.map((part) => answers.areIn(part));
  const first = [
    ...order.filter((_, index) => isWanted[index]),
    ...order.filter((_, index) => isWanted[index] !== true),
  ];
  const drawn: Part[] = [];
  let tried = 0;
  for (const part of first) {
    if (tried + part.text.length > MAX_CHARACTERS) continue;
    drawn.push(part);
    tried += part.text.length;
  }
  return {
    parts: drawn.sort((one, other) => one.document - other.document || one.offset - other.offset),
    characters,
    triedCharacters: tried,
  };
}

function lengthOf(documents: readonly Document[]): number {
  return documents.reduce((sum, { text }) => sum + text.length, 0);
}
