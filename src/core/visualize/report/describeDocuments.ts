import type { RetrievalReport, RetrievedDocument } from "../../../contract/visualize/retrievalReport";
import type { EstimatedRelevance } from "../../relevance/estimateRelevance";
import { roundedShare } from "../../rounded";
import type { NearDuplicate } from "../../similarity/nearDuplicates";
import type { WordVectors } from "../../similarity/wordVectors";
import { isSupported } from "./answerUse";
import { readJudgement } from "./judgements";
import { noveltyByRank } from "./likeness";
import { matchTerms, type SoughtTerm } from "./queryTerms";
import type { RankedDocument } from "./rankedDocuments";
import { estimateTokens } from "./tokenBudget";

/** What was found out about the documents, each list in their order. */
export interface Findings {
  readonly ranked: readonly RankedDocument[];
  readonly terms: readonly SoughtTerm[];
  readonly relevance: EstimatedRelevance;
  readonly vectors: WordVectors;
  readonly copies: readonly (NearDuplicate | null)[];
  readonly answer: RetrievalReport["answer"];
}

export function describeDocuments(findings: Findings): RetrievedDocument[] {
  const { ranked, terms, relevance, vectors, copies, answer } = findings;
  const novelty = noveltyByRank(vectors);
  const relevanceRanks = ranksByRelevance(relevance);
  const supports = supportsByRank(answer);
  return ranked.map((document, position) => ({
    ...givenParts(document),
    relevance: hasWords(novelty[position]) ? roundedShare(relevance.documents[position]?.relevance ?? 0) : null,
    relevance_rank: relevanceRanks[position] ?? position + 1,
    ...matchTerms(terms, document),
    passages: [...(relevance.documents[position]?.passages ?? [])],
    novelty: novelty[position] ?? null,
    near_duplicate_of: copyOf(copies[position] ?? null, ranked),
    supports: answer === null ? null : (supports.get(document.rank) ?? 0),
  }));
}

/** Nothing is new in a document without words, and nothing is known of it. */
function hasWords(novelty: number | null | undefined): boolean {
  return typeof novelty === "number";
}

type GivenParts = Pick<
  RetrievedDocument,
  "rank" | "id" | "title" | "uri" | "metadata" | "characters" | "tokens" | "score" | "judgement"
>;

function givenParts({ rank, id, given }: RankedDocument): GivenParts {
  const judgement = readJudgement(given);
  return {
    rank,
    id,
    title: given.title ?? null,
    uri: given.uri ?? null,
    metadata: withoutEmbedding(given.metadata ?? {}),
    characters: given.text.length,
    tokens: estimateTokens(given.text),
    // -0 becomes 0, as it does on its way through JSON.
    score: given.score === undefined ? null : given.score + 0,
    judgement: judgement.kind === "grade" ? judgement.grade : null,
  };
}

function withoutEmbedding(metadata: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => key !== "embedding"));
}

/** Each document's place by relevance; of equals the retriever's order decides. */
function ranksByRelevance({ documents }: EstimatedRelevance): number[] {
  const ordered = documents
    .map(({ relevance }, position) => ({ relevance, position }))
    .sort((one, other) => other.relevance - one.relevance || one.position - other.position);
  const ranks = new Array<number>(documents.length).fill(0);
  for (const [place, { position }] of ordered.entries()) ranks[position] = place + 1;
  return ranks;
}

function supportsByRank(answer: RetrievalReport["answer"]): ReadonlyMap<number, number> {
  const supports = new Map<number, number>();
  for (const use of answer?.uses ?? [])
    if (use.rank !== null && isSupported(use)) supports.set(use.rank, (supports.get(use.rank) ?? 0) + 1);
  return supports;
}

function copyOf(
  duplicate: NearDuplicate | null,
  ranked: readonly RankedDocument[],
): RetrievedDocument["near_duplicate_of"] {
  const first = duplicate === null ? undefined : ranked[duplicate.of];
  return duplicate === null || first === undefined ? null : { rank: first.rank, similarity: duplicate.similarity };
}
