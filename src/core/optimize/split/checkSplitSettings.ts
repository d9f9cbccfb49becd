import type { ChunkSettings } from "../../../contract/chunkSettings";
import { RAGQualityError } from "../../../contract/error";

/** Refuses settings that no splitter can follow. */
export function checkSplitSettings({ chunk_size: size, chunk_overlap: overlap }: ChunkSettings): void {
  if (!Number.isInteger(size) || size <= 0) {
    throw refused(
      "chunk_size",
      `The chunk_size is ${size}, and has to be a whole number of at least 1. Give a larger one: 400 is usual.`,
    );
  }
  if (!Number.isInteger(overlap) || overlap < 0) {
    throw refused(
      "chunk_overlap",
      `The chunk_overlap is ${overlap}, and has to be a whole number of at least 0. Give 0 for none.`,
    );
  }
  if (overlap >= size) {
    throw refused(
      "chunk_overlap",
      `The chunk_overlap of ${overlap} has to be smaller than the chunk_size of ${size}. Give an overlap of ${Math.floor(size / 4)} or less: a quarter of the size is the most that helps.`,
    );
  }
}

function refused(name: "chunk_size" | "chunk_overlap", message: string): RAGQualityError {
  return new RAGQualityError({ code: "invalid_request", message, errors: [{ pointer: `/${name}`, detail: message }] });
}
