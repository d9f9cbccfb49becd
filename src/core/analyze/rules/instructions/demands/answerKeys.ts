import type { Span } from "../../../../../contract/span";
import { overlaps } from "../../../../../text/spans";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";

/** The keys that one place of the prompt gives the JSON of the answer. */
interface KeySet extends Span {
  readonly keys: ReadonlySet<string>;
}

const QUOTED_KEYS =
  /(?<!["'`])\b(?:keys?|fields?|propert(?:y|ies)|schlüsseln?|feldern?|felder)\b(?!["'`])[^.\n]{0,30}?((?:["'`“„][\w-]{1,60}["'`”“](?:,? (?:and |und )?|, ?)?){1,20})/giu;
const NAME = /["'`“„]([\w-]{1,60})["'`”“]/g;
const OPTIONAL =
  /\b(?:optional(?:ly)?|if|when|each|every|nested|input|within|inside|also|additional(?:ly)?|may|wenn)\b/i;
const JSON_WORD = /\bjson\b/i;
/** An object that shows the form of the answer: its first key opens it. */
const OBJECT = /\{{1,2}\s{0,20}"[\w-]{1,60}"\s{0,4}:/g;
const KEY = /"([\w-]{1,60})"\s{0,4}:/g;

/** Sets of keys that disagree, in pairs: each has a key that the other lacks. */
export function opposedKeys(prompt: PreparedPrompt): { readonly first: Span; readonly second: Span }[] {
  if (!JSON_WORD.test(prompt.text)) return [];
  const sets = [...namedKeys(prompt), ...shownKeys(prompt)].sort((one, other) => one.start - other.start);
  return sets.flatMap((second, index) => {
    const first = sets.slice(0, index).find((earlier) => isOpposed(earlier.keys, second.keys));
    return first === undefined
      ? []
      : [{ first: { start: first.start, end: first.end }, second: { start: second.start, end: second.end } }];
  });
}

function isOpposed(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((key) => !other.has(key)) && [...other].some((key) => !one.has(key));
}

/** `the keys "answer" and "sources"`. */
function namedKeys({ instructions }: PreparedPrompt): KeySet[] {
  return instructions.flatMap(({ text, start }) => {
    if (OPTIONAL.test(text)) return [];
    return [...text.matchAll(QUOTED_KEYS)].flatMap(({ index, 0: { length }, 1: list = "" }) => {
      const keys = new Set([...list.matchAll(NAME)].map(([, name = ""]) => name));
      return keys.size < 2 ? [] : [{ keys, start: start + index, end: start + index + length }];
    });
  });
}

function shownKeys(prompt: PreparedPrompt): KeySet[] {
  const shown = shownAnswer(prompt);
  return shown === null ? [] : [shown];
}

/** The one object that the prompt shows; `null` where it shows several, and nobody knows which of them is the answer. */
export function shownAnswer({ text, body, contextSpans, exampleSpans, messages }: PreparedPrompt): KeySet | null {
  const objects: Span[] = [];
  for (const { index } of text.slice(body.start, body.end).matchAll(OBJECT)) {
    const start = body.start + index;
    const end = start < (objects.at(-1)?.end ?? 0) ? null : closingOf(text, start, body.end);
    if (end === null || overlaps(contextSpans, { start, end }) || overlaps(exampleSpans, { start, end })) continue;
    objects.push({ start, end });
    if (objects.length > 1) return null;
  }
  const [only] = objects;
  if (only === undefined) return null;
  if (!messages.some(({ role, start, end }) => role !== "assistant" && start <= only.start && only.end <= end))
    return null;
  const keys = new Set([...text.slice(only.start, only.end).matchAll(KEY)].map(([, name = ""]) => name));
  return keys.size < 2 || keys.has("properties") || keys.has("type") ? null : { ...only, keys };
}

function closingOf(text: string, start: number, limit: number): number | null {
  let depth = 0;
  for (let at = start; at < Math.min(limit, start + 2_000); at += 1) {
    if (text.charAt(at) === "{") depth += 1;
    if (text.charAt(at) !== "}") continue;
    depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}
