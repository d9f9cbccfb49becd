import { markdownTable } from "../accuracy/table";
import { MIDDLE, type SetFigures } from "./measure";
import type { YesFigures } from "./yesSayers";

/** The figures of one judge on all sets. */
export interface JudgeFigures {
  readonly name: string;
  readonly sets: readonly SetFigures[];
}

export const SHOWN_ROWS = "the shown halves of the labelled sets";
export const LOCKED_ROWS =
  "a sixth of the labelled sets that was put away, with all rows of the same documents and answers, before the rules were made";

/** The page: what each judge adds, set by set, and what of it the protocol took. */
export function renderReport(judges: readonly JudgeFigures[], rows: string, about: string): string {
  return `# What a judge adds

${about}

The rows are ${rows}, each a claim with a mark for each of its sources; a part of large sets. A judge
reads what the checker leaves uncertain. Balanced accuracy: the mean of the shares of supported and of other claims that are told
right, a claim without a ruling by its score, from ${MIDDLE} on as supported.

## Balanced accuracy

${accuracyTable(judges)}

## What was sent, and what counted

Sent: claims that the judge was asked about ÷ all. Ruled: claims on which a ruling counted ÷ all. Sets weigh alike.

${shareTable(judges)}

## Why a ruling did not count

Citations of all sets. What is refused of the judge that is always right was refused wrongly: that is the price.

${rejectionTable(judges)}
`;
}

/** Who says yes to everything, and how far it gets. */
export function renderYesSayers(wrong: readonly YesFigures[], right: readonly YesFigures[], most: number): string {
  return `
## Who says yes to everything

A judge that rules “supported” whatever it is asked, and quotes words that stand in the source, on up to ${most} rows of each set. Headings and
the like are put above the sources in words of the claim itself.

${yesTable("claims that are not so", wrong)}

The same quotes for claims that are so: what is not believed of these is the price.

${yesTable("claims that are so", right)}
`;
}

function yesTable(asked: string, figures: readonly YesFigures[]): string {
  return markdownTable(
    ["it quotes", asked, "believed", "share"],
    figures.map((one) => [one.name, String(one.asked), String(one.believed), percent(one.believed / one.asked)]),
  );
}

function accuracyTable(judges: readonly JudgeFigures[]): string {
  const sets = judges[0]?.sets ?? [];
  const rows = sets.map(({ set, rows: count, without }, index) => [
    set,
    String(count),
    fixed(without),
    ...judges.map((judge) => fixed(judge.sets[index]?.with ?? Number.NaN)),
  ]);
  const means = [
    "**mean**",
    "",
    fixed(mean(sets.map(({ without }) => without))),
    ...judges.map((judge) => fixed(mean(judge.sets.map((one) => one.with)))),
  ];
  return markdownTable(["set", "claims", "without a judge", ...judges.map(({ name }) => name)], [...rows, means]);
}

function shareTable(judges: readonly JudgeFigures[]): string {
  const rows = judges.map(({ name, sets }) => [
    name,
    percent(mean(sets.map(({ sent }) => sent))),
    percent(mean(sets.map(({ ruled }) => ruled))),
    fixed(mean(sets.map(({ calls, rows: count }) => calls / count))),
    String(Math.round(mean(sets.map(({ tokens, rows: count }) => tokens / count)))),
  ]);
  return markdownTable(["judge", "sent", "ruled", "calls a claim", "tokens a claim (estimated)"], rows);
}

function rejectionTable(judges: readonly JudgeFigures[]): string {
  const counts = judges.map(({ sets }) => {
    const sums = new Map<string, number>();
    for (const [code, count] of sets.flatMap(({ rejections }) => [...rejections]))
      sums.set(code, (sums.get(code) ?? 0) + count);
    return sums;
  });
  const codes = [...new Set(counts.flatMap((one) => [...one.keys()]))].sort();
  const rows = codes.map((code) => [`\`${code}\``, ...counts.map((one) => String(one.get(code) ?? 0))]);
  return markdownTable(["reason", ...judges.map(({ name }) => name)], rows);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function fixed(value: number): string {
  return value.toFixed(2);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
