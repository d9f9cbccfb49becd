import type { Window } from "../../lexical/bestWindow";
import { lowerBound } from "../../lexical/lowerBound";
import type { Postings } from "../../lexical/postings";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import { type PreparedSource, standsInAnyForm } from "../../lexical/preparedSource";
import { headRange, type Table, tablesOf } from "../reasons/layout/tables";

/** A source with more tables is one of tables: those behind are read row by row. */
const MAX_TABLES = 20;

/**
 * The row of a table that has more of a claim, with the words of its heads, than the best window has: heads may stand far above.
 * `window`: that one.
 */
export function bestRow(claim: PreparedClaim, source: PreparedSource, postings: Postings, window: Window): Window {
  const tables = tablesOf(source).slice(0, MAX_TABLES);
  return tables.reduce((best, table) => {
    const row = rowOf(table, claim, source, postings);
    return row !== null && row.containment > best.containment ? row : best;
  }, window);
}

function rowOf(table: Table, claim: PreparedClaim, source: PreparedSource, postings: Postings): Window | null {
  const [first, last] = [table.rows[0], table.rows.at(-1)];
  if (first === undefined || last === undefined || postings.total === 0) return null;
  const heads = headRange(table, source);
  const stems = [...new Map(claim.content.map((word) => [word.stem, word])).values()];
  const isHead = stems.map((word) => standsInAnyForm(source, word, heads));
  const weightOf = (word: number): number => postings.weights[word] ?? 0;
  const ofHeads = isHead.reduce((sum, held, word) => (held ? sum + weightOf(word) : sum), 0);
  if (ofHeads === 0) return null;
  const sentenceAt = (place: number): number =>
    source.sentenceOf(lowerBound(source.tokens.starts, (start) => start < place));
  const to = sentenceAt(last.start);
  let best: Window | null = null;
  let weight = ofHeads;
  const { sentences, words } = postings;
  for (let at = lowerBound(sentences, (one) => one < sentenceAt(first.start)); at < sentences.length; at += 1) {
    const [sentence, word] = [sentences[at] ?? 0, words[at] ?? 0];
    if (sentence > to) break;
    const isNext = sentence !== sentences[at - 1];
    if (isNext) weight = ofHeads;
    if (isHead[word] === false && (isNext || word !== words[at - 1])) weight += weightOf(word);
    const containment = Math.min(1, weight / postings.total);
    if (weight > ofHeads && containment > (best?.containment ?? 0))
      best = { first: sentence, last: sentence, containment };
  }
  return best;
}
