import type { Span } from "../../../../contract/span";
import { overlapping, overlaps } from "../../../../text/spans";
import type { Rule, RuleFinding } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";

const SHOWN = ", so that the object is no valid JSON, and models write what they are shown.";

/** An object whose first key opens it. */
const OBJECT = /\{{1,2}\s{0,20}"[\w .-]{1,60}"\s{0,4}:/g;
const TOKEN =
  /\/\/[^\n]*|\/\*[^]*?\*\/|"(?:[^"\\\n]|\\.)*"|[{}[\],:]|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\p{L}\d])|(?:true|false|null)(?!\p{L})|`{3}|[^\s"{}[\],:`]+/gu;
const LITERAL = /^(?:"|-?\d|true$|false$|null$)/;
const CLOSING: ReadonlyMap<string, string> = new Map([
  ["{", "}"],
  ["[", "]"],
]);
const MAX_LENGTH = 4_000;

interface Token extends Span {
  readonly text: string;
  /** Whether nothing stands for more than itself: a literal, or a closed object. */
  readonly isValue: boolean;
}

/** An object that shows the form of the answer and that no reader of JSON takes: models write what they are shown. */
export const brokenJsonExample: Rule = {
  code: "broken-json-example",
  group: "instructions",
  severity: "warning",
  summary: "A JSON object that the prompt shows is no valid JSON.",
  advice: "Mend the object, so that what models write after it can be read.",
  points: 6,
  *check({ prompt }) {
    const { text, body, contextSpans } = prompt;
    let from = body.start;
    for (const { index } of text.slice(body.start, body.end).matchAll(OBJECT)) {
      const start = body.start + index;
      if (start < from || overlaps(contextSpans, { start, end: start + 1 })) continue;
      const { end, fault } = readObject(prompt, start);
      from = end;
      if (fault !== null) yield fault;
    }
  },
};

/** Reads to where the object ends, or to its first fault. */
function readObject(
  prompt: PreparedPrompt,
  start: number,
): { readonly end: number; readonly fault: RuleFinding | null } {
  const open: Token[] = [];
  let last: Token | null = null;
  const limit = endOfMessage(prompt, start);
  const filled = overlapping(prompt.placeholders, { start, end: limit });
  for (const token of tokensOf(prompt.text, { start, end: limit })) {
    const placeholder = overlapping(filled, token)[0];
    if (placeholder !== undefined && placeholder.kind !== "value") return { end: token.end, fault: null };
    if (placeholder !== undefined) last = null;
    else if (CLOSING.has(token.text)) {
      open.push(token);
      last = null;
    } else if (token.text === "}" || token.text === "]") {
      const opened = open.pop();
      if (opened !== undefined && CLOSING.get(opened.text) !== token.text)
        return { end: token.end, fault: wrongBracket(token, opened) };
      if (last?.text === "," && prompt.text.slice(last.end, token.start).trim() === "")
        return { end: token.end, fault: lastComma(last) };
      if (open.length === 0) return { end: token.end, fault: null };
      last = { ...token, isValue: true };
    } else if (token.text === "```") return { end: token.end, fault: open[0] === undefined ? null : leftOpen(open[0]) };
    else {
      if (last?.isValue === true && token.text.startsWith('"') && isNext(prompt.text, token, open.at(-1)))
        return { end: token.end, fault: missingComma(last) };
      last = token;
    }
  }
  return { end: limit, fault: null };
}

function endOfMessage({ messages, body }: PreparedPrompt, start: number): number {
  const own = messages.find((message) => message.start <= start && start < message.end);
  return Math.min(own?.end ?? body.end, start + MAX_LENGTH);
}

function* tokensOf(text: string, { start, end }: Span): Generator<Token> {
  for (const { index, 0: words } of text.slice(start, end).matchAll(TOKEN)) {
    if (words.startsWith("//") || words.startsWith("/*")) continue;
    const from = start + index;
    yield { start: from, end: from + words.length, text: words, isValue: LITERAL.test(words) };
  }
}

/** Whether a string opens what comes next: in an object a key, in a list any. */
function isNext(text: string, token: Token, within: Token | undefined): boolean {
  return within?.text === "[" || /^[ \t]*:/.test(text.slice(token.end, token.end + 10));
}

function missingComma({ start, end }: Token): RuleFinding {
  return {
    ...{ start, end, target: "prompt" },
    message: `A comma is missing behind this value${SHOWN} Add it.`,
    suggestion: { title: "Add the comma", edits: [{ start: end, end, text: "," }], isSure: true },
  };
}

function wrongBracket({ start, end, text }: Token, opened: Token): RuleFinding {
  return {
    ...{ start, end, target: "prompt" },
    message: `“${text}” closes what “${opened.text}” opens, so that this is no valid JSON, and models write what they are shown. Write ${CLOSING.get(opened.text) ?? ""}, or close the other one first.`,
    related: [{ start: opened.start, end: opened.end, target: "prompt", message: "It is opened here." }],
  };
}

function lastComma({ start, end }: Token): RuleFinding {
  return {
    ...{ start, end, target: "prompt" },
    message: `Nothing follows behind this comma${SHOWN} Take it out.`,
    suggestion: { title: "Take the comma out", edits: [{ start, end, text: "" }], isSure: true },
  };
}

function leftOpen({ start, end }: Token): RuleFinding {
  return {
    ...{ start, end, target: "prompt" },
    message:
      "This object is not closed where its block ends, so that it is no valid JSON, and models write what they are shown. Close it.",
  };
}
