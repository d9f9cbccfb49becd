import * as z from "zod/mini";
import { panelTabSchema, type PanelTab } from "../src/contract/panel";
import { verdictSchema } from "../src/contract/verdict";

export const TABS: readonly PanelTab[] = panelTabSchema.options;

/** How many claims or documents are drawn at first, and how many more each press of "Show more" adds. */
export const PAGE_SIZE = 100;

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

/** What the panel remembers of its own view over a reload. The answer itself is sent again by the extension. */
export const viewMemorySchema = z.object({
  tab: panelTabSchema,
  /** Verdicts whose claims are listed; none means all. */
  filter: z.array(verdictSchema),
  /** The answer that `selected` and `shown` belong to. */
  subject: z.nullable(z.string()),
  selected: z.nullable(z.int().check(z.nonnegative())),
  shown: z.int().check(z.positive()),
  retrieval: retrievalMemorySchema,
});
export type ViewMemory = z.infer<typeof viewMemorySchema>;

export const FRESH_MEMORY: ViewMemory = {
  tab: "citations",
  filter: [],
  subject: null,
  selected: null,
  shown: PAGE_SIZE,
  retrieval: { order: "rank", kind: "all", search: "", subject: null, selected: null, shown: PAGE_SIZE },
};

/** The remembered view, or a fresh one where nothing fitting was stored (a first start, or an older version's state). */
export function readMemory(stored: unknown): ViewMemory {
  const parsed = viewMemorySchema.safeParse(stored);
  return parsed.success ? parsed.data : FRESH_MEMORY;
}
