import * as z from "zod/mini";
import { countSchema } from "../span";
import { tallySchema } from "../verify/tally";

/** A `ShownTally`. */
const shownTallySchema = z.extend(tallySchema, {
  accepted: z.optional(countSchema),
  cannot_be_checked: z.optional(countSchema),
});

/** What is known of one answer of a list. */
const listedRowSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("unchecked"), query: z.string() }),
  z.object({ kind: z.literal("checked"), query: z.string(), tally: shownTallySchema, stale: z.boolean() }),
  /** It could not be checked; `why` is a sentence. */
  z.object({ kind: z.literal("failed"), query: z.string(), why: z.string() }),
]);
export type ListedRow = z.infer<typeof listedRowSchema>;

/** A file with several answers, and the part of its list that the panel asked for. */
export const rowsStateSchema = z.object({
  /** The URI of the file, which tells a list from another. */
  file: z.string(),
  total: z.int(),
  checked: z.int(),
  failed: z.int(),
  checking: z.boolean(),
  /** The answer that the cursor is in, counted from 0; `null` between answers. */
  current: z.nullable(z.int()),
  /** The first of `rows`, counted from 0. */
  from: z.int(),
  rows: z.array(listedRowSchema),
});
export type RowsState = z.infer<typeof rowsStateSchema>;

/** So many answers are sent at once. */
export const ROWS_SENT = 60;
