import { nearestName } from "../../../../../contract/nearestName";
import { overlaps } from "../../../../../text/spans";
import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";

/** A name as programs write it: a key with its value or in a list of them, `in code`, or with an equals sign. */
const WRITTEN =
  /["']([A-Za-z][A-Za-z0-9_-]{3,40})["']\s{0,4}:|`([A-Za-z][A-Za-z0-9_-]{3,40})`|(?<![\w.$-])([a-z][a-z0-9_]{3,40})\s?=\s?(?=["'[{]|true\b|false\b|null\b|None\b|True\b|False\b|\d)|^[ \t]{0,8}[-*•][ \t]+([a-z][a-z0-9_]{3,40})[ \t]?[:(=]/gm;
const MAX_NAMES = 150;
/** How often the other name has to stand there, so that it is this one that slipped. */
const MIN_OTHERS = 2;

/** A name that stands in one place alone, where the answer has a key all but like it: `abstained` beside `abstain`. */
export function* driftedNames(prompt: PreparedPrompt): Generator<RuleFinding> {
  const { text, body, contextSpans, placeholders, declarations, purpose } = prompt;
  if (purpose === "unknown") return;
  const names = new Map<string, number>();
  const keys = new Set<string>();
  for (const { index, 0: words, 1: key, 2: code, 3: set, 4: listed } of text
    .slice(body.start, body.end)
    .matchAll(WRITTEN)) {
    const name = key ?? code ?? set ?? listed ?? "";
    const at = body.start + index + words.indexOf(name);
    const place = { start: at, end: at + name.length };
    if (overlaps(contextSpans, place) || overlaps(placeholders, place)) continue;
    if (!names.has(name)) names.set(name, at);
    if (key !== undefined || listed !== undefined) keys.add(name);
  }
  if (keys.size === 0 || names.size > MAX_NAMES) return;
  const inputs = new Set(declarations.map(({ name }) => name));
  for (const [name, at] of names) {
    if (inputs.has(name) || timesIn(text, name) !== 1) continue;
    const meant = [...keys].find((other) => isSlipOf(name, other) && timesIn(text, other) >= MIN_OTHERS);
    const other = meant === undefined ? undefined : names.get(meant);
    if (meant === undefined || other === undefined) continue;
    yield {
      ...{ start: at, end: at + name.length, target: "prompt" },
      message: `“${name}” stands nowhere else, and the prompt speaks of “${meant}”. Write both in one way, or models will use either.`,
      related: [{ start: other, end: other + meant.length, target: "prompt", message: "It is called so here." }],
    };
  }
}

function timesIn(text: string, name: string): number {
  return [...text.matchAll(new RegExp(`(?<![A-Za-z0-9_-])${name}(?![A-Za-z0-9_-])`, "g"))].length;
}

/** One is a form of the other, is written with other signs, or has one letter more, less or changed; a plural is another thing. */
function isSlipOf(one: string, other: string): boolean {
  if (one === other || `${one}s` === other || `${other}s` === one || `${one}es` === other || `${other}es` === one)
    return false;
  const [plain, others] = [one, other].map((name) => name.toLowerCase().replace(/[_-]/g, ""));
  if (plain === undefined || others === undefined) return false;
  if (one.toLowerCase() === other.toLowerCase()) return false;
  if (plain === others || isFormOf(plain, others) || isFormOf(others, plain)) return true;
  return plain.length > 5 && /^\D+$/.test(plain) && nearestName(plain, [others])?.distance === 1;
}

function isFormOf(longer: string, shorter: string): boolean {
  return longer.startsWith(shorter) && /^(?:d|ed|ing|ion|ment)$/.test(longer.slice(shorter.length));
}
