import { VERDICTS } from "../../src/contract/verify/verdict";
import { BASE_RATE } from "../../src/core/verify/scorer/overlapScorer";
import type { CheckedAnswer } from "./answers";
import { FLAGGED } from "./flagged";
import type { Box } from "./lockbox";
import { areaUnderCurve, balancedAccuracy } from "./metrics";
import type { Provenance } from "./provenance";
import { markdownTable } from "./table";
import { rateOf, type ToldClaim } from "./truth";
import { wilson } from "./wilson";

interface Locked {
  readonly box: Box;
  readonly told: readonly ToldClaim[];
  readonly answers: readonly CheckedAnswer[];
  readonly provenance: Provenance;
}

const FLAGS: ReadonlySet<string> = new Set([...FLAGGED, "partially_supported"]);
type Test = (claim: ToldClaim) => boolean;
const isFlagged: Test = ({ verdict }) => FLAGS.has(verdict);
const isRed: Test = ({ verdict }) => verdict === "contradicted";
const isGreen: Test = ({ verdict }) => verdict === "supported";

/** A box that is measured again, since rules changed after it, has to say so. */
const MEASURED: Readonly<Record<Box, string>> = {
  open: "at any time",
  verdicts: "nine times by now",
  judges: "for the first time",
};

/** The report on one box as markdown. It holds figures and no text of the data. */
export function renderLocked({ box, told, answers, provenance }: Locked): string {
  const { date, commit, parameters } = provenance;
  return `# Verdicts on rows that no rule was read off

Written by \`npm run bench:locked -- ${box}\` on ${date}, commit ${commit}, parameters SHA-256 ${parameters}….

A third of each labelled set was put away, by source and by answer, before the rules and models were made anew; of two boxes
this is \`${box}\`, measured for closing figures alone, ${MEASURED[box]}: ${told.length} claims. Each claim was checked as an answer of its own, with a mark for each of its sources
behind it. "Partial" counts as bad. In "all", sets weigh alike and ${percent(BASE_RATE)} of the claims of each are good; in brackets the
95 % interval of the plain share (Wilson 1927) of n. Two things to know: the claims of summedits and begin often have several
sentences, of which the mark speaks for the last alone; the labels of expertqa are noisy.

## What is said, and how often rightly

${saidTable(told)}

## By verdict

Claims labelled bad / good.

${verdictTable(told)}

## By the reason of a flag

Share that is bad, sets alike and reweighted, and claims labelled bad / good; a claim may carry several reasons.

${reasonTable(told)}

## A higher bar for a green tick

| least score | bad claims called supported | good claims called supported |
| --- | --- | --- |
${[0.8, 0.825, 0.85, 0.875, 0.9, 0.925].map((least) => curveRow(told, least)).join("\n")}

## Scores

Ten bins of equal count, sets alike and reweighted: mean score → share that is good. Mean distance: ${calibrationOf(told).error.toFixed(3)}.

${markdownTable(["bin", "rows", "mean score", "good"], calibrationOf(told).rows)}

${markdownTable(["set", "claims", "AUC", "balanced accuracy from 0.8"], scoreRows(told))}

## Whole answers

${answersText(answers)}
`;
}

function saidTable(told: readonly ToldClaim[]): string {
  const sets = [...new Set(told.map(({ set }) => set))];
  const parts = [
    { name: "all", rows: told },
    ...sets.map((set) => ({ name: set as string, rows: told.filter((one) => one.set === set) })),
  ];
  const header = ["set", "contradicted: right", "any flag: right", "bad claims flagged", "good claims flagged"];
  return markdownTable(
    [...header, "bad claims supported", "good claims supported"],
    parts.map(({ name, rows }) => {
      const [red, flag, green] = [isRed, isFlagged, isGreen].map((test) => rateOf(rows, test));
      const share = (isSupported: boolean, test: Test): string => shareOf(rows, isSupported, test);
      return [
        name,
        rightOf(rows, isRed, red?.bad),
        rightOf(rows, isFlagged, flag?.bad),
        `${percent(flag?.ofBad)} ${share(false, isFlagged)}`,
        `${percent(flag?.ofGood)} ${share(true, isFlagged)}`,
        `${percent(green?.ofBad)} ${share(false, isGreen)}`,
        `${percent(green?.ofGood)} ${share(true, isGreen)}`,
      ];
    }),
  );
}

function rightOf(rows: readonly ToldClaim[], isSaid: Test, bad = Number.NaN): string {
  const said = rows.filter(isSaid);
  return `${percent(bad)} ${interval(said.filter(({ isSupported }) => !isSupported).length, said.length)}`;
}

function shareOf(rows: readonly ToldClaim[], isSupported: boolean, isSaid: Test): string {
  const all = rows.filter((row) => row.isSupported === isSupported);
  return interval(all.filter(isSaid).length, all.length);
}

function interval(count: number, n: number): string {
  if (n === 0) return "(n 0)";
  const { low, high } = wilson(count, n);
  return `(${percent(low)} to ${percent(high)}, n ${n})`;
}

