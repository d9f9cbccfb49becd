import type { Span } from "../../../../../contract/span";
import { rememberedFor } from "../../../../lexical/rememberedFor";
import type { PromptSubject } from "../../../promptSubject";
import { codeParts, isInside, matchesIn, type RetrievedText, retrievedTexts } from "./retrievedTexts";

/** A mark by which models and chat templates tell who speaks, inside of retrieved text. */
interface RoleMark extends Span {
  readonly target: RetrievedText["target"];
  readonly written: string;
  /** Whether it stands in code, as in documentation about prompts. */
  readonly isCode: boolean;
}

/** Marks of chat templates: no other text has them. */
const TEMPLATE_MARKS =
  /<\|(?:im_start|im_end|im_sep|system|user|assistant|start_header_id|end_header_id|eot_id|begin_of_text|end_of_text|endoftext|endofprompt|channel|message)\|>(?:[ \t]{0,2}(?:system|user|assistant)\b)?|<(?:start|end)_of_turn>|\[\/?INST\]|<<\/?SYS>>|\[\/?SYSTEM_PROMPT\]/gi;
/** Tags that prompts put around the words of a role. */
const ROLE_TAGS = /<\/?(?:system|system_prompt|system-prompt|system_message|assistant|assistant_response|developer)>/gi;
/** Headings of instruction formats. `### Instructions` without a colon is a heading of recipes and manuals. */
const ROLE_HEADINGS =
  /^[ \t]{0,3}#{2,4}[ \t]{0,2}(?:Instruction:|System(?: prompt| message)?:|Response:|Human:|Assistant:)/gim;
/** A line that a system speaks: only where it speaks to the model, since many texts have a field of that name. */
const SYSTEM_LINE =
  /^[ \t]{0,3}\**(?:System|System message|System prompt|Developer)(?:\**:|:\**)[^\n]{0,300}?\b(?:you (?:are|must|will|should|can|may|now)|your (?:instructions|task|role|answer|response|reply|rules)|ignore|disregard|instructions?|du bist|ignoriere)\b/gim;
/** The two speakers of a chat with a model, which stand for each other alone. */
const HUMAN_LINE = /(?:^|\n)[ \t]{0,3}Human:/;
const ASSISTANT_LINE = /^[ \t]{0,3}Assistant:/gm;
const MAX_SHOWN_LENGTH = 40;

/** All marks of roles in the text that others wrote, in order. */
export const findRoleMarks = rememberedFor((subject: PromptSubject): readonly RoleMark[] =>
  retrievedTexts(subject).flatMap(roleMarksOf),
);

function roleMarksOf(retrieved: RetrievedText): RoleMark[] {
  const marks = [...marksIn(retrieved)].sort((one, other) => one.start - other.start);
  if (marks.length === 0) return [];
  const code = codeParts(retrieved.text, retrieved);
  return marks.map(({ start, end, written }) => ({
    ...retrieved.placeOf({ start, end }),
    target: retrieved.target,
    written,
    isCode: isInside(code, start),
  }));
}

function* marksIn(retrieved: RetrievedText): Generator<Span & { readonly written: string }> {
  for (const pattern of [TEMPLATE_MARKS, ROLE_TAGS, ROLE_HEADINGS]) yield* trimmedMarks(matchesIn(retrieved, pattern));
  for (const { start, written } of matchesIn(retrieved, SYSTEM_LINE)) {
    const label = written.slice(0, written.indexOf(":") + 1);
    yield { start, end: start + label.length, written: label.trim() };
  }
  if (HUMAN_LINE.test(retrieved.text.slice(retrieved.start, retrieved.end)))
    yield* trimmedMarks(matchesIn(retrieved, ASSISTANT_LINE));
}

function* trimmedMarks(
  found: Iterable<Span & { readonly written: string }>,
): Generator<Span & { readonly written: string }> {
  for (const { start, end, written } of found)
    yield {
      start: start + written.length - written.trimStart().length,
      end,
      written: written.trim().slice(0, MAX_SHOWN_LENGTH),
    };
}
