import * as z from "zod/mini";
import { offsetSchema } from "../span";
import { citationResultSchema } from "../verify/citationResult";
import { citationsActionSchema } from "./actions";
import { failureSchemaFor, fileErrorSchemaFor, fileLoadingSchema, filesReadSchema, sourceOriginSchema } from "./panelParts";

export const panelSourceSchema = z.object({
  id: z.string(),
  /** What a reader knows the source by: its title, or its path in the workspace. */
  label: z.string(),
  /** Whether a click can open it in the editor. */
  can_open: z.boolean(),
});

/** What the side panel shows about the answer in the active editor. */
export const panelStateSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("empty"),
    /** `no_editor`: nothing open; `not_an_answer`: a file that cannot be checked; `not_checked`: waiting for a check; `cleared`: the result was. */
    why: z.enum(["no_editor", "not_an_answer", "not_checked", "cleared"]),
    file: z.nullable(z.string()),
    /** The service that a check would send the answer and its sources to; `null` where nothing leaves this machine. */
    sends_to: z.nullable(z.string()),
    /** The files that answers are checked against in this workspace, in few words; absent where none were picked. */
    picked: z.optional(z.string()),
  }),
  fileLoadingSchema,
  fileErrorSchemaFor(citationsActionSchema),
  z.object({
    kind: z.literal("result"),
    file: z.string(),
    /** The row of a JSONL file or list, 1-based; `null` where the file holds one answer. */
    row: z.nullable(z.int()),
    rows: z.int(),
    query: z.string(),
    engine: z.string(),
    origin: sourceOriginSchema,
    /** What was picked, in few words, where that gave the sources. */
    picked: z.optional(z.string()),
    /** What was read of a folder that was picked, and what was left out; absent where none was. */
    files_read: z.optional(filesReadSchema),
    /** Paths of files that were left out, since they are answers themselves; absent where none was. */
    left_out: z.optional(z.array(z.string())),
    elapsed_ms: z.number(),
    /** The document was edited after this check and a newer one is not there yet. */
    stale: z.boolean(),
    sources: z.array(panelSourceSchema),
    /** What people call the parts of sources that passages stand in, such as `page 3`; absent where none has a name. */
    place_names: z.optional(z.array(z.object({ source_id: z.string(), start: offsetSchema, name: z.string() }))),
    /** Sources that were named and could not be read, each a sentence that names the file and the reason. */
    problems: z.array(z.string()),
    /** How many pages the answer cites by address whose text the check did not have. */
    unread_pages: z.int(),
    /** What stands in the way of accepting a claim: the answer is in no file yet, or in none of an open folder; absent where nothing does. */
    cannot_accept: z.optional(z.enum(["not_saved", "no_folder"])),
    /** The claims whose wrong mark can be made that of the source that supports them, each with the words of its button. */
    cite_instead: z.optional(z.array(z.object({ claim: offsetSchema, title: z.string() }))),
    /** Why a later check came to no end, while this result still holds. */
    failure: z.nullable(failureSchemaFor(citationsActionSchema)),
    result: citationResultSchema,
  }),
]);
export type PanelState = z.infer<typeof panelStateSchema>;
export type PanelResult = Extract<PanelState, { kind: "result" }>;
