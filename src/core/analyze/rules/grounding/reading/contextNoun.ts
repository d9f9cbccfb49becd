import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { CONTEXT_NOUN } from "./plainInstructions";

/** What prompts call what was retrieved, the telling ones. */
const NOUN =
  "contexts?|documents?|passages?|sources|excerpts?|extracts|snippets|search results|chunks|reviews|articles?|notes|tickets|records|references|transcripts?|pages|evidence";
const NAMED = new RegExp(
  `\\b(?:the|these|this|provided|following|retrieved|given|supplied)(?:\\s(?!context\\b)[\\w-]+){0,2}?\\s(${NOUN})\\b`,
  "gi",
);
const WHATEVER = "what you are given";
const VARIABLE = new RegExp(`(?:^|_)(${NOUN}|docs)(?:_[a-z]+)?$`, "i");
/** "Answer only from the code above": what counts alone, by a name that nobody listed. */
const COUNTS_ALONE =
  /\b(?:only|solely|strictly|exclusively)\b(?: (?:based|from|on|upon|using|in|with|use)){0,2} (the (?:[a-z-]+ ){1,2}(?:above|below))\b/i;

/** "the context and images", "the documents and any tables below". */
const AND_MORE = new RegExp(
  `\\b${CONTEXT_NOUN}(?: information)? (?:and|or|as well as|along with) (?:(?:the|any|these|all) (?!(?:user\\b[\\w'’]* )?(?:question|query|instructions|rules)\\b)|(?:images?|tables?|pictures?|conversation|(?:chat )?history)\\b)`,
  "i",
);

/** The word that a prompt itself has for its retrieved text: chunks stay chunks. */
export function contextNoun({ instructions, contextSpans, placeholders }: PreparedPrompt): string {
  if (instructions.some(({ text }) => AND_MORE.test(text))) return WHATEVER;
  const counts = new Map<string, number>();
  for (const { text } of instructions)
    for (const [, noun = ""] of text.matchAll(NAMED)) {
      const word = singleContext(noun.toLowerCase());
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (most !== undefined) return `the ${most[0]}`;
  const alone = instructions.flatMap(({ text }) => COUNTS_ALONE.exec(text)?.[1] ?? [])[0];
  if (alone !== undefined) return alone;
  const filled = placeholders.find(({ start, end }) =>
    contextSpans.some((span) => span.start <= start && end <= span.end),
  );
  const variable = filled?.variables[0] ?? filled?.name ?? "";
  const named = VARIABLE.exec(variable)?.[1]?.toLowerCase();
  if (named !== undefined) return `the ${singleContext(named === "docs" ? "documents" : named)}`;
  const words = variable.replaceAll("_", " ");
  const isSaid =
    /^[a-z ]{4,}$/.test(words) && instructions.some(({ text }) => text.toLowerCase().includes(` ${words}`));
  return `the ${isSaid ? words : "context"}`;
}

function singleContext(noun: string): string {
  return noun === "contexts" ? "context" : noun;
}

/** "does", or "do" of several. */
export function verbFor(noun: string): string {
  return /s(?: above| below)?$/.test(noun) ? "do" : "does";
}
