import type { AnalyzeRequest } from "../../contract/analyzeRequest";
import type { PreparedContext } from "./context/preparedContext";
import type { TokenCounts } from "./metrics/tokenCounts";
import type { PreparedPrompt } from "./prompt/preparedPrompt";
import type { Question } from "./prompt/question";

/** All that rules look at: read once, and shared by them. */
export interface PromptSubject {
  readonly request: AnalyzeRequest;
  readonly prompt: PreparedPrompt;
  /** The passages, wherever they stand: in the context, or in the prompt itself. */
  readonly context: PreparedContext;
  /** `null` where neither the request nor the prompt holds one. */
  readonly question: Question | null;
  readonly tokens: TokenCounts;
  /** `null` where neither a window nor a known model was told. */
  readonly contextWindow: number | null;
}
