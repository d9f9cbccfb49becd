const LETTER = "[\\p{L}\\p{N}'’-]";
/** Up to four words that do not turn around what they stand in. */
const GAP = `(?:(?!(?:not|never|no|nie|niemals|nicht|kein)\\p{L}{0,3} )${LETTER}+[,]? ){0,4}?`;

/**
 * The pattern of a list of phrases, parted by commas or lines. Within a phrase `a/b` are alternatives, `word*` is open at its
 * end, `word?` may be missing, and `~` stands for up to four words.
 */
export function phrases(list: string): RegExp {
  return new RegExp(`(?<![\\p{L}-])(?:${phrasesOf(list).map(patternOf).join("|")})(?!\\p{L})`, "iu");
}

/** What a pattern is asked. */
export type LatePattern = Pick<RegExp, "test" | "exec">;

/** A pattern that is made for the first text: all of them together take longer than what most programs do with them. */
export function late(make: () => RegExp): LatePattern {
  let made: RegExp | undefined;
  const pattern = (): RegExp => (made ??= make());
  return { test: (text) => pattern().test(text), exec: (text) => pattern().exec(text) };
}

/** Those of `matchAll`, which makes the pattern anew for each text: of long patterns this takes longer than to look for them. */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) found.push(match);
  return found;
}

/** The first letters of the words that the phrases need, as topics are looked up by. */
export function stemsOf(list: string): string[] {
  return phrasesOf(list).flatMap((phrase) => {
    const needed = phrase.split(" ").filter((word) => word !== "~" && !word.endsWith("?"));
    const rarest = needed.find((word) => word.startsWith("!")) ?? needed[0] ?? "";
    return rarest.split("/").map((word) => word.replace(/[!*]/g, "").slice(0, STEM_LENGTH));
  });
}

export const STEM_LENGTH = 4;

function phrasesOf(list: string): string[] {
  return list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim().replace(/\s+/g, " "))
    .filter((phrase) => phrase !== "");
}

function patternOf(phrase: string): string {
  const words = phrase.split(" ");
  return words.map((word, index) => wordPattern(word, index === words.length - 1)).join("");
}

function wordPattern(word: string, isLast: boolean): string {
  if (word === "~") return GAP;
  const isOptional = word.endsWith("?");
  const alternatives = word
    .replace(/^!|\?$/g, "")
    .split("/")
    .map((one) =>
      one
        .replace(/[.°$+^()[\]{}|\\]/g, "\\$&")
        .replace(/'/g, "['’]")
        .replace("*", "\\p{L}*"),
    )
    .join("|");
  return `(?:${alternatives})${isLast ? "" : " "}`.replace(/^.*$/s, (pattern) =>
    isOptional ? `(?:${pattern})?` : pattern,
  );
}
