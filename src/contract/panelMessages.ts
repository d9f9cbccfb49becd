import * as z from "zod/mini";
import { figureSchema } from "./figure";
import { panelActionSchema, panelStateSchema, panelTabSchema } from "./panel";
import { FIGURE_WIDTHS, retrievalStateSchema } from "./panelRetrieval";
import { offsetSchema } from "./span";

const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Messages from the extension to the panel. */
export const toPanelSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("state"), state: panelStateSchema }),
  /** The cursor moved into the claim with this index, or out of all claims. */
  z.object({ type: z.literal("focus_claim"), claim: z.nullable(z.int()) }),
  z.object({ type: z.literal("open_tab"), tab: panelTabSchema }),
  z.object({ type: z.literal("retrieval"), state: retrievalStateSchema }),
  /** The figures of the report `key`, drawn for another width. */
  z.object({ type: z.literal("figures"), key: z.string(), figures: z.array(figureSchema) }),
  /** A picture for the clipboard. */
  z.object({ type: z.literal("copy_image"), png: bytesSchema }),
]);
export type ToPanel = z.infer<typeof toPanelSchema>;

const widthSchema = z.int().check(z.minimum(FIGURE_WIDTHS.least), z.maximum(FIGURE_WIDTHS.most));

/** Messages from the panel to the extension. Offsets are into the response or the source's text. */
export const fromPanelSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("action"), action: panelActionSchema }),
  z.object({ type: z.literal("reveal_response"), start: offsetSchema, end: offsetSchema }),
  z.object({ type: z.literal("reveal_source"), source_id: z.string(), start: offsetSchema, end: offsetSchema }),
  /** A button of the "Retrieval" tab. */
  z.object({ type: z.literal("retrieval_action"), action: panelActionSchema }),
  z.object({ type: z.literal("reveal_retrieved"), document_id: z.string(), start: offsetSchema, end: offsetSchema }),
  /** The room that the panel has for figures. */
  z.object({ type: z.literal("figure_width"), width: widthSchema }),
]);
export type FromPanel = z.infer<typeof fromPanelSchema>;
