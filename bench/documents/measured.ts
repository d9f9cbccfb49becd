/** How much the text of a PDF has in common with what pdftotext has for it. */
export interface Shares {
  /** The words of pdftotext. */
  readonly words: number;
  /** Of them, those that the reader has in the same order. */
  readonly inOrder: number;
  readonly anyOrder: number;
  /** Those in the same order, as a share of the reader's words. */
  readonly ofOwn: number;
}

/** A file as it was read once. */
export interface Measured {
  readonly name: string;
  readonly mb: number;
  readonly ms: number;
  readonly memoryMb: number;
  /** `null` where there is nothing to compare with. */
  readonly shares: Shares | null;
}
