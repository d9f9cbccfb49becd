import type { PromptInput } from "./promptRecord";

export type RuleSettings = NonNullable<PromptInput["rules"]>;

/** A context or a question that a prompt leaves out comes from places where nobody sees it: a list, one message more, a program. */
export const FILLED_ELSEWHERE: RuleSettings = { "no-context": "off", "no-question": "off" };

/** What a file tells of a prompt, with settings that count before it; of rules one by one. */
export function withSettings<Settings extends Partial<PromptInput>>(
  input: PromptInput,
  settings: Settings,
): PromptInput & Settings {
  const rules = input.rules === undefined ? {} : { rules: { ...input.rules, ...settings.rules } };
  return { ...input, ...settings, ...rules };
}
