import type { Span } from "../../../../contract/span";
import { overlaps } from "../../../../text/spans";
import { counted } from "../../../counted";
import type { Rule, RuleFinding } from "../../engine/rule";
import type { PromptSubject } from "../../promptSubject";
import { shortLine } from "../messageText";
import { retrievedTexts } from "./retrieved/retrievedTexts";

const IS_LETTER = /[\p{L}\p{N}]/u;
/** As many zero-width characters in a row are no slip of an editor. */
const MANY = 3;
const MAX_SHOWN = 4;

/** Characters that a person does not see and a model reads: they hide instructions, and break words for any filter. */
export const invisibleCharacters: Rule = {
  code: "invisible-characters",
  group: "security",
  severity: "warning",
  summary: "Text holds characters that nobody sees and the model reads.",
  advice:
    "Remove zero-width, direction and tag characters from the prompt, and from retrieved text before it is put in.",
  points: 8,
  *check(subject) {
    const { prompt, context } = subject;
    for (const run of findInvisibleRuns(prompt.text, { start: 0, end: prompt.text.length })) {
      if (!isWithinContext(subject, run) || isTelling(prompt.text, run))
        yield { ...finding("prompt", run, run), suggestion: removal(run) };
    }
    for (const retrieved of retrievedTexts(subject)) {
      if (retrieved.target === "prompt" && context.target === "prompt" && retrieved.text === prompt.text) continue;
      for (const run of findInvisibleRuns(retrieved.text, retrieved)) {
        if (isTelling(retrieved.text, run)) yield finding(retrieved.target, retrieved.placeOf(run), run);
      }
    }
  },
};

function isWithinContext({ context }: PromptSubject, { start }: InvisibleRun): boolean {
  return context.target === "prompt" && overlaps(context.spans, { start, end: start + 1 });
}

/** Pages leave single zero-width blanks between words; within a word, or in a row, they are there to hide something. */
function isTelling(text: string, { kind, start, end, places }: InvisibleRun): boolean {
  if (kind !== "zero_width" || places.length >= MANY) return true;
  return IS_LETTER.test(text.charAt(start - 1)) && IS_LETTER.test(text.charAt(end));
}

function finding(
  target: RuleFinding["target"],
  { start, end }: { start: number; end: number },
  { codePoints }: InvisibleRun,
): RuleFinding {
  const spelled = spelledByTags(codePoints);
  const names = codePoints.slice(0, MAX_SHOWN).map((code) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`);
  const what =
    spelled === ""
      ? `(${names.join(", ")}${codePoints.length > MAX_SHOWN ? ", …" : ""})`
      : `that spell “${shortLine(spelled)}”`;
  return {
    target,
    start,
    end,
    message: `${counted(codePoints.length, "invisible character")} ${what} ${codePoints.length === 1 ? "stands" : "stand"} here: nobody sees what the model reads. Remove ${codePoints.length === 1 ? "it" : "them"}.`,
  };
}

function removal({ places }: InvisibleRun): NonNullable<RuleFinding["suggestion"]> {
  return {
    title: "Remove the invisible characters",
    edits: places.map(({ start, end }) => ({ start, end, text: "" })),
    isSure: true,
  };
}

/** What an invisible character is. */
type InvisibleKind = "zero_width" | "direction" | "tag" | "selector";

/** Invisible characters that stand together, or between the letters of one word. */
interface InvisibleRun extends Span {
  readonly kind: InvisibleKind;
  /** Where each of them stands. */
  readonly places: readonly Span[];
  readonly codePoints: readonly number[];
}

/** The first code unit of all that this looks for; high surrogates of the supplementary ones too. */
const ANY =
  /[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]|\udb40[\udc00-\uddef]/g;
/** Runs this near to each other are one: letters with invisible ones between. */
const NEAR = 2;
const IS_EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
/** Scripts in which joiners shape letters, and those written from right to left. */
const IS_JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Mongolian}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}]/u;
/** How far an isolate looks for letters that are written from right to left. */
const LINE = 200;
const BLACK_FLAG = 0x1f3f4;

/** The invisible characters of a text that shape no letter, emoji or direction, in runs. Linear in the length. */
function findInvisibleRuns(text: string, { start, end }: Span): InvisibleRun[] {
  const runs: { kind: InvisibleKind; start: number; end: number; places: Span[]; codePoints: number[] }[] = [];
  const pattern = new RegExp(ANY.source, ANY.flags);
  pattern.lastIndex = start;
  for (let match = pattern.exec(text); match !== null && match.index < end; match = pattern.exec(text)) {
    const code = text.codePointAt(match.index) ?? 0;
    const place = { start: match.index, end: match.index + match[0].length };
    const kind = kindOf(code);
    if (isOrdinary(text, place, code, kind)) continue;
    const last = runs.at(-1);
    if (last !== undefined && place.start - last.end <= NEAR) {
      last.end = place.end;
      last.places.push(place);
      last.codePoints.push(code);
    } else runs.push({ ...place, kind, places: [place], codePoints: [code] });
  }
  return runs.filter((run) => run.kind !== "selector" || run.places.length > 1);
}

function kindOf(code: number): InvisibleKind {
  if (code >= 0xe0000 && code <= 0xe007f) return "tag";
  if ((code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef)) return "selector";
  return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x206f) ? "direction" : "zero_width";
}

function isOrdinary(text: string, { start, end }: Span, code: number, kind: InvisibleKind): boolean {
  if (code === 0xfeff) return start === 0;
  if (kind === "direction") return code !== 0x202d && code !== 0x202e && isNearJoined(text, start);
  if (kind === "tag") return isInFlag(text, start);
  // One behind a character chooses its form; further ones choose nothing.
  if (kind === "selector") return !isSelector(text, start);
  if (code === 0x200e || code === 0x200f || code === 0x61c) return isNearJoined(text, start);
  if (code === 0x200c || code === 0x200d || code === 0x34f || code === 0x200b)
    return isBetweenJoined(text, start, end) || (code === 0x200d && isBetweenEmoji(text, start));
  return false;
}

/** Whether the character before a place is a variation selector. */
function isSelector(text: string, at: number): boolean {
  const code = text.charCodeAt(at - 1);
  return (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xdd00 && code <= 0xddef && text.charCodeAt(at - 2) === 0xdb40);
}

/** Whether letters of a script that needs it stand on the same line. */
function isNearJoined(text: string, at: number): boolean {
  return IS_JOINED.test(text.slice(Math.max(0, at - LINE), at + LINE));
}

function isBetweenJoined(text: string, start: number, end: number): boolean {
  return IS_JOINED.test(text.slice(Math.max(0, start - 2), start)) || IS_JOINED.test(text.slice(end, end + 2));
}

/** `👩‍👧`: the joiner makes one of two. */
function isBetweenEmoji(text: string, at: number): boolean {
  return IS_EMOJI.test(text.slice(Math.max(0, at - 3), at)) && IS_EMOJI.test(text.slice(at + 1, at + 3));
}

/** The flags of regions are a black flag with their letters as tags behind it. */
function isInFlag(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 16), at);
  const flag = before.lastIndexOf(String.fromCodePoint(BLACK_FLAG));
  return flag !== -1 && /^(?:\udb40[\udc00-\udc7f])*$/.test(before.slice(flag + 2));
}

/** The words that tag characters spell; "" where they spell none. */
function spelledByTags(codePoints: readonly number[]): string {
  return codePoints
    .filter((code) => code >= 0xe0020 && code <= 0xe007e)
    .map((code) => String.fromCharCode(code - 0xe0000))
    .join("");
}
