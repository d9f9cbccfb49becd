import type { Document } from "../../../contract/document";
import type { Span } from "../../../contract/span";
import type { CitationResult, Claim, Note } from "../../../contract/verify/citationResult";
import { shortened } from "../../../text/shortened";
import { looksEnglish } from "../../lexical/english";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import { shownMarker } from "../findings/shownMarker";
import type { JudgingContext } from "../joining";
import type { Numbering } from "../response/binding/numbering";
import type { ReadResponse } from "../response/readResponse";
import { capitalised, sourceName } from "../sourceName";
import type { PooledSource } from "../sourcePool";
import { type CitingClaim, disagreementNotes } from "./disagreements";
import { otherPageNotes } from "./otherPages";

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 60;

interface Checked {
  readonly response: string;
  readonly sources: readonly Document[];
  readonly read: ReadResponse;
  readonly mode: CitationResult["mode"];
  readonly judged: readonly CitingClaim[];
  /** The names of what claims cite and nobody gave. */
  readonly notGiven: readonly string[];
  readonly context: JudgingContext;
}

/** What the reader of a result should know: how marks were read, what was not given, empty sources, a language without measured accuracy, sources that disagree, wrong pages. */
export function findNotes({ response, sources, read, mode, judged, notGiven, context }: Checked): Note[] {
  const { pool } = context;
  const claims = judged.map(({ claim }) => claim);
  const notes = [
    numberingNote(read.numbering),
    mode === "grounding" && pool.sources.some(({ hasText }) => hasText) ? groundingNote(claims) : null,
    notBoundNote(claims),
    notGivenNote(notGiven),
    notReadNote(response, read.unread),
    languageNote(judged.map(({ prepared }) => prepared)),
    ...pool.sources.map(emptyNote),
    ...disagreementNotes(judged, context),
    ...otherPageNotes(judged, sources, context),
  ];
  return notes.filter((note) => note !== null);
}

function groundingNote(claims: readonly Claim[]): Note | null {
  if (claims.length === 0) return null;
  const message =
    "No mark of the answer tells which source a claim is from, so each of its claims was checked against all sources.";
  return { code: "grounding", message };
}

function notBoundNote(claims: readonly Claim[]): Note | null {
  const unbound = citationsOf(claims).filter(({ binding }) => binding === "unbound");
  if (unbound.length === 0) return null;
  const message = `Nothing tells which sources these marks mean: ${examples(unbound.map(({ marker }) => shownMarker(marker)))}. Their claims were checked against all sources. Add a list of references to the answer, or bind the marks.`;
  return { code: "marks_not_bound", message };
}

function notGivenNote(names: readonly string[]): Note | null {
  if (names.length === 0) return null;
  const message = `The answer cites what was not given: ${examples(names)}. Nothing was checked against it.`;
  return { code: "sources_not_given", message };
}

function notReadNote(response: string, unread: readonly Span[]): Note | null {
  if (unread.length === 0) return null;
  const message = `These look like marks, and no source answers to them: ${examples(unread.map(({ start, end }) => response.slice(start, end)))}. They were left out. Give the sources that they name, or change the marks.`;
  return { code: "marks_not_read", message };
}

function citationsOf(claims: readonly Claim[]): Claim["citations"] {
  return claims.flatMap(({ citations }) => citations);
}

/** `[1], [2], [3] and 4 more` */
function examples(all: readonly string[]): string {
  const distinct = [...new Set(all)];
  const shown = distinct.slice(0, MAX_EXAMPLES).map((one) => shortened(one, MAX_EXAMPLE_LENGTH));
  const more = distinct.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

function numberingNote(numbering: Numbering | null): Note | null {
  if (numbering !== "from_zero" && numbering !== "from_one") return null;
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

function emptyNote(source: PooledSource): Note | null {
  if (source.hasText) return null;
  const message = `${capitalised(sourceName(source))} has no text to check against.`;
  return { code: "source_without_text", message };
}
