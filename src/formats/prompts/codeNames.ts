import type { StringGroup } from "./codeStrings";

export const MAX_LOOKED_AT = 200;
/** What a string is given to: `NAME = "`, `name: "`, `name="` within a call. */
const NAME = /([\p{L}_$][\p{L}\p{N}_$]{0,80})["']?\s{0,4}(?::[^=\n;{}]{1,60}=|[=:])\s{0,40}\(?\s{0,40}$/u;
const RETURNED = /\breturn\s{0,40}\(?\s{0,40}$/u;
/** The head of a function: `def build_prompt(`, `function buildPrompt(`, `const buildPrompt = (`. */
const FUNCTION =
  /\b(?:def|function)\s{1,8}([\p{L}_$][\p{L}\p{N}_$]{0,80})\s{0,8}\(|\b(?:const|let)\s{1,8}([\p{L}_$][\p{L}\p{N}_$]{0,80})[^=\n]{0,80}=\s{0,8}(?:async\s{0,8})?\(/gu;
/** `const buildPrompt = (notes: string): string => ` right before what it gives back. */
const ARROW =
  /\b(?:const|let)\s{1,8}([\p{L}_$][\p{L}\p{N}_$]{0,80})[^=\n]{0,80}=\s{0,8}(?:async\s{0,8})?\([^=;]{0,160}\)[^=;]{0,60}=>\s{0,40}\(?\s{0,40}$/u;
/** Other functions give back texts of any kind. */
const OF_PROMPTS =
  /prompt|(?:_(?:system|user|human)|[a-z](?:System|User|Human))(?:_?(?:[Mm]essage|msg|[Tt]ext|[Cc]ontent|[Ii]nstructions?))?$|[Ii]nstructions$|Prompt|PROMPT/u;
const MAX_FUNCTION = 6_000;
/** `prompt += rules` */
const GROWS = /prompt[\p{L}\p{N}_$]{0,40}\s{0,4}\+=/iu;
/** `parts.push("…")`, and at the end `return parts.join("\n")`. */
const COLLECTS = /\.(?:push|append)\(/u;
const GIVES_JOINED = /\breturn\s{1,4}[^;\n]{0,80}\bjoin\(/gu;

/** The name that a string is given to, or that of the function which gives it back as a prompt; `null` where it has none. */
export function nameOf(text: string, { span }: StringGroup): string | null {
  return nameBefore(text, span.start);
}

/** The name in front of a place. */
export function nameBefore(text: string, start: number): string | null {
  const before = text.slice(Math.max(0, start - MAX_LOOKED_AT), start);
  const given = NAME.exec(before)?.[1];
  if (given !== undefined) return given;
  const name = RETURNED.test(before) ? functionAround(text, start) : ARROW.exec(before)?.[1];
  return name !== undefined && OF_PROMPTS.test(name) ? name : null;
}

/** The name of the last function that begins above a place. */
function functionAround(text: string, start: number): string | undefined {
  const [, named, given] = [...text.slice(Math.max(0, start - MAX_FUNCTION), start).matchAll(FUNCTION)].at(-1) ?? [];
  return named ?? given;
}

/** Whether a program adds one string after another to a prompt. */
export function isPutTogether(text: string): boolean {
  if (GROWS.test(text)) return true;
  if (!COLLECTS.test(text)) return false;
  return [...text.matchAll(GIVES_JOINED)].some(({ index }) => OF_PROMPTS.test(functionAround(text, index) ?? ""));
}
