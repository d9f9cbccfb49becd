import type { PreparedPrompt } from "../../../prompt/preparedPrompt";

/** The lines right above a context that may open it: a label and a fence, say. */
const MOST_LINES = 2;
const LONGEST_LINE = 80;
/** A label has few words; what has more is a sentence. */
const MOST_WORDS = 4;
/** A tag, a heading, a label or words in capitals: what opens a part and names it. */
const MARK = /^[ \t>]*(?:<[a-z]|#{1,6}[ \t]|[-=*_<[]{2,}|[^a-z]+$)|[:>|][*_]{0,2}[ \t]*(?:\|[ \t]*)?$/i;
const FENCE = /^[ \t]*(?:`{3}|"{3}|'{3}|[-=*_]{3,}[ \t]*$)/;
const WORD = /\p{L}{4,}/gu;
/** What labels say besides, and what is the name of another part. */
const NO_NAMES: ReadonlySet<string> = new Set(
  "here below above following these those this that your from with begin begins start starts relevant retrieved provided given user users question questions query queries answer answers task tasks instruction instructions example examples history conversation format output input system role note important each with loop index item each endfor source_id title text id number".split(
    " ",
  ),
);

/** What a prompt itself calls its context: the words of the tag, label or heading that opens it, in singular and plural. */
export function ownNamesOf({ text, contextSpans, body }: PreparedPrompt): ReadonlySet<string> {
  const names = contextSpans
    .slice(0, 3)
    .flatMap(({ start }) => openingLines(text.slice(Math.max(body.start, start - 3 * LONGEST_LINE), start)))
    .flatMap((line) => line.toLowerCase().match(WORD) ?? []);
  return new Set(
    names
      .filter((name) => !NO_NAMES.has(name))
      .flatMap((name) => [name, name.endsWith("s") ? name.slice(0, -1) : `${name}s`]),
  );
}

function openingLines(before: string): string[] {
  const lines = before.split("\n").filter((line) => line.trim() !== "");
  const opening: string[] = [];
  for (const line of lines.reverse()) {
    if (opening.length >= MOST_LINES || line.length > LONGEST_LINE) break;
    if (FENCE.test(line)) continue;
    if (!MARK.test(line) || (line.match(/\p{L}+/gu)?.length ?? 0) > MOST_WORDS) break;
    opening.push(line);
  }
  return opening;
}
