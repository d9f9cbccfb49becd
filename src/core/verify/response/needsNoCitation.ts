import { tokenize } from "../../../text/tokens";

const SHOWS = String.raw`(?:shows?|suggests?|supports?|means?|impl(?:y|ies)|indicates?|highlights?|reflects?|demonstrates?|illustrates?|underlines?|underscores?|points? to|makes?|explains?|is (?:why|because|where|how|what)|are why|helps?|allows?|matters?)`;
/** `These figures suggest …`, `That means …`: what is said of what was said before. */
const DRAWN = new RegExp(
  String.raw`^(?:this|that|these|those|all (?:this|that|of this|of these)|taken together|together)\b(?: \p{L}+){0,2}?,? ${SHOWS}\b`,
  "iu",
);
const CONCLUDES =
  /^(?:overall|ultimately|altogether|all in all|in (?:summary|conclusion|short|sum|total|essence|other words|general)|to (?:summarize|summarise|conclude|sum up|recap)|thus|therefore|hence|consequently|accordingly|as a result|so|bottom line|(?:the )?(?:key|main|core|central|overall) (?:takeaway|point|lesson|question|message|conclusion)s?|insgesamt|zusammenfassend|daher|deshalb|somit|folglich|en résumé|en conclusion|donc|ainsi|en resumen|en conclusión|por lo tanto)(?=[\s,:])/iu;
const LEADS_ON =
  /^(?:now|next|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|lastly|let['’]?s|let us|moving on|turning to|with (?:that|this) in mind|beyond (?:that|this)|(?:however,? |but )?there (?:are|is) (?:several|many|some|a few|various|other|also|two|three|four|a number)\b|it is (?:also )?(?:important|worth|useful|helpful|essential|crucial)\b)/iu;
/** What a reader is told to do begins with one of these. */
const INSTRUCTS =
  /^(?:(?:please|always|never|then|also|first|next|finally|be sure to|make sure (?:to|that|you)|remember to|try to|do not|don['’]t|you (?:should|may want to|might|can also|could|will want))\s*,? )*(?:add|adjust|apply|ask|assess|avoid|begin|book|bring|build|call|check|choose|click|compare|con(?:firm|sider|sult|tact|tinue)|copy|create|define|document|download|enable|ensure|enter|establish|evaluate|ex(?:amine|pand|plore|tract)|file|fill|focus|follow|gather|get|give|go to|identify|implement|include|increase|install|invest|keep|leave|look|maintain|make|measure|monitor|move|navigate|note|obtain|open|paste|plan|prepare|prioriti[sz]e|provide|put|re(?:ad|cord|duce|member|move|peat|place|quest|start|view)|run|save|schedule|se(?:ek?|lect|nd|t)|sign|st(?:art|ay|op|ore)|submit|switch|take|talk|test|track|train|try|turn|type|update|upload|use|validate|verify|visit|wait|watch|write) (?!is\b|are\b|was\b|were\b|has\b|of\b|and\b|costs?\b)/iu;
/** What may come is no fact of a source yet. */
const SUPPOSES =
  /^(?:if|unless|whether|should)\b.*\b(?:could|would|may|might|will|becomes?)\b|^(?:it|this|that|they|he|she) (?:could|would|might)\b/iu;
/** `The two policies contradict each other.`: what is found in laying documents side by side stands in none of them. */
const LAYS_SIDE_BY_SIDE =
  /^(?:[\p{L}-]+,? ){0,5}?(?:(?:source|document|passage|excerpt|rule|guideline|version|page|statement|clause|section|provision|regulation|article|chapter)s|policies)\b[^.]{0,60}?\b(?:conflict(?:ing)?|disagree|contradict(?:ory)?|inconsistent|incompatible|mutually exclusive|at odds)\b/iu;
const CONTINUES =
  /^(?:it|its|they|their|he|his|she|her|this|these|those|such|both|also|additionally|in addition|moreover|furthermore|further|for (?:example|instance)|similarly|likewise|here|there|because of (?:this|that)|as such|dies|diese[rsmn]?|sie|er|es|außerdem|zudem|cela|ces?|cette|ils?|elles?|esto|estos?|estas?|además)(?=[\s,])/iu;
const HAS_FIGURE = /\d/u;
export const ENDS_STATEMENT = /[.!…。！][\s*_"”’)\]]*$/u;
const LAYOUT = /^[\s*_"“‘'([]+/u;
const LABEL = /^(?:\*\*|__)[^*_\n]{1,60}(?:\*\*|__)\s*/u;
const MAX_READ_LENGTH = 1000;
/** A few words without an end are a point of a list. */
const MOST_WORDS_OF_POINT = 4;

/**
 * Whether a claim that cites nothing, in an answer that cites elsewhere, is of a kind that people leave without a citation: what it
 * concludes from what was cited before, instructs, supposes, finds in laying sources side by side or only leads on to. One with a figure is none.
 * `before` is what stands before it in its line.
 *
 *     Overall, the library is generous.
 *     Check the due date on the slip.
 */
export function needsNoCitation(claim: string, before = ""): boolean {
  const words = plain(claim);
  if (HAS_FIGURE.test(words)) return false;
  if (before !== "" && CONCLUDES.test(plain(before + claim))) return true;
  return [CONCLUDES, DRAWN, LEADS_ON, INSTRUCTS, SUPPOSES, LAYS_SIDE_BY_SIDE].some((kind) => kind.test(words));
}

/** Whether a claim goes on with what was said before it, without a figure of its own: what cites there may speak for it. */
export function continuesBefore(claim: string): boolean {
  const words = plain(claim);
  return CONTINUES.test(words) && !HAS_FIGURE.test(words);
}

/** Whether a claim is a point of a few words without a figure, which people cite in a list that cites and leave elsewhere. */
export function isPoint(claim: string): boolean {
  const words = plain(claim);
  if (HAS_FIGURE.test(words) || ENDS_STATEMENT.test(words)) return false;
  return tokenize(words).filter(({ isFunctionWord }) => !isFunctionWord).length <= MOST_WORDS_OF_POINT;
}

/** On one line, without what stands before its first word: layout, and a label in bold. */
function plain(claim: string): string {
  return claim.slice(0, MAX_READ_LENGTH).replace(LABEL, "").replace(LAYOUT, "").replace(/\s+/gu, " ");
}
