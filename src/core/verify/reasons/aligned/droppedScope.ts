import type { Span } from "../../../../contract/span";
import { isFormOf } from "../../../lexical/preparedClaim";
import { isInitialsOf } from "../../scorer/initials";
import type { Comparison, Detail } from "../detail";
import { dropped } from "../qualifiers";
import { type Alignment, contentItems, isClose, spanOf } from "./alignment";
import { laidOver } from "./laidOver";

const OPENERS: ReadonlySet<string> = new Set(
  "in for among amongst within outside at on under during throughout across".split(" "),
);
/** They tell of a text or its course, and not of where its statement holds. */
const OF_THE_TEXT =
  /^(?:addition|general|particular|fact|short|summary|contrast|conclusion|example|instance|study|studies|paper|article|report|analysis|research|review|case|cases|context|recent|past|years?|time|times|moment|same|total|present|turn|practice|principle|theory|reality|response|order|terms?|part|section|chapter|document|survey|trial|experiment|work|view|opinion|hand|average|today|now|end|beginning|first|then|effect|place|front|conjunction|line|accordance|regard|respect|light|combination|collaboration|partnership|agreement|process|system|model|method|approach|version|release|world|history|life)$/u;
const MAX_WORDS = 5;

/**
 * What opens a statement and says where or of whom it holds, of which the claim has nothing.
 *
 *     claim:  The programme halved infant mortality.
 *             ^-----------------------------------^ qualifier_differs
 *     source: In rural districts the programme halved infant mortality.
 */
export function scopeDetails(alignment: Alignment | null, comparison: Comparison): Detail[] {
  const laid = laidOver(alignment, comparison);
  const scope = laid === null ? null : droppedScope(laid, comparison);
  return scope === null ? [] : [dropped(scope, comparison)];
}

/** What opens a statement and says where or of whom it holds, of which the claim has nothing; null where there is no such. */
function droppedScope(alignment: Alignment, comparison: Comparison): Span | null {
  if (!isClose(alignment)) return null;
  const { claim } = comparison;
  const { items, matched } = alignment;
  const [opener] = items;
  const first = contentItems(matched)[0];
  if (opener === undefined || first === undefined || !OPENERS.has(opener.token.form)) return null;
  const front = items.slice(0, items.indexOf(first));
  while (front.at(-1)?.token.isFunctionWord === true) front.pop();
  const content = contentItems(front);
  if (content.length === 0 || content.length > MAX_WORDS) return null;
  if (front.some(({ startsClause }, index) => index > 0 && startsClause)) return null;
  const isScope = content.every(
    ({ token, quantity }) =>
      quantity === null &&
      !token.isNumber &&
      !OF_THE_TEXT.test(token.form) &&
      !claim.content.some((word) => isFormOf(word, token)),
  );
  return isScope && !hasInitials(spanOf(front.slice(1)), comparison) ? spanOf(front) : null;
}

/** Whether a claim has the initials of what a source writes out: `in the US`. */
function hasInitials({ start, end }: Span, { claim, source }: Comparison): boolean {
  const name = source.text.slice(start, end);
  return claim.tokens.some((token) => isInitialsOf(claim.text.slice(token.start, token.end), name));
}
