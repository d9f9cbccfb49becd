import { language, t } from "../../src/contract/language";
import type { ChunkMetrics } from "../../src/contract/optimize/optimizationResult";
import { hundredths, percentToTenth } from "../../src/contract/percent";

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

/** How a figure is written: a share of one, a factor, or a count. */
type MetricKind = "share" | "factor" | "count";

export interface Metric {
  readonly title: string;
  readonly meaning: string;
  readonly kind: MetricKind;
  /** Which way is the better one; `neither` where that depends. */
  readonly better: "more" | "less" | "neither";
  readonly value: (metrics: ChunkMetrics) => number | null;
}

export const METRICS: Readonly<Record<MetricId, Metric>> = {
  expected_quality: {
    title: t("Expected quality"),
    meaning: t(
      "Quality drawn towards what settings like it showed, since a few questions rank settings by chance. The recommendation goes by it.",
    ),
    kind: "share",
    better: "more",
    value: ({ expected_quality }) => expected_quality,
  },
  quality: {
    title: t("Quality"),
    meaning: t("The mean of recall and coverage, as the questions measured it."),
    kind: "share",
    better: "more",
    value: ({ quality }) => quality?.value ?? null,
  },
  recall: {
    title: t("Recall"),
    meaning: t("The share of the answers' text that stands in the retrieved chunks."),
    kind: "share",
    better: "more",
    value: ({ recall }) => recall,
  },
  coverage: {
    title: t("Coverage"),
    meaning: t("The share of the questions whose answers were retrieved whole."),
    kind: "share",
    better: "more",
    value: ({ coverage }) => coverage,
  },
  precision: {
    title: t("Precision"),
    meaning: t("The share of the retrieved text that is answer."),
    kind: "share",
    better: "more",
    value: ({ precision }) => precision,
  },
  iou: {
    title: t("IoU"),
    meaning: t(
      "Of all text that was retrieved or missed, the share that is answer and was found (intersection over union).",
    ),
    kind: "share",
    better: "more",
    value: ({ iou }) => iou,
  },
  boundary_damage: {
    title: t("Boundary damage"),
    meaning: t("The share of chunk boundaries that cut a sentence, a table or code, or leave a heading behind."),
    kind: "share",
    better: "less",
    value: ({ boundary_damage }) => boundary_damage,
  },
  chunks: {
    title: t("Chunks"),
    meaning: t("How many chunks the documents become."),
    kind: "count",
    better: "neither",
    value: ({ chunks }) => chunks,
  },
  mean_tokens: {
    title: t("Tokens a chunk"),
    meaning: t("The length of a chunk, in the mean."),
    kind: "count",
    better: "neither",
    value: ({ mean_tokens }) => mean_tokens,
  },
  index_growth: {
    title: t("Index size"),
    meaning: t("Tokens of all chunks ÷ tokens of the documents: what overlap costs."),
    kind: "factor",
    better: "less",
    value: ({ index_growth }) => index_growth,
  },
  tokens_per_query: {
    title: t("Tokens a query"),
    meaning: t("What a question's retrieved chunks take, in the mean."),
    kind: "count",
    better: "less",
    value: ({ tokens_per_query }) => tokens_per_query,
  },
};

/** `87.3 %`, `1.24×`, `1,987`; a dash where nothing was measured. */
export function metricText({ kind }: Metric, value: number | null): string {
  if (value === null) return "–";
  return kind === "share" ? percentToTenth(value) : `${plainNumber(kind, value)}${kind === "factor" ? "×" : ""}`;
}

/** The same without its unit, for where there is little room. */
export function metricNumber({ kind }: Metric, value: number): string {
  return kind === "share" ? hundredths(value) : plainNumber(kind, value);
}

/** What one value has more than another: `+2.3`, `−0.12`, `±0` where they read alike. */
export function differenceText({ kind }: Metric, value: number, other: number): string {
  const difference = value - other;
  const size = kind === "share" ? hundredths(Math.abs(difference)) : plainNumber(kind, Math.abs(difference));
  if (Number(size.replaceAll(",", "")) === 0) return "±0";
  return `${difference > 0 ? "+" : "−"}${size}`;
}

/** Whether a difference is for the better; `null` where it is neither, or too small to be read. */
export function isBetter(metric: Metric, value: number, other: number): boolean | null {
  if (metric.better === "neither" || differenceText(metric, value, other) === "±0") return null;
  return metric.better === "more" ? value > other : value < other;
}

function plainNumber(kind: MetricKind, value: number): string {
  return kind === "factor" ? value.toFixed(2) : Math.round(value).toLocaleString(language());
}
