import type { Span } from "../../contract/span";
import type { Reason, ReasonCode } from "../../contract/verify/reason";
import { isWithin, mergeSpans } from "../../text/spans";
import type { ContentWord, PreparedClaim } from "../lexical/preparedClaim";
import { assess, type Assessment, scored } from "./assessment";
import { joinedSource } from "./joining";
import { quoted } from "./reasons/detail";
import type { SupportScorer } from "./scorer/supportScorer";

const OF_WORDS: ReadonlySet<ReasonCode> = new Set(["word_missing", "name_missing"]);

/**
 * The words and names of a claim that are told as missing of the passages of its sources as one, and stand in none of
 * them: these they do not have between them.
 *
 *     claim:  The buses are washed and the trams painted for festivals [1][2].
 *                                                            ^-------^
 */
export function inNoneOf(cited: readonly Assessment[], claim: PreparedClaim, scorer: SupportScorer): Reason[] {
  const passages = cited.map(({ evidence }) => evidence?.text ?? "");
  const joined = assess(scored(claim, joinedSource(passages), scorer));
  const told = joined.explain().filter(({ code }) => OF_WORDS.has(code));
  const names = told.filter(({ code, start, end }) => {
    const name = claim.text.slice(start, end).replaceAll("`", "");
    return code === "name_missing" && !cited.some(({ source }) => source.prepared.text.includes(name));
  });
  const words = spansOf(
    claim.content,
    (word) => told.some((one) => isWithin(word.token, one)) && isNowhere(word, cited),
  );
  return mergeSpans([...names, ...words]).map((span) => {
    const lacking = quoted(claim.text.slice(span.start, span.end));
    const isName = names.some((name) => isWithin(name, span));
    // For one word the sources may have another; for several in a row seldom.
    if (isName || claim.content.filter(({ token }) => isWithin(token, span)).length > 1)
      return {
        code: isName ? "name_missing" : "word_missing",
        message: `None of the cited sources has ${lacking}.`,
        ...span,
      };
    const message = `No single source has all of this, and none has ${lacking}. See whether it follows from them.`;
    return { code: "weak_match", message, ...span };
  });
}

function isNowhere({ token, stem, related }: ContentWord, cited: readonly Assessment[]): boolean {
  const forms = [stem, ...related];
  return !token.isNumber && !cited.some(({ source }) => forms.some((form) => source.prepared.has(form)));
}

/** The words that are meant, those that follow each other taken together. */
function spansOf(words: readonly ContentWord[], isMeant: (word: ContentWord) => boolean): Span[] {
  const spans: Span[] = [];
  let isBehind = false;
  for (const word of words) {
    const isOne = isMeant(word);
    const { start, end } = word.token;
    if (isOne) spans.push({ start: isBehind ? (spans.pop()?.start ?? start) : start, end });
    isBehind = isOne;
  }
  return spans;
}
