import type { RetrievalReport } from "../../../contract/visualize/retrievalReport";
import { characterClass, DIGIT, isSpace, LETTER, UNSPACED } from "../../../text/characters";

/** Letters of one piece of a word: common English words are one token, long and rare ones are cut. */
const LATIN_PIECE = 7;
/** Scripts that the vocabularies know less of are cut into shorter pieces. */
const OTHER_PIECE = 3;
/** Digits go in groups of three. */
const DIGIT_PIECE = 3;
/** Runs of the same sign, such as a line of dashes, are cut into pieces of this many. */
const SIGN_PIECE = 4;
const LAST_LATIN = 0x24f;

type RunKind = "latin" | "letters" | "digits" | "unspaced" | "space" | "sign";

const PIECE: Readonly<Record<RunKind, number>> = {
  latin: LATIN_PIECE,
  letters: OTHER_PIECE,
  digits: DIGIT_PIECE,
  unspaced: 1,
  space: Infinity,
  sign: SIGN_PIECE,
};

/**
 * About how many tokens the tokenizers of present models make of a text, without their vocabularies. It follows how byte-pair
 * encoders cut: blanks go with the word behind them, line ends, signs and digit groups stand alone, words are whole or cut
 * into pieces, Chinese and Japanese take about a token a character. Of English prose it gives one token for about four to
 * five characters, as the makers of those tokenizers state; of code and rare languages it is further off.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length;) {
    const kind = kindAt(text, at);
    const end = runEnd(text, at, kind);
    tokens += kind === "space" ? lineEndTokens(text, at, end) : Math.ceil((end - at) / PIECE[kind]);
    at = end;
  }
  return tokens;
}

function kindAt(text: string, at: number): RunKind {
  const code = text.charCodeAt(at);
  if (isSpace(code)) return "space";
  switch (characterClass(text, at)) {
    case LETTER:
      return code <= LAST_LATIN ? "latin" : "letters";
    case DIGIT:
      return "digits";
    case UNSPACED:
      return "unspaced";
    default:
      return "sign";
  }
}

function runEnd(text: string, start: number, kind: RunKind): number {
  const sign = text.charCodeAt(start);
  let end = start + 1;
  while (end < text.length && kindAt(text, end) === kind && (kind !== "sign" || text.charCodeAt(end) === sign))
    end += 1;
  return end;
}

/** A line end, or several in a row, is a token; other blanks go with the next word. */
function lineEndTokens(text: string, start: number, end: number): number {
  for (let at = start; at < end; at += 1) if (text.charCodeAt(at) === 10 || text.charCodeAt(at) === 13) return 1;
  return 0;
}

interface SizedDocument {
  readonly tokens: number;
  readonly isDuplicate: boolean;
}

/** What the whole list takes of the room for retrieved text; it is filled in the order of the ranks. */
export function contextBudget(
  documents: readonly SizedDocument[],
  limit: number | undefined,
): RetrievalReport["budget"] {
  const tokens = documents.reduce((sum, document) => sum + document.tokens, 0);
  const duplicate_tokens = documents.reduce((sum, document) => sum + (document.isDuplicate ? document.tokens : 0), 0);
  return {
    tokens,
    limit: limit ?? null,
    last_fitting_rank: limit === undefined ? null : lastFitting(documents, limit),
    duplicate_tokens,
  };
}

function lastFitting(documents: readonly SizedDocument[], limit: number): number {
  let used = 0;
  for (const [index, { tokens }] of documents.entries()) {
    used += tokens;
    if (used > limit) return index;
  }
  return documents.length;
}
