import { plainSentence } from "../../grounding/reading/plainInstructions";
import { keptStem } from "./demandLexicon";
import { CONDITION, maskQuotes } from "./readScopes";

/** Where the case ends and what is to be said begins. */
const CASE_ENDS =
  /[,;:.!?→=]|\s[—–-]+>?\s|\b(?:then|say|reply|respond|answer (?:with|only|exactly)|return|output|write|state)\b/i;
/** "Not in the notes: …", "No article found → …": a label that is the case. */
const LABEL = /^[^:→=]{1,120}(?=:|→|=>|\s[—–-]+>?\s)/;
/** Nothing was retrieved at all, which is another case than texts that do not hold the answer. */
const NOTHING_RETRIEVED =
  /\bno (?:\w+ )?(?:contexts?|documents?|docs|passages?|sources?|excerpts?|snippets?|results?|articles?|chunks?|records?|files?)\b/i;
/** What every sentence on a missing answer says in some words or others: none of them makes a case of its own. */
const USUAL: ReadonlySet<string> = new Set(
  `a an the this that these those it its they them there any all of to in at on for from with within by as or and but you your
  i we be is are was were been being do does did don doesn didn isn aren can cannot could couldn will would should must may t if when
  whenever where wherever in case unless otherwise not no none never nothing without answer answers response reply question questions
  query asked ask user users information info detail details data fact facts anything something context contexts document documents
  docs passage passages source sources excerpt excerpts snippet snippets result results article articles chunk chunks record records
  file files text texts note notes knowledge base content contents material materials evidence reference references given provided
  retrieved above below following supplied contain contains contained include includes included hold holds have has had cover covers
  covered mention mentions mentioned provide provides answered answering find found say says said state states stated tell tells give
  gives appear appears support supports supported address addresses addressed know known sure unsure unknown missing available
  unavailable present absent specified relevant needed required requested clear clearly directly explicitly actually simply just only
  able unable out search`
    .split(/\s+/)
    .map(keptStem),
);
const WORD = /\p{L}+/gu;

/** The words that make the case of a sentence on a missing answer; "" where it is that answer and nothing else. */
export function missingCase(sentence: string): string {
  const masked = maskQuotes(sentence);
  const clause = clauseOf(masked);
  const own = (plainSentence(clause).match(WORD) ?? []).map(keptStem).filter((word) => !USUAL.has(word));
  if (own.length === 0 && NOTHING_RETRIEVED.test(clause)) return "nothing retrieved";
  return [...new Set(own)].sort().join(" ");
}

function clauseOf(masked: string): string {
  const first = CONDITION.exec(masked);
  if (first === null) return LABEL.exec(masked)?.[0] ?? "";
  const behind = masked.slice(first.index + first[0].length).replace(/^\W+/, "");
  return behind.slice(0, CASE_ENDS.exec(behind)?.index ?? behind.length);
}
