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
