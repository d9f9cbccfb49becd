import * as z from "zod/mini";
import { offsetSchema } from "../span";

/** How wide figures can be drawn, in points. */
export const FIGURE_WIDTHS = { least: 300, most: 1200 };

/** The figures of one query's retrieval, in the order in which they are shown. */
export const figureIdSchema = z.enum([
  "stages",
  "movement",
  "scores",
  "terms",
  "coverage",
  "redundancy",
  "tokens",
  "map",
]);
export type FigureId = z.infer<typeof figureIdSchema>;

/** The same data as a table, for keyboards, screen readers and copying. Each row has one cell a column. */
export const figureTableSchema = z.object({
  columns: z.array(z.object({ name: z.string(), kind: z.enum(["text", "number"]) })),
  rows: z.array(
    z.object({
      /** The rank of the document that the row is about, to lead there. */
      rank: z.nullable(z.int()),
      cells: z.array(z.union([z.string(), z.number(), z.null()])),
    }),
  ),
});
export type FigureTable = z.infer<typeof figureTableSchema>;

/**
 * A figure as SVG of its own, with neither colours nor scripts: its shapes have classes that a style sheet colours, so that it
 * is the same in a page, in the panel and in a picture. Shapes that stand for a document carry its rank in `data-rank`.
 */
export const figureSchema = z.object({
  id: figureIdSchema,
  title: z.string(),
  /** What is to be seen in it, in a sentence or two, with its figures: read in its place by a screen reader. */
  description: z.string(),
  /** What is left out or approximate; "" where nothing is. */
  note: z.string(),
  /** An `svg` element with `viewBox`, `width` and `height`. */
  svg: z.string(),
  width: offsetSchema,
  height: offsetSchema,
  table: figureTableSchema,
});
export type Figure = z.infer<typeof figureSchema>;
