import type { RetrievalReport, RetrievedDocument } from "../../../contract/visualize/retrievalReport";
import type { VisualizeRequest } from "../../../contract/visualize/visualizeRequest";
import { areEnglish } from "../../lexical/english";
import { prepareClaim } from "../../lexical/preparedClaim";
import { PreparedSource } from "../../lexical/preparedSource";
import { SourceCache } from "../../lexical/sourceCache";
import { estimateRelevance } from "../../relevance/estimateRelevance";
import { rounded, roundedShare } from "../../rounded";
import { nearDuplicates } from "../../similarity/nearDuplicates";
import { wordVectors } from "../../similarity/wordVectors";
import { answerUse } from "./answerUse";
import { describeDocuments, type Findings } from "./describeDocuments";
import { judgedMetrics, readJudgement } from "./judgements";
import { duplicateGroups, redundancyMatrix } from "./likeness";
import { mapOfDocuments } from "./mapOfDocuments";
import { coverageCurve, queryTerms, soughtTerms } from "./queryTerms";
import { readDocuments, selectRanks } from "./rankedDocuments";
import { kendallTau, scoreProfile } from "./scoreProfile";
import { contextBudget, estimateTokens } from "./tokenBudget";
import { findWarnings } from "./warnings/findWarnings";

/** Everything about one query's retrieval. Throws `invalid_request` for more documents than one report takes. */
export function makeReport(request: VisualizeRequest): RetrievalReport {
  const read = readRetrieval(request);
  const map = mapOfDocuments(request, read.ranked, read.vectors, new PreparedSource(request.query));
  const report = { ...describedParts(request, read), ...wholeListParts(request, read), projection: map.projection };
  return {
    ...report,
    warnings: findWarnings({
      report,
      terms: read.terms,
      ranked: read.ranked,
      isEnglish: read.isEnglish,
      mapProblems: map.problems,
    }),
  };
}

interface Reading extends Findings {
  readonly ranks: readonly number[];
  readonly isEnglish: boolean;
}

function readRetrieval({ query, retrieved_docs, response, sample }: VisualizeRequest): Reading {
  const ranks = selectRanks(retrieved_docs.length, sample);
  // Checking the response reads the same documents: both take them from one cache.
  const cache = new SourceCache();
  const ranked = readDocuments(retrieved_docs, ranks, cache);
  const sources = ranked.map(({ source }) => source);
  const prepared = prepareClaim(query, { start: 0, end: query.length }, []);
  const vectors = wordVectors(sources);
  return {
    ranks,
    ranked,
    terms: soughtTerms(prepared),
    isEnglish: areEnglish(sources),
    relevance: estimateRelevance(
      prepared,
      sources,
      ranked.map(({ given }) => given.title ?? null),
    ),
    vectors,
    copies: nearDuplicates(vectors),
    answer: response === undefined ? null : answerUse({ query, response }, ranked, cache),
  };
}

type DescribedParts =
  "query" | "query_terms" | "documents" | "coverage" | "rank_agreement" | "answerability" | "budget" | "answer";

function describedParts(request: VisualizeRequest, read: Reading): Pick<RetrievalReport, DescribedParts> {
  const documents = describeDocuments(read);
  const query_terms = queryTerms(read.terms, read.ranked);
  return {
    query: request.query,
    query_terms,
    documents,
    answerability: answerability(read),
    coverage: coverageCurve(query_terms, read.ranks),
    rank_agreement: rankAgreement(documents),
    budget: contextBudget(sized(request, documents), request.context_budget),
    answer: read.answer,
  };
}

function answerability({ terms, isEnglish, relevance }: Reading): number | null {
  return terms.length === 0 || !isEnglish || relevance.answerability === null
    ? null
    : roundedShare(relevance.answerability);
}

type WholeListParts = "scores" | "redundancy" | "duplicates" | "judgements" | "sampled_from";

function wholeListParts(
  { retrieved_docs }: VisualizeRequest,
  { ranked, ranks, vectors, copies }: Reading,
): Pick<RetrievalReport, WholeListParts> {
  return {
    scores: scoreProfile(ranked),
    redundancy: redundancyMatrix(vectors, ranks),
    duplicates: duplicateGroups(copies, ranks),
    judgements: judgedMetrics(retrieved_docs.map(readJudgement)),
    sampled_from: ranks.length < retrieved_docs.length ? retrieved_docs.length : null,
  };
}

function rankAgreement(documents: readonly RetrievedDocument[]): number | null {
  const tau = kendallTau(
    documents.map(({ rank }) => -rank),
    documents.map(({ relevance }) => relevance),
  );
  return tau === null ? null : rounded(tau);
}

/** All documents that were given: the prompt gets those too that a sample leaves out. */
function sized(
  { retrieved_docs }: VisualizeRequest,
  documents: readonly RetrievedDocument[],
): { tokens: number; isDuplicate: boolean }[] {
  const described = new Map(documents.map((document) => [document.rank, document]));
  return retrieved_docs.map(({ text }, index) => {
    const document = described.get(index + 1);
    return {
      tokens: document?.tokens ?? estimateTokens(text),
      isDuplicate: (document?.near_duplicate_of ?? null) !== null,
    };
  });
}
