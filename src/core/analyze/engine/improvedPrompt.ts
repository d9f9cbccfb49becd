import type { PromptEdit, PromptFinding } from "../../../contract/analyze/promptAnalysis";
import { applyEdits, bySpan, overlaps } from "../../../text/spans";

/** The prompt with all sure edits made. `null` where there are none. */
export function improvedPrompt(prompt: string, findings: readonly PromptFinding[]): string | null {
  const edits = sureEdits(findings);
  return edits.length === 0 ? null : applyEdits(prompt, edits);
}

/** The sure edits of the prompt; of findings whose edits overlap the first is taken. */
export function sureEdits(findings: readonly PromptFinding[]): PromptEdit[] {
  let taken: PromptEdit[] = [];
  /** Two insertions at one place would come in an order that nobody chose. */
  const insertions = new Set<number>();
  for (const { target, suggestion } of findings) {
    if (target !== "prompt" || suggestion?.is_sure !== true) continue;
    const { edits } = suggestion;
    if (edits.some((edit) => overlaps(taken, edit) || (isInsertion(edit) && insertions.has(edit.start)))) continue;
    taken = [...taken, ...edits].sort(bySpan);
    for (const edit of edits.filter(isInsertion)) insertions.add(edit.start);
  }
  return taken;
}

function isInsertion({ start, end }: PromptEdit): boolean {
  return start === end;
}
