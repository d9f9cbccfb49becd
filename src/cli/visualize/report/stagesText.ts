import type { RetrievalReport } from "../../../contract/visualize/retrievalReport";
import type { ReportedStage } from "../../../contract/visualize/stages";

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
