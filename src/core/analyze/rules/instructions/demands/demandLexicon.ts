import { stem } from "../../../../../text/spelling";

/** Words of a clause, in small letters, each with its place. */
export interface ClauseWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;

/** The words of `text`; offsets count from `offset`. */
export function wordsOf(text: string, offset: number): ClauseWord[] {
  const found: ClauseWord[] = [];
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match !== null; match = WORD.exec(text))
    found.push({
      word: match[0].toLowerCase().replace("’", "'"),
      start: offset + match.index,
      end: offset + match.index + match[0].length,
    });
  return found;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ""));

/** What may stand before the verb of a demand and adds nothing to it. */
export const LEADS = words(`
  please kindly also then next now so and but or additionally finally first second third lastly furthermore moreover
  always ever just only simply strictly carefully clearly explicitly instead therefore thus note important importantly rather
`);

/** Verbs that prompts give orders with. */
export const VERBS = words(`
  answer respond reply decide determine write use include cite quote explain mention give provide return output list add keep make say state
  describe format present show start begin end finish avoid limit restrict base rely refer reference draw stick follow respect
  translate summarize summarise highlight emphasize emphasise apologize apologise greet address ask repeat rephrase paraphrase
  copy invent guess assume speculate infer fabricate hallucinate discuss disclose reveal share talk speak sound act offer
  recommend suggest compare justify reason think call name number order sort group separate wrap enclose mark bold round
  convert ignore skip omit leave remove drop exclude prefer choose pick select check verify stay remain be consider treat
  support append prepend put place tell introduce conclude acknowledge thank combine merge produce generate print display render
`);

/** Words that say nothing of what a demand is about. */
export const EMPTY_OBJECTS = words(`
  the a an your any all each every this these those its their my his her our of to in at on for with as you it them they i we
  answer answers response responses reply replies output outputs please ever also just simply
`);

/** Prompts say the same words again and again; the stem of each is found once. */
const stems = new Map<string, string>();
const MAX_STEMS = 5_000;

/** The stem of a word. */
export function keptStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MAX_STEMS) stems.clear();
  const found = stem(word);
  stems.set(word, found);
  return found;
}
