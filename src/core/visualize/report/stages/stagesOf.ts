import type { ReportedStage, RetrievalStages, StagedDocument } from "../../../../contract/visualize/stages";
import type { VisualizeRequest } from "../../../../contract/visualize/visualizeRequest";
import type { SourceCache } from "../../../lexical/sourceCache";
import { rounded, roundedShare } from "../../../rounded";
import { discountedGain } from "../judgements";
import { type KnownDocument, type KnownDocuments, knownDocuments } from "./knownDocuments";
import { type ListedDocument, type StageList, stageLists } from "./stageLists";

/** How a list came about, and the documents of all the lists that led to it. */
export interface ReadStages {
  readonly report: RetrievalStages;
  readonly known: KnownDocuments;
}

/** How the list came about, as the lists before it tell; `null` where none was given. */
export function readStages(request: VisualizeRequest, cache: SourceCache): ReadStages | null {
  if (request.stages === undefined || request.stages.length === 0) return null;
  const lists = stageLists(request);
  const known = knownDocuments(request, cache);
  const cutoff = lists.at(-1)?.documents.length ?? 0;
  const reported = reportedStages(lists, known, gainMeasure(known, cutoff));
  return { report: { cutoff, lists: reported, documents: stagedDocuments(known, reported) }, known };
}

function reportedStages(lists: readonly StageList[], known: KnownDocuments, measure: GainMeasure): ReportedStage[] {
  const reported: ReportedStage[] = [];
  const seen = new Set<string>();
  for (const list of lists) {
    const before = reported.at(-1) ?? null;
    const stage = withRanks(list, before);
    const added = before === null ? 0 : stage.ranks.filter(({ id }) => !seen.has(id)).length;
    const ndcg = measure(list.documents);
    const ndcg_gain = ndcg === null || !before || before.ndcg === null ? null : rounded(ndcg - before.ndcg);
    reported.push({ ...stage, added, repeated: list.repeated, ...figuresOf(list, known), ndcg, ndcg_gain });
    for (const { id } of list.documents) seen.add(id);
  }
  return reported;
}

function withRanks(
  { name, documents }: StageList,
  before: ReportedStage | null,
): Pick<ReportedStage, "name" | "ranks" | "dropped"> {
  const former = new Map(before?.ranks.map(({ id, rank }) => [id, rank]) ?? []);
  const kept = new Set(documents.map(({ id }) => id));
  return {
    name,
    ranks: documents.map(({ id, score }, index) => ({ id, rank: index + 1, score, before: former.get(id) ?? null })),
    dropped: [...former.keys()].filter((id) => !kept.has(id)),
  };
}

/** The nDCG of a list by its documents' ids; `null` where nothing is judged relevant. */
type GainMeasure = (documents: readonly ListedDocument[]) => number | null;

/** As many ranks of each list are measured as the last one has: what would be in the prompt if it were cut there. */
function gainMeasure(known: KnownDocuments, cutoff: number): GainMeasure {
  const gradeOf = (id: string): number => known.get(id)?.judgement ?? 0;
  const grades = [...known.keys()].map(gradeOf).sort((one, other) => other - one);
  const largest = grades[0] ?? 0;
  if (largest === 0 || cutoff === 0) return () => null;
  // Shares of the largest grade: grades near the largest number there is would add up to infinity.
  const gain = (some: readonly number[]): number =>
    discountedGain(some.slice(0, cutoff).map((grade) => grade / largest));
  const ideal = gain(grades);
  return (documents) => roundedShare(gain(documents.map(({ id }) => gradeOf(id))) / ideal);
}

/** A list of which one text is missing has a size that nobody knows. */
function figuresOf(
  { documents }: StageList,
  known: KnownDocuments,
): Pick<ReportedStage, "tokens" | "duplicates" | "relevant"> {
  const described = documents.flatMap(({ id }) => known.get(id) ?? []);
  return {
    tokens: sumOf(described),
    duplicates: described.some(({ sameAs }) => sameAs === null)
      ? null
      : described.length - new Set(described.map(({ sameAs }) => sameAs)).size,
    relevant: isJudged(known) ? described.filter(({ judgement }) => isRelevant(judgement)).length : null,
  };
}

function sumOf(documents: readonly KnownDocument[]): number | null {
  let sum = 0;
  for (const { tokens } of documents) {
    if (tokens === null) return null;
    sum += tokens;
  }
  return sum;
}

function isJudged(known: KnownDocuments): boolean {
  for (const { judgement } of known.values()) if (judgement !== null) return true;
  return false;
}

export function isRelevant(judgement: number | null): boolean {
  return judgement !== null && judgement > 0;
}

function stagedDocuments(known: KnownDocuments, lists: readonly ReportedStage[]): StagedDocument[] {
  const ranks = new Map(lists.at(-1)?.ranks.map(({ id, rank }) => [id, rank]) ?? []);
  // Of a document that came back and was dropped again the last loss counts.
  const losses = new Map(lists.flatMap(({ name, dropped }) => dropped.map((id) => [id, name] as const)));
  return [...known.values()].map(({ id, title, judgement, relevance }) => {
    const rank = ranks.get(id) ?? null;
    return { id, title, judgement, relevance, rank, dropped_at: rank === null ? (losses.get(id) ?? null) : null };
  });
}
