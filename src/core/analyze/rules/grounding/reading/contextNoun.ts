import type { PreparedPrompt } from "../../../prompt/preparedPrompt";

/** What prompts call what was retrieved, the telling ones. */
const NOUN =
  "contexts?|documents?|passages?|sources|excerpts?|extracts|snippets|search results|chunks|reviews|articles?|notes|tickets|records|references|transcripts?|pages|evidence";
const NAMED = new RegExp(
  `\\b(?:the|these|this|provided|following|retrieved|given|supplied)(?: (?!context\\b)[\\w-]+){0,2}? (${NOUN})\\b`,
  "gi",
);
const VARIABLE = new RegExp(`(?:^|_)(${NOUN}|docs)$`, "i");

/** The word that a prompt itself has for its retrieved text: chunks stay chunks. */
export function contextNoun({ instructions, contextSpans, placeholders }: PreparedPrompt): string {
  const counts = new Map<string, number>();
  for (const { text } of instructions)
    for (const [, noun = ""] of text.matchAll(NAMED)) {
      const word = singleContext(noun.toLowerCase());
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (most !== undefined) return most[0];
  const filled = placeholders.find(({ start, end }) =>
    contextSpans.some((span) => span.start <= start && end <= span.end),
  );
  const named = VARIABLE.exec(filled?.variables[0] ?? filled?.name ?? "")?.[1]?.toLowerCase();
  return named === undefined ? "context" : singleContext(named === "docs" ? "documents" : named);
}

function singleContext(noun: string): string {
  return noun === "contexts" ? "context" : noun;
}

/** "does", or "do" of several. */
export function verbFor(noun: string): string {
  return noun.endsWith("s") ? "do" : "does";
}
