import { DEFAULT_THRESHOLD } from "../../../../contract/config";
import type { Claim } from "../../../../contract/verify/citationResult";
import type { RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import type { LostEvidence } from "../../../../contract/visualize/stages";
import { MOST_RETRIEVED_DOCS } from "../../../../contract/visualize/visualizeRequest";
import type { SourceCache } from "../../../lexical/sourceCache";
import { verifyCitations, VerifyMemory } from "../../../verify";
import { isSupported } from "../answerUse";
import type { RankedDocument } from "../rankedDocuments";
import type { KnownDocument } from "./knownDocuments";
import type { ReadStages } from "./stagesOf";

type AnswerUse = NonNullable<RetrievalReport["answer"]>;

interface StagedAnswer {
  readonly query: string;
  readonly response: string;
  readonly use: AnswerUse;
  readonly ranked: readonly RankedDocument[];
}

/** Says of each statement that the retrieved documents do not support what became of its evidence on the way. */
export function withLostEvidence(
  { query, response, use, ranked }: StagedAnswer,
  stages: ReadStages,
  cache: SourceCache,
): AnswerUse {
  if (use.uses.every(isSupported)) return use;
  const dropped = droppedDocuments(stages);
  const read = dropped.filter(({ text }) => text !== null).slice(0, Math.max(0, MOST_RETRIEVED_DOCS - ranked.length));
  // The retrieved ones come first: marks that count them lead to them still.
  const sources = [
    ...ranked.map(({ id, given }) => ({ ...given, id })),
    ...read.map(({ id, text }) => ({ id, text: text ?? "" })),
  ];
  const memory = new VerifyMemory(cache);
  const { claims } = verifyCitations({ query, response, sources }, { threshold: DEFAULT_THRESHOLD, memory });
  const found = new Map(claims.map((claim) => [claim.start, claim]));
  const search = { lost: losses(stages), isWhole: read.length === dropped.length };
  return { ...use, uses: use.uses.map((one) => withEvidence(one, found.get(one.start), search)) };
}

function droppedDocuments({ report, known }: ReadStages): KnownDocument[] {
  return report.documents.flatMap(({ id, rank }) => (rank === null ? (known.get(id) ?? []) : []));
}

/** The stage that lost a document, by its id. */
function losses({ report }: ReadStages): ReadonlyMap<string, string | null> {
  return new Map(report.documents.flatMap(({ id, rank, dropped_at }) => (rank === null ? [[id, dropped_at]] : [])));
}

interface Search {
  readonly lost: ReadonlyMap<string, string | null>;
  /** Whether all that was dropped could be read. */
  readonly isWhole: boolean;
}

function withEvidence(
  one: AnswerUse["uses"][number],
  claim: Claim | undefined,
  search: Search,
): AnswerUse["uses"][number] {
  const evidence = isSupported(one) || claim === undefined ? null : evidenceFor(claim, search);
  return evidence === null ? one : { ...one, evidence };
}

/** `null` where it cannot be told: a statement of which a part is supported, or that the core is uncertain of. */
function evidenceFor(claim: Claim, { lost, isWhole }: Search): LostEvidence | null {
  const { verdict, best_source } = claim;
  if (verdict === "contradicted") return ignoredEvidence(claim, lost);
  const id = best_source?.source_id ?? null;
  const score = best_source?.score ?? 0;
  const stage = id === null ? undefined : lost.get(id);
  if (stage !== undefined && score >= DEFAULT_THRESHOLD) return { kind: "dropped", id, stage };
  const isNowhere = verdict === "unsupported" || (verdict === "uncited" && score < EVEN_CHANCE);
  return isNowhere && isWhole ? { kind: "not_retrieved", id: null, stage: null } : null;
}

/** The retrieved document that says otherwise; one that was dropped nobody could heed. */
function ignoredEvidence({ evidence = [], citations }: Claim, lost: Search["lost"]): LostEvidence | null {
  const [found] = [...evidence, ...citations.flatMap((citation) => citation.evidence)];
  if (found === undefined || lost.has(found.source_id)) return null;
  return { kind: "ignored", id: found.source_id, stage: null };
}

const EVEN_CHANCE = 0.5;
