import type { AgentEdit, AgentFinding, ToolOutcome } from "./agentTool";
import { fitted } from "./fitted";
import { QUOTE_NOTE, untrusted, untrustedName } from "./untrusted";

/** More than an agent mends before it asks again. */
const MAX_FINDINGS = 40;
/** Each with the words of documents, so that the text stays short enough to be read as a whole. */
const MAX_LISTED = 15;
const MAX_PROBLEMS = 10;
/** In characters of JSON: some five thousand tokens. */
const MAX_RESULT = 20_000;

/** What a tool answers: the words for a model, and the same as an object with the operation's full result behind it. */
export interface AgentAnswer {
  readonly text: string;
  readonly structured: StructuredAnswer;
}

/** All texts in it that others may have written are marked. */
type StructuredAnswer = {
  readonly summary: string;
  readonly note: string;
  readonly findings: readonly AgentFinding[];
  readonly problems: readonly string[];
  readonly result: unknown;
  readonly left_out: readonly string[];
};

/** An outcome as a model gets it: what to mend first, then all the rest as far as there is room. */
export function agentAnswer({ summary, findings, problems, result }: ToolOutcome): AgentAnswer {
  const { value, leftOut } = fitted(result, MAX_RESULT);
  const left = (shown: number, all: number, what: string): string[] =>
    all > shown ? [`${all - shown} more ${what} are not shown. Mend these first, then call again.`] : [];
  const structured = {
    summary,
    note: QUOTE_NOTE,
    findings: findings.slice(0, MAX_FINDINGS).map(marked),
    problems: problems.slice(0, MAX_PROBLEMS).map((problem) => untrusted(problem)),
    result: value,
    left_out: [
      ...left(MAX_FINDINGS, findings.length, "findings"),
      ...left(MAX_PROBLEMS, problems.length, "problems"),
      ...leftOut,
    ],
  };
  return { text: textOf(structured, findings.length), structured };
}

function marked({ place, kind, severity, words, reason, evidence, fix, edits }: AgentFinding): AgentFinding {
  return {
    place,
    kind,
    severity,
    words: quotedOrEmpty(words),
    reason: quotedOrEmpty(reason),
    evidence: evidence && { source: untrustedName(evidence.source), text: untrusted(evidence.text) },
    fix,
    edits: edits.map(markedEdit),
  };
}

function markedEdit({ place, words, replacement }: AgentEdit): AgentEdit {
  return { place, words: quotedOrEmpty(words), replacement: quotedOrEmpty(replacement) };
}

function quotedOrEmpty(text: string): string {
  return text === "" ? "" : untrusted(text);
}

function textOf({ summary, findings, problems, left_out }: StructuredAnswer, count: number): string {
  const listed = findings.slice(0, MAX_LISTED);
  const more = count > listed.length ? [`${count - listed.length} more findings are not listed here.`] : [];
  return [
    summary,
    ...(findings.length + problems.length > 0 ? [QUOTE_NOTE] : []),
    ...listed.map(findingText),
    ...more,
    ...problems.map((problem) => `Problem: ${problem}`),
    ...left_out,
  ].join("\n");
}

function findingText({ place, kind, severity, words, reason, evidence, fix, edits }: AgentFinding, index: number) {
  return [
    `${index + 1}. ${place}: ${kind} (${severity})`,
    ...(words === "" ? [] : [`   words: ${words}`]),
    ...(reason === "" ? [] : [`   reason: ${reason}`]),
    ...(evidence === null ? [] : [`   in ${evidence.source}: ${evidence.text}`]),
    ...(fix === "" ? [] : [`   fix: ${fix}`]),
    ...edits.map((edit) => `   at ${edit.place} ${editText(edit)}`),
  ].join("\n");
}

function editText({ words, replacement }: AgentEdit): string {
  if (words === "") return `insert ${replacement}`;
  return replacement === "" ? `delete ${words}` : `replace ${words} with ${replacement}`;
}
