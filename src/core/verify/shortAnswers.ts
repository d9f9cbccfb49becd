import type { Claim } from "../../contract/verify/citationResult";
import { splitSentences } from "../../text/sentences/sentences";
import { tokenize } from "../../text/tokens";
import type { ContentWord } from "../lexical/preparedClaim";
import type { JudgedClaim } from "./judgeClaim";
import type { ClaimCase } from "./parts/claimScopes";

const MAX_LENGTH = 120;
/** What is said of an answer whose words stand somewhere, and of which no more is known. */
const AS_LIKELY_AS_NOT = 0.5;
/** Of those that carry meaning; more are a statement by themselves. */
const MOST_WORDS = 2;
/** A letter or two chooses among what was given, and these words answer by the question alone. */
const CHOOSES =
  /^\P{L}*(?:\p{L}{1,2}|yes|no|true|false|none|null|nil|nan|maybe|unknown|unclear|n\/?a|nothing|ja|nein|oui|non|sí|si|sim|não|да|нет|是|否|はい|いいえ|not\s+(?:available|applicable|found|given|mentioned|specified|stated|provided|enough\s+information)|(?:no\s+(?:answer|information|data|context|relevant)|unanswerable|insufficient)\b.*|(?:i|we)\s+.*)\P{L}*$/iu;

/**
 * Whether a sentence, all that was answered to `query`, answers it in a word, a name or a figure.
 *
 *     How large is the vocabulary?
 *     30,000
 */
export function answersShortly(sentence: string, query: string): boolean {
  const words = sentence.trim();
  if (query.trim() === "" || words.length > MAX_LENGTH || /[?？:：]$/u.test(words) || CHOOSES.test(words)) return false;
  const content = tokenize(words).filter(({ isFunctionWord }) => !isFunctionWord).length;
  return content > 0 && content <= MOST_WORDS;
}

/** What of a question is no word of the answer to it. */
const ASKS = /[?？¿]/gu;

/** The same claim with what was asked before its words, as one statement. */
export function withQuestion(given: ClaimCase, query: string): ClaimCase {
  return { ...given, text: `${query.replace(ASKS, " ").trim()} ${given.text}` };
}

/**
 * A short answer, `own`, judged by what it says with its question, `whole`: it holds where one sentence has both. That its own words stand
 * somewhere tells little.
 */
export function judgedWithQuestion(own: JudgedClaim, whole: JudgedClaim): JudgedClaim {
  const { claim } = own;
  if (whole.claim.verdict === "supported" && isInOneSentence(own.prepared.content, whole))
    return { ...own, claim: taking(claim, whole.claim) };
  return claim.verdict === "supported" ? { ...own, claim: leftOpen(claim, whole.claim) } : own;
}

/** Whether a sentence of the evidence has the answer, and all that the evidence has of the question. */
function isInOneSentence(answer: readonly ContentWord[], { claim, prepared: { content } }: JudgedClaim): boolean {
  const text = claim.best_source?.text ?? "";
  const all = stemsIn(text);
  const asked = content.filter((word) => hasWord(all, word));
  return splitSentences(text, { start: 0, end: text.length }).some(({ start, end }) => {
    const stems = stemsIn(text.slice(start, end));
    return [...answer, ...asked].every((word) => hasWord(stems, word));
  });
}

function stemsIn(text: string): ReadonlySet<string> {
  return new Set(tokenize(text).map(({ stem }) => stem));
}

function hasWord(stems: ReadonlySet<string>, { stem, related }: ContentWord): boolean {
  return stems.has(stem) || related.some((other) => stems.has(other));
}

function taking(claim: Claim, { verdict, score, best_source, evidence }: Claim): Claim {
  return { ...claim, verdict, score, best_source, evidence, reasons: [] };
}

function leftOpen(claim: Claim, { score }: Claim): Claim {
  const { start, end } = claim;
  const message = "A source has these words; whether they answer the question cannot be told.";
  return {
    ...claim,
    verdict: "uncertain",
    score: Math.min(score ?? 0, AS_LIKELY_AS_NOT),
    reasons: [{ code: "weak_match", message, start, end }],
  };
}
