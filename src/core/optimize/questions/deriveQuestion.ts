import type { Span } from "../../../contract/span";
import { relatedStems } from "../../verify/scorer/wordRelations";
import type { ReadPart } from "../collection/readPart";
import type { SeededRandom } from "../seededRandom";
import { contentStems } from "./contentStems";
import { sentencesFrom } from "./passage";
import type { Question } from "./question";
import type { Recipe, WordSource } from "./recipes";
import { findReferences } from "./references";
import type { Place, WordDraw } from "./wordDraw";

export interface Derivation {
  readonly parts: readonly ReadPart[];
  readonly draw: WordDraw;
  readonly random: SeededRandom;
}

/** A question by a recipe, with its answer at a sentence of a part; null where the place does not lend itself to it. */
export function deriveQuestion(
  recipe: Recipe,
  partIndex: number,
  sentence: number,
  derivation: Derivation,
): Question | null {
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
