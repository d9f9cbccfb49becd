import * as z from "zod/mini";

/** A half-open range of UTF-16 code units: `start` inclusive, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const offsetSchema = z.int().check(z.nonnegative());
/** How many there are of something. */
export const countSchema = offsetSchema;
/** A whole number of things of which there is one at least. */
export const positiveSchema = z.int().check(z.positive());
export const scoreSchema = z.number().check(z.minimum(0), z.maximum(1));
export const spanSchema = z.object({ start: offsetSchema, end: offsetSchema });
