import { PreparedSource } from "../../src/core/lexical/preparedSource";
import { titled, type TitledSource } from "../../src/core/relevance/titledSource";

/** A passage of a collection, read once. */
export interface Passage extends TitledSource {
  readonly id: string;
  /** Title and text, as a search that knows no titles would have them. */
  readonly whole: PreparedSource;
}

export function passage(id: string, text: string, title: string | null = null): Passage {
  const document = titled(new PreparedSource(text), title);
  return { ...document, id, whole: title === null ? document.source : new PreparedSource(`${title}\n\n${text}`) };
}
