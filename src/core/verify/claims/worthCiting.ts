import type { Span } from "../../../contract/span";
import { tokenize } from "../../../text/tokens";

/** Fewer words than this that carry meaning state nothing that could be looked up. */
const FEWEST_CONTENT_WORDS = 3;

const GREETING =
  /^(?:hi|hello|hey|dear|thanks|thank you|sure|certainly|of course|absolutely|great question|good question|you're welcome|welcome|hallo|guten tag|bonjour|hola|ciao)\b/iu;
const META =
  /^(?:(?:i|we)\b.{0,30}\b(?:hope|sorry|apologi[sz]e|recommend asking|can help|am happy|'m happy|would be happy|don't know|do not know|cannot|can't|could not|couldn't|am not able|'m not able)|let me know|feel free|please (?:let|feel|note that i|contact|reach|see|refer|provide|check)|if you (?:have|need|want|would like|'d like)|is there anything|here(?:'s| is| are)\b|below (?:is|are)\b|the following\b|as an ai\b|based on the (?:provided|given|available|retrieved)\b.{0,60}[:,]?$|(?:in )?(?:summary|conclusion|short)[:.]?$|for more (?:information|details)|the (?:provided |given |available |retrieved )?(?:sources?|documents?|context|passages?) (?:do|does) not\b|there is no (?:information|mention)\b|see also\b|ich hoffe|n'hésitez pas|j'espère|espero que)/iu;
const ENDS_OPEN = /[:：]\s*[*_"”’)\]]*$/u;
const ENDS_ASKING = /[?？؟]\s*[*_"”’)\]]*$/u;
const LONGEST_LOOK = 4000;

/** Whether a sentence without a mark states something to verify: no question, greeting, lead-in to a list or talk about the answer itself. */
export function isWorthCiting(text: string, { start, end }: Span): boolean {
  const sentence = text.slice(start, Math.min(end, start + LONGEST_LOOK)).replace(/^[\s*_"“‘'([]+/u, "");
  if (ENDS_OPEN.test(sentence.slice(-20)) || ENDS_ASKING.test(sentence.slice(-20))) return false;
  if (GREETING.test(sentence) || META.test(sentence.slice(0, 160))) return false;
  const content = tokenize(sentence).filter(({ isFunctionWord }) => !isFunctionWord);
  return content.length >= FEWEST_CONTENT_WORDS;
}
