import { counted, language, t } from "../../src/contract/language";
import { adviceRetrievalText, adviceText } from "../../src/contract/optimize/adviceText";
import type { ChunkSettings, Splitter } from "../../src/contract/optimize/chunkSettings";
import type { OptimizationResult } from "../../src/contract/optimize/optimizationResult";
import type { BoundariesState, ChunksState, WhatIf } from "../../src/contract/panel/chunksState";
import { METRICS, metricText } from "./metrics";

export const SPLITTER_TITLES: Readonly<Record<Splitter, string>> = {
  recursive: t("Recursive"),
  fixed: t("Fixed"),
  sentence: t("Sentence"),
  markdown: t("Markdown"),
  llamaindex_sentence: t("LlamaIndex sentence"),
};

/** `recursive 1,000/200 tokens` */
export function settingsText(settings: ChunkSettings): string {
  const { splitter, unit } = settings;
  return `${splitter.replaceAll("_", " ")} ${sizeText(settings)} ${unitText(unit)}`;
}

/** What sizes are counted in. */
export function unitText(unit: ChunkSettings["unit"]): string {
  return unit === "tokens" ? t("tokens") : t("characters");
}

/** `1,000/200` */
function sizeText({ chunk_size, chunk_overlap }: ChunkSettings): string {
  return `${chunk_size.toLocaleString(language())}/${chunk_overlap.toLocaleString(language())}`;
}

/** What to do, in one line: `Keep recursive 1,000/200 tokens, with the best 5 chunks`. */
export function verdictLine(result: OptimizationResult): string {
  return `${adviceText(result)} ${settingsText(result.recommended)}${adviceRetrievalText(result)}`;
}

/** How sure that is, and why, in a sentence or two. */
export function groundsText({ candidates, reasons }: OptimizationResult): string {
  return candidates.length === 0 ? t("No settings could be compared on these documents.") : (reasons[0] ?? "");
}

/** What a screen reader says of a new state. Failures are announced by their own views. */
export function chunksAnnouncement(state: ChunksState): string {
  if (state.kind === "loading") return t("Trying chunk settings on {0}.", state.collection);
  if (state.kind !== "result" || state.failure !== null) return "";
  return `${verdictLine(state.result)}. ${groundsText(state.result)}`;
}

export function whatIfAnnouncement(whatIf: WhatIf): string {
  if (whatIf.kind === "failed") return "";
  const { expected_quality, quality } = whatIf.candidate.metrics;
  return t(
    "{0} measured: expected quality {1}.",
    settingsText(whatIf.settings),
    metricText(METRICS.expected_quality, expected_quality ?? quality?.value ?? null),
  );
}

/** What was drawn into the active file. */
export function boundariesText({ shown, file, chunks, cut_blocks, problem }: BoundariesState): string {
  if (problem !== "") return problem;
  if (!shown) return "";
  if (file === null) return t("Open a document to see where its chunks begin and end.");
  if (chunks === null) return `${file}: cutting…`;
  const cut =
    cut_blocks === 0
      ? ""
      : t(
          "; {0} longer than a chunk, and cut",
          counted(cut_blocks, "table or block of code is", "tables and blocks of code are"),
        );
  return `${file}: ${counted(chunks, "chunk")}${cut}`;
}

/** How many questions there were, and where they came from. */
export function questionsText({ collection }: OptimizationResult, file: string | null): string {
  const count = Object.values(collection.questions).reduce((sum, one) => sum + one, 0);
  if (count === 0) return t("no questions");
  const questions = counted(count, "question");
  return file === null ? t("{0} derived from the documents", questions) : t("{0} of {1}", questions, file);
}
