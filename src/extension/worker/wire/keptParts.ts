import * as z from "zod/mini";

/** Parts of messages that the workspace keeps, too: apart from the others, which are made with the first message. */

/** Which sources count: those that the answer names, and the picked ones where it names none; or the picked ones alone. */
export const countingSourcesSchema = z.enum(["named", "picked"]);
export type CountingSources = z.infer<typeof countingSourcesSchema>;

/** A file whose text, or the sources of one of its records, are the retrieved text. */
export const chosenContextSchema = z.object({
  uri: z.string(),
  /** What people call it. */
  label: z.string(),
  /** The record, counted from 0; `null` for the first one. */
  row: z.nullable(z.int().check(z.nonnegative())),
});
export type ChosenContext = z.infer<typeof chosenContextSchema>;
