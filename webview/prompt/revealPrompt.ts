import type { PromptResult } from "../../src/contract/panelPrompt";
import type { PromptFinding } from "../../src/contract/promptAnalysis";
import type { PanelContext } from "../panelContext";

/** Opens a place of the prompt, or of its context, in the editor. */
export function revealPrompt(
  { key }: PromptResult,
  { target, start, end }: Pick<PromptFinding, "target" | "start" | "end">,
  context: PanelContext,
): void {
  context.send({ type: "reveal_prompt", key, target, start, end });
}
