/** A text that the trial is made on: a document, or a part of one where only a part of the collection was drawn. */
export interface Part {
  /** The index of its document. */
  readonly document: number;
  /** Where it starts in its document. */
  readonly offset: number;
  readonly text: string;
}
