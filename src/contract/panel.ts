import * as z from "zod/mini";
import { citationResultSchema } from "./citationResult";

/** How the sources of an answer were found. Always shown beside a result. */
export const sourceOriginSchema = z.enum(["front_matter", "record", "links", "footnotes", "setting", "picked", "none"]);
export type SourceOrigin = z.infer<typeof sourceOriginSchema>;

export const SOURCE_ORIGIN_TITLE: Readonly<Record<SourceOrigin, string>> = {
  front_matter: "the answer's front matter",
  record: "the record itself",
  links: "links in the answer",
  footnotes: "footnotes and reference list",
  setting: "the setting ragQuality.sources",
  picked: "files picked for this workspace",
  none: "nowhere: none were found",
};

export const panelActionSchema = z.enum([
  "verify",
  "select_sources",
  "set_api_key",
  "show_log",
  "open_settings",
  "cancel",
  /** Checks again what the last check left open. */
  "try_again",
  /** The same, as soon as the service may be asked again. */
  "wait_and_continue",
  /** The same, this once without the service. */
  "use_bundled_core",
  "preview_request",
  "test_connection",
  "manage_trust",
  "visualize",
  /** Asks for the question that documents were retrieved for, where the file names none. */
  "set_query",
  "export_retrieval",
  "copy_retrieval_image",
  "optimize_folder",
  "optimize_sources",
  "optimize_open_files",
  /** Tries the same documents again, as they are now. */
  "optimize_again",
  /** Opens the settings that say how documents are cut now, and with which questions they are tried. */
  "open_chunk_settings",
  "analyze",
  /** Asks for the file whose text, or whose sources, are the retrieved text that the prompt is read with. */
  "choose_context",
  "clear_context",
  /** Shows the prompt with all sure edits made beside the prompt as it is. */
  "show_improved",
  /** Makes all sure edits. */
  "fix_all",
]);
export type PanelAction = z.infer<typeof panelActionSchema>;

/** What stands on the button of each. */
export const ACTION_TITLES: Readonly<Record<PanelAction, string>> = {
  verify: "Verify Citations",
  select_sources: "Select Sources…",
  set_api_key: "Set API Key…",
  show_log: "Show Log",
  open_settings: "Open Settings",
  cancel: "Cancel",
  try_again: "Try Again",
  wait_and_continue: "Wait and Continue",
  use_bundled_core: "Use Bundled Core Once",
  preview_request: "Preview Request",
  test_connection: "Test Connection",
  manage_trust: "Manage Workspace Trust",
  visualize: "Visualize Retrieval",
  set_query: "Set Question…",
  export_retrieval: "Export…",
  copy_retrieval_image: "Copy as Image",
  optimize_folder: "Choose Folder…",
  optimize_sources: "Sources of This Answer",
  optimize_open_files: "Open Files",
  optimize_again: "Try Again",
  open_chunk_settings: "Change Settings…",
  analyze: "Analyze Prompt",
  choose_context: "Choose Context…",
  clear_context: "Remove Context",
  show_improved: "Show Improved Prompt",
  fix_all: "Fix All",
};

export const panelTabSchema = z.enum(["citations", "retrieval", "chunks", "prompt"]);
export type PanelTab = z.infer<typeof panelTabSchema>;

export const panelSourceSchema = z.object({
  id: z.string(),
  /** What a reader knows the source by: its title, or its path in the workspace. */
  label: z.string(),
  /** Whether a click can open it in the editor. */
  can_open: z.boolean(),
});

/** What a tab about a file shows while it is worked on, and where that came to nothing. */
export const fileLoadingSchema = z.object({ kind: z.literal("loading"), file: z.string(), step: z.string() });
export const fileErrorSchema = z.object({
  kind: z.literal("error"),
  file: z.nullable(z.string()),
  message: z.string(),
  actions: z.array(panelActionSchema),
});

/** What the side panel shows about the answer in the active editor. */
export const panelStateSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("empty"),
    /** `no_editor`: nothing open; `not_an_answer`: a file that cannot be checked; `not_checked`: waiting for a check. */
    why: z.enum(["no_editor", "not_an_answer", "not_checked"]),
    file: z.nullable(z.string()),
    /** The service that a check would send the answer and its sources to; `null` where nothing leaves this machine. */
    sends_to: z.nullable(z.string()),
  }),
  fileLoadingSchema,
  fileErrorSchema,
  z.object({
    kind: z.literal("result"),
    file: z.string(),
    /** The row of a JSONL file or list, 1-based; `null` where the file holds one answer. */
    row: z.nullable(z.int()),
    rows: z.int(),
    query: z.string(),
    engine: z.string(),
    origin: sourceOriginSchema,
    elapsed_ms: z.number(),
    /** The document was edited after this check and a newer one is not there yet. */
    stale: z.boolean(),
    sources: z.array(panelSourceSchema),
    /** Sources that were named and could not be read, each a sentence that names the file and the reason. */
    problems: z.array(z.string()),
    /** Why a later check came to no end, while this result still holds. */
    failure: z.nullable(z.object({ message: z.string(), actions: z.array(panelActionSchema) })),
    result: citationResultSchema,
  }),
]);
export type PanelState = z.infer<typeof panelStateSchema>;
export type PanelResult = Extract<PanelState, { kind: "result" }>;
