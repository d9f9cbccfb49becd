import * as z from "zod/mini";

export const promptSeveritySchema = z.enum(["error", "warning", "info", "hint"]);
export type PromptSeverity = z.infer<typeof promptSeveritySchema>;

/** How a rule shows; `off` says it nowhere. */
export const shownSeveritySchema = z.enum([...promptSeveritySchema.options, "off"]);
export type ShownSeverity = z.infer<typeof shownSeveritySchema>;

/** What a project says of a rule: how it shows, or that it is off; with options, those that the rule's page names. */
export const ruleSettingSchema = z.union([
  shownSeveritySchema,
  z.object({
    severity: z.optional(shownSeveritySchema),
    options: z.optional(z.record(z.string(), z.unknown())),
  }),
]);
export type RuleSetting = z.infer<typeof ruleSettingSchema>;

/** By the rule's code. */
export const ruleSettingsSchema = z.record(z.string(), ruleSettingSchema);
export type RuleSettings = z.infer<typeof ruleSettingsSchema>;
