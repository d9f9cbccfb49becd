import * as z from "zod/mini";
import { ruleSettingsSchema } from "./analyze/promptRules";
import { scoreSchema } from "./span";
import { severitySchema, verdictSchema } from "./verify/verdict";
import { bindingsSchema } from "./verify/verifyRequest";

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

/**
 * How records of a shape of their own are read. Each place is a path, as `$.out.steps[*].text`, or the name of one key or column;
 * those of `text`, `id`, `title`, `uri` and `score` start at a document.
 */
const recordMappingSchema = z.strictObject({
  /** Which files, as a pattern of paths from the project's folder. */
  files: z.string().check(z.minLength(1)),
  query: z.optional(z.string()),
  answer: z.optional(z.string()),
  documents: z.optional(z.string()),
  text: z.optional(z.string()),
  id: z.optional(z.string()),
  title: z.optional(z.string()),
  uri: z.optional(z.string()),
  score: z.optional(z.string()),
});

const nonBlank = z.string().check(z.minLength(1));

/** How answers are checked; what a call or an override says counts before it. */
const checkFields = {
  /** Patterns of the sources of answers that name none, from the project's folder. */
  sources: z.optional(z.array(nonBlank)),
  /** The support score from which a citation counts as supported. */
  threshold: z.optional(scoreSchema),
  /** How loud each verdict is. */
  severity: z.optional(z.partialRecord(verdictSchema, severitySchema)),
};

const overrideSchema = z.strictObject({
  /** Which answers, as patterns of paths from the project's folder. */
  files: z.array(nonBlank).check(z.minLength(1)),
  ...checkFields,
});

/** Its address is no part of it: whoever may change the file would get what is sent there, and the key. */
const judgeSchema = z.strictObject({
  model: z.optional(nonBlank),
  mode: z.optional(z.enum(["uncertain", "doubtful"])),
  max_calls: z.optional(z.int().check(z.positive())),
  max_tokens: z.optional(z.int().check(z.positive())),
});

/** What a team keeps in the project file, at the workspace folder's root: how answers and prompts are checked, and the claims it accepted. */
export const projectFileSchema = z.extend(acceptedClaimsSchema, {
  /** Where editors find the schema of this file. */
  $schema: z.optional(z.string()),
  version: z._default(z.literal(1), 1),
  accepted: z._default(acceptedClaimsSchema.shape.accepted, []),
  /** The first one whose pattern fits a file counts. */
  records: z.optional(z.array(recordMappingSchema)),
  /** What marks mean, by the path of their answer: for each mark, as written or its number alone, the id, path or title of a source. */
  bindings: z.optional(z.record(z.string(), bindingsSchema)),
  ...checkFields,
  /** The last one whose pattern fits an answer counts first. */
  overrides: z.optional(z.array(overrideSchema)),
  /** The level from which findings fail a run of the command line. */
  fail_on: z.optional(z.enum(["error", "warning", "info", "never"])),
  max_warnings: z.optional(z.int().check(z.nonnegative())),
  fail_under: z.optional(scoreSchema),
  fail_under_grounded: z.optional(scoreSchema),
  /** The file of the findings that are known, from the project's folder. */
  baseline: z.optional(nonBlank),
  judge: z.optional(judgeSchema),
  /** The `RULES_VERSION` that these limits were chosen with. */
  rules_version: z.optional(z.int().check(z.positive())),
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
