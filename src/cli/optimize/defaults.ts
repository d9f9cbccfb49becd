/** Kept apart from what parses them, so that `--help` loads nothing else. */

export const FORMATS = ["text", "json", "jsonl", "markdown"] as const;
export type Format = (typeof FORMATS)[number];

export const UNITS = ["tokens", "characters"] as const;
export const SPLITTERS = ["recursive", "fixed", "sentence", "markdown", "llamaindex_sentence"] as const;

/** A size that many programs begin with, in the contract's usual unit and splitter. */
export const USUAL_SIZE = 1000;

export const DEFAULTS = {
  unit: "tokens",
  splitter: "recursive",
  seed: "1",
  maxFileSizeMb: "50",
} as const;

/** The share of the size that overlaps where nobody said. */
export const USUAL_OVERLAP = 1 / 5;

/** The environment variable of the embedder's key: arguments are seen by everyone who lists processes. */
export const EMBEDDINGS_KEY_VARIABLE = "RAG_QUALITY_EMBEDDINGS_KEY";
