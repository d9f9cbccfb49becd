import { linesWithin, overlaps } from "../../../../../text/spans";
import { rememberedFor } from "../../../../lexical/rememberedFor";
import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import type { ScopedInstruction } from "../demands/readScopes";

/** A name as programs have them: `search_docs`, `searchDocs`. */
const NAME = "[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+|[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)+";
/** A line that tools are listed below. */
const OPENING =
  /^[ \t>]{0,8}(?:#{1,6}[ \t].{0,30}|(?=.*[:：][*_ \t]*$).{0,120})\b(?:tools?|functions?|werkzeuge?|funktionen|outils|herramientas)\b.{0,60}$/iu;
const LISTED = new RegExp(`^[ \\t>]{0,8}(?:[-*+•]|\\d{1,2}[.)]|#{1,6})[ \\t]+[*_\`]{0,3}(${NAME})(?![A-Za-z0-9_])`);
/** "Tool: search_docs" on a line of its own, as parts that each describe a tool open. */
const LABELLED = new RegExp(
  `^[ \\t>]{0,8}(?:[-*+•][ \\t]+)?[*_]{0,2}(?:[Tt]ool|TOOL)(?: [Nn]ame)?[*_]{0,2}:[*_]{0,2}[ \\t]*[*_\`]{0,3}(${NAME})[*_\`]{0,3}[ \\t]*$`,
);
const ANY_NAME = new RegExp(`(?<![A-Za-z0-9_.$])(?:${NAME})(?![A-Za-z0-9_])`, "g");
const DOES =
  "(?:get|fetch|search|find|list|create|update|delete|send|run|look|lookup|query|read|write|open|close|check|submit|cancel|book|make|add|remove|set|calculate|compute|convert|translate|escalate|transfer|web|call|load|save|retrieve|ask|generate|validate|verify|execute)";
/** In a sentence, or at its start; the names themselves are told apart by their case. */
const verbs = (list: string): string =>
  `(?:${list
    .split("/")
    .map((verb) => `[${verb.charAt(0).toUpperCase()}${verb.charAt(0)}]${verb.slice(1)}`)
    .join("|")})`;
const ARTICLE = "(?: the| your| das| die| den)? ?[*_`]{0,3}";
/** What is done with a tool: "call `x`", "pass the ids to `x`", "use get_x", "the `x` tool". */
const CALLED = new RegExp(
  `(?<![A-Za-z])(?:${[
    `${verbs("call/calling/invoke/invoking/run/running/execute/rufe/nutze/verwende/appelle")}${ARTICLE}(${NAME})`,
    `${verbs("pass/send/hand/forward/give/feed")}\\b[^.\\n]{1,60} to${ARTICLE}(${NAME})`,
    `${verbs("use/using/with/via/through")}${ARTICLE}(${DOES}(?:_[A-Za-z0-9]+)+|${DOES}(?:[A-Z][a-z0-9]+)+)`,
    `[*_\`]{1,3}(${NAME})[*_\`]{1,3}[ -](?:tool|function|werkzeug|funktion)s?`,
  ].join("|")})(?![A-Za-z0-9_])`,
  "g",
);
const MIN_LISTED = 1;
const MAX_BELOW = 60;

/** All names in the lists of tools and in the front matter; `null` where there are none, or a program fills tools in. */
const listedTools = rememberedFor((prompt: PreparedPrompt): ReadonlySet<string> | null => {
  const { text, body, placeholders, toolNames } = prompt;
  if (placeholders.some(({ expression }) => /tool|function|action|plugin|skill|agent|desc/i.test(expression)))
    return null;
  const lines = linesWithin(text, body);
  const names = new Set(toolNames);
  let count = toolNames.size;
  for (const [index, line] of lines.entries()) {
    const labelled = LABELLED.exec(text.slice(line.start, Math.min(line.end, line.start + 300)))?.[1];
    if (labelled !== undefined) {
      names.add(labelled);
      count += 1;
    }
    if (!OPENING.test(text.slice(line.start, Math.min(line.end, line.start + 300)))) continue;
    const below = lines.slice(index + 1, index + 1 + MAX_BELOW).map(({ start, end }) => text.slice(start, end));
    count += below.filter((written) => LISTED.test(written)).length;
    for (const written of listOf(below)) for (const [name] of written.matchAll(ANY_NAME)) names.add(name);
  }
  return count < MIN_LISTED ? null : names;
});

/** The lines of a list, with what is indented below its items, up to the first line that is none of it. */
function listOf(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first === -1 || !LISTED.test(lines[first] ?? "")) return [];
  const end = lines.findIndex(
    (line, at) => at > first && line.trim() !== "" && !/^(?:[ \t]|[-*+•#]|\d{1,2}[.)])/.test(line),
  );
  return lines.slice(first, end === -1 ? undefined : end);
}

/** A tool that is to be called and that no list of tools has. */
export function* missingTools({ written, start }: ScopedInstruction, prompt: PreparedPrompt): Generator<RuleFinding> {
  const listed = /[A-Za-z](?:_|[a-z][A-Z])/.test(written) ? listedTools(prompt) : null;
  if (listed === null) return;
  for (const { index, 0: words, 1: called, 2: passed, 3: used, 4: marked } of written.matchAll(CALLED)) {
    const name = called ?? passed ?? used ?? marked ?? "";
    const from = start + index + words.lastIndexOf(name);
    const place = { start: from, end: from + name.length };
    if (listed.has(name) || overlaps(prompt.placeholders, place) || isGivenElsewhere(prompt, name, place.start))
      continue;
    yield {
      ...{ ...place, target: "prompt" },
      message: `“${name}” is none of the tools that the prompt has, so the model cannot call it. Add it to the list, or name one that is there.`,
    };
  }
}

/** Whether the name is a key, a variable or a title somewhere: then it is told elsewhere what it is. */
function isGivenElsewhere({ text }: PreparedPrompt, name: string, at: number): boolean {
  return new RegExp(
    `(?:["'](?:name)?["']?\\s?:\\s?["']${name}["']|["']${name}["']\\s?:|^[ \\t]{0,8}(?:[-*+•#]+|\\d{1,2}[.)])[ \\t]+[*_\`]{0,3}${name}\\b|\\bdef ${name}\\b|\\b${name}\\()`,
    "m",
  ).test(text.slice(0, at) + " ".repeat(name.length) + text.slice(at + name.length));
}
