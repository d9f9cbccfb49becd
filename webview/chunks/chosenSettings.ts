import type { ChunkSettings } from "../../src/contract/chunkSettings";
import type { CollectionProfile } from "../../src/contract/optimizationResult";
import type { ChosenSettings } from "../viewMemory";
import { nearestStep, sizeSteps } from "./sizeSteps";

/** The most that the slider offers: half of a chunk is more than helps. */
export const MOST_OVERLAP = 0.5;
/** A token of documents that have none to count. */
const USUAL_CHARACTERS_A_TOKEN = 4;

export function chosenFrom({ splitter, unit, chunk_size, chunk_overlap }: ChunkSettings): ChosenSettings {
  return { splitter, unit, chunk_size, overlap_share: chunk_overlap / chunk_size };
}

/** The settings that were chosen: overlap stays the same share whatever the size becomes. */
export function settingsOf({ splitter, unit, chunk_size, overlap_share }: ChosenSettings): ChunkSettings {
  return {
    splitter,
    unit,
    chunk_size,
    chunk_overlap: Math.min(chunk_size - 1, Math.round(chunk_size * overlap_share)),
  };
}

/** The same in the other unit, with a size that the slider has, as far as the documents' letters a token tell. */
export function inUnit(
  chosen: ChosenSettings,
  unit: ChunkSettings["unit"],
  collection: CollectionProfile,
): ChosenSettings {
  if (unit === chosen.unit) return chosen;
  const { characters, tokens } = collection;
  const charactersPerToken = tokens > 0 ? characters / tokens : USUAL_CHARACTERS_A_TOKEN;
  const size = unit === "characters" ? chosen.chunk_size * charactersPerToken : chosen.chunk_size / charactersPerToken;
  return { ...chosen, unit, chunk_size: nearestStep(sizeSteps(unit), size) };
}
