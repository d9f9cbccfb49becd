import type { AnalyzeRequest } from "../../../contract/analyzeRequest";
import { windowOfModel } from "./modelWindows";

/** The tokens that the model reads; `null` where neither a window nor a known model was told. */
export function contextWindowOf({ context_window, model }: AnalyzeRequest): number | null {
  return context_window ?? (model === undefined ? null : windowOfModel(model));
}
