import type { Span } from "../../../contract/span";
import type { PreparedSource } from "../../lexical/preparedSource";

/** The text that offsets are into. */
export type Target = "prompt" | "context";

/** A passage: one retrieved document, as the context lays them out. */
export interface Passage extends Span {
  /** The words of its layout that come before the text: `Document [1](Title: …): `. Empty where there are none. */
  readonly header: Span;
  /** The text behind the header: offsets of `source` are into `text.slice(body.start, body.end)`. */
  readonly body: Span;
  /** As the layout names it: "1", "doc-7"; `null` where it does not. */
  readonly id: string | null;
  readonly title: string | null;
  /** Where it comes from, as the layout says: a file, an address. */
  readonly origin: string | null;
  /** As the layout or its first lines give it. */
  readonly date: string | null;
  /** Read when first asked for. */
  readonly source: PreparedSource;
}

/** How passages are told apart: by numbers, tags, lines of dashes …; `one` where nothing tells them apart. */
export type ContextLayout = "numbered" | "headed" | "tags" | "rules" | "json" | "blank_lines" | "one" | "none";

/** Retrieved text, read once. */
export interface PreparedContext {
  /** Where it stands: `prompt` where the request's context is empty and the prompt holds passages. */
  readonly target: Target;
  /** The text that offsets are into. */
  readonly text: string;
  /** The parts of the text that are context. */
  readonly spans: readonly Span[];
  readonly layout: ContextLayout;
  readonly passages: readonly Passage[];
}
