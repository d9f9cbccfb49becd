import { tokenize } from "../../../text/tokens";

const SHOWS = String.raw`(?:shows?|suggests?|supports?|means?|impl(?:y|ies)|indicates?|highlights?|reflects?|demonstrates?|illustrates?|underlines?|underscores?|points?\s+to|makes?|explains?|is\s+(?:why|because|where|how|what)|are\s+why|helps?|allows?|matters?)`;
/** `These figures suggest …`, `That means …`: what is said of what was said before. */
const DRAWN = new RegExp(
  String.raw`^(?:this|that|these|those|all\s+(?:this|that|of\s+this|of\s+these)|taken\s+together|together)\b(?:\s+\p{L}+){0,2}?,?\s+${SHOWS}\b`,
  "iu",
);
const CONCLUDES =
  /^(?:overall|ultimately|altogether|all\s+in\s+all|in\s+(?:summary|conclusion|short|sum|total|essence|other\s+words|general)|to\s+(?:summarize|summarise|conclude|sum\s+up|recap)|thus|therefore|hence|consequently|accordingly|as\s+a\s+result|so|bottom\s+line|(?:the\s+)?(?:key|main|core|central|overall)\s+(?:takeaway|point|lesson|question|message|conclusion)s?|insgesamt|zusammenfassend|daher|deshalb|somit|folglich|en\s+résumé|en\s+conclusion|donc|ainsi|en\s+resumen|en\s+conclusión|por\s+lo\s+tanto)(?=[\s,:])/iu;
const LEADS_ON =
  /^(?:now|next|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|lastly|let['’]?s|let\s+us|moving\s+on|turning\s+to|with\s+(?:that|this)\s+in\s+mind|beyond\s+(?:that|this)|(?:however,?\s+|but\s+)?there\s+(?:are|is)\s+(?:several|many|some|a\s+few|various|other|also|two|three|four|a\s+number)\b|it\s+is\s+(?:also\s+)?(?:important|worth|useful|helpful|essential|crucial)\b)/iu;
/** What a reader is told to do begins with one of these. */
const INSTRUCTS =
  /^(?:(?:please|always|never|then|also|first|next|finally|be\s+sure\s+to|make\s+sure\s+(?:to|that|you)|remember\s+to|try\s+to|do\s+not|don['’]t|you\s+(?:should|may\s+want\s+to|might|can\s+also|could|will\s+want))\s*,?\s+)*(?:add|adjust|apply|ask|assess|avoid|begin|book|bring|build|call|check|choose|click|compare|confirm|consider|consult|contact|continue|copy|create|define|document|download|enable|ensure|enter|establish|evaluate|examine|expand|explore|extract|file|fill|focus|follow|gather|get|give|go\s+to|identify|implement|include|increase|install|invest|keep|leave|look|maintain|make|measure|monitor|move|navigate|note|obtain|open|paste|plan|prepare|prioriti[sz]e|provide|put|read|record|reduce|remember|remove|repeat|replace|request|restart|review|run|save|schedule|see|seek|select|send|set|sign|start|stay|stop|store|submit|switch|take|talk|test|track|train|try|turn|type|update|upload|use|validate|verify|visit|wait|watch|write)\s+(?!is\b|are\b|was\b|were\b|has\b|of\b|and\b|costs?\b)/iu;
/** What may come is no fact of a source yet. */
const SUPPOSES =
  /^(?:if|unless|whether|should)\b.*\b(?:could|would|may|might|will|becomes?)\b|^(?:it|this|that|they|he|she)\s+(?:could|would|might)\b/iu;
/** `The two policies contradict each other.`: what is found in laying documents side by side stands in none of them. */
const LAYS_SIDE_BY_SIDE =
  /^(?:[\p{L}-]+,?\s+){0,5}?(?:sources|documents|passages|excerpts|policies|rules|guidelines|versions|pages|statements|clauses|sections|provisions|regulations|articles|chapters)\b[^.]{0,60}?\b(?:conflict|conflicting|disagree|contradict|contradictory|inconsistent|incompatible|mutually\s+exclusive|at\s+odds)\b/iu;
const CONTINUES =
  /^(?:it|its|they|their|he|his|she|her|this|these|those|such|both|also|additionally|in\s+addition|moreover|furthermore|further|for\s+(?:example|instance)|similarly|likewise|here|there|because\s+of\s+(?:this|that)|as\s+such|dies|diese[rsmn]?|sie|er|es|außerdem|zudem|cela|ces?|cette|ils?|elles?|esto|estos?|estas?|además)(?=[\s,])/iu;
const HAS_FIGURE = /\d/u;
const ENDS_STATEMENT = /[.!…。！][\s*_"”’)\]]*$/u;
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

/** Without what stands before its first word: layout, and a label in bold. */
function plain(claim: string): string {
  return claim.slice(0, MAX_READ_LENGTH).replace(LABEL, "").replace(LAYOUT, "");
}
