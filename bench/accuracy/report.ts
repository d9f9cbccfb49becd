import { wordSection } from "../words/wordSection";
import type { Measurement } from "./measurement";
import { calibrationSection } from "./sections/calibration";
import { readerSection } from "./sections/reader";
import { scoresSection } from "./sections/scores";
import { verdictSection } from "./sections/verdicts";

/** In their order on the page. What measures something else adds its own. */
const SECTIONS: readonly ((measurement: Measurement) => string)[] = [
  scoresSection,
  calibrationSection,
  readerSection,
  verdictSection,
  ({ words }) => wordSection(words),
];

/** The report as markdown. It holds figures and no text of the data. */
export function renderReport(measurement: Measurement): string {
  return `${[head(measurement), ...SECTIONS.map((section) => section(measurement))].join("\n\n")}\n`;
}

function head({ record: { date, commit, parameters } }: Measurement): string {
  return `# Accuracy

Written by \`npm run bench:accuracy\` on ${date}, commit ${commit}, parameters in \`src/core/verify/model\` and \`src/core/lexical/tables\` SHA-256 ${parameters}…
\`npm run bench:accuracy -- --check\` measures again and fails where a figure got worse by more than its noise.

Measured on the evaluation halves of five sets with human labels; "partial" counts as not supported. No row there shares a
source with a row that was used in fitting. "Left out" is the fit on the tuning halves of the other four sets alone: what
to expect of answers unlike those that were fitted on; only the table of stem weights, made from texts without labels, knows
the set. "Shipped" is the fit on the tuning halves of all five. In brackets: 95 % intervals from 1,000 bootstrap
resamples of whole sources.`;
}
