import type { Document } from "../../../contract/document";
import type { TrialQuestion } from "../../../contract/optimizeRequest";
import type { Span } from "../../../contract/span";
import type { Part } from "../collection/part";
import { contentStems } from "./contentStems";
import type { Question } from "./question";

/** A span of a document by its index. */
export interface DocumentSpan extends Span {
  readonly document: number;
}

/** A question of the user with where its answer was found; nowhere where nothing says so. */
export interface LocatedQuestion {
  readonly text: string;
  readonly spans: readonly DocumentSpan[];
}

/** Finds where the answers to the user's questions stand: by their spans, or by their words. */
export function locateQuestions(questions: readonly TrialQuestion[], documents: readonly Document[]): LocatedQuestion[] {
  const numbers = new Map(documents.map(({ id }, index) => [id ?? String(index + 1), index]));
  return questions.map((question) => ({ text: question.text, spans: apart(spansOf(question, documents, numbers)) }));
}

/** The questions whose answers stand in the parts that the trial is made on. */
export function givenQuestions(located: readonly LocatedQuestion[], parts: readonly Part[]): Question[] {
  return located.flatMap(({ text, spans }): Question[] => {
    const references = spans.flatMap((span) => {
      const part = parts.findIndex((candidate) => holds(candidate, span));
      const offset = parts[part]?.offset ?? 0;
      return part === -1 ? [] : [{ part, start: span.start - offset, end: span.end - offset }];
    });
    const isWhole = references.length > 0 && references.length === spans.length;
    return isWhole ? [{ kind: "given", text, stems: contentStems(text), references }] : [];
  });
}

export function holds({ document, offset, text }: Part, span: DocumentSpan): boolean {
  return document === span.document && span.start >= offset && span.end <= offset + text.length;
}

function spansOf({ document_id: only, spans, answers }: TrialQuestion, documents: readonly Document[], numbers: ReadonlyMap<string, number>): DocumentSpan[] {
  const given = (spans ?? []).flatMap(({ document_id: id, start, end }): DocumentSpan[] => {
    const document = numbers.get(id);
    const length = document === undefined ? 0 : (documents[document]?.text.length ?? 0);
    return document === undefined || end > length || start >= end ? [] : [{ document, start, end }];
  });
  if (given.length > 0) return given;
  return (answers ?? []).flatMap((answer) => findAnswer(answer, only === undefined ? [...numbers.values()] : [numbers.get(only) ?? -1], documents));
}

/** The first place where an answer stands word for word. */
function findAnswer(answer: string, among: readonly number[], documents: readonly Document[]): DocumentSpan[] {
  const words = answer.trim();
  if (words === "") return [];
  for (const document of among) {
    const start = documents[document]?.text.indexOf(words) ?? -1;
    if (start !== -1) return [{ document, start, end: start + words.length }];
  }
  return [];
}

/** The spans with those joined that touch, so that no character counts twice. */
function apart(spans: readonly DocumentSpan[]): DocumentSpan[] {
  const joined: DocumentSpan[] = [];
  for (const span of [...spans].sort((one, other) => one.document - other.document || one.start - other.start)) {
    const last = joined.at(-1);
    if (last !== undefined && last.document === span.document && span.start <= last.end) joined[joined.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  return joined;
}
