import type { ChunkSettings } from "../../contract/chunkSettings";
import type { ChunkCandidate, ChunkMetrics, OptimizationResult } from "../../contract/optimizationResult";
import { isSameSettings } from "../../contract/settingsKey";
import { settingsWords } from "../../core/optimize/choose/settingsWords";
import { counted } from "../plural";
import type { Colours } from "../terminal/colours";

/** More than people compare. */
const MOST_ROWS = 10;
const GAP = "  ";

interface Column {
  readonly head: string;
  readonly cell: (metrics: ChunkMetrics) => string;
}

const COLUMNS: readonly Column[] = [
  {
    head: "quality (95 %)",
    cell: ({ quality }) =>
      quality === null ? "-" : `${points(quality.value)} (${points(quality.low)} to ${points(quality.high)})`,
  },
  { head: "found", cell: ({ recall }) => points(recall) },
  { head: "whole", cell: ({ coverage }) => points(coverage) },
  { head: "chunks", cell: ({ chunks }) => chunks.toLocaleString("en") },
  { head: "tokens", cell: ({ mean_tokens }) => (mean_tokens === null ? "-" : mean_tokens.toFixed(0)) },
  { head: "index", cell: ({ index_growth }) => points(index_growth) },
  { head: "cut", cell: ({ boundary_damage }) => points(boundary_damage) },
];

/** The best settings that were tried, and the current ones, all shares in hundredths. */
export function candidateTable({ recommended, current, candidates }: OptimizationResult, { dim }: Colours): string[] {
  const best = [...candidates].sort((one, other) => expected(other) - expected(one)).slice(0, MOST_ROWS);
  const rows = best.some(({ settings }) => isSameSettings(settings, current.settings)) ? best : [...best, current];
  const cells = [
    ["settings", ...COLUMNS.map(({ head }) => head)],
    ...rows.map(({ settings, metrics }) => [settingsWords(settings), ...COLUMNS.map(({ cell }) => cell(metrics))]),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const [head = "", ...lines] = cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join(GAP),
  );
  const marked = lines.map((line, index) => `${line}${remark(rows[index], recommended, current)}`);
  const left = candidates.length - best.length;
  return [
    dim(head),
    ...marked,
    ...(left > 0 ? [dim(`${counted(left, "more setting")}: --format json has them all.`)] : []),
  ];
}

function remark(row: ChunkCandidate | undefined, recommended: ChunkSettings, current: ChunkCandidate): string {
  if (row === undefined) return "";
  const said = [
    ...(isSameSettings(row.settings, recommended) ? ["recommended"] : []),
    ...(isSameSettings(row.settings, current.settings) ? ["current"] : []),
  ];
  return said.length === 0 ? "" : `${GAP}${said.join(", ")}`;
}

function expected({ metrics }: ChunkCandidate): number {
  return metrics.expected_quality ?? metrics.quality?.value ?? 0;
}

function points(share: number | null): string {
  return share === null ? "-" : (share * 100).toFixed(1);
}
