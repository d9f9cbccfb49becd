import * as z from "zod/mini";
import { t } from "../language";

/** What every tab's buttons can do, and is the same wherever they stand. */
const COMMON_ACTIONS = ["show_log", "open_settings", "test_connection", "manage_trust"] as const;
export type CommonAction = (typeof COMMON_ACTIONS)[number];

export function isCommonAction(action: PanelAction): action is CommonAction {
  return COMMON_ACTIONS.some((common) => common === action);
}

/** What the buttons of tabs about a file can do with its last run. */
const RUN_ACTIONS = [
  "cancel",
  /** Runs again what the last run left open. */
  "try_again",
  /** The same, this once without the service. */
  "use_bundled_core",
  "set_api_key",
  "preview_request",
] as const;
type RunAction = (typeof RUN_ACTIONS)[number];

/** What is offered whatever was asked for: each operation does it in its own way. */
export type SharedAction = CommonAction | RunAction;

export const citationsActionSchema = z.enum([
  ...COMMON_ACTIONS,
  ...RUN_ACTIONS,
  "verify",
  /** Opens the sample, and runs on it what the tab is for. */
  "open_sample",
  "check_against_files",
  "select_sources",
  /** Asks for leave to fetch the pages that the answer cites, and checks it with them. */
  "fetch_pages",
  /** Checks what the last check left open, as soon as the service may be asked again. */
  "wait_and_continue",
  /** Takes answers for sources that were left out of these. */
  "use_left_out",
  /** Drops the check of a file that is no answer. */
  "not_an_answer",
  /** Puts the verdict into the clipboard, ready for a pull request. */
  "copy_verdict",
  /** Has a model of the person's read what words cannot decide. */
  "ask_judge",
]);
export type CitationsAction = z.infer<typeof citationsActionSchema>;

export const retrievalActionSchema = z.enum([
  ...COMMON_ACTIONS,
  ...RUN_ACTIONS,
  "visualize",
  "open_sample",
  "select_sources",
  /** Asks for the question that documents were retrieved for, where the file names none. */
  "set_query",
  "export_retrieval",
  "copy_retrieval_image",
]);
export type RetrievalAction = z.infer<typeof retrievalActionSchema>;

export const chunksActionSchema = z.enum([
  ...COMMON_ACTIONS,
  "cancel",
  "use_bundled_core",
  "set_api_key",
  "open_sample",
  "select_sources",
  "optimize_folder",
  "optimize_sources",
  "optimize_open_files",
  /** Tries the same documents again, as they are now. */
  "optimize_again",
  /** Opens the settings that say how documents are cut now, and with which questions they are tried. */
  "open_chunk_settings",
]);
export type ChunksAction = z.infer<typeof chunksActionSchema>;

export const promptsActionSchema = z.enum([
  ...COMMON_ACTIONS,
  ...RUN_ACTIONS,
  "analyze",
  "open_sample",
  /** Asks for the question that the prompt is read with. */
  "set_query",
  /** Asks for the file whose text, or whose sources, are the retrieved text that the prompt is read with. */
  "choose_context",
  "clear_context",
  /** Shows the prompt with all sure edits made beside the prompt as it is. */
  "show_improved",
  /** Makes all sure edits. */
  "fix_all",
]);
export type PromptsAction = z.infer<typeof promptsActionSchema>;

export type PanelAction = CitationsAction | RetrievalAction | ChunksAction | PromptsAction;

/** What stands on the button of each. */
export const ACTION_TITLES: Readonly<Record<PanelAction, string>> = {
  verify: t("Check This Answer"),
  open_sample: t("Open the Sample"),
  check_against_files: t("Check an Answer Against My Files"),
  select_sources: t("Select Sources…"),
  fetch_pages: t("Fetch Cited Pages…"),
  use_left_out: t("Use It All the Same"),
  not_an_answer: t("This Is Not an Answer"),
  set_api_key: t("Set API Key…"),
  show_log: t("Show Log"),
  open_settings: t("Open Settings"),
  cancel: t("Cancel"),
  try_again: t("Try Again"),
  wait_and_continue: t("Wait and Continue"),
  copy_verdict: t("Copy as Markdown"),
  ask_judge: t("Ask a Judge…"),
  use_bundled_core: t("Use Bundled Core Once"),
  preview_request: t("Preview Request"),
  test_connection: t("Test Connection"),
  manage_trust: t("Manage Workspace Trust"),
  visualize: t("Visualize Retrieval"),
  set_query: t("Set Question…"),
  export_retrieval: t("Export…"),
  copy_retrieval_image: t("Copy as Image"),
  optimize_folder: t("Choose Folder…"),
  optimize_sources: t("Sources of This Answer"),
  optimize_open_files: t("Open Files"),
  optimize_again: t("Try Again"),
  open_chunk_settings: t("Change Settings…"),
  analyze: t("Analyze Prompt"),
  choose_context: t("Choose Context…"),
  clear_context: t("Remove Context"),
  show_improved: t("Show Improved Prompt"),
  fix_all: t("Fix All"),
};