function verdictTable(told: readonly ToldClaim[]): string {
  const sets = [...new Set(told.map(({ set }) => set))];
  const found = VERDICTS.filter((verdict) => told.some((one) => one.verdict === verdict));
  const rows = found.map((verdict) => [
    verdict,
    ...sets.map((set) => counts(told.filter((one) => one.set === set && one.verdict === verdict))),
  ]);
  return markdownTable(["verdict", ...sets], rows);
}

function counts(rows: readonly ToldClaim[]): string {
  const good = rows.filter(({ isSupported }) => isSupported).length;
  return `${rows.length - good} / ${good}`;
}

function reasonTable(told: readonly ToldClaim[]): string {
  const codes = [...new Set(told.filter(isFlagged).flatMap(({ reasons }) => reasons))].sort();
  const of = (test: Test): string => `${percent(rateOf(told, test).bad)} (${counts(told.filter(test))})`;
  return markdownTable(
    ["reason", "of any flag", "first of a contradiction"],
    codes.map((code) => [
      code,
      of((claim) => isFlagged(claim) && claim.reasons.includes(code)),
      of((claim) => isRed(claim) && claim.reasons[0] === code),
    ]),
  );
}

function curveRow(told: readonly ToldClaim[], least: number): string {
  const { ofBad, ofGood } = rateOf(told, (claim) => isGreen(claim) && claim.score >= least);
  return `| ${least} | ${percent(ofBad)} | ${percent(ofGood)} |`;
}

const BINS = 10;

function calibrationOf(told: readonly ToldClaim[]): { rows: string[][]; error: number } {
  const sets = [...new Set(told.map(({ set }) => set))];
  const weighted = sets.flatMap((set) => {
    const rows = told.filter((one) => one.set === set);
    const good = rows.filter(({ isSupported }) => isSupported).length;
    return rows.map((row) => ({
      ...row,
      weight: (row.isSupported ? BASE_RATE / good : (1 - BASE_RATE) / (rows.length - good)) / sets.length,
    }));
  });
  const sorted = weighted.sort((one, other) => one.score - other.score);
  let error = 0;
  const rows = Array.from({ length: BINS }, (_, bin) => {
    const inside = sorted.slice((sorted.length * bin) / BINS, (sorted.length * (bin + 1)) / BINS);
    const total = inside.reduce((sum, { weight }) => sum + weight, 0);
    const score = inside.reduce((sum, one) => sum + one.weight * one.score, 0) / total;
    const good = inside.reduce((sum, { weight, isSupported }) => sum + (isSupported ? weight : 0), 0) / total;
    error += total * Math.abs(score - good);
    return [String(bin + 1), String(inside.length), score.toFixed(2), good.toFixed(2)];
  });
  return { rows, error };
}

function scoreRows(told: readonly ToldClaim[]): string[][] {
  return [...new Set(told.map(({ set }) => set))].map((set) => {
    const rows = told.filter((one) => one.set === set);
    return [set, String(rows.length), areaUnderCurve(rows).toFixed(3), balancedAccuracy(rows, 0.8).toFixed(3)];
  });
}

function answersText(answers: readonly CheckedAnswer[]): string {
  const isGiven = ({ result }: CheckedAnswer): boolean => result.counts.verdicts.dangling === 0;
  return [
    `Of ${answers.length} answers with experts' labels: ${agreement(answers)}`,
    `Of the ${answers.filter(isGiven).length} among them whose marks all name a source that is there: ${agreement(answers.filter(isGiven))}`,
  ].join("\n\n");
}

function agreement(answers: readonly CheckedAnswer[]): string {
  const pairs = answers.flatMap(({ experts, result }) =>
    result.accuracy_score === null ? [] : [{ experts, ours: result.accuracy_score }],
  );
  const n = pairs.length;
  const mean = (of: (pair: (typeof pairs)[number]) => number): number =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / n;
  const [experts, ours] = [mean((pair) => pair.experts), mean((pair) => pair.ours)];
  const root = (of: (pair: (typeof pairs)[number]) => number): number => Math.sqrt(mean((pair) => of(pair) ** 2));
  const distance = root((pair) => pair.ours - pair.experts);
  // Leave-one-out: the best constant for an answer is the mean of the others.
  const constant = root((pair) => pair.experts - (experts * n - pair.experts) / (n - 1));
  const covariance = mean((pair) => (pair.ours - ours) * (pair.experts - experts));
  const correlation = covariance / root((pair) => pair.ours - ours) / root((pair) => pair.experts - experts);
  return `mean of the experts' shares ${experts.toFixed(3)}, of \`accuracy_score\` ${ours.toFixed(3)}; root mean square distance
${distance.toFixed(3)}, of the best constant ${constant.toFixed(3)}; correlation ${correlation.toFixed(2)}.`;
}

function percent(share = Number.NaN): string {
  return Number.isNaN(share) ? "–" : `${(100 * share).toFixed(1)} %`;
}
