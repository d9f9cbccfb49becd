import type { Document } from "../../../contract/document";
import type { Retrieval } from "../../../contract/optimize/chunkSettings";
import type { CollectionProfile } from "../../../contract/optimize/optimizationResult";
import { percent } from "../../../contract/percent";
import { counted, countedOf, grouped } from "../../counted";

const MAX_NAMED = 3;
/** Between these shares of English a collection is of mixed languages. */
const MIXED = { least: 0.1, most: 0.9 } as const;
/** A smaller collection fits before any model whole. */
const MIN_TOKENS = 4000;
/** The smallest chunks of the grid fit twice into more than this. */
const SMALL_BUDGET = 200;

interface ReadableDocuments {
  readonly documents: readonly Document[];
  /** For each document the first one with the same text: itself, unless it is a copy. */
  readonly originals: readonly number[];
  readonly warnings: readonly string[];
}

/** The documents with those emptied that hold no text, or a text again, and a sentence about them. Their places stay, since spans name them. */
export function readableDocuments(documents: readonly Document[]): ReadableDocuments {
  const isUnreadable = documents.map(({ text }) => isBinary(text));
  const names = documents.flatMap(({ id }, index) => (isUnreadable[index] === true ? [id ?? String(index + 1)] : []));
  const originals = firstWithText(documents);
  const isCopy = (index: number): boolean => originals[index] !== index && isUnreadable[index] !== true;
  const copies = documents.filter((_, index) => isCopy(index)).length;
  const readable = documents.map((document, index) =>
    isUnreadable[index] === true || isCopy(index) ? { ...document, text: "" } : document,
  );
  return {
    documents: readable,
    originals,
    warnings: [...emptyWarning(readable, names.length + copies), ...copyWarning(copies), ...binaryWarning(names)],
  };
}

function firstWithText(documents: readonly Document[]): number[] {
  const known = new Map<string, number>();
  return documents.map(({ text }, index) => {
    const first = text.trim() === "" ? index : (known.get(text) ?? index);
    known.set(text, first);
    return first;
  });
}

function copyWarning(copies: number): string[] {
  if (copies === 0) return [];
  return [
    `${counted(copies, "document was", "documents were")} left out for having the same text as an earlier one: a copy takes the room of other text, and finds nothing more.`,
  ];
}

function emptyWarning(documents: readonly Document[], left: number): string[] {
  if (documents.length === 0) return ["There are no documents, so there is nothing to try. Give at least one."];
  const empty = documents.filter(({ text }) => text.trim() === "").length - left;
  if (empty === documents.length) return ["None of the documents has any text, so there is nothing to try."];
  return empty > 0 ? [`${countedOf(empty, documents.length, "document", ["has", "have"])} no text.`] : [];
}

function binaryWarning(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : "";
  return [`Not text, and left out: ${names.slice(0, MAX_NAMED).join(", ")}${more}. Extract their text first.`];
}

/** What keeps the trial from telling much about this collection, a sentence each. */
export function profileWarnings(
  { tokens, english_share: share, documents }: Pick<CollectionProfile, "tokens" | "english_share" | "documents">,
  retrievals: readonly Retrieval[],
  origin: "given" | "derived",
): string[] {
  const found: string[] = [];
  const budgets = retrievals.flatMap(({ budget_tokens: budget }) => budget ?? []);
  const least = Math.min(...budgets);
  const all = `${documents === 1 ? "The document has" : "The documents have"} ${counted(tokens, "token")}`;
  const most = Math.max(...budgets);
  if (tokens > 0 && tokens < MIN_TOKENS)
    found.push(`${all}, so few that all of it can be put before a model, without any retrieval.`);
  else if (tokens > 0 && tokens < 2 * most)
    found.push(
      `${all}, and each question gets up to ${grouped(most)}, which is more than half of it. Retrieve less, or add documents, to tell settings apart.`,
    );
  if (least < SMALL_BUDGET) {
    found.push(
      `A budget of ${counted(least, "token")} is filled by less than one of many chunks that were tried, which were cut to fit: the trial tells little about their size.`,
    );
  }
  if (share !== null && share > MIXED.least && share < MIXED.most) {
    found.push(
      `About ${percent(share)} of the text looks English and the rest does not: words match within a language alone, so the figures hold for questions in the language of their answer.`,
    );
  } else if (share !== null && share <= MIXED.least) {
    const made =
      origin === "given" ? "" : "the word forms and synonyms that the questions are made with are English ones, so ";
    found.push(`The text does not look English: ${made}words match only as they are written.`);
  }
  return found;
}

/** So much of a text is looked at: a file that is no text shows it at once. */
const LOOKED_AT = 20_000;
const MAX_UNREADABLE = 0.02;
const UNREADABLE = /[\0-\x08\x0e-\x1f\x7f\ufffd]/g;

/** Whether a text is not one: a picture or an archive that was read as if it were. */
function isBinary(text: string): boolean {
  const beginning = text.slice(0, LOOKED_AT);
  return (beginning.match(UNREADABLE)?.length ?? 0) > beginning.length * MAX_UNREADABLE;
}
