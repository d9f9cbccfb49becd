import type { Span } from "../../../../contract/span";
import { tokenize } from "../../../../text/tokens";

/** Who may or must do something, where it is nobody whom the answer talks to. */
const PERMITS =
  /(?<!\b(?:you|we|i|one|they|it|this|that|these|those|which|du|sie|wir|man|es))\s(?:can(?:not)?|may|must|shall|(?:is|are)\s+(?:not\s+)?(?:allowed|permitted|required|entitled|eligible|obliged)|kann|können|darf|dürfen|muss|müssen)(?:n['’]t)?\s/iu;
const TAIL =
  /[,\s]*(?:\b(?:by|in|with|under|through|via|and)\s+)?(?:\b(?:follow(?:ing)?|tak(?:e|ing)|complet(?:e|ing)|do(?:ing)?|us(?:e|ing)|perform(?:ing)?|go(?:ing)?\s+through)\s+)?(?:\b(?:the|these|all)\s+(?:following(?:\s+\p{L}+){0,2}|(?:steps|instructions)(?:\s+(?:listed\s+|given\s+)?(?:below|here))?)|\bas\s+follows|\bwie\s+folgt|\bfolgende[nrs]?(?:\s+\p{L}+)?)[\s*_]*[:：]?[\s*_]*$/iu;
const ENDS_OPEN = /[:：][\s*_]*$/u;
/** What announces a list is no longer. */
const MAX_TAIL_LENGTH = 80;
const FEWEST_CONTENT_WORDS = 3;

/**
 * What at the end of a lead-in only announces its list, and is none of what it states; null where nothing is.
 *
 *     To close a ledger, a clerk can follow the steps below:
 *                                   ^----------------------^
 */
export function announcementIn(text: string, { start, end }: Span): Span | null {
  const from = Math.max(start, end - MAX_TAIL_LENGTH);
  const ending = text.slice(from, end);
  if (!ENDS_OPEN.test(ending)) return null;
  const found = TAIL.exec(ending);
  return found === null || from + found.index === start ? null : { start: from + found.index, end };
}

/** Whether a lead-in says of somebody what they may or must do: that is a statement, whatever list comes behind it. */
export function statesWhoMay(sentence: string): boolean {
  const tail = announcementIn(sentence, { start: 0, end: sentence.length });
  const stated = `${sentence.slice(0, tail?.start).replace(/[:：][\s*_]*$/u, "")} `;
  const content = tokenize(stated).filter(({ isFunctionWord }) => !isFunctionWord);
  return content.length >= FEWEST_CONTENT_WORDS && PERMITS.test(stated);
}
