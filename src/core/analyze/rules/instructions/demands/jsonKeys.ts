import type { PreparedPrompt } from "../../../prompt/preparedPrompt";

const QUOTED_KEYS =
  /\b(?:keys?|fields?|propert(?:y|ies))\b[^.\n]{0,30}?((?:["'`][\w-]{1,60}["'`](?:,? (?:and )?|, ?)?){1,20})/gi;
const NAME = /["'`]([\w-]{1,60})["'`]/g;
const OPTIONAL = /\boptional(?:ly)?\b/i;

/** The keys of a JSON answer that the instructions name in words: keys "answer" and "sources". Optional ones are left out. */
export function namedKeys({ instructions }: PreparedPrompt): string[] {
  const keys = new Set<string>();
  for (const { text } of instructions) {
    if (OPTIONAL.test(text)) continue;
    for (const { 1: list = "" } of text.matchAll(QUOTED_KEYS))
      for (const { 1: name = "" } of list.matchAll(NAME)) keys.add(name);
  }
  return [...keys];
}
