import * as z from "zod/mini";

/** A half-open range of UTF-16 code units: `start` inclusive, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const offsetSchema = z.int().check(z.nonnegative());
export const scoreSchema = z.number().check(z.minimum(0), z.maximum(1));
export const spanSchema = z.object({ start: offsetSchema, end: offsetSchema });
