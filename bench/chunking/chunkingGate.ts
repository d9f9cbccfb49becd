import { bootstrapInterval } from "../accuracy/bootstrap";
import { type ChunkingRecord, qualitiesOf, type TextRecord } from "./chunkingRecord";
import type { JudgedText } from "./judgeText";

const HUNDREDTHS = 100;

/** What got worse since the record, a sentence each; none where all is well. */
export function chunkingComplaints(texts: readonly JudgedText[], record: ChunkingRecord): string[] {
  return texts.flatMap((text) =>
    ofText(
      text,
      record.texts.find((recorded) => recorded.text === text.name),
    ),
  );
}

function ofText(now: JudgedText, then: TextRecord | undefined): string[] {
  if (then === undefined) return [`${now.name} is not in the record.`];
  if (then.questions !== now.questions)
    return [`${now.name}: it has ${now.questions} questions, the record ${then.questions}.`];
  const before = then.qualities.split(" ").map(Number);
  const losses = qualitiesOf(now).map((quality, group) => ({
    group,
    loss: ((before[group] ?? 0) - quality) / HUNDREDTHS,
  }));
  const mean = (rows: typeof losses): number => rows.reduce((sum, { loss }) => sum + loss, 0) / rows.length;
  const { low } = bootstrapInterval(losses, (sample) => mean([...sample]));
  return low > 0
    ? [
        `${now.name}: the quality of the recommended settings fell by ${mean(losses).toFixed(3)}, which is more than chance.`,
      ]
    : [];
}
