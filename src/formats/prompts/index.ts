export { readCodeString } from "./readCodeString";
export type { CodeLanguage } from "../code/codeLiteral";
export { fileEdit, fileEdits, isWholeText, withEdits } from "./fileEdits";
export { looksLikePrompt } from "./looksLikePrompt";
export {
  canNamePrompts,
  FOUND_EXTENSIONS,
  hasProgramExtension,
  hasPromptExtension,
  isPromptName,
  PROGRAM_EXTENSIONS,
  PROMPT_EXTENSIONS,
} from "./promptKind";
export type { NamedPrompt, PromptInput, PromptPart, PromptRecord, PromptShape, ReadPrompts } from "./promptRecord";
export { withSettings } from "./ruleSettings";
export { readPromptFile } from "./readPromptFile";
