import { PreparedSource } from "../lexical/preparedSource";

/** A document with its title, which says what sentences that call it `it` are about. */
export interface TitledSource {
  readonly source: PreparedSource;
  /** Without words where the document has no title. */
  readonly title: PreparedSource;
}

const UNTITLED = new PreparedSource("");
/** What is longer is no title, and would cost as much as the document. */
const MAX_TITLE_LENGTH = 500;

export function titled(source: PreparedSource, title: string | null): TitledSource {
  return {
    source,
    title: title === null || title === "" ? UNTITLED : new PreparedSource(title.slice(0, MAX_TITLE_LENGTH)),
  };
}

export function hasStem({ source, title }: TitledSource, stem: string): boolean {
  return source.has(stem) || title.has(stem);
}

/** The words of title and text. */
export function wordCount({ source, title }: TitledSource): number {
  return source.tokens.length + title.tokens.length;
}
