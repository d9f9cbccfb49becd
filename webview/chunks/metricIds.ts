/** Figures of chunk settings, in the order in which tables have them. */
export const METRIC_IDS = [
  "expected_quality",
  "quality",
  "recall",
  "coverage",
  "precision",
  "iou",
  "boundary_damage",
  "chunks",
  "mean_tokens",
  "index_growth",
  "tokens_per_query",
] as const;
export type MetricId = (typeof METRIC_IDS)[number];

/** Those that the map of sizes and overlaps can show. */
export const MAP_METRICS = [
  "expected_quality",
  "recall",
  "coverage",
  "precision",
  "iou",
  "boundary_damage",
  "index_growth",
  "tokens_per_query",
] as const satisfies readonly MetricId[];
export type MapMetric = (typeof MAP_METRICS)[number];

/** What quality can be weighed against. */
export const COST_METRICS = ["index_growth", "tokens_per_query"] as const satisfies readonly MetricId[];
export type CostMetric = (typeof COST_METRICS)[number];

/** What the table of all settings can be sorted by. */
export const SORT_COLUMNS = ["settings", ...METRIC_IDS] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
