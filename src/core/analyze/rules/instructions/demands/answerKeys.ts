import type { Span } from "../../../../../contract/span";
import { linesWithin, overlaps } from "../../../../../text/spans";
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
  const listed = opposedList(prompt);
  if (listed !== null) return [listed];
  const sets = [...namedKeys(prompt), ...shownKeys(prompt)].sort((one, other) => one.start - other.start);
  return sets.flatMap((second, index) => {
    const first = sets.slice(0, index).find((earlier) => isOpposed(earlier.keys, second.keys));
    return first === undefined
      ? []
      : [{ first: { start: first.start, end: first.end }, second: { start: second.start, end: second.end } }];
  });
}

/** A heading or label above the list of what the answer has. */
const FIELD_LIST =
  /^[ \t]{0,8}(?:#{1,6}[ \t]|[*_]{2})?[^\n]{0,80}?(?<!\p{L})(?:fields?|keys?|properties|attributes|following information|felder|schlüssel|champs|campos)(?!\p{L})[^\n]{0,40}?[:：*_]{0,3}[ \t]*\r?$/iu;
const OPTIONAL_LIST = /(?<!\p{L})(?:optional|input|nested|metadata|additional|may|eingabe)/iu;
const LISTED =
  /^[ \t]{0,8}(?:[-*+•]|\d{1,2}[.)])[ \t]{1,4}[*_`"']{0,3}([a-z][\w-]{1,40})[*_`"']{0,3}[ \t]?(?:[:：(–—]|-[ \t]|\r?$)/;
const MIN_LISTED = 2;

/** A list of the fields that the answer needs, where the one object shown lacks some of them and has others that nothing else names. */
function opposedList(prompt: PreparedPrompt): { readonly first: Span; readonly second: Span } | null {
  const shown = shownAnswer(prompt);
  const listed = shown === null ? [] : listedFields(prompt);
  if (shown === null || listed.length < MIN_LISTED) return null;
  const top = topKeys(prompt.text.slice(shown.start, shown.end));
  const names = new Set(listed.map(({ name }) => name));
  const missing = listed.find(({ name }) => !top.has(name));
  const isKnown = listed.some(({ name }) => top.has(name));
  const outside = prompt.text.slice(0, shown.start) + prompt.text.slice(shown.end);
  const extra = [...top].filter((key) => !names.has(key) && !new RegExp(`(?<![\\w-])${key}(?![\\w-])`).test(outside));
  if (missing === undefined || extra.length === 0 || !isKnown) return null;
  const [first, second] = [
    { start: missing.start, end: missing.end },
    { start: shown.start, end: shown.end },
  ];
  return first.start < second.start ? { first, second } : { first: second, second: first };
}

interface ListedField extends Span {
  readonly name: string;
}

function listedFields({ text, body, contextSpans, exampleSpans }: PreparedPrompt): ListedField[] {
  const found: ListedField[] = [];
  let isOpen = false;
  for (const { start, end } of linesWithin(text, body)) {
    const line = text.slice(start, Math.min(end, start + 200));
    const item = LISTED.exec(line);
    if (item === null && line.trim() !== "") isOpen = FIELD_LIST.test(line) && !OPTIONAL_LIST.test(line);
    const place = { start, end: start + (item?.[0].length ?? 0) };
    if (
      isOpen &&
      item !== null &&
      !OPTIONAL_LIST.test(line) &&
      !overlaps(contextSpans, place) &&
      !overlaps(exampleSpans, place)
    )
      found.push({ ...place, name: item[1] ?? "" });
  }
  return found;
}

/** The keys of the object itself, those of objects within it left out. */
function topKeys(object: string): ReadonlySet<string> {
  const keys = new Set<string>();
  const base = object.startsWith("{{") ? 2 : 1;
  let depth = 0;
  for (const { 0: sign, 1: key } of object.matchAll(/[{}[\]]|"([\w-]{1,60})"\s{0,4}:/g)) {
    if (key !== undefined && depth === base) keys.add(key);
    else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") depth -= 1;
  }
  return keys;
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
  }
  const only = onlyOne(text, objects);
  if (only === null) return null;
  if (!messages.some(({ role, start, end }) => role !== "assistant" && start <= only.start && only.end <= end))
    return null;
  const keys = new Set([...text.slice(only.start, only.end).matchAll(KEY)].map(([, name = ""]) => name));
  return keys.size < 2 || keys.has("properties") || keys.has("type") ? null : { ...only, keys };
}

/** Of several objects the one that has a block of JSON to itself is the answer, the others being parts of it. */
function onlyOne(text: string, objects: readonly Span[]): Span | null {
  const blocks =
    objects.length > 1 ? objects.filter(({ start }) => /`{3}json\s*$/i.test(text.slice(0, start).slice(-20))) : objects;
  return blocks.length === 1 ? (blocks[0] ?? null) : null;
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
