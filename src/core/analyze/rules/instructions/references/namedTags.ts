import { startOfLine } from "../../../../../text/spans";
import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import type { ScopedInstruction } from "../demands/readScopes";

/** `between <chunks> and </chunks>`, `the text in the <notes> tags`, `within <notes></notes>`. */
const NAMED =
  /<([a-z][\w-]{1,40})>(?=[`"'”’)*]{0,2}(?:\.{3}|…)? ?(?:,|\.|and |und |et |y |e |\/)?[`"'“‘*]{0,2}\s?<\/\1>|[`"'”’)*]{0,2}(?: xml)?[ -](?:tags?|section|block|element|delimiters?)\b)/gi;
/** `what stands in <articles>`: without the word “tag” these may be blanks to be filled, but not where other tags are paired. */
const INSIDE = /(?<=\b(?:in|inside|within|from|under|below|aus)(?: the)? [`"'“‘*]{0,2})<([a-z][\w-]{1,40})>(?![\w<])/gi;
/** So is input told of, whatever else the prompt has: no blank to be filled is spoken of so. */
const STANDS_IN =
  /(?<=\b(?:stands?|found|provided|enclosed|delimited|contained|supplied) (?:in|inside|within|between)(?: the)? [`"'“‘*]{0,2})<([a-z]+(?:[_-][a-z]+)+|[a-z]+s)>(?![\w<])/gi;
const PAIRED = /<([a-z][\w-]{1,40})>[^<]{1,20000}<\/\1>/i;
const OF_ANSWER =
  /^(?:answer|response|reply|output|result|think|reason|scratchpad|final|quote|draft|analysis|summary|verdict|explanation)/i;
/** What comes in stands in such tags; what the model writes does too, and these are the words for that. */
const READS =
  /\b(?:us(?:e|ing)|read|based on|rely|relying|from|judge|stands?|found|contained|given|provided|supplied|enclosed|delimited|passed|appears?|inside|look|cop(?:y|ied)|extract|take|quote|cite|compare|summari[sz]e|translate|check|consult|consider|according to|only what|treat|information|documents?|context|sources?|data|nutze|verwende|lies|steht|stehen|aus)\b/i;
const WRITES =
  /\b(?:put(?:ting)?|write|writing|wrap\w*|output|place|return|respond|reply|answer in|think\w*|reason\w*|surround\w*|format\w*|include|including|start|begin|end|finish|give your|emit|print|produce|generate|add|insert|enclose (?:your|the (?:answer|final|output|result|response))|schreibe|setze|gib|antworte)\b/i;

/** A tag that input is said to stand in, and that nothing stands in. */
export function* missingTags({ written, start }: ScopedInstruction, prompt: PreparedPrompt): Generator<RuleFinding> {
  if (!written.includes("<")) return;
  const named = new Map([...insideOf(written, prompt.text), ...written.matchAll(NAMED)].map((one) => [one.index, one]));
  for (const { index, 1: name = "" } of named.values()) {
    if (!READS.test(written) || WRITES.test(written) || isOpened(prompt, name)) continue;
    if (prompt.contextSpans.length === 0 && !isFilledIn(prompt, name)) continue;
    const from = start + index;
    yield {
      ...{ start: from, end: from + name.length + 2, target: "prompt" },
      message: `Nothing in the prompt stands in <${name}>, so the model cannot tell what is meant. Put the text between <${name}> and </${name}>, or name the tag that it has.`,
    };
  }
}

/** Whether a variable has the tag's name: what was to stand in it is there, and the tag is not. */
function isFilledIn({ placeholders }: PreparedPrompt, name: string): boolean {
  return placeholders.some((mark) => mark.kind === "value" && mark.name.toLowerCase() === name.toLowerCase());
}

function insideOf(written: string, text: string): RegExpExecArray[] {
  const isOnly = (name: string): boolean => text.split(`<${name}>`).length === 2;
  return [...written.matchAll(PAIRED.test(text) ? INSIDE : STANDS_IN)].filter(
    ([, name = ""]) => !OF_ANSWER.test(name) && isOnly(name),
  );
}

/** Whether the tag stands anywhere outside of what tells the model something, or has an end of its own far from its beginning. */
function isOpened({ text, body, instructions, messages }: PreparedPrompt, name: string): boolean {
  const tag = new RegExp(`<${name}[\\s>]`, "gi");
  const places = [...text.slice(body.start, body.end).matchAll(tag)].map(({ index }) => body.start + index);
  const isTold = (at: number): boolean =>
    instructions.some(({ start, end }) => start <= at && at < end && !opensLine(text, at));
  // Without a message of the user's, the text may come in one that the program adds.
  return places.some((at) => !isTold(at)) || (messages.length === 1 && messages[0]?.role === "system");
}

function opensLine(text: string, at: number): boolean {
  const line = text.slice(startOfLine(text, at)).split("\n", 1)[0] ?? "";
  return (
    /^[ \t]*<[\w-]+[^<>]*>/.test(line) &&
    text.slice(0, at).trimEnd().length <= at &&
    /^[ \t]*$/.test(text.slice(startOfLine(text, at), at))
  );
}
