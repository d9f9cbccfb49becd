import * as z from "zod/mini";

/** The name of the project file in which a team keeps the claims it accepted, at the workspace folder's root. */
export const ACCEPTED_FILE = ".rag-quality.json";

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
