import type { PromptEdit, PromptFinding } from "../../../contract/analyze/promptAnalysis";
import { nearestName } from "../../../contract/nearestName";
import { applyEdits, bySpan, overlaps } from "../../../text/spans";
import { rememberedOfLast } from "../../lexical/rememberedFor";

/** The prompt with all edits made that lose nothing of it. `null` where there are none. */
export function improvedPrompt(prompt: string, findings: readonly PromptFinding[]): string | null {
  const edits = improvedEdits(prompt, findings);
  return edits.length === 0 ? null : applyEdits(prompt, edits);
}

/** The edits of the improved prompt: the sure ones, and others that take no word away that does not stand elsewhere. */
export function improvedEdits(prompt: string, findings: readonly PromptFinding[]): PromptEdit[] {
  const keeping = findings.filter(
    ({ target, suggestion, rule }) =>
      target === "prompt" &&
      suggestion !== null &&
      (suggestion.is_sure || rule === OF_NOTES || losesNothing(prompt, suggestion.edits)),
  );
  return joined(takenEdits(keeping, "in_order"));
}

/** What it takes out was never meant for the model. */
const OF_NOTES = "unfilled-placeholder";

/** Sentences that are inserted at one place are one paragraph. */
function joined(edits: readonly PromptEdit[]): PromptEdit[] {
  const apart: PromptEdit[] = [];
  for (const edit of edits) {
    const last = apart.at(-1);
    const isSame = last !== undefined && isInsertion(last) && isInsertion(edit) && last.start === edit.start;
    if (isSame && /[.!?]\s*$/.test(last.text))
      apart[apart.length - 1] = { ...edit, text: `${last.text.trimEnd()} ${edit.text.replace(/^[. ]+/, "")}` };
    else apart.push(edit);
  }
  return apart;
}

/** The sure edits of the prompt; of findings whose edits overlap the first is taken. */
export function sureEdits(findings: readonly PromptFinding[]): PromptEdit[] {
  return takenEdits(
    findings.filter(({ suggestion }) => suggestion?.is_sure === true),
    "first_alone",
  );
}

/** Two insertions at one place: written unseen they would come in an order that nobody chose. */
type SamePlace = "in_order" | "first_alone";

function takenEdits(findings: readonly PromptFinding[], samePlace: SamePlace): PromptEdit[] {
  let taken: PromptEdit[] = [];
  const insertions = new Set<number>();
  for (const { target, suggestion } of findings) {
    if (target !== "prompt" || suggestion === null) continue;
    const { edits } = suggestion;
    const isTaken = (edit: PromptEdit): boolean =>
      overlaps(taken, edit) || (samePlace === "first_alone" && isInsertion(edit) && insertions.has(edit.start));
    if (edits.some(isTaken)) continue;
    taken = [...taken, ...edits].sort((one, other) => bySpan(one, other) || closesMore(other) - closesMore(one));
    for (const edit of edits.filter(isInsertion)) insertions.add(edit.start);
  }
  return taken;
}

/** What closes the context stands right behind it, and before what is moved there. */
function closesMore({ text }: PromptEdit): number {
  return /^\s*<\/[\w-]+>$/.test(text) ? 1 : 0;
}

function isInsertion({ start, end }: PromptEdit): boolean {
  return start === end;
}

const MIN_REPEATED = 12;

/** Whether all that a suggestion takes away is written again by it, stands elsewhere word for word, or is a name that was misspelt. */
function losesNothing(prompt: string, edits: readonly PromptEdit[]): boolean {
  const written = plain(edits.map(({ text }) => text).join("\n"));
  return edits.every(({ start, end, text }) => {
    const removed = plain(prompt.slice(start, end));
    if (written.includes(removed) || nearestName(removed, [text]) !== null) return true;
    const whole = plainWhole(prompt);
    return removed.length >= MIN_REPEATED && whole.indexOf(removed) !== whole.lastIndexOf(removed);
  });
}

const plainWhole = rememberedOfLast(plain);

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}{}<>$]+/gu, " ")
    .replace(/^ ?(?:please|also|and|then) /, "")
    .trim();
}
