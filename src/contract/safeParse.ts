import type * as z from "zod/mini";
import type { InputError } from "./problem";

export const TOO_MANY: InputError[] = [{ pointer: "", detail: "This has too many wrong parts to name them." }];

/** What a schema makes of an input; null where it has more wrong parts than zod can hand on: as arguments, of which a call takes only so many. */
export function safeParse<T>(schema: z.ZodMiniType<T>, input: unknown): z.core.util.SafeParseResult<T> | null {
  try {
    return schema.safeParse(input, { reportInput: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}
