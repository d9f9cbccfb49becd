import * as z from "zod/mini";

/** The name of the project file, at the workspace folder's root. */
export const PROJECT_FILE = ".rag-quality.json";
/** The claims that a team accepted stand in it too. */
export const ACCEPTED_FILE = PROJECT_FILE;

export const acceptedClaimsSchema = z.object({
  version: z.literal(1),
  accepted: z.array(
    z.object({
      /** A claim's `hash`. */
      hash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
      reason: z.string(),
      /** The claim's words, for the people who read the file; not used in matching. */
      text: z.string(),
    }),
  ),
});

export type AcceptedClaims = z.infer<typeof acceptedClaimsSchema>;
