import * as z from "zod/mini";
import { documentSchema } from "../document";
import { fields } from "../fields";
import { positiveSchema } from "../span";
import { retrievalStageSchema } from "./stages";

/** As many documents as one report takes; of longer lists `sample` takes a part. */
export const MOST_RETRIEVED_DOCS = 2000;
export const MOST_PIXELS_A_POINT = 4;

export const visualizationFormatSchema = z.enum(["html", "png", "json"]);
export type VisualizationFormat = z.infer<typeof visualizationFormatSchema>;

export const pictureThemeSchema = z.enum(["light", "dark"]);
export type PictureTheme = z.infer<typeof pictureThemeSchema>;

export const pictureExtentSchema = z.enum(["screen", "full"]);
export type PictureExtent = z.infer<typeof pictureExtentSchema>;

/**
 * The parameters of `visualize_retrieval`, by name, as a service takes them. `retrieved_docs` stand in the retriever's order:
 * the first has rank 1. A document's `metadata.relevant` (true, false, or a grade from 0) is a person's judgement of it, and
 * `metadata.embedding` its vector.
 */
export const visualizeRequestSchema = fields({
  query: z.string(),
  retrieved_docs: z.array(documentSchema),
  format: z._default(visualizationFormatSchema, "html"),
  /** The answer that was made of the documents, to see which of them it used. */
  response: z.optional(z.string()),
  /** The query's vector, in the space of `metadata.embedding`. */
  query_embedding: z.optional(z.array(z.number())),
  /** The tokens that the prompt has for retrieved text. */
  context_budget: z.optional(positiveSchema),
  /** The lists that led to `retrieved_docs`, the first one first: candidates, what a filter left, what was reranked. */
  stages: z.optional(z.array(retrievalStageSchema)),
  /** Take this many of the documents: the first hundred ranks and an even spread of the others. */
  sample: z.optional(z.int().check(z.positive(), z.maximum(MOST_RETRIEVED_DOCS))),
  /** How much a png shows: what fits one screen, the words of the first documents above all (`screen`, also where nothing is said), or every figure. */
  extent: z.optional(pictureExtentSchema),
  /** The colours of a png. */
  theme: z._default(pictureThemeSchema, "light"),
  /** Pixels of a png a point: 1, or 2 for a sharp picture on most screens. */
  scale: z._default(z.int().check(z.positive(), z.maximum(MOST_PIXELS_A_POINT)), 2),
});
export type VisualizeRequest = z.output<typeof visualizeRequestSchema>;
