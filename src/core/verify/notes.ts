import type { Note } from "../../contract/citationResult";
import type { Numbering } from "./marks/sourceFinder";
import { looksEnglish } from "./scorer/looksEnglish";
import type { PreparedClaim } from "./scorer/preparedClaim";
import type { PooledSource } from "./sourcePool";

/** What the reader of a result should know: how marks were counted, empty sources, a language without measured accuracy. */
export function notesFor(
  claims: readonly PreparedClaim[],
  sources: readonly PooledSource[],
  numbering: Numbering | null,
): Note[] {
  return [numberingNote(numbering), languageNote(claims), ...sources.map(emptyNote)].filter((note) => note !== null);
}

function numberingNote(numbering: Numbering | null): Note | null {
  if (numbering === null) return null;
  const isZero = numbering === "from_zero";
  const message = `Marks were read as numbers that start at ${isZero ? "0" : "1"}: [${isZero ? "0" : "1"}] is the first source.`;
  return { code: isZero ? "numbering_from_zero" : "numbering_from_one", message };
}

function languageNote(claims: readonly PreparedClaim[]): Note | null {
  if (looksEnglish(claims.flatMap(({ tokens }) => tokens))) return null;
  return {
    code: "language_not_measured",
    message:
      "The answer does not look like English. Accuracy was measured on English alone: take the scores as a hint.",
  };
}

function emptyNote({ id, hasText }: PooledSource): Note | null {
  return hasText ? null : { code: "source_without_text", message: `The source ${id} has no text to check against.` };
}
