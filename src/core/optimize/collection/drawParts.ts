import type { Document } from "../../../contract/document";
import { SeededRandom } from "../seededRandom";
import { cutIntoParts, wholeDocuments } from "./cutIntoParts";
import type { Part } from "./part";

/** A trial on more than this takes longer than people wait, and hardly tells more: the questions are as many. */
const MOST_CHARACTERS = 12_000_000;

export interface DrawnParts {
  readonly parts: readonly Part[];
  readonly characters: number;
  readonly triedCharacters: number;
}

/** What the trial is made on: all documents, or of a large collection parts drawn by the seed, those first that `isWanted`. */
export function drawParts(documents: readonly Document[], seed: number, isWanted: (part: Part) => boolean): DrawnParts {
  const characters = lengthOf(documents);
  if (characters <= MOST_CHARACTERS) return { parts: wholeDocuments(documents), characters, triedCharacters: characters };
  const order = new SeededRandom(seed).draw(cutIntoParts(documents));
  const first = [...order.filter(isWanted), ...order.filter((part) => !isWanted(part))];
  const drawn: Part[] = [];
  let tried = 0;
  for (const part of first) {
    if (tried + part.text.length > MOST_CHARACTERS) continue;
    drawn.push(part);
    tried += part.text.length;
  }
  return { parts: drawn.sort((one, other) => one.document - other.document || one.offset - other.offset), characters, triedCharacters: tried };
}

function lengthOf(documents: readonly Document[]): number {
  return documents.reduce((sum, { text }) => sum + text.length, 0);
}
