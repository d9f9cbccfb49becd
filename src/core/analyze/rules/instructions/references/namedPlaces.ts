import type { Span } from "../../../../../contract/span";
import { overlaps } from "../../../../../text/spans";
import { isAsideName, wordsOfName } from "../../../../../text/variableNames";
import type { RuleFinding } from "../../../engine/rule";
import type { Placeholder, PreparedPrompt } from "../../../prompt/preparedPrompt";
import type { ScopedInstruction } from "../demands/readScopes";

/** "The recipes above", "the case notes below": what a program fills in, and on which side of the words it stands. */
const POINTED =
  /\b(?:the|these|those|all|any|each|every)(?: (?!the\b)[\w-]+){0,2}? ([a-z]{3,24}) (?:shown |given |listed |provided |printed |quoted |found )?(above|below)\b(?! (?:the|this|these|all|a|an|\d+|zero|average|it)\b)/gi;
/** Marks that input is said to stand between: `between <<<NOTES and NOTES>>>`, "between the lines ### START and ### END". */
const MARK =
  "[\"'“`*]{0,2}(?!</?[a-z][\\w-]*>)(?=[^\\s,;]{0,40}[^\\p{L}\\p{N}\\s\"'“”`*.,;:()])([^\\s,;\"'“”`*]{2,39}[^\\s,;:.)\"'“”`*])[\"'”`*]{0,2}";
const BETWEEN = new RegExp(
  `\\b(?:stands?|lies?|(?:is|are|be) (?:given|found|placed|enclosed|delimited|marked|set|put)|enclosed|delimited|found|given) between (?:the )?(?:lines?|marks?|markers?|signs?|delimiters?)? ?${MARK} and ${MARK}(?=[\\s.,;:)]|$)`,
  "iu",
);
/** "What stands inside the tags", of a prompt that has none. */
const IN_TAGS =
  /\b(?:inside|within|between|in|outside) the (?:xml |html |opening and closing )?tags\b(?! (?:of|you|your|for|that)\b)/i;
const ANY_TAG = /<\/?[a-z][\w-]*(?:\s[^<>]*)?>|\[\/[A-Z_a-z]+\]|<<|<\||\[\[/i;
/** An annex or a table that is called by a letter or a number. */
const ANNEX =
  /(?<!\p{L})((?:[Aa]nnex|[Aa]ppendix|[Aa]ttachment|[Ee]xhibit|Anhang|Anlage|[Aa]nnexe|[Aa]nexo|[Aa]llegato) (?:[A-H]|[IVX]{1,4}|\d{1,2}))(?![\p{L}\d])(?= (?:below|above|at the end|of this (?:prompt|message)|unten|oben|ci-dessous|abajo|abaixo)|\))/u;

/** What words say to stand above, below, between marks or in an annex, and does not stand there. */
export function* missingPlaces(scope: ScopedInstruction, prompt: PreparedPrompt): Generator<RuleFinding> {
  yield* onOtherSide(scope, prompt);
  const { masked, written, start } = scope;
  const annex = ANNEX.exec(masked);
  if (annex !== null && occurrences(prompt.text, annex[1] ?? "") === 1)
    yield {
      ...placed(start + annex.index, annex[0]),
      message: `“${annex[0]}” points at a part that the prompt does not have. Add it, or correct the words.`,
    };
  const between = BETWEEN.exec(written);
  if (between !== null && between.slice(1).every((mark) => occurrences(prompt.text, mark ?? "") === 1))
    yield {
      ...placed(start + between.index, between[0]),
      message: `Nothing in the prompt stands between “${between[1]}” and “${between[2]}”, so the model cannot tell what is meant. Put these marks around the text, or name those that it has.`,
    };
  const tags = IN_TAGS.exec(masked);
  if (tags !== null && isTemplate(prompt) && !ANY_TAG.test(prompt.text.slice(prompt.body.start)))
    yield {
      ...placed(start + tags.index, tags[0]),
      message: `“${tags[0]}” speaks of tags, and the prompt has none. Put the text between tags, or say where it stands.`,
    };
}

function placed(start: number, words: string): Span & Pick<RuleFinding, "target"> {
  return { start, end: start + words.length, target: "prompt" };
}

function isTemplate({ placeholders }: PreparedPrompt): boolean {
  return placeholders.some(({ kind }) => kind === "value");
}

function occurrences(text: string, words: string): number {
  return text.split(words).length - 1;
}

/** Input that is said to stand on one side of the words, and that is filled in on the other side alone. */
function* onOtherSide({ masked, start }: ScopedInstruction, prompt: PreparedPrompt): Generator<RuleFinding> {
  for (const { index, 0: words, 1: noun = "", 2: side = "" } of masked.matchAll(POINTED)) {
    const place = start + index;
    const marks = prompt.placeholders.filter((mark) => isCalled(mark, noun) && !overlaps(prompt.exampleSpans, mark));
    const isAbove = side.toLowerCase() === "above";
    const isOther = marks.every((mark) => (isAbove ? mark.start > place : mark.end < place));
    if (marks.length === 0 || !isOther || isNamedThere(prompt, noun, place, isAbove)) continue;
    yield {
      ...placed(place, words),
      message: `“${words}” points ${isAbove ? "up" : "down"}, and what is filled in for it stands ${isAbove ? "below" : "above"}. Correct the word, or move the text.`,
      related: marks
        .slice(0, 1)
        .map((mark) => ({ start: mark.start, end: mark.end, target: "prompt", message: "It stands here." })),
    };
    return;
  }
}

/** Whether what is filled in has the noun's name. */
function isCalled({ kind, name, variables, isLocal }: Placeholder, noun: string): boolean {
  if (kind !== "open" && (kind !== "value" || isLocal)) return false;
  return (variables.length > 0 ? variables : [name]).some(
    (one) => !isAsideName(one) && singular(wordsOfName(one).at(-1) ?? "") === singular(noun.toLowerCase()),
  );
}

function singular(word: string): string {
  return word.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
}

/** Whether a heading, a label or a tag on that side has the word: it may stand there word for word. */
function isNamedThere({ text, body }: PreparedPrompt, noun: string, place: number, isAbove: boolean): boolean {
  const there = isAbove ? text.slice(body.start, place) : text.slice(place, body.end);
  return new RegExp(`^[ \\t>*_#<[=-]{0,12}(?:\\w+ ){0,3}${singular(noun)}\\w{0,3}[^.!?\\n]{0,20}$`, "im").test(
    isAbove ? there.slice(0, there.lastIndexOf("\n") + 1) : there.slice(there.indexOf("\n") + 1),
  );
}
