import { seededRandom } from "../accuracy/random";

const SUBJECTS = [
  "The harbour",
  "A dredger",
  "The pilot",
  "One of the locks",
  "The ice house",
  "Every barge",
  "The customs office",
  "A lamp keeper",
  "The northern quay",
  "Her crew",
];
const VERBS = ["charges", "keeps", "repairs", "watches", "loads", "counts", "carries", "opens", "measures", "rents"];
const OBJECTS = [
  "berths",
  "ropes of hemp",
  "crates from upstream",
  "the ledgers",
  "buoys and anchors",
  "salted fish",
  "timber for the mill",
  "coal in sacks",
  "charts of the bay",
  "the weigh house",
];
const ENDS = [
  "in winter",
  "before the tide turns",
  "for a fee of {n} crowns",
  "since {y}",
  "with {n} hands",
  "at the mouth of the Lark",
  "while the bridge is up",
  "on {n} days of the month",
  "for ships of the league",
  "under the old charter",
];
const SENTENCES_A_PASSAGE = 14;

/** Numbered passages of different sentences, up to a size: no two of them alike, as retrieved text is. */
export function variedContext(size: number): string {
  const random = seededRandom(7);
  const passages: string[] = [];
  for (let length = 0, number = 1; length < size; number += 1) {
    const passage = `[${number}] ${Array.from({ length: SENTENCES_A_PASSAGE }, () => sentence(random)).join(" ")}`;
    passages.push(passage);
    length += passage.length + 2;
  }
  return passages.join("\n\n").slice(0, size);
}

function sentence(random: () => number): string {
  const chosen = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? "";
  const name = `${chosen(["Al", "Bren", "Cor", "Dun", "Es", "Far"])}${chosen(["mouth", "wick", "ford", "holm", "stead", "ley"])}`;
  const end = chosen(ENDS)
    .replace("{n}", String(2 + Math.floor(random() * 900)))
    .replace("{y}", String(1700 + Math.floor(random() * 300)));
  return `${chosen(SUBJECTS)} of ${name} ${chosen(VERBS)} ${chosen(OBJECTS)} ${end}.`;
}
