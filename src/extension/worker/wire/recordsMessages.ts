import * as z from "zod/mini";
import { panelSourceSchema } from "../../../contract/panel/citationsState";
import { offsetSchema, scoreSchema, spanSchema } from "../../../contract/span";
import { countingSourcesSchema } from "./keptParts";
import { filePlaceSchema } from "./places";

/** The parts of the messages between host and worker that speak of the records of a file with answers. */

/** A folder that a person picked, and what of it is read. */
const pickedFolderSchema = z.object({
  /** With a slash at its end, as all folders here. */
  uri: z.string(),
  /** What people call it, to stand before the paths of its files. */
  label: z.string(),
  /** Its path from the workspace folder that it lies in; empty for that folder itself, and outside of all. */
  within: z.string(),
  /** Patterns of paths from the workspace folder that are left out. */
  exclude: z.array(z.string()),
  max_bytes: z.number(),
  /** Its files that are open and not saved: they count as they stand in the editor. */
  unsaved: z.array(z.string()),
  /** The folder in which its index is kept for the next window. */
  home: z.string(),
});
export type PickedFolder = z.infer<typeof pickedFolderSchema>;

/** A file with answers, and what of it is wanted. */
export const answerFileRequestSchema = z.object({
  uri: z.string(),
  /** The file that the text stands in, where that is another one: of a notebook's cell the notebook. It is no source. */
  file: z.optional(z.string()),
  /** A path whose extension says how to read the text. */
  path: z.string(),
  text: z.string(),
  /** Which records, counted from 0; `null` for all. */
  rows: z.nullable(z.array(z.int())),
  /** The part of the text whose claims are wanted; `null` for all. */
  selection: z.nullable(spanSchema),
  /** VS Code's name of the text's language, where the selection itself is the answer. */
  language: z.optional(z.string()),
  threshold: scoreSchema,
  globs: z.array(z.string()),
  /** URIs of files, and of folders with a slash at their end. */
  picked: z.array(z.string()),
  /** More on the folders among them. */
  folders: z.array(pickedFolderSchema),
  counting: countingSourcesSchema,
  /** URIs of files that were checked as answers: in a folder or a pattern they are no sources. */
  checked: z.array(z.string()),
  /** URIs of files that a person says are sources. */
  meant: z.array(z.string()),
});
export type AnswerFileRequest = z.infer<typeof answerFileRequestSchema>;

/** A question that a person typed for a record, counted from 0, that names none. */
export const typedQuerySchema = z.object({ index: z.int(), query: z.string() });
export type TypedQuery = z.infer<typeof typedQuerySchema>;

/** A passage that can be opened: its place in a file, and the offsets that the result knows it by. */
export const evidencePlaceSchema = z.extend(filePlaceSchema, {
  source_id: z.string(),
  /** As in the evidence: offsets into the source's text. */
  start: offsetSchema,
  end: offsetSchema,
  /** What people call that part of the source, such as `page 3`; `null` where it has no name. */
  name: z.nullable(z.string()),
});
export type EvidencePlace = z.infer<typeof evidencePlaceSchema>;

export const rowSourceSchema = z.extend(panelSourceSchema, {
  /** The path as the answer wrote it. */
  uri: z.nullable(z.string()),
  /** The URI of the file it was read from. */
  file: z.nullable(z.string()),
});
export type RowSource = z.infer<typeof rowSourceSchema>;

/** A file that was left out of the sources, since it is an answer itself. */
export const leftOutAnswerSchema = z.object({ uri: z.string(), label: z.string() });
export type LeftOutAnswer = z.infer<typeof leftOutAnswerSchema>;

export const filePartProblemSchema = z.object({ message: z.string(), span: spanSchema });
export type FilePartProblem = z.infer<typeof filePartProblemSchema>;
