import type { RetrievalReport } from "../../../contract/visualize/retrievalReport";
import type { LostEvidence, ReportedStage } from "../../../contract/visualize/stages";
import { counted } from "../../shared/numberText";

const NONE = "-";

/** The stages as a table, its head first; no row where no stages were given. */
export function stageCells({ stages }: RetrievalReport): string[][] {
  if (stages === undefined) return [];
  const columns = COLUMNS.filter(({ isWanted }) => stages.lists.some(isWanted));
  return [
    columns.map(({ head }) => head),
    ...stages.lists.map((stage, place) => columns.map(({ cell }) => cell(stage, place === 0))),
  ];
}

interface Column {
  readonly head: string;
  readonly cell: (stage: ReportedStage, isFirst: boolean) => string;
  readonly isWanted: (stage: ReportedStage) => boolean;
}

const always = (): boolean => true;

const COLUMNS: readonly Column[] = [
  { head: "stage", cell: ({ name }) => name, isWanted: always },
  { head: "documents", cell: ({ ranks }) => count(ranks.length), isWanted: always },
  { head: "dropped", cell: ({ dropped }, isFirst) => (isFirst ? NONE : count(dropped.length)), isWanted: always },
  { head: "relevant", cell: ({ relevant }) => count(relevant), isWanted: ({ relevant }) => relevant !== null },
  { head: "nDCG", cell: ({ ndcg }) => ndcg?.toFixed(2) ?? NONE, isWanted: ({ ndcg }) => ndcg !== null },
  { head: "gain", cell: ({ ndcg_gain }) => signed(ndcg_gain), isWanted: ({ ndcg_gain }) => ndcg_gain !== null },
  { head: "copies", cell: ({ duplicates }) => count(duplicates), isWanted: ({ duplicates }) => duplicates !== null },
  { head: "tokens", cell: ({ tokens }) => count(tokens), isWanted: ({ tokens }) => tokens !== null },
];

function count(value: number | null): string {
  return value === null ? NONE : value.toLocaleString("en");
}

function signed(gain: number | null): string {
  return gain === null ? NONE : `${gain > 0 ? "+" : ""}${gain.toFixed(2)}`;
}

/** `Evidence of 1 statement: dropped at “rerank”`, for what the response states without support. */
export function lostEvidenceLines({ answer }: RetrievalReport): string[] {
  const counts = new Map<string, number>();
  for (const { evidence } of answer?.uses ?? []) {
    if (evidence === undefined) continue;
    const text = fateText(evidence);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, times]) => `Evidence for ${counted(times, "unsupported statement")}: ${text}`);
}

function fateText({ kind, id, stage }: LostEvidence): string {
  switch (kind) {
    case "not_retrieved":
      return "no document of any stage supports it";
    case "dropped":
      return stage === null ? `in “${id ?? ""}”, which was not retrieved` : `in “${id ?? ""}”, dropped at “${stage}”`;
    case "ignored":
      return `“${id ?? ""}” was retrieved and says otherwise`;
  }
}
