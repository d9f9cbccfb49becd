import { DEFAULT_THRESHOLD } from "../../../contract/config";
import type { Claim, Evidence } from "../../../contract/verify/citationResult";
import type { RetrievalReport } from "../../../contract/visualize/retrievalReport";
import type { SourceCache } from "../../lexical/sourceCache";
import { roundedShare } from "../../rounded";
import { verifyCitations, VerifyMemory } from "../../verify";
import type { RankedDocument } from "./rankedDocuments";

type AnswerUse = NonNullable<RetrievalReport["answer"]>;

interface Response {
  readonly query: string;
  readonly response: string;
}

/**
 * Which document each statement of a response rests on: the one that supports it best, or of those that it cites the one
 * that does. Statements that say nothing to look up are left out. Below an even chance no document is named. `cache` has the
 * documents' texts as they were read.
 */
export function answerUse(
  { query, response }: Response,
  documents: readonly RankedDocument[],
  cache: SourceCache,
): AnswerUse {
  const memory = new VerifyMemory(cache);
  const sources = documents.map(({ id, given }) => ({ ...given, id }));
  const { claims } = verifyCitations({ query, response, sources }, { threshold: DEFAULT_THRESHOLD, memory });
  const rankOf = rankFinder(documents);
  const uses = claims.filter(({ verdict }) => verdict !== "not_checkable").map((claim) => useOf(claim, rankOf));
  return { statements: uses.length, supported: uses.filter(isSupported).length, uses };
}

/** Whether the document that a statement rests on says all of it. */
export function isSupported({ rank, score }: AnswerUse["uses"][number]): boolean {
  return rank !== null && score !== null && score >= DEFAULT_THRESHOLD;
}

/** Whether no document supports a statement, as far as words tell. */
export function isOpen({ rank, uncertain }: AnswerUse["uses"][number]): boolean {
  return rank === null && uncertain !== true;
}

/** How many statements some document supports in part, or perhaps. */
export function uncertainStatements({ uses }: AnswerUse): number {
  return uses.filter((use) => !isSupported(use) && !isOpen(use)).length;
}

function useOf(
  { start, end, best_source, verdict }: Claim,
  rankOf: (evidence: Evidence) => number | null,
): AnswerUse["uses"][number] {
  if (best_source === null)
    return { start, end, rank: null, score: null, ...(verdict === "uncertain" && { uncertain: true }) };
  return { start, end, rank: rankOf(best_source), score: roundedShare(best_source.score) };
}

/** Documents may share an id: then the first that has the evidence at its place is meant. */
function rankFinder(documents: readonly RankedDocument[]): (evidence: Evidence) => number | null {
  return ({ source_id, start, end, text }) =>
    documents.find(({ id, given }) => id === source_id && given.text.slice(start, end) === text)?.rank ?? null;
}
