import { markdownTable } from "../accuracy/table";
import { figuresOf, type Measure, MEASURES, type TextFigures } from "./chunkingFigures";
import type { ChunkingRecord } from "./chunkingRecord";
import type { JudgedText } from "./judgeText";
import { type MarkdownFigures, markdownSection } from "./markdownSection";
import { points } from "./points";
import type { SpeedPoint } from "./speedCurve";

/** The report as markdown. It holds figures and no text of the data. */
export function renderChunkingReport(
  texts: readonly JudgedText[],
  markdown: MarkdownFigures,
  speed: readonly SpeedPoint[],
  record: ChunkingRecord,
): string {
  return `${[head(record), ...MEASURES.map((measure) => figuresSection(texts, measure)), settingsSection(texts), rankSection(texts), markdownSection(markdown), speedSection(speed)].join("\n\n")}\n`;
}

function head({ date, commit }: ChunkingRecord): string {
  return `# Recommended chunk settings

Written by \`npm run bench:chunking\` on ${date}, commit ${commit}.
\`npm run bench:chunking -- --check\` measures again and fails where the recommended settings got worse by more than chance.

Each text is given to the trial without its questions, with the settings sentence, 1024 tokens with 20 of overlap; what it
recommends is then judged by the questions that people and models asked of the text. Retrieval is BM25 within 2,000 tokens.
The three texts of Chroma's evaluation are collections of their own; the articles of COVID-QA are ten collections, each
retrieved from alone. "chroma" and "covidqa" are their questions together: single groups of COVID-QA have 11 to 102 questions,
so that the best of forty settings is up to ten points above the others by chance. Recommended: the mean over three seeds. Best of the grid: chosen
by these very questions, among all settings that a trial tried. Best, unseen: the same, but each half of the questions chooses for
the other half, so that chance favours nothing. LangChain's default is 4,000 characters with 200 of overlap,
LlamaIndex's 1,024 tokens with 20, each split as that library does.`;
}

function figuresSection(texts: readonly JudgedText[], measure: Measure): string {
  const row = (text: JudgedText): string[] => {
    const { recommended, bestOfGrid, bestUnseen, langChain, llamaIndex } = figuresOf(text, measure);
    return [
      text.name,
      String(text.questions),
      ...[recommended, bestOfGrid, bestUnseen, langChain, llamaIndex].map(points),
      points(bestOfGrid - recommended),
    ];
  };
  const title =
    measure === "recall"
      ? "Recall: the share of the answers' text that is retrieved, in %"
      : "Coverage: the share of questions whose answers are retrieved to 98 %, in %";
  return `## ${title}\n\n${markdownTable(["text", "questions", "recommended", "best of the grid", "best, unseen", "LangChain's default", "LlamaIndex's default", "below the best"], texts.map(row))}`;
}

function settingsSection(texts: readonly JudgedText[]): string {
  const rows = texts
    .filter(({ name }) => name.includes("_"))
    .map(({ name, recommended }) => [
      name,
      ...recommended.map(({ settings }) => `${settings.splitter} ${settings.chunk_size}/${settings.chunk_overlap}`),
    ]);
  return `## What is recommended, by seed\n\n${markdownTable(["text", "seed 1", "seed 2", "seed 3"], rows)}`;
}

function rankSection(texts: readonly JudgedText[]): string {
  const cells = ({ derivedRank, blendedRank }: TextFigures): string[] => [
    correlation(derivedRank),
    correlation(blendedRank),
  ];
  const rows = texts.map((text) => [text.name, ...MEASURES.flatMap((measure) => cells(figuresOf(text, measure)))]);
  return `## Do derived questions rank settings as real ones do?

Spearman's correlation over 30 settings (recursive, sentence and fixed, 100 to 800 tokens, without overlap and with a quarter)
between 800 derived questions a text and the real ones; and between what the trial ranks by, the same blended with what other
collections showed, and the real ones. On texts with few questions the real ones rank the settings by chance in good part.

${markdownTable(["text", "recall, derived", "recall, blended", "coverage, derived", "coverage, blended"], rows)}`;
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

function correlation(value: number): string {
  return Number.isNaN(value) ? "–" : value.toFixed(2);
}
