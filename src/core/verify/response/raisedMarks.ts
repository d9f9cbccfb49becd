import type { Span } from "../../../contract/span";
import { characterClass, OTHER } from "../../../text/characters";
import type { MarkdownLink } from "../../../text/markdownLinks";
import { namesAmong } from "./linkedNames";
import type { Mark, MarkItem } from "./mark";
import { parseItems } from "./parseItems";

const REACH_BACK = 12;

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SUPERSCRIPT = /[⁰¹²³⁴-⁹]{1,3}/uy;
/** What a number stands behind that cites: a word, or the end of one. Behind a unit or a digit it is a power: `km²`. */
const CITES_HERE = /(?:\p{L}{4}|[.,;:!?"”’)\]。、」⁰¹²³⁴-⁹])$/u;
/** With a blank before it, it cites where the sentence ends behind it. */
const CITES_LOOSELY = /\p{L}{4}["”’)]?[ \u00a0\u202f]$/u;
const ENDS_BEHIND = /^[⁰¹²³⁴-⁹]{1,3}\s{0,2}(?:[.!?。]|\r?\n|$)/u;

/** `Fees are due in May.¹`, `Fees are due in autumn ¹.` */
export function readSuperscript(text: string, at: number): Mark | null {
  const before = text.slice(Math.max(0, at - 8), at);
  const isLoose = CITES_LOOSELY.test(before) && ENDS_BEHIND.test(text.slice(at, at + 8));
  if (!isLoose && !CITES_HERE.test(before)) return null;
  SUPERSCRIPT.lastIndex = at;
  const digits = SUPERSCRIPT.exec(text)?.[0] ?? "";
  const whole = { start: at, end: at + digits.length };
  const value = Number(Array.from(digits, (digit) => SUPERSCRIPTS.indexOf(digit)).join(""));
  return {
    ...markOf(text, whole, [{ key: { kind: "number", value }, isCertain: false, ...whole }]),
    isAttached: false,
  };
}

const RAISED = /\^(\d{1,3}(?:\s?,\s?\d{1,3}){0,5})\^/uy;
/** Behind a unit of Chinese it is a power. */
const IS_POWER = /[米寸尺里]$/u;

/** `Fees are due in May.^1^`, `图书可以借阅四周^1,2^`: raised numbers as Markdown writes them. */
export function readRaised(text: string, at: number): Mark | null {
  const before = text.slice(Math.max(0, at - 8), at);
  if (!CITES_HERE.test(before) || IS_POWER.test(before)) return null;
  RAISED.lastIndex = at;
  const [whole = "", inside] = RAISED.exec(text) ?? [];
  if (inside === undefined) return null;
  const span = { start: at, end: at + whole.length };
  const items = parseItems(text, { start: at + 1, end: span.end - 1 }, span);
  if (items === null) return null;
  const uncertain = items.map((item) => ({ ...item, isCertain: false }));
  return { ...markOf(text, span, uncertain), isAttached: false };
}

const FOOTNOTE_MACRO = /footnote(?:ref)?:([\w-]{0,60})\[((?:[^[\]\n]|\[[^[\]\n]{0,200}\]){0,600})\]/uy;

/** A note is said again no further behind the place where it stands in full. */
const NOTE_REACH = 5000;

/** `It is due in May.footnote:[https://example.org/fees]`, as AsciiDoc writes it; one that is said again has its name alone. */
export function readFootnoteMacro(text: string, at: number, links: ReadonlyMap<number, MarkdownLink>): Mark | null {
  const note = noteAt(text, at);
  if (note === null) return null;
  const isAgain = note.name !== "" && note.start === note.end;
  const from = Math.max(0, at - NOTE_REACH);
  const first = isAgain ? text.slice(from, at).indexOf(`footnote:${note.name}[`) : -1;
  const inside = first === -1 ? note : (noteAt(text, from + first) ?? note);
  const whole = { start: at, end: note.end + 1 };
  const parsed = parseItems(text, inside, whole) ?? [];
  const isName = parsed.length > 0 && parsed.every(({ isCertain }) => isCertain);
  const items = (isName ? parsed : namesAmong(text, inside, links)).map((item) => ({ ...item, ...whole }));
  return items.length === 0 ? null : { ...markOf(text, whole, items), isAttached: false };
}

/** The note that begins at a place: its name, and where its words stand. */
function noteAt(text: string, at: number): (Span & { readonly name: string }) | null {
  FOOTNOTE_MACRO.lastIndex = at;
  const [written, name = "", inside = ""] = FOOTNOTE_MACRO.exec(text) ?? [];
  const end = at + (written?.length ?? 0) - 1;
  return written === undefined ? null : { name, start: end - inside.length, end };
}

/** The mark that stands at a place. */
export function markOf(text: string, whole: Span, items: readonly MarkItem[]): Mark {
  // What says what it counts is no index of code: `files[cite: 1]`.
  const isNamed =
    /^\p{L}/u.test(text.slice(whole.start + 1, whole.end)) && items.every(({ key }) => key.kind === "number");
  const isAttached = !isNamed && whole.start > 0 && characterClass(text, whole.start - 1) !== OTHER;
  return { kind: "mark", ...whole, items, hidden: afterName(text, whole), isAttached };
}

const BEFORE_MARK = /\brefs?\.?\s?$/iu;

/** `Ref. [3]`: what announces a number is no word of the claim either. */
function afterName(text: string, { start, end }: Span): Span {
  const isNumber = /^\[\d/u.test(text.slice(start, start + 2));
  const name = isNumber ? BEFORE_MARK.exec(text.slice(Math.max(0, start - REACH_BACK), start)) : null;
  return { start: start - (name?.[0].length ?? 0), end };
}
