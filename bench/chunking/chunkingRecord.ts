import * as z from "zod/mini";
import { qualityOf } from "../../src/core/optimize/measure/candidateMeter";
import type { Provenance } from "../accuracy/provenance";
import { figuresOf, MEASURES } from "./chunkingFigures";
import type { JudgedText } from "./judgeText";

const textSchema = z.object({
  text: z.string(),
  questions: z.int(),
  figures: z.record(z.string(), z.record(z.string(), z.nullable(z.number()))),
  /** One entry a question: its quality with the recommended settings, in hundredths, over the seeds. */
  qualities: z.string(),
});

/** What a run leaves behind for later ones to be compared with: figures and no text of the data. */
export const chunkingRecordSchema = z.object({ date: z.string(), commit: z.string(), texts: z.array(textSchema) });
export type ChunkingRecord = z.infer<typeof chunkingRecordSchema>;
export type TextRecord = z.infer<typeof textSchema>;

const UNITS = 10_000;
const HUNDREDTHS = 100;

export function makeChunkingRecord(
  texts: readonly JudgedText[],
  { date, commit }: Pick<Provenance, "date" | "commit">,
): ChunkingRecord {
  return { date, commit, texts: texts.map(recordText) };
}

export function recordText(text: JudgedText): TextRecord {
  const figures = MEASURES.map(
    (measure) =>
      [
        measure,
        Object.fromEntries(Object.entries(figuresOf(text, measure)).map(([name, value]) => [name, recorded(value)])),
      ] as const,
  );
  return {
    text: text.name,
    questions: text.questions,
    figures: Object.fromEntries(figures),
    qualities: qualitiesOf(text).map(String).join(" "),
  };
}

/** Where all settings came to the same, nothing ranks them, and the correlation is no number. */
function recorded(value: number): number | null {
  return Number.isNaN(value) ? null : Math.round(value * UNITS) / UNITS;
}

/** For each question its quality in hundredths, the mean over the seeds. */
export function qualitiesOf({ recommended, questions }: JudgedText): number[] {
  return Array.from({ length: questions }, (_, question) => {
    const values = recommended.flatMap(({ outcomes }) => outcomes.slice(question, question + 1).map(qualityOf));
    return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * HUNDREDTHS);
  });
}
