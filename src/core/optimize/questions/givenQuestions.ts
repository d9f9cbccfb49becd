import type { Document } from "../../../contract/document";
import type { TrialQuestion } from "../../../contract/optimize/optimizeRequest";
import { groupedBy } from "../../groupedBy";
import { type DocumentSpan, spansApart } from "../collection/answerSpans";
import type { Part } from "../collection/part";
import { trimmed } from "../split/pieces";
import { type Work, WorkPace } from "../work";
import { type AnswerPlace, AnswerSearch } from "./answerSearch";
import { contentStems, type Question, type Reference } from "./question";
import { readEntities } from "./readEntities";

/** Looked through between two pauses, in search of answers. */
const CHARACTERS_A_STEP = 100_000_000;

/** A question of the user with where its answer was found. */
interface LocatedQuestion {
  readonly text: string;
  readonly spans: readonly DocumentSpan[];
  /** Why that is nowhere; null where it was found. */
  readonly lost: Lost | null;
}

/** Why a question cannot be asked. */
export type Lost =
  | { readonly kind: "no_answer" }
  | { readonly kind: "no_document"; readonly id: string }
  | { readonly kind: "no_span" }
  | { readonly kind: "no_words" }
  /** The answer stands in no part that was drawn. */
  | { readonly kind: "not_drawn" };

/** A question that cannot be asked. */
export interface LostQuestion {
  readonly text: string;
  readonly why: Lost;
}

interface GivenQuestions {
  readonly questions: readonly Question[];
  readonly leftOut: readonly LostQuestion[];
}

interface Search {
  readonly documents: readonly Document[];
  /** By the index of the document. */
  readonly texts: Map<number, AnswerSearch>;
  /** The indices of all. */
  readonly everywhere: readonly number[];
  readonly names: DocumentNames;
  readonly pace: WorkPace;
}

/** Finds where the answers to the user's questions stand: by their spans, or by their words. What is said of a copy holds for its original. */
export function* locateQuestions(
  questions: readonly TrialQuestion[],
  documents: readonly Document[],
  originals: readonly number[] = [...documents.keys()],
): Work<LocatedQuestion[]> {
  const search = {
    documents,
    texts: new Map<number, AnswerSearch>(),
    everywhere: [...documents.keys()],
    names: new DocumentNames(documents, originals),
    pace: new WorkPace(CHARACTERS_A_STEP),
  };
  const located: LocatedQuestion[] = [];
  for (const question of questions) {
    const spans = spansApart(yield* spansOf(question, search)).flatMap((span) => withoutBlanks(span, documents));
    located.push({ text: question.text, spans, lost: spans.length > 0 ? null : whyLost(question, search) });
  }
  return located;
}

/** The questions whose answers stand in the parts that the trial is made on, which are in the order of their places. */
export function givenQuestions(located: readonly LocatedQuestion[], parts: readonly Part[]): GivenQuestions {
  const ofDocuments = partsByDocument(parts);
  const leftOut: LostQuestion[] = [];
  const questions = located.flatMap(({ text, spans, lost }): Question[] => {
    const references = spans.flatMap((span): Reference[] => {
      const part = (ofDocuments.get(span.document) ?? []).find((candidate) => holds(parts[candidate], span));
      const offset = parts[part ?? -1]?.offset ?? 0;
      return part === undefined ? [] : [{ part, start: span.start - offset, end: span.end - offset }];
    });
    const isWhole = references.length > 0 && references.length === spans.length;
    if (!isWhole) leftOut.push({ text, why: lost ?? { kind: "not_drawn" } });
    return isWhole ? [{ kind: "given", text, stems: contentStems(text), references }] : [];
  });
  return { questions, leftOut };
}

/** Which documents a name means: those of that id, or whose ids are paths that end so. */
class DocumentNames {
  readonly #known: Map<string, readonly number[]>;
  readonly #ids: readonly (readonly [string, number])[];

