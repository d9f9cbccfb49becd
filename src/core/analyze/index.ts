export { analyzePrompt } from "./analyzePrompt";
export { ALL_RULES } from "./rules";
export { sureEdits } from "./engine/improvedPrompt";
export type { AnyRule } from "./engine/rule";
export { resolveRules } from "./engine/ruleSettings";
export { windowOfModel } from "./metrics/contextWindow";
export type { PreparedPrompt } from "./prompt/preparedPrompt";
export { findQuestion } from "./prompt/promptQuestion";
export { readPrompt } from "./prompt/readPrompt";
