const CLOSING = /["”»」]\s*$/u;
const OPENING = /["“„«「]/gu;
const BETWEEN = /[\s:：,;—–-]$/u;
const MIN_LENGTH = 8;

/** What a mark quotes of its source, and how long the name before it is. */
interface QuoteBehind {
  readonly quote: string;
  readonly nameLength: number;
}

/**
 * The quotation at the end of what a mark has in its brackets; null where it has none behind a name.
 *
 *     [Library Act, § 9: "A late book costs 20 cents a day"]
 */
export function quoteBehind(inside: string): QuoteBehind | null {
  const closing = CLOSING.exec(inside.slice(-3));
  if (closing === null) return null;
  const end = inside.trimEnd().length - 1;
  const opening = [...inside.slice(0, end).matchAll(OPENING)][0];
  if (opening === undefined || end - opening.index <= MIN_LENGTH) return null;
  let nameLength = opening.index;
  while (nameLength > 0 && BETWEEN.test(inside.charAt(nameLength - 1))) nameLength -= 1;
  return nameLength === 0 ? null : { quote: inside.slice(opening.index + 1, end), nameLength };
}

const LABEL = String.raw`[\s*_>-]*(?:(?:direct|exact|relevant|supporting|verbatim)\s+)?(?:quotes?|quotations?|excerpts?)[\s*_]*[:：][\s*_]*`;
const BEFORE_QUOTATION = new RegExp(String.raw`^${LABEL}(?=["“„«])`, "iu");
const ALONE = new RegExp(String.raw`^${LABEL}$`, "iu");

/** How long the words are that only say that a quotation follows: `QUOTE: "Dogs stay out."`; 0 where none do. */
export function quoteLabelLength(text: string): number {
  return BEFORE_QUOTATION.exec(text)?.[0].length ?? 0;
}

/** Whether words say that a quotation follows, and nothing else. */
export function isQuoteLabel(words: string): boolean {
  return ALONE.test(words);
}
