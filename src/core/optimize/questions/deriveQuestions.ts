import type { Span } from "../../../contract/span";
import { relatedStems } from "../../lexical/wordRelations";
import { SeededRandom } from "../../seededRandom";
import type { ReadPart } from "../collection/part";
import { firstFrom } from "../split/pieces";
import { contentStems, type Question } from "./question";
import { type Recipe, RECIPES, type WordSource } from "./recipes";
import { findReferences, sentencesFrom } from "./references";
import { type Place, StemCounts, WordDraw } from "./wordDraw";

/** Sentences that are tried for each question that is wanted: not every one answers something. */
const TRIES_A_QUESTION = 6;

/** Questions that the documents answer, of several kinds, about places drawn evenly from all sentences. The same for the same seed. */
export function deriveQuestions(parts: readonly ReadPart[], wanted: number, seed: number): Question[] {
  const random = new SeededRandom(seed);
  const derivation = { parts, random, draw: new WordDraw(new StemCounts(parts), random) };
  const ends = runningCounts(parts);
  const total = ends.at(-1) ?? 0;
  const weights = RECIPES.map(({ weight }) => weight);
  const questions: Question[] = [];
  for (let tries = 0; total > 0 && tries < wanted * TRIES_A_QUESTION && questions.length < wanted; tries += 1) {
    const recipe = RECIPES[random.weighted(weights)];
    const sentence = random.below(total);
    const part = firstFrom(ends, sentence + 1);
    const question =
      recipe === undefined ? null : deriveQuestion(recipe, part, sentence - (ends[part - 1] ?? 0), derivation);
    if (question !== null) questions.push(question);
  }
  return questions;
}

/** For each part how many sentences it and those before it have. */
function runningCounts(parts: readonly ReadPart[]): Int32Array {
  let count = 0;
  return Int32Array.from(parts, ({ prepared }) => (count += prepared.sentenceStarts().length));
}

interface Derivation {
  readonly parts: readonly ReadPart[];
  readonly draw: WordDraw;
  readonly random: SeededRandom;
}

/** A question by a recipe, with its answer at a sentence of a part; null where the place does not lend itself to it. */
function deriveQuestion(recipe: Recipe, partIndex: number, sentence: number, derivation: Derivation): Question | null {
  const { parts, random } = derivation;
  const part = parts[partIndex];
  if (part === undefined) return null;
  const references = findReferences(recipe.shape, part, sentence, random);
  if (references === null) return null;
  const headings = "heading" in recipe.sources ? headingsAbove(part, references) : [];
  if ("heading" in recipe.sources && headings.length === 0) return null;
  const span = sentencesFrom(part, sentence, 1);
  if (span === null) return null;
  const words = drawWords(recipe, { parts, part, references, sentence: span, headings }, derivation);
  if (words.length < recipe.words[0]) return null;
  const text = askFor(words, recipe, random);
  return {
    kind: recipe.kind,
    text,
    stems: contentStems(text),
    references: references.map((span) => ({ part: partIndex, ...span })),
  };
}

function headingsAbove({ prepared }: ReadPart, [reference]: readonly Span[]): readonly string[] {
  const at = reference?.start ?? 0;
  return prepared.sections().find(({ start, end }) => start <= at && at < end)?.path ?? [];
}

/** Distinct words in the order in which they were drawn, which is one of chance. */
function drawWords(recipe: Recipe, place: Place, { draw, random }: Derivation): string[] {
  const [fewest, most] = recipe.words;
  const wanted = fewest + random.below(most - fewest + 1);
  const sources = Object.entries(recipe.sources) as [WordSource, number][];
  const weights = sources.map(([, weight]) => weight);
  const drawn = new Map<string, string>();
  for (let tries = 0; tries < wanted * 3 && drawn.size < wanted; tries += 1) {
    const token = draw.from(sources[random.weighted(weights)]?.[0] ?? "reference", place);
    if (token !== null && !drawn.has(token.stem))
      drawn.set(token.stem, random.next() < recipe.rephrased ? anotherWay(token.form, token.stem, random) : token.form);
  }
  return [...drawn.values()];
}

/** A word that says more or less the same, as its stem; the word itself where none is known. */
function anotherWay(form: string, stem: string, random: SeededRandom): string {
  const related = relatedStems(stem);
  return related[random.below(related.length)]?.stem ?? form;
}

function askFor(words: readonly string[], { openings }: Recipe, random: SeededRandom): string {
  const opening = openings[random.below(openings.length)] ?? "What about";
  const last = words.at(-1) ?? "";
  return words.length === 1 ? `${opening} ${last}?` : `${opening} ${words.slice(0, -1).join(", ")} and ${last}?`;
}
