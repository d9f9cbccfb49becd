import type * as z from "zod/mini";
import type { PromptEdit } from "../../../contract/analyze/promptAnalysis";
import type { PromptSeverity } from "../../../contract/analyze/promptRules";
import type { Span } from "../../../contract/span";
import type { Target } from "../context/preparedContext";
import type { PromptSubject } from "../promptSubject";

/** What a rule found: a place and a sentence that names what stands there, what comes of it, and what to do. */
export interface RuleFinding extends Span {
  readonly target: Target;
  readonly message: string;
  readonly suggestion?: {
    readonly title: string;
    readonly edits: readonly PromptEdit[];
    /** Whether the edit keeps what the author means whatever that is, so that it can be applied unseen. */
    readonly isSure: boolean;
  };
  readonly related?: readonly (Span & { readonly target: Target; readonly message: string })[];
}

type RuleGroup = "template" | "grounding" | "context" | "instructions" | "security";

/** A rule of the linter. One a file, the file named after it; its page is `docs/rules/<code>.md`. */
export interface Rule<Options = unknown> {
  /** Stable, in words: `planted-instruction`. */
  readonly code: string;
  readonly group: RuleGroup;
  readonly severity: PromptSeverity;
  /** What is wrong, in one sentence. */
  readonly summary: string;
  /** What to do about it, in one sentence. */
  readonly advice: string;
  /** Taken off 100 for its first finding; further ones take half of what the one before took. */
  readonly points: number;
  /** The options with their defaults; a rule without any has none. */
  readonly options?: z.ZodMiniType<Options>;
  check(subject: PromptSubject, options: Options): Iterable<RuleFinding>;
}

/** A rule whose options are its own business: the list of all rules holds these. */
export interface AnyRule extends Omit<Rule, "check"> {
  check(subject: PromptSubject, options: unknown): Iterable<RuleFinding>;
}

/** Makes a rule with options fit for the list: they are parsed before the rule sees them. */
export function withOptions<Options>(rule: Rule<Options> & { readonly options: z.ZodMiniType<Options> }): AnyRule {
  return { ...rule, check: (subject, options) => rule.check(subject, rule.options.parse(options ?? {})) };
}
