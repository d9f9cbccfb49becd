import * as z from "zod/mini";
import { promptSeveritySchema } from "../src/contract/analyze/promptRules";
import { chunkUnitSchema, splitterSchema } from "../src/contract/optimize/chunkSettings";
import { type PanelTab, panelTabSchema } from "../src/contract/panel/panelParts";
import { verdictSchema } from "../src/contract/verify/verdict";
import { COST_METRICS, MAP_METRICS, SORT_COLUMNS } from "./chunks/metrics";
import { CLAIM_GROUPS } from "./citations/claimGroups";
import { PAGE_SIZE } from "./shared/listPages";

export const TABS: readonly PanelTab[] = panelTabSchema.options;

/** What stands in lists that unfold, above the claims. */
const HEAD_LISTS = ["sources", "problems", "empty_sources"] as const;
export type HeadList = (typeof HEAD_LISTS)[number];

const citationsMemorySchema = z.object({
  /** Verdicts whose claims are listed; none means all. */
  filter: z.array(verdictSchema),
  /** The answer that `selected` and `shown` belong to. */
  subject: z.nullable(z.string()),
  /** The number of the selected claim in the answer. */
  selected: z.nullable(z.int().check(z.nonnegative())),
  /** Where it stood when it was selected. */
  kept: z.nullable(z.object({ group: z.enum(CLAIM_GROUPS), place: z.int().check(z.nonnegative()) })),
  shown: z.int().check(z.positive()),
  /** The groups of claims that a person opened, or closed. */
  folds: z.partialRecord(z.enum(CLAIM_GROUPS), z.boolean()),
  /** How many items of the lists in the head are drawn, by their names; 0 for one that was closed. */
  unfolded: z.partialRecord(z.enum(HEAD_LISTS), z.int().check(z.nonnegative())),
});
export type CitationsMemory = z.infer<typeof citationsMemorySchema>;

export const DOCUMENT_ORDERS = ["rank", "relevance", "novelty", "tokens"] as const;
export type DocumentOrder = (typeof DOCUMENT_ORDERS)[number];
export const DOCUMENT_KINDS = ["all", "warned", "duplicate", "used", "relevant"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const retrievalMemorySchema = z.object({
  order: z.enum(DOCUMENT_ORDERS),
  kind: z.enum(DOCUMENT_KINDS),
  /** Words that a listed document has in its name, its id or its passages. */
  search: z.string(),
  /** The report that `selected` and `shown` belong to. */
  subject: z.nullable(z.string()),
  /** The rank of the selected document. */
  selected: z.nullable(z.int().check(z.positive())),
  shown: z.int().check(z.positive()),
});
export type RetrievalMemory = z.infer<typeof retrievalMemorySchema>;

const chosenSettingsSchema = z.object({
  splitter: splitterSchema,
  unit: chunkUnitSchema,
  chunk_size: z.int().check(z.positive()),
  /** The share of a chunk that the one before it has as well. */
  overlap_share: z.number().check(z.minimum(0), z.maximum(1)),
});
/** Settings as the sliders have them. */
export type ChosenSettings = z.infer<typeof chosenSettingsSchema>;

const chunksMemorySchema = z.object({
  /** The trial that `chosen` and `splitter` belong to. */
  subject: z.nullable(z.string()),
  /** What the sliders were set to; `null` while nobody touched them. */
  chosen: z.nullable(chosenSettingsSchema),
  /** Whose sizes and overlaps the map shows; `null` for that of the recommended settings. */
  splitter: z.nullable(splitterSchema),
  measure: z.enum(MAP_METRICS),
  cost: z.enum(COST_METRICS),
  sort: z.object({ column: z.enum(SORT_COLUMNS), direction: z.enum(["ascending", "descending"]) }),
});
export type ChunksMemory = z.infer<typeof chunksMemorySchema>;

export const FINDING_ORDERS = ["rule", "place"] as const;
export type FindingOrder = (typeof FINDING_ORDERS)[number];
export const FINDING_TARGETS = ["prompt", "context"] as const;
export type FindingTarget = (typeof FINDING_TARGETS)[number];

const promptsMemorySchema = z.object({
  order: z.enum(FINDING_ORDERS),
  /** Severities whose findings are listed; none means all. */
  severities: z.array(promptSeveritySchema),
  /** Where listed findings stand; `null` for everywhere. */
  target: z.nullable(z.enum(FINDING_TARGETS)),
  /** The rule whose findings are listed; `null` for all rules. */
  rule: z.nullable(z.string()),
  /** Words that a listed finding has in its message, its rule or its place. */
  search: z.string(),
  /** The prompt that `selected` and `shown` belong to. */
  subject: z.nullable(z.string()),
  /** The number of the selected finding in the analysis. */
  selected: z.nullable(z.int().check(z.nonnegative())),
  shown: z.int().check(z.positive()),
});
export type PromptsMemory = z.infer<typeof promptsMemorySchema>;

/** What the panel remembers of its own view over a reload. The answer itself is sent again by the extension. */
const viewMemorySchema = z.object({
  tab: panelTabSchema,
  citations: citationsMemorySchema,
  retrieval: retrievalMemorySchema,
  chunks: chunksMemorySchema,
  prompt: promptsMemorySchema,
});
export type ViewMemory = z.infer<typeof viewMemorySchema>;

const FRESH_MEMORY: ViewMemory = {
  tab: "citations",
  citations: { filter: [], subject: null, selected: null, kept: null, shown: PAGE_SIZE, folds: {}, unfolded: {} },
  retrieval: { order: "rank", kind: "all", search: "", subject: null, selected: null, shown: PAGE_SIZE },
  chunks: {
    subject: null,
    chosen: null,
    splitter: null,
    measure: "expected_quality",
    cost: "index_growth",
    sort: { column: "expected_quality", direction: "descending" },
  },
  prompt: {
    order: "rule",
    severities: [],
    target: null,
    rule: null,
    search: "",
    subject: null,
    selected: null,
    shown: PAGE_SIZE,
  },
};

/** The remembered view, or a fresh one where nothing fitting was stored (a first start, or an older version's state). */
export function readMemory(stored: unknown): ViewMemory {
  const parsed = viewMemorySchema.safeParse(stored);
  return parsed.success ? parsed.data : FRESH_MEMORY;
}
