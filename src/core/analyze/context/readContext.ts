import type { Span } from "../../../contract/span";
import { PreparedSource } from "../../verify/scorer/preparedSource";
import type { PreparedPrompt } from "../prompt/preparedPrompt";
import { overlapping } from "../prompt/spans";
import { findPassages, readPassages } from "./layouts/findPassages";
import type { FoundPassage, PassageGroup } from "./layouts/passageGroup";
import type { ContextLayout, Passage, PreparedContext } from "./preparedContext";

/** Reads the passages of the context, or of the prompt where the context is empty. */
export function readContext(text: string, prompt: PreparedPrompt): PreparedContext {
  if (text.trim() === "") return contextInPrompt(prompt) ?? { target: "context", text, spans: [], layout: "none", passages: [] };
  const { layout, passages } = readPassages(text, { start: 0, end: text.length });
  return { target: "context", text, spans: [{ start: 0, end: text.length }], layout, passages: prepared(text, layout, passages) };
}

/** The passages that stand in the prompt; `null` where it has none, as a template has not. */
function contextInPrompt({ text, body, contextSpans, placeholders }: PreparedPrompt): PreparedContext | null {
  const literal = contextSpans.filter((span) => !overlapping(placeholders, span).some((placeholder) => isAround(span, placeholder)));
  const groups = contextSpans.length > 0 ? literal.map((span) => readPassages(text, span)) : [findPassages(text, body)].flatMap((found) => found ?? []);
  const found = groups.filter(({ passages }) => passages.length > 0);
  const [first] = found;
  if (first === undefined) return null;
  return { target: "prompt", text, spans: literal.length > 0 ? literal : found.map(({ span }) => span), layout: first.layout, passages: found.flatMap((group) => passagesIn(text, group)) };
}

function passagesIn(text: string, { layout, passages }: PassageGroup): Passage[] {
  return prepared(text, layout, passages);
}

function isAround(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function prepared(text: string, layout: ContextLayout, passages: readonly FoundPassage[]): Passage[] {
  return passages.map((passage) => new LazyPassage(text, layout, passage));
}

/** A two-character escape of JSON reads as blanks of the same length, so that offsets stay. */
const ESCAPE = /\\[nrt"\\/bf]/g;

/** Words are read when a rule first asks for them: many rules do not, and reading is most of the work. */
class LazyPassage implements Passage {
  readonly start: number;
  readonly end: number;
  readonly header: Span;
  readonly body: Span;
  readonly id: string | null;
  readonly title: string | null;
  readonly origin: string | null;
  readonly date: string | null;
  readonly #read: () => string;
  #source: PreparedSource | undefined;

  constructor(text: string, layout: ContextLayout, { start, end, header, body, id, title, origin, date }: FoundPassage) {
    [this.start, this.end, this.header, this.body] = [start, end, header, body];
    [this.id, this.title, this.origin, this.date] = [id, title, origin, date];
    this.#read = () => (layout === "json" ? text.slice(body.start, body.end).replace(ESCAPE, "  ") : text.slice(body.start, body.end));
  }

  get source(): PreparedSource {
    this.#source ??= new PreparedSource(this.#read());
    return this.#source;
  }
}
