import type { NotEstimated, RetrievalReport, RetrievedDocument } from "../../../contract/visualize/retrievalReport";
import type { VisualizeRequest } from "../../../contract/visualize/visualizeRequest";
import { areEnglish } from "../../lexical/english";
import { PreparedSource } from "../../lexical/preparedSource";
import { SourceCache } from "../../lexical/sourceCache";
import { estimateRelevance } from "../../relevance/estimateRelevance";
import { type ListSubject, subjectOf } from "../../relevance/oneSubject";
import { prepareQuery } from "../../relevance/queryWords";
import { rounded, roundedShare } from "../../rounded";
import { nearDuplicates } from "../../similarity/nearDuplicates";
import { type WordVectors, wordVectors } from "../../similarity/wordVectors";
import { answerUse } from "./answerUse";
import { describeDocuments, type Findings } from "./describeDocuments";
import { judgedMetrics, readJudgement } from "./judgements";
import { duplicateGroups, redundancyMatrix } from "./likeness";
import { mapOfDocuments } from "./mapOfDocuments";
import { nearnessOf } from "./nearness";
import { coverageCurve, queryTerms, soughtTerms } from "./queryTerms";
import { readDocuments, selectRanks } from "./rankedDocuments";
import { kendallTau, scoreProfile } from "./scoreProfile";
import { withLostEvidence } from "./stages/lostEvidence";
import { type ReadStages, readStages } from "./stages/stagesOf";
import { contextBudget, estimateTokens } from "./tokenBudget";
import { findWarnings } from "./warnings/findWarnings";

/** Everything about one query's retrieval. Throws `invalid_request` for more documents than one report takes. */
export function makeReport(request: VisualizeRequest): RetrievalReport {
  const read = readRetrieval(request);
  const map = mapOfDocuments(request, read.ranked, read.vectors, new PreparedSource(request.query));
  const report = {
    ...describedParts(request, read),
    ...wholeListParts(request, read),
    projection: map.projection,
    ...(read.stages !== null && { stages: read.stages.report }),
  };
  return {
    ...report,
    warnings: findWarnings({
      report,
      terms: read.terms,
      ranked: read.ranked,
      isEnglish: read.isEnglish,
      byWords: read.relevance.documents.map(({ byWords }) => byWords),
      mapProblems: map.problems,
    }),
  };
}

interface Reading extends Findings {
  readonly ranks: readonly number[];
  readonly isEnglish: boolean;
  readonly subject: ListSubject;
  readonly stages: ReadStages | null;
}

function readRetrieval(request: VisualizeRequest): Reading {
  const { query, retrieved_docs, sample } = request;
  const ranks = selectRanks(retrieved_docs.length, sample);
  // Checking the response reads the same documents: both take them from one cache.
  const cache = new SourceCache();
  const ranked = readDocuments(retrieved_docs, ranks, cache);
  const sources = ranked.map(({ source }) => source);
  const prepared = prepareQuery(query);
  const vectors = wordVectors(sources);
  const near = nearnessOf(request, ranked);
  const stages = readStages(request, cache);
  const isUnread = haveNoTexts(vectors);
  return {
    ranks,
    ranked,
    terms: isUnread ? [] : soughtTerms(prepared),
    isEnglish: areEnglish(sources),
    subject: subjectOf(vectors.vectors),
    relevance: estimateRelevance(
      prepared,
      ranked.map(({ source, given }, index) => ({ source, title: given.title ?? null, nearness: near[index] ?? null })),
    ),
    vectors,
    copies: nearDuplicates(vectors),
    stages,
    answer: isUnread ? null : answerIn(request, { ranked, stages, cache }),
  };
}

/** Of documents that came without their texts nobody knows what of the query they have, nor what of a response they support. */
function haveNoTexts({ vectors }: WordVectors): boolean {
  return vectors.length > 0 && vectors.every((vector) => vector === null);
}

interface ReadTexts extends Pick<Reading, "ranked" | "stages"> {
  readonly cache: SourceCache;
}

function answerIn(
  { query, response }: VisualizeRequest,
  { ranked, stages, cache }: ReadTexts,
): RetrievalReport["answer"] {
  if (response === undefined) return null;
  const use = answerUse({ query, response }, ranked, cache);
  return stages === null ? use : withLostEvidence({ query, response, use, ranked }, stages, cache);
}

type DescribedParts =
  | "query"
  | "query_terms"
  | "documents"
  | "coverage"
  | "rank_agreement"
  | "answerability"
  | "not_estimated"
  | "budget"
  | "answer";

function describedParts(request: VisualizeRequest, read: Reading): Pick<RetrievalReport, DescribedParts> {
  const documents = describeDocuments(read);
  const query_terms = queryTerms(read.terms, documents);
  return {
    query: request.query,
    query_terms,
    documents,
    ...answerability(read),
    coverage: coverageCurve(query_terms, read.ranks),
    rank_agreement: rankAgreement(read),
    budget: contextBudget(sized(request, documents), request.context_budget),
    answer: read.answer,
  };
}

type Answerability = Pick<RetrievalReport, "answerability" | "not_estimated">;

function answerability({ terms, isEnglish, relevance, subject }: Reading): Answerability {
  if (terms.length === 0 || relevance.answerability === null) return { answerability: null, not_estimated: null };
  const why = whyNotEstimated(isEnglish, subject);
  return { answerability: why === null ? roundedShare(relevance.answerability) : null, not_estimated: why };
}

function whyNotEstimated(isEnglish: boolean, subject: ListSubject): NotEstimated | null {
  if (!isEnglish) return "language";
  switch (subject) {
    case "one":
      return "one_subject";
    case "unknown":
      return "few_documents";
    case "several":
      return null;
  }
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

/** Of the words alone: scores and vectors would agree with the order that they made. */
function rankAgreement({ ranked, relevance }: Reading): number | null {
  const tau = kendallTau(
    ranked.map(({ rank }) => -rank),
    relevance.documents.map(({ byWords }) => roundedShare(byWords)),
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
