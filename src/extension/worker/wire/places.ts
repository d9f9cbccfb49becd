import * as z from "zod/mini";
import { offsetSchema, spanSchema } from "../../../contract/span";

const positionSchema = z.object({ line: offsetSchema, character: offsetSchema });

/** A range in the text of a file. */
export const filePlaceSchema = z.object({
  uri: z.string(),
  span: spanSchema,
  /** The same range as lines and characters, which survive a change of line ends. */
  from: positionSchema,
  to: positionSchema,
  /** How the words there begin in the file, to find them again after edits. */
  words: z.string(),
});
export type FilePlace = z.infer<typeof filePlaceSchema>;

/** What a passage of a source is known by within one result. */
export function placeKey(passage: {
  readonly source_id: string;
  readonly start: number;
  readonly end: number;
}): string {
  return `${passage.start}:${passage.end}:${passage.source_id}`;
}
