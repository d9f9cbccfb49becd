import { markdownTable } from "../accuracy/table";
import type { ChunkingRecord } from "./chunkingRecord";
import { type Figures, figureSections } from "./figureSections";
import { type MarkdownFigures, markdownSection } from "./markdownSection";
import type { SpeedPoint } from "./speedCurve";

/** The report as markdown. It holds figures and no text of the data. */
export function renderChunkingReport(
  figures: Figures,
  markdown: MarkdownFigures,
  speed: readonly SpeedPoint[],
  record: ChunkingRecord,
): string {
  return `${[head(record), ...figureSections(figures), markdownSection(markdown), speedSection(speed)].join("\n\n")}\n`;
}

function head({ date, commit }: ChunkingRecord): string {
  return `# Recommended chunk settings

Written by \`npm run bench:chunking\` on ${date}, commit ${commit}.
\`npm run bench:chunking -- --check\` measures again and fails where intervals hold too little or too much, where changes that are worth it
are not advised, or where the settings that are guessed got worse by more than chance.

The texts of Chroma's evaluation are collections of their own, the articles of COVID-QA six, the privacy policies of PolicyQA three; each is
retrieved from alone, by BM25. A third of the texts of each set was put away before the first look and is measured in
[chunking-locked.md](chunking-locked.md) alone. Quality is the mean of recall (the share of the answers' text that is retrieved) and coverage
(the share of answers that are retrieved to 98 %).`;
}
function speedSection(speed: readonly SpeedPoint[]): string {
  const rows = speed.map(({ megabytes, candidates, onePass, trial, peak }) => [
    String(megabytes),
    String(candidates),
    onePass.clock.toFixed(1),
    trial.clock.toFixed(1),
    onePass.processor.toFixed(1),
    trial.processor.toFixed(1),
    (trial.processor / onePass.processor).toFixed(1),
    peak.toFixed(0),
  ]);
  const sampled = speed
    .filter(({ warning }) => warning !== "")
    .map(({ megabytes, warning }) => `- ${megabytes}: ${warning}`);
  return `## Time and memory

Copies of these texts with one in eleven of the longer words changed, in a process of its own for each size. One pass: to
tokenize all of it and to make the index of its words, which comes first, with nothing compiled yet. Passes:
the CPU seconds of the trial by those of one pass, since other programs were running. Above 12 million
characters the trial is made on parts.

${markdownTable(["million characters", "candidates", "one pass, s", "trial, s", "one pass, CPU s", "trial, CPU s", "passes", "peak memory, MB"], rows)}

${sampled.join("\n")}`;
}
