import { rememberedFor, rememberedOfTexts } from "../../../../lexical/rememberedFor";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";

/** How prompts call what was retrieved. */
export const CONTEXT_NOUN =
  "(?:contexts?|documents?|docs?|passages?|sources?|excerpts?|extracts?|snippets?|search results?|tool outputs?|results?|references?|materials?|articles?|knowledge (?:data)?bases?|information|texts?|paragraphs?|pages?|records?|data|contents?|chunks?|facts?|evidence|e-?mails?|tables?|forms?|manuals?|handbooks?|transcripts?|notes?|tickets?|news|files?|policy|policies|reviews?|contracts?)";
/** What may stand between an article and the noun. */
export const BEFORE_NOUN = "(?:[\\w'’{}<>*_-]+ ){0,4}?";
/** Tags, emphasis, quotation marks and marks of templates around words: "<context>", "**only**", "{{docs}}". */
const DECORATION = /[<>*_`{}/\\"“”„«»]+/g;

/** A sentence as the readers of its meaning take it: in small letters, on one line, without marks around words, "not" written out. */
export function plainSentence(sentence: string): string {
  return sentence
    .slice(0, MAX_SENTENCE_LENGTH)
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\bcan(?:'t| not)\b/g, "cannot")
    .replace(/n't\b/g, " not")
    .replace(DECORATION, " ")
    .replace(/\s+/g, " ");
}

const MAX_SENTENCE_LENGTH = 1_000;

/** The instructions of a prompt in plain words, in their order, what the prompt calls its context being "context". */
export const plainInstructions = rememberedFor((prompt: PreparedPrompt): readonly string[] => {
  const named = ownNames(prompt);
  return prompt.instructions.map(({ text }) =>
    named === null ? knownSentence(text) : knownSentence(text).replace(named, "context"),
  );
});

const knownSentence = rememberedOfTexts(plainSentence);

/** Shorter ones are parts of too many words. */
const MIN_NAME_LENGTH = 4;

/** Finds what the prompt calls its context, as whole words; `null` where it gives it no name. */
function ownNames(prompt: PreparedPrompt): RegExp | null {
  const names = [...ownNamesOf(prompt)].filter((name) => name.length >= MIN_NAME_LENGTH);
  return names.length === 0
    ? null
    : new RegExp(`(?:${names.map((name) => `(?<!\\p{L})${name}`).join("|")})(?!\\p{L})`, "gu");
}

/** The lines right above a context that may open it: a label and a fence, say. */
const MAX_LINES = 2;
const MAX_LINE_LENGTH = 80;
/** A label has few words; what has more is a sentence. */
const MAX_WORDS = 4;
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
function ownNamesOf({ text, contextSpans, body }: PreparedPrompt): ReadonlySet<string> {
  const names = contextSpans
    .slice(0, 3)
    .flatMap(({ start }) => openingLines(text.slice(Math.max(body.start, start - 3 * MAX_LINE_LENGTH), start)))
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
    if (opening.length >= MAX_LINES || line.length > MAX_LINE_LENGTH) break;
    if (FENCE.test(line)) continue;
    if (!MARK.test(line) || (line.match(/\p{L}+/gu)?.length ?? 0) > MAX_WORDS) break;
    opening.push(line);
  }
  return opening;
}
