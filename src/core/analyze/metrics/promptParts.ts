import type { PromptAnalysis } from "../../../contract/analyze/promptAnalysis";
import type { Span } from "../../../contract/span";
import { isBlankSpan, overlapping } from "../../../text/spans";
import type { Passage, Target } from "../context/preparedContext";
import type { Placeholder } from "../prompt/preparedPrompt";
import type { PromptSubject } from "../promptSubject";

type Part = PromptAnalysis["parts"][number];
type Marked = Span & Pick<Part, "kind" | "label">;

/**
 * What the model reads, in reading order and without gaps. Passages that are given beside the prompt stand behind the
 * placeholder that they fill, or behind the prompt where there is none.
 */
export function partsOf(subject: PromptSubject): Part[] {
  const { prompt, context, request } = subject;
  const inPrompt = filled(
    subject,
    "prompt",
    prompt.body,
    [...markedParts(subject), ...(context.target === "prompt" ? passageParts(context.passages) : [])],
    "instructions",
  );
  const front = frontMatterPart(subject);
  if (context.target === "prompt" || request.context === "") return [...front, ...inPrompt];
  const given = filled(
    subject,
    "context",
    { start: 0, end: request.context.length },
    passageParts(context.passages),
    "context",
  );
  const filledIn = prompt.contextSpans[0];
  const at = filledIn === undefined ? inPrompt.length : inPrompt.findIndex(({ end }) => end >= filledIn.end) + 1;
  return [...front, ...inPrompt.slice(0, at), ...given, ...inPrompt.slice(at)];
}

/** Front matter is no part of what the model reads: it has no tokens. */
function frontMatterPart({ prompt: { body } }: PromptSubject): Part[] {
  return body.start === 0
    ? []
    : [{ kind: "front_matter", label: "front matter", target: "prompt", start: 0, end: body.start, tokens: 0 }];
}

function markedParts({ prompt, context }: PromptSubject): Marked[] {
  const { questionSpans, exampleSpans, contextSpans, placeholders } = prompt;
  const inContext = context.target === "prompt" ? [] : contextSpans;
  const labelOf = labelsAt(placeholders);
  return [
    ...inContext.map((span): Marked => ({ ...span, kind: "context", label: labelOf(span, "context") })),
    ...questionSpans.map((span): Marked => ({ ...span, kind: "question", label: labelOf(span, "question") })),
    ...exampleSpans.map((span): Marked => ({ ...span, kind: "examples", label: "examples" })),
    ...placeholders
      .filter(({ kind }) => kind === "value")
      .map(({ start, end, name }): Marked => ({
        start,
        end,
        kind: "variable",
        label: name === "" ? "variable" : name,
      })),
  ];
}

/** The name of the placeholder that a part is, or another label where it is none. */
function labelsAt(placeholders: readonly Placeholder[]): (span: Span, otherwise: string) => string {
  const names = new Map(placeholders.map(({ start, end, name }) => [`${start} ${end}`, name]));
  return ({ start, end }, otherwise) => names.get(`${start} ${end}`) ?? otherwise;
}

function passageParts(passages: readonly Passage[]): Marked[] {
  return passages.map(({ start, end, id, title }, index) => ({
    start,
    end,
    kind: "context",
    label: title ?? (id === null ? `passage ${index + 1}` : `passage ${id}`),
  }));
}

/** Adds what stands between marked parts; of parts that overlap the one that starts first is taken, the longest of those. */
function filled(
  subject: PromptSubject,
  target: Target,
  within: Span,
  marked: readonly Marked[],
  between: Part["kind"],
): Part[] {
  const text = subject.request[target];
  const parts: Part[] = [];
  const push = ({ start, end, kind, label }: Marked): void => {
    if (start < end)
      parts.push({ kind, label, target, start, end, tokens: subject.tokens.count(target, { start, end }) });
  };
  let at = within.start;
  for (const part of [...marked].sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (part.start < at || part.end > within.end || part.start >= part.end) continue;
    // Blanks between two parts count to the one behind them.
    const start = isBlankSpan(text, { start: at, end: part.start }) ? at : part.start;
    pushBetween(subject, target, { start: at, end: start }, between, push);
    push({ ...part, start });
    at = part.end;
  }
  if (parts.length > 0 && isBlankSpan(text, { start: at, end: within.end }))
    return closedAt(subject, parts, within.end);
  pushBetween(subject, target, { start: at, end: within.end }, between, push);
  return parts;
}

/** Words of the prompt are told by the role of their message. */
function pushBetween(
  { prompt }: PromptSubject,
  target: Target,
  { start, end }: Span,
  kind: Part["kind"],
  push: (part: Marked) => void,
): void {
  if (target === "context") return push({ start, end, kind, label: "between passages" });
  let at = start;
  for (const message of overlapping(prompt.messages, { start, end })) {
    const to = Math.min(message.end, end);
    push({ start: at, end: to, kind, label: message.role ?? "instructions" });
    at = to;
  }
  push({ start: at, end, kind, label: "instructions" });
}

/** The blanks at the end count to the last part. */
function closedAt({ tokens }: PromptSubject, parts: readonly Part[], end: number): Part[] {
  return parts.map((part, index) =>
    index < parts.length - 1 ? part : { ...part, end, tokens: tokens.count(part.target, { start: part.start, end }) },
  );
}
