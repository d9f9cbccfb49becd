import type { CollectionProfile } from "../../../contract/optimize/optimizationResult";
import { languageOfAnswer } from "../../lexical/english";
import type { Question } from "../questions/question";
import type { MarkdownUnit } from "../split/markdownOutline";
import type { DrawnParts } from "./drawParts";
import type { ReadPart } from "./part";

/** What the documents are: what stands in the parts that were read, and the size of all. */
export function profileOf(
  documents: number,
  drawn: DrawnParts,
  parts: readonly ReadPart[],
  tokenizer: string,
): Omit<CollectionProfile, "questions"> {
  const tokens = tokensByDocument(parts);
  const tried = tokens.reduce((sum, count) => sum + count, 0);
  const units = parts.flatMap(({ prepared }) => prepared.sections().flatMap((section) => section.units));
  return {
    documents,
    characters: drawn.characters,
    tokens: drawn.triedCharacters > 0 ? Math.round((tried * drawn.characters) / drawn.triedCharacters) : 0,
    tried_tokens: tried,
    tokenizer,
    median_document_tokens: median(tokens),
    sentences: parts.reduce((sum, { prepared }) => sum + prepared.sentenceStarts().length, 0),
    headings: countKind(units, "heading"),
    tables: countKind(units, "table"),
    code_blocks: countKind(units, "code"),
    english_share: englishShare(parts),
  };
}

export function countKinds(questions: readonly Question[]): CollectionProfile["questions"] {
  const counts: Record<string, number> = {};
  for (const { kind } of questions) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function tokensByDocument(parts: readonly ReadPart[]): number[] {
  const counts = new Map<number, number>();
  for (const { document, prepared } of parts)
    counts.set(document, (counts.get(document) ?? 0) + prepared.tokenEnds.length);
  return [...counts.values()];
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

function countKind(units: readonly MarkdownUnit[], kind: MarkdownUnit["kind"]): number {
  return units.filter((unit) => unit.kind === kind).length;
}

/** Words that are looked at together, and the places in each part where they are. */
const WINDOW = 60;
const PLACES = 12;

/**
 * The share of places in the documents whose words are English, longer parts counting for more; null where none tells. Code, names and
 * links are in no language, and few words tell none.
 */
function englishShare(parts: readonly Pick<ReadPart, "words">[]): number | null {
  let english = 0;
  let all = 0;
  for (const { words } of parts) {
    const places = Math.min(PLACES, Math.ceil(words.length / WINDOW));
    for (let place = 0; place < places; place += 1) {
      const first = Math.floor((place * words.length) / places);
      const weight = words.length / places;
      const language = languageOfAnswer(words.slice(first, first + WINDOW));
      if (language !== "unknown") all += weight;
      if (language === "english") english += weight;
    }
  }
  return all > 0 ? Math.min(1, english / all) : null;
}
