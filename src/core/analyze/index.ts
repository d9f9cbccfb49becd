export { analyzePrompt } from "./analyzePrompt";
export { ALL_RULES } from "./rules";
