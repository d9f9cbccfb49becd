import * as z from "zod/mini";

const BYTES_OF_MEGABYTE = 1_000_000;
/** V8 holds no longer string than this many characters. */
const MOST_MEGABYTES = 500;

/** A number as people type one, of which `schema` says what it has to be. */
export const numberOf = <T extends z.ZodMiniType<unknown, number>>(schema: T) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\s*(?:\d+\.?\d*|\.\d+)\s*$/u)), z.transform(Number)), schema);

/** Anything but blanks. */
export const words = z.string().check(z.regex(/\S/u));

const megabytes = numberOf(z.number().check(z.positive(), z.maximum(MOST_MEGABYTES)));

/** The options that say which answers are read, and from where. */
export const inputFields = {
  root: words,
  sources: z.array(words),
  stdinFilename: z.optional(words),
  maxFileSizeMb: z.pipe(
    megabytes,
    z.transform((size) => size * BYTES_OF_MEGABYTE),
  ),
} as const;

/** The name of each option, and what it has to be. */
export type Expectations = Readonly<Record<string, readonly [name: string, expected: string]>>;

export const INPUT_EXPECTATIONS: Expectations = {
  root: ["--root", "a folder"],
  sources: ["--sources", "a glob pattern"],
  stdinFilename: ["--stdin-filename", "the name of a file"],
  maxFileSizeMb: ["--max-file-size-mb", `a number of megabytes above 0 and up to ${MOST_MEGABYTES}`],
};
