import type { Span } from "../../../../../contract/span";
import { linesWithin, overlaps } from "../../../../../text/spans";
import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";

/** The values that a key may have, as one place says. */
interface ClosedSet extends Span {
  readonly key: string;
  readonly values: ReadonlySet<string>;
  /** Whether a sentence says that these are all there are. */
  readonly isNamed?: boolean;
}

const VALUE = "[\"'`]?[\\p{L}\\p{N}][\\p{L}\\p{N} &_./'’+-]{0,40}[\"'`]?";
/** `Intent: [Order, Complaint, Other]`, `"level": "low | medium | high"`, `Sentiment (positive, negative, neutral)`. */
const SET = new RegExp(
  `^[ \\t>]{0,8}(?:[-*•]|\\d{1,2}[.)])?[ \\t]{0,4}["'*\`]{0,3}([\\p{L}][\\p{L}\\p{N} _-]{1,30}?)["'*\`]{0,3}(?::[*]{0,2} ?(?:one of:? ?|either |must be one of:? ?)?(?:[[({<]|"<?)?|[ \\t]\\()((?:${VALUE} ?(?:, ?(?:or |and )?|\\| ?|/ ?| or )){1,20}${VALUE})(?:[\\])}>]|>?")?[,.;]?[ \\t]*\\r?$`,
  "iu",
);
const SEPARATOR = /\s*(?:,\s*(?:or |and )?|\||\/| or )\s*/i;
const SHOWN = /^[ \t>]{0,12}(?:[-*•]|\d{1,2}[.)])?[ \t]{0,4}["'*`]{0,3}([\p{L}][\p{L}\p{N} _-]{1,30}?)["'*`]{0,3}:[*]{0,2}[ \t]*["'`]?([\p{L}\p{N}][^"'`\n,|[\]{}<>()]{0,40}?)["'`]?[,.]?[ \t]*\r?$/u;
const LEADS = /^(?:(?:strictly|exactly|always|only|must be|is|either|one of|any of|the value) )+/;
const MAX_WORDS = 4;
const MIN_VALUES = 2;
const IS_CLOSED = /[[({|<]|one of|either/i;
/** "Allowed labels: …" lists all values of "label". */
const ALLOWED = /^(?:the )?(?:allowed|valid|possible|permitted|available) (?=\p{L})/u;
/** `"high|medium|low"` stands for one of these and for nothing else. */
const PARTED = /^[^,/]+\|[^,/]+$/;
/** A key with its value, as objects show it. */
const PAIR = /["']([\p{L}][\p{L}\p{N} _-]{0,30})["']\s{0,2}:\s{0,2}["']([\p{L}\p{N}][^"'\n|<>{}]{0,40})["']/gu;

/** A value that an example shows and that is none of those that its key may have, beside others that are. */
export function* wrongLabels(prompt: PreparedPrompt): Generator<RuleFinding> {
  const { text, body, contextSpans, placeholders } = prompt;
  const lines = linesWithin(text, body);
  const sets = new Map<string, ClosedSet>();
  for (const line of lines) {
    const set = setIn(text, line);
    if (set !== null && !sets.has(set.key)) sets.set(set.key, set);
  }
  for (const set of namedSets(prompt)) if (!sets.has(set.key)) sets.set(set.key, set);
  if (sets.size === 0) return;
  const shown = lines.flatMap((line) => shownIn(text, line, sets)).filter((one) => !overlaps(contextSpans, one) && !overlaps(placeholders, one));
  for (const one of shown) {
    const isOther = !one.set.values.has(one.value);
    const isSure = sets.get(one.set.key)?.isNamed === true || shown.some(({ set, value }) => set === one.set && set.values.has(value));
    if (!isOther || !isSure) continue;
    yield {
      ...{ start: one.start, end: one.end, target: "prompt" },
      message: `“${text.slice(one.start, one.end)}” is none of the values that “${one.set.key}” may have. Write one of those, or add it to them.`,
      related: [{ start: one.set.start, end: one.set.end, target: "prompt", message: "The values are listed here." }],
    };
  }
}

/** `Possible intents are: "order", "complaint" and "other".` */
const NAMED_SET =
  /\b(?:possible|allowed|valid|permitted|available|following) ([\p{L}][\p{L} _-]{1,30}?)s?(?: values)?(?: can be| are| is| include| must be one of)?(?: one of)?: ?\n?((?:["'`][\p{L}\p{N}][^"'`\n]{0,40}["'`](?:, (?:or |and )?| (?:or|and) |\n)?){2,20})/giu;
const QUOTED = /["'`]([^"'`\n]{1,41})["'`]/g;
/** Behind a colon stands what an example shows. */
const QUOTED_ELSEWHERE = /(?<!:\s{0,3})["'`]([^"'`\n]{1,41})["'`]/g;

/** The values of a key that a sentence lists in quotation marks, with all that the prompt quotes elsewhere: they may be spelt in two ways. */
function namedSets({ text, body }: PreparedPrompt): ClosedSet[] {
  const whole = text.slice(body.start, body.end);
  return [...whole.matchAll(NAMED_SET)].map(({ index, 0: words, 1: key = "" }) => ({
    ...{ start: body.start + index, end: body.start + index + words.trimEnd().length },
    key: singular(plain(key)).replace(/ie$/, "y"),
    values: new Set(
      [...words.matchAll(QUOTED), ...whole.matchAll(QUOTED_ELSEWHERE)].map(([, value = ""]) => plain(value)),
    ),
    isNamed: true,
  }));
}

function setIn(text: string, line: Span): ClosedSet | null {
  const written = text.slice(line.start, Math.min(line.end, line.start + 400));
  const match = SET.exec(written);
  const key = plain(match?.[1] ?? "");
  if (match === null || !(IS_CLOSED.test(written) || ALLOWED.test(key))) return null;
  const values = (match[2] ?? "").split(SEPARATOR).map((value) => plain(value).replace(LEADS, ""));
  if (values.length < MIN_VALUES || values.some((value) => value === "" || value.split(" ").length > MAX_WORDS)) return null;
  if (values.some((value) => /^(?:e ?g|etc|\.{2,}|…|and so on|such as)/.test(value))) return null;
  const set = { ...line, values: new Set(values) };
  if (ALLOWED.test(key)) return { ...set, key: singular(key.replace(ALLOWED, "")), isNamed: true };
  return { ...set, key, isNamed: PARTED.test(match[2] ?? "") };
}

interface ShownValue extends Span {
  readonly value: string;
  readonly set: ClosedSet;
}

function shownIn(text: string, line: Span, sets: ReadonlyMap<string, ClosedSet>): ShownValue[] {
  const written = text.slice(line.start, Math.min(line.end, line.start + 200));
  const pairs = [...written.matchAll(PAIR)];
  const alone = pairs.length > 0 ? null : SHOWN.exec(written);
  return (alone === null ? pairs : [alone]).flatMap(({ index, 0: words, 1: key = "", 2: value = "" }) => {
    const set = sets.get(plain(key));
    if (set === undefined || value === "" || line.start === set.start || plain(value).split(" ").length > MAX_WORDS)
      return [];
    const start = line.start + index + words.indexOf(value, words.indexOf(":"));
    return [{ start, end: start + value.length, value: plain(value), set }];
  });
}

function singular(words: string): string {
  return words.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
}

function plain(words: string): string {
  return words.toLowerCase().replace(/["'`*.]/g, "").replace(/[\s_-]+/g, " ").trim();
}
