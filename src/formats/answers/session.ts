import type { Span } from "../../contract/span";
import { codeSpans } from "../../text/codeSpans";
import { linesWithin, overlaps, trimmedSpan } from "../../text/spans";
import { sliceMap } from "../mappedText";
import { longestText } from "../records/longestText";
import { openNode } from "../records/paths/openNode";
import { isObject, type StringNode } from "../trees/treeNode";
import type { Turn } from "./transcript";

/** `## USER 🧑‍💻`, `### Model` */
const SPEAKER =
  /^#{1,6}[ \t]+(?:(user|human|you)|model|assistant|agent|ai|gemini|claude|chatgpt)[ \t:]*[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0f \t]*\r?$/iu;
/** `**Tool Command**:`, `Tool result:` */
const TOOL =
  /^[ \t]*[*_]{0,2}tool[ _-]?(?:(response|result|output)s?|command|call|use|request)[*_]{0,2}[ \t]*:?[*_]{0,2}[ \t]*\r?$/iu;
/** `=========== Ai Message ===========`: how LangChain prints the messages of a chat. */
const BANNER = /^={8,} (?:(human)|(ai)|(tool|function)|system|[\w ]{1,40}) Message ={8,}\r?$/iu;
/** What an assistant asks of tools, below what it says. */
const CALLS = /^Tool Calls:[ \t]*\r?$/mu;
/** What stands above what a tool gave back. */
const TOOL_NAME = /^Name: [^\n]*\n/u;
const RULE = /^[ \t]*[-*_]{3,}[ \t]*$/u;

interface Part extends Span {
  readonly kind: "asked" | "answered" | "called" | "found" | "told";
  /** Where its heading or label begins. */
  readonly at: number;
}

/**
 * The answers of a session with an agent that was written down or printed: headings say who speaks, and below them stand calls of tools,
 * what these gave back, and what was said. `null` where a text is none. Sources are what tools gave back since the question, else all before it.
 *
 *     ## MODEL ✨
 *
 *     **Tool Command**:
 */
export function sessionTurns(text: string, from: number): readonly Turn[] | null {
  const parts = printedMessages(text, from) ?? partsIn(text, from);
  if (parts === null) return null;
  const turns: Turn[] = [];
  let [query, start]: [string, number | null] = ["", null];
  let [recent, earlier]: [Span[], Span[]] = [[], []];
  for (const [index, part] of parts.entries()) {
    // What is said before a tool is called is no answer yet.
    if (part.start === part.end || (part.kind === "answered" && parts[index + 1]?.kind === "called")) continue;
    const said = { start: part.start, end: part.end };
    if (part.kind === "found") recent.push(said);
    else if (part.kind === "asked") {
      [query, start] = [text.slice(said.start, said.end), part.at];
      [earlier, recent] = [[...earlier, ...recent], []];
    } else if (part.kind === "answered") {
      const span = { start: start ?? part.at, end: part.end };
      turns.push({ query, span, answer: said, retrieved: recent.length > 0 ? recent : earlier });
      start = null;
    }
  }
  return turns.length === 0 ? null : turns;
}

/** The messages of a chat as LangChain prints them, whatever a program printed before; `null` where none answers. */
function printedMessages(text: string, from: number): readonly Part[] | null {
  const cuts = linesWithin(text, { start: from, end: text.length }).flatMap((line): Cut[] => {
    const banner = text.charCodeAt(line.start) === EQUALS ? BANNER.exec(text.slice(line.start, line.end)) : null;
    return banner === null ? [] : [{ kind: kindOf(banner), at: line.start, start: line.end }];
  });
  if (!cuts.some(({ kind }) => kind === "answered")) return null;
  return cuts.map((cut, index) => messagePart(text, cut, cuts[index + 1]?.at ?? text.length));
}

const EQUALS = 61;

function kindOf([, human, ai, tool]: RegExpExecArray): Part["kind"] {
  if (human !== undefined) return "asked";
  return ai !== undefined ? "answered" : tool !== undefined ? "found" : "told";
}

function messagePart(text: string, cut: Cut, end: number): Part {
  const said = trimmedSpan(text, { start: cut.start, end: fenceEnd(text, { start: cut.start, end }) });
  const words = text.slice(said.start, said.end);
  if (cut.kind === "answered" && CALLS.test(words)) return { ...cut, ...said, kind: "called" };
  const name = cut.kind === "found" ? (TOOL_NAME.exec(words)?.[0].length ?? 0) : 0;
  return { ...cut, ...trimmedSpan(text, { start: said.start + name, end: said.end }) };
}

/** A print that was pasted as a block of code ends with it. */
function fenceEnd(text: string, { start, end }: Span): number {
  const fences = text.slice(start, end).match(FENCE) ?? [];
  return fences.length % 2 === 0 ? end : start + text.slice(start, end).lastIndexOf(fences.at(-1) ?? "");
}

const FENCE = /^```[^\n]*$/gmu;

/** What stands between headings and labels, where it says anything; `null` where other words come first, or no tool is asked. */
function partsIn(text: string, from: number): readonly Part[] | null {
  const code = codeSpans(text);
  const cuts: Cut[] = [];
  for (const line of linesWithin(text, { start: from, end: text.length })) {
    if (overlaps(code, { start: line.start, end: line.start + 1 })) continue;
    const words = text.slice(line.start, line.end);
    const kind = speakerOn(words) ?? (cuts.length > 0 ? toolOn(words) : null);
    if (kind === null && cuts.length === 0 && words.trim() !== "") return null;
    if (kind === null) continue;
    cuts.push({ kind, at: line.start, start: line.end });
  }
  if (!cuts.some(({ kind }) => kind === "found" || kind === "called")) return null;
  return cuts.map((cut, index) => ({
    ...cut,
    ...withoutRules(text, { start: cut.start, end: cuts[index + 1]?.at ?? text.length }),
  }));
}

type Cut = Pick<Part, "kind" | "at" | "start">;

function speakerOn(line: string): Part["kind"] | null {
  const [heading, asks] = SPEAKER.exec(line) ?? [];
  if (heading === undefined) return null;
  return asks === undefined ? "answered" : "asked";
}

function toolOn(line: string): Part["kind"] | null {
  const [label, finds] = TOOL.exec(line) ?? [];
  if (label === undefined) return null;
  return finds === undefined ? "called" : "found";
}

/** Without the blanks around it and the rules below it. */
function withoutRules(text: string, span: Span): Span {
  for (let said = trimmedSpan(text, span); ;) {
    const line = Math.max(said.start, text.lastIndexOf("\n", Math.max(0, said.end - 1)) + 1);
    if (!RULE.test(text.slice(line, said.end))) return said;
    said = trimmedSpan(text, { start: said.start, end: line });
  }
}

const FENCED = /^\s*```[^\n]*\n([\s\S]*?)\r?\n?```\s*$/u;

/** What a tool gave back, without the data around its words. */
export function toolWords(output: StringNode): StringNode {
  const inside = FENCED.exec(output.value)?.[1];
  if (inside === undefined) return output;
  const start = output.value.indexOf("\n") + 1;
  const span = { start, end: start + inside.length };
  const written = { ...output, value: inside, map: () => sliceMap(output.map(), span) };
  const view = openNode(written);
  return (isObject(view) ? longestText(view)?.text : null) ?? written;
}
