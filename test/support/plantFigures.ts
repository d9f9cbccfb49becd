/** A sentence of a text that its sources state, by its offsets. */
interface StatedSentence {
  readonly start: number;
  readonly end: number;
}

/** A figure that was put in the place of a right one. Offsets are into the text with all of them. */
export interface PlantedFigure {
  readonly start: number;
  readonly end: number;
  readonly right: string;
  readonly wrong: string;
}

interface PlantedText {
  readonly text: string;
  readonly figures: readonly PlantedFigure[];
}

/** A number that says how much, and is no part of a name (`Series 5`), of a date (`11 March 2026`) or of a mark. */
const FIGURE =
  /(?<![\p{L}\d.,/–-])(?<!\p{Lu}\p{L}*\s)\d[\d,]*(?:\.\d+)?(?![\p{L}\d/-]|[.,]\d|\s\p{Lu}\p{Ll}+\s(?:19|20)\d\d)/gu;

/** Puts `count` wrong figures into sentences that sources state, a second one only where each has one, the same for each seed. */
export function plantFigures(
  text: string,
  stated: readonly StatedSentence[],
  count: number,
  seed: number,
): PlantedText {
  const next = randomNumbers(seed);
  const places = shuffled(stated, next).flatMap((sentence) => shuffled(figuresIn(text, sentence), next).map(inTurn));
  const chosen = places
    .sort((one, other) => one.turn - other.turn)
    .slice(0, count)
    .sort((one, other) => one.start - other.start);
  let planted = "";
  let at = 0;
  const figures: PlantedFigure[] = [];
  for (const { start, right } of chosen) {
    const wrong = wrongFigure(right, next);
    planted += text.slice(at, start);
    figures.push({ start: planted.length, end: planted.length + wrong.length, right, wrong });
    planted += wrong;
    at = start + right.length;
  }
  return { text: planted + text.slice(at), figures };
}

interface RightFigure {
  readonly start: number;
  readonly right: string;
}

function figuresIn(text: string, { start, end }: StatedSentence): RightFigure[] {
  const found = [...text.slice(start, end).matchAll(FIGURE)].filter(({ 0: figure }) => !isYear(figure));
  return found.map(({ 0: right, index }) => ({ start: start + index, right }));
}

function inTurn(figure: RightFigure, turn: number): RightFigure & { readonly turn: number } {
  return { ...figure, turn };
}

function isYear(figure: string): boolean {
  return /^(?:19|20)\d\d$/u.test(figure);
}

/** Another first digit, so that it is no rounding of the right one. */
function wrongFigure(right: string, next: () => number): string {
  const first = Number(right.charAt(0));
  const other = 1 + ((first + 1 + Math.floor(next() * 6)) % 9);
  return `${other === first ? (other % 9) + 1 : other}${right.slice(1)}`;
}

function shuffled<T>(all: readonly T[], next: () => number): T[] {
  return all
    .map((each) => ({ each, key: next() }))
    .sort((one, other) => one.key - other.key)
    .map(({ each }) => each);
}

/** Mulberry32: numbers from 0 up to 1, the same for each seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
