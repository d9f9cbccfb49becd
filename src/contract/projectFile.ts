import * as z from "zod/mini";
import { acceptedClaimsSchema } from "./acceptedClaims";
import { ruleSettingsSchema } from "./promptRules";

/** What a team keeps in the project file, at the workspace folder's root: the claims it accepted, and how prompts are analyzed. */
export const projectFileSchema = z.extend(acceptedClaimsSchema, {
  /** Where editors find the schema of this file. */
  $schema: z.optional(z.string()),
  version: z._default(z.literal(1), 1),
  accepted: z._default(acceptedClaimsSchema.shape.accepted, []),
  /** By the rule's code. */
  rules: z.optional(ruleSettingsSchema),
  /** The model that prompts are for. */
  model: z.optional(z.string().check(z.minLength(1))),
  /** Tokens that the model reads, prompt and answer together; counts before `model`. */
  context_window: z.optional(z.int().check(z.positive())),
});

export type ProjectFile = z.output<typeof projectFileSchema>;
/** What a project says of all its prompts. */
export type ProjectRules = Pick<ProjectFile, "rules" | "model" | "context_window">;
