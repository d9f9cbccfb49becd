import * as z from "zod/mini";
import { verdictSchema } from "../src/contract/verdict";

export const TABS = ["citations", "retrieval", "chunks", "prompt"] as const;
export type TabId = (typeof TABS)[number];

/** How many claims are drawn at first, and how many more each press of "Show more" adds. */
export const PAGE_SIZE = 100;

/** What the panel remembers of its own view over a reload. The answer itself is sent again by the extension. */
export const viewMemorySchema = z.object({
  tab: z.enum(TABS),
  /** Verdicts whose claims are listed; none means all. */
  filter: z.array(verdictSchema),
  /** The answer that `selected` and `shown` belong to. */
  subject: z.nullable(z.string()),
  selected: z.nullable(z.int().check(z.nonnegative())),
  shown: z.int().check(z.positive()),
});
export type ViewMemory = z.infer<typeof viewMemorySchema>;

export const FRESH_MEMORY: ViewMemory = {
  tab: "citations",
  filter: [],
  subject: null,
  selected: null,
  shown: PAGE_SIZE,
};

/** The remembered view, or a fresh one where nothing fitting was stored (a first start, or an older version's state). */
export function readMemory(stored: unknown): ViewMemory {
  const parsed = viewMemorySchema.safeParse(stored);
  return parsed.success ? parsed.data : FRESH_MEMORY;
}
