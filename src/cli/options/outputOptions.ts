import { resolve } from "node:path";
import * as z from "zod/mini";
import { type Expectations, words } from "./optionTypes";

/** How much is written. */
export type Detail = "quiet" | "normal" | "verbose";

/** Whether colours are used: `auto` leaves it to the terminal. */
export type ColourChoice = "auto" | "always" | "never";

/** The options that say how a report looks, and where it goes. */
export const outputFields = {
  output: z.optional(words),
  quiet: z.optional(z.boolean()),
  verbose: z.optional(z.boolean()),
  color: z.optional(z.boolean()),
} as const;

export const OUTPUT_EXPECTATIONS: Expectations = { output: ["--output", "the name of a file"] };

interface Given {
  readonly quiet?: boolean | undefined;
  readonly verbose?: boolean | undefined;
}

export function detailOf({ quiet, verbose }: Given): Detail {
  if (quiet === true) return "quiet";
  return verbose === true ? "verbose" : "normal";
}

export function colourOf({ color }: { readonly color?: boolean | undefined }): ColourChoice {
  if (color === undefined) return "auto";
  return color ? "always" : "never";
}

/** The absolute path of a file that an option names; `null` where it names none. */
export function namedPath(cwd: string, path: string | undefined): string | null {
  return path === undefined ? null : resolve(cwd, path);
}
