import type { Span } from "../../../../../contract/span";
import { linesWithin, overlaps } from "../../../../../text/spans";
import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { readScopes } from "../demands/readScopes";

/** A key that words describe: `- "title": text, may be empty`, `"score" (number from 0 to 1)`. */
interface DescribedKey extends Span {
  readonly name: string;
  readonly isNumber: boolean;
}

const LISTED = /^[ \t]{0,8}[-*•][ \t]{1,4}[`*]{0,3}["'`]([\w-]{1,40})["'`][*`]{0,3}[ \t]?(?:[:(–—]|-[ \t])[ \t]?([^\n]{0,120})/;
const INLINE = /["'`]([\w-]{1,40})["'`] \(([^()\n]{2,80})\)/g;
const IS_NUMBER = /^(?:an? |the )?(?:number|integer|float|decimal|int)\b/i;
const SPEAKS_OF_OBJECT = /\b(?:json|object|keys?|fields?)\b/i;
const OPTIONAL = /\b(?:optional(?:ly)?|if|when|only|omit\w*|may be (?:left out|missing|absent))\b/i;
const OBJECT_START = /^\s{0,8}(?:`{3}(?:json)?\s{0,4})?(?=\{{1,2}\s{0,20}["'])/i;
const KEY_OF = /["']([\w-]{1,40})["']\s{0,4}:\s{0,4}(["'{[\d-]|true|false|null)?/g;
const MIN_KEYS = 2;
/** What is unknown in an example is looked for in all of the prompt before it, so that only so many are compared. */
const MAX_EXAMPLES = 50;

/** An example's object that lacks a key which the words describe and has one that they do not, or has words for a number. */
export function* otherKeys(prompt: PreparedPrompt): Generator<RuleFinding> {
  const described = describedKeys(prompt);
  if (described.length < MIN_KEYS) return;
  for (const shown of shownObjects(prompt).slice(0, MAX_EXAMPLES)) {
    const fault = replacedKey(prompt.text, described, shown) ?? wordsForNumber(described, shown);
    if (fault === null) continue;
    const { key, message } = fault;
    yield {
      ...{ start: shown.start, end: shown.end, target: "prompt", message },
      related: [{ start: key.start, end: key.end, target: "prompt", message: "The key is described here." }],
    };
  }
}

interface KeyFault {
  readonly key: DescribedKey;
  readonly message: string;
}

function replacedKey(text: string, described: readonly DescribedKey[], shown: ShownObject): KeyFault | null {
  const key = described.find(({ name }) => !shown.keys.has(name));
  if (key === undefined) return null;
  const before = text.slice(0, shown.start);
  const other = [...shown.keys.keys()].find((name) => !before.includes(name));
  if (other === undefined) return null;
  const message = `The instructions describe the key “${key.name}”, and this example has “${other}” in place of it. Give both the same keys: models follow the example.`;
  return { key, message };
}

function wordsForNumber(described: readonly DescribedKey[], shown: ShownObject): KeyFault | null {
  const key = described.find(({ name, isNumber }) => isNumber && /["']/.test(shown.keys.get(name) ?? ""));
  if (key === undefined) return null;
  const message = `The instructions ask for a number as “${key.name}”, and this example has words there. Write a number: models follow the example.`;
  return { key, message };
}

function describedKeys(prompt: PreparedPrompt): DescribedKey[] {
  const { text, body, exampleSpans, contextSpans } = prompt;
  const listed = linesWithin(text, body).flatMap(({ start, end }) => {
    const match = LISTED.exec(text.slice(start, Math.min(end, start + 200)));
    const isElsewhere = match === null || overlaps(exampleSpans, { start, end }) || overlaps(contextSpans, { start, end });
    return isElsewhere ? [] : keyOf(match[1] ?? "", match[2] ?? "", { start, end: start + match[0].trimEnd().length });
  });
  if (listed.length > 0) return listed;
  return readScopes(prompt)
    .filter(({ written }) => SPEAKS_OF_OBJECT.test(written))
    .flatMap(({ written, start }) =>
      [...written.matchAll(INLINE)].flatMap(({ index, 0: words, 1: name = "", 2: told = "" }) =>
        keyOf(name, told, { start: start + index, end: start + index + words.length }),
      ),
    );
}

function keyOf(name: string, told: string, span: Span): DescribedKey[] {
  return OPTIONAL.test(told) ? [] : [{ ...span, name, isNumber: IS_NUMBER.test(told) }];
}

interface ShownObject extends Span {
  /** The keys of the object itself, each with how its value begins. */
  readonly keys: ReadonlyMap<string, string>;
}

/** The objects that lines of the examples show. */
function shownObjects({ text, exampleSpans }: PreparedPrompt): ShownObject[] {
  return exampleSpans.flatMap((span) =>
    linesWithin(text, span).flatMap(({ start, end }) => {
      const line = text.slice(start, end);
      const lead = OBJECT_START.exec(line)?.[0].length;
      if (lead === undefined || !/\}[`,\s]{0,4}$/.test(line)) return [];
      const keys = topKeys(line.slice(lead));
      return keys.size < MIN_KEYS ? [] : [{ start: start + lead, end: start + line.trimEnd().length, keys }];
    }),
  );
}

function topKeys(object: string): ReadonlyMap<string, string> {
  const base = object.startsWith("{{") ? 2 : 1;
  const keys = new Map<string, string>();
  for (const { index, 1: name = "", 2: value = "" } of object.matchAll(KEY_OF)) {
    const before = object.slice(0, index).replace(/"[^"]*"/g, "");
    const depth = (before.match(/[{[]/g)?.length ?? 0) - (before.match(/[}\]]/g)?.length ?? 0);
    if (depth === base) keys.set(name, value);
  }
  return keys;
}
