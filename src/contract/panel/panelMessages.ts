import * as z from "zod/mini";
import { shownSeveritySchema } from "../analyze/promptRules";
import { chunkSettingsSchema } from "../optimize/chunkSettings";
import { offsetSchema } from "../span";
import { FIGURE_WIDTHS, figureSchema } from "../visualize/figure";
import { chunksActionSchema, citationsActionSchema, promptsActionSchema, retrievalActionSchema } from "./actions";
import { boundariesStateSchema, chunksStateSchema, whatIfSchema } from "./chunksState";
import { panelStateSchema } from "./citationsState";
import { panelTabSchema } from "./panelParts";
import { promptStateSchema } from "./promptState";
import { retrievalStateSchema } from "./retrievalState";
import { rowsStateSchema } from "./rowsState";

const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Messages from the extension to the panel. */
export const toPanelSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("citations"), state: panelStateSchema }),
  /** The answers of the file, where it has several; `null` where it has not. */
  z.object({ type: z.literal("rows"), rows: z.nullable(rowsStateSchema) }),
  /** The cursor moved into the claim with this index, or out of all claims. */
  z.object({ type: z.literal("focus_claim"), claim: z.nullable(z.int()) }),
  z.object({ type: z.literal("open_tab"), tab: panelTabSchema }),
  z.object({ type: z.literal("retrieval"), state: retrievalStateSchema }),
  /** The figures of the report `key`, drawn for another width. */
  z.object({ type: z.literal("figures"), key: z.string(), figures: z.array(figureSchema) }),
  /** A picture for the clipboard. */
  z.object({ type: z.literal("copy_image"), png: bytesSchema }),
  z.object({ type: z.literal("chunks"), state: chunksStateSchema }),
  /** Settings that were set by the sliders, as measured on the documents of the trial `key`. */
  z.object({ type: z.literal("what_if"), key: z.string(), what_if: whatIfSchema }),
  z.object({ type: z.literal("boundaries"), state: boundariesStateSchema }),
  z.object({ type: z.literal("prompt"), state: promptStateSchema }),
]);
export type ToPanel = z.infer<typeof toPanelSchema>;

const widthSchema = z.int().check(z.minimum(FIGURE_WIDTHS.least), z.maximum(FIGURE_WIDTHS.most));

/** Messages from the panel to the extension. Offsets are into the response or the source's text. */
export const fromPanelSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("action"), action: citationsActionSchema }),
  /** Files and folders that were dropped on the panel, to check an answer against. */
  z.object({ type: z.literal("drop_files"), uris: z.array(z.string()) }),
  z.object({ type: z.literal("reveal_response"), start: offsetSchema, end: offsetSchema }),
  /** Shows the same in the editor, while the keyboard stays in the panel. */
  z.object({ type: z.literal("follow_response"), start: offsetSchema, end: offsetSchema }),
  /** Puts the source's words in the place of those that a reason of this claim is about. */
  z.object({ type: z.literal("mend_claim"), claim: offsetSchema, start: offsetSchema, end: offsetSchema }),
  /** Has this claim's wrong mark name the source that supports it. */
  z.object({ type: z.literal("cite_instead"), claim: offsetSchema }),
  /** Saves an answer that is in no file yet: only then can what a person accepts be kept. */
  z.object({ type: z.literal("save_answer") }),
  z.object({ type: z.literal("accept_claim"), claim: offsetSchema }),
  /** The same, with a note that the person is asked for. */
  z.object({ type: z.literal("accept_claim_with_note"), claim: offsetSchema }),
  /** The claim is judged by its sources again. */
  z.object({ type: z.literal("withdraw_acceptance"), claim: offsetSchema }),
  /** Has a judge read this claim alone. */
  z.object({ type: z.literal("judge_claim"), claim: offsetSchema }),
  /** Asks which source a mark means, as it is written in the answer, and keeps it for the file. */
  z.object({ type: z.literal("bind_mark"), marker: z.string() }),
  /** Lists the answers of the file from another one on. */
  z.object({ type: z.literal("list_rows"), from: offsetSchema }),
  /** Shows an answer of the file in the editor, while the keyboard stays in the panel. */
  z.object({ type: z.literal("go_to_row"), row: offsetSchema }),
  /** Checks an answer of the file, or all of them. */
  z.object({ type: z.literal("check_rows"), row: z.nullable(offsetSchema) }),
  z.object({ type: z.literal("reveal_source"), source_id: z.string(), start: offsetSchema, end: offsetSchema }),
  /** A button of the "Retrieval" tab. */
  z.object({ type: z.literal("retrieval_action"), action: retrievalActionSchema }),
  z.object({ type: z.literal("reveal_retrieved"), document_id: z.string(), start: offsetSchema, end: offsetSchema }),
  /** The room that the panel has for figures. */
  z.object({ type: z.literal("figure_width"), width: widthSchema }),
  /** A button of the "Chunks" tab. */
  z.object({ type: z.literal("chunks_action"), action: chunksActionSchema }),
  /** Asks what these settings would do to the documents of the trial `key`. A newer wish replaces it. */
  z.object({ type: z.literal("try_settings"), key: z.string(), settings: chunkSettingsSchema }),
  /** Draws the chunks of these settings into open files; `null` draws none any more. */
  z.object({ type: z.literal("draw_boundaries"), settings: z.nullable(chunkSettingsSchema) }),
  /** Asks for a framework, and copies these settings as a program for it. */
  z.object({ type: z.literal("copy_settings"), settings: chunkSettingsSchema }),
  /** Makes these the settings that trials compare with. */
  z.object({ type: z.literal("use_settings"), settings: chunkSettingsSchema }),
  /** A button of the "Prompt" tab. */
  z.object({ type: z.literal("prompt_action"), action: promptsActionSchema }),
  /** Opens a place of the analysis `key`: a finding, a part, a passage. Offsets are into its prompt or its context. */
  z.object({
    type: z.literal("reveal_prompt"),
    key: z.string(),
    target: z.enum(["prompt", "context"]),
    start: offsetSchema,
    end: offsetSchema,
  }),
  /** Writes into the project file how a rule shows from now on. */
  z.object({ type: z.literal("set_rule_severity"), rule: z.string(), severity: shownSeveritySchema }),
  /** Opens the page of a rule. */
  z.object({ type: z.literal("open_rule"), rule: z.string() }),
]);
export type FromPanel = z.infer<typeof fromPanelSchema>;