  constructor(documents: readonly Document[], originals: readonly number[]) {
    this.#ids = documents.map(({ id }, index) => [id ?? String(index + 1), originals[index] ?? index]);
    this.#known = new Map([...groupedBy(this.#ids, ([id]) => id)].map(([id, named]) => [id, named.map(([, index]) => index)]));
  }

  indicesOf(name: string): readonly number[] {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const found = this.#ids.flatMap(([id, index]) => (id.endsWith(`/${name}`) ? [index] : []));
    this.#known.set(name, found);
    return found;
  }
}

/** For each document the indices of its parts, in the order of their places. */
export function partsByDocument(parts: readonly Part[]): ReadonlyMap<number, readonly number[]> {
  return groupedBy(parts.keys(), (part) => parts[part]?.document ?? -1);
}

function holds(part: Part | undefined, span: DocumentSpan): boolean {
  return part !== undefined && span.start >= part.offset && span.end <= part.offset + part.text.length;
}

function* spansOf({ text, document_id: only, spans, answers }: TrialQuestion, search: Search): Work<DocumentSpan[]> {
  const given = (spans ?? []).flatMap((span) => spanIn(span, search) ?? []);
  if (given.length > 0) return given;
  const among = only === undefined ? search.everywhere : search.names.indicesOf(only);
  const found: DocumentSpan[] = [];
  const stems = new Set(contentStems(text));
  for (const answer of answers ?? []) {
    const asWritten = yield* findAnswer({ answer, stems, among }, search);
    const shown = readEntities(answer);
    const isThere = asWritten.length > 0 || shown === answer;
    found.push(...(isThere ? asWritten : yield* findAnswer({ answer: shown, stems, among }, search)));
  }
  return found;
}

function whyLost({ document_id: only, spans = [], answers = [] }: TrialQuestion, { names }: Search): Lost {
  const isAnswered = answers.some((answer) => answer.trim() !== "");
  const ids = [...(isAnswered && only !== undefined ? [only] : []), ...spans.map(({ document_id: id }) => id)];
  const unknown = ids.find((id) => names.indicesOf(id).length === 0);
  if (unknown !== undefined) return { kind: "no_document", id: unknown };
  if (isAnswered) return { kind: "no_words" };
  return { kind: spans.length > 0 ? "no_span" : "no_answer" };
}

/** The span in the first document of that id that is long enough; null where there is none. */
function spanIn(
  { document_id: id, start, end }: NonNullable<TrialQuestion["spans"]>[number],
  { documents, names }: Search,
): DocumentSpan | null {
  const document = names.indicesOf(id).find((index) => end <= (documents[index]?.text.length ?? 0));
  return document === undefined || start >= end ? null : { document, start, end };
}

/** No chunk has the blanks around a span; nothing is left of one that is blank. */
function withoutBlanks({ document, start, end }: DocumentSpan, documents: readonly Document[]): DocumentSpan[] {
  const span = trimmed(documents[document]?.text ?? "", start, end);
  return span === null ? [] : [{ document, ...span }];
}

interface Wanted {
  readonly answer: string;
  readonly stems: ReadonlySet<string>;
  readonly among: readonly number[];
}

/** The place of an answer around which most of the question's words stand; of equals the first one. */
function* findAnswer({ answer, stems, among }: Wanted, { documents, texts, pace }: Search): Work<DocumentSpan[]> {
  let best: (DocumentSpan & AnswerPlace) | null = null;
  for (const document of among) {
    const text = documents[document]?.text ?? "";
    const known = texts.get(document) ?? new AnswerSearch(text);
    texts.set(document, known);
    for (const place of known.places(answer, stems)) {
      if (best === null || place.shared > best.shared) best = { document, ...place };
    }
    if (pace.isDue(text.length)) yield undefined;
  }
  return best === null ? [] : [{ document: best.document, start: best.start, end: best.end }];
}
