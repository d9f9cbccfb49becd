import type { Span } from "../../../contract/span";
import { overlapping } from "../../../text/spans";
import { PreparedSource } from "../../lexical/preparedSource";
import { rememberedFor } from "../../lexical/rememberedFor";
import type { PreparedPrompt } from "../prompt/preparedPrompt";
import { findPassages, readPassages } from "./layouts/findPassages";
import type { FoundPassage, PassageGroup } from "./layouts/foundPassage";
import { findHeadings } from "./layouts/plainPassages";
import type { ContextLayout, Passage, PreparedContext } from "./preparedContext";

/** Reads the passages of the context, or of the prompt where the context is empty. */
export function readContext(text: string, prompt: PreparedPrompt): PreparedContext {
  if (text.trim() === "")
    return contextInPrompt(prompt) ?? { target: "context", text, spans: [], layout: "none", passages: [] };
  const { layout, passages } = readPassages(text, { start: 0, end: text.length });
  return {
    target: "context",
    text,
    spans: [{ start: 0, end: text.length }],
    layout,
    passages: passagesIn(text, { layout, passages }),
  };
}

/** The passages that stand in the prompt; `null` where it has none, as a template has not. */
function contextInPrompt({ text, body, contextSpans, placeholders }: PreparedPrompt): PreparedContext | null {
  const literal = contextSpans.filter(
    (span) => !overlapping(placeholders, span).some((placeholder) => isAround(span, placeholder)),
  );
  const groups =
    contextSpans.length > 0
      ? literal.map((span) => readPassages(text, span))
      : [findPassages(text, body)].flatMap((found) => found ?? []);
  const found = groups.filter(({ passages }) => passages.length > 0);
  const [first] = found;
  if (first === undefined) return null;
  return {
    target: "prompt",
    text,
    spans: literal.length > 0 ? literal : found.map(({ span }) => span),
    layout: first.layout,
    passages: found.flatMap((group) => passagesIn(text, group)),
  };
}

function passagesIn(text: string, { layout, passages }: Pick<PassageGroup, "layout" | "passages">): Passage[] {
  return passages.map((passage) => prepared(text, layout, passage));
}

function isAround(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** A two-character escape of JSON reads as blanks of the same length, so that offsets stay. */
const ESCAPE = /\\[nrt"\\/bf]/g;

/** Words are read when a rule first asks for them: many rules do not, and reading is most of the work. */
function prepared(text: string, layout: ContextLayout, found: FoundPassage): Passage {
  let source: PreparedSource | undefined;
  const read = (): string => {
    const words = text.slice(found.body.start, found.body.end);
    return layout === "json" ? words.replace(ESCAPE, "  ") : words;
  };
  return {
    ...found,
    get source() {
      return (source ??= new PreparedSource(read()));
    },
  };
}

/** Fewer headings are those of chunks. */
const MIN_HEADINGS = 2;

/**
 * Whether the context is one document with sections of its own: `# Title` above `## Section` and `## Section`, or words above
 * several headings. Its author put the sections in order, and no retriever chose them.
 */
export const isOneDocument = rememberedFor(({ text, spans, layout, passages }: PreparedContext): boolean => {
  if (
    (layout !== "headed" && layout !== "blank_lines") ||
    passages.some(({ origin, id }) => origin !== null || id !== null)
  )
    return false;
  const [title, ...sections] = spans.flatMap((span) => findHeadings(text, span));
  if (title === undefined || sections.length < MIN_HEADINGS) return false;
  return layout === "blank_lines" || sections.every(({ level }) => level > title.level);
});
