import { counted } from "../../../contract/language";
import { percent } from "../../../contract/percent";
import { hasEstimate, isMostlyDecided, tallied } from "../../../contract/verify/tally";
import { type Verdict, VERDICTS } from "../../../contract/verify/verdict";
import { EXIT } from "../../shared/exit";
import type { Detail } from "../../shared/options";
import { levelColour } from "../../shared/report/findingLayout";
import { type Level, LEVELS } from "../../shared/report/level";
import type { Colours } from "../../shared/terminal/colours";
import { escapeTerminal } from "../../shared/terminal/escapeTerminal";
import { levelOf } from "../checkedAnswer";
import {
  type Changes,
  groundedText,
  isNothingChanged,
  isNothingChecked,
  judgedNoun,
  judgedNouns,
  type Totals,
} from "../outcome";
import { countedTally } from "../unreadCitations";
import { judgedLines } from "./judged";
import type { RunEnd } from "./report";

interface SummaryStyle {
  readonly detail: Detail;
  readonly colours: Colours;
  /** What checked, in words. */
  readonly engine: string;
  /** Which model rules, and where; empty where none is asked. */
  readonly judge: string;
}

/** The verdicts that are worth a word. */
const LOUDEST_FIRST: readonly Verdict[] = LEVELS.flatMap((level) =>
  VERDICTS.filter((verdict) => levelOf(verdict) === level),
);

/** What a run came to, in a few lines; nothing for a quiet run that ends well. */
export function summary(
  { totals, exit, reasons, passed, cached, elapsed_ms }: RunEnd,
  { detail, colours, engine, judge }: SummaryStyle,
): string {
  const failure =
    exit === EXIT.fine
      ? []
      : [colours.red(`${exit === EXIT.failed ? "Failed" : "Not done"}: ${escapeTerminal(reasons.join("; "))}`)];
  if (detail === "quiet") return lines(failure);
  return lines([
    headline(totals, colours),
    ...summaryLines({ totals, cached, elapsed_ms }, { detail, engine, judge }),
    ...(passed === null ? [] : [colours.green(`Passed: ${passed}.`)]),
    ...failure,
  ]);
}

/** What a run came to, without its outcome. */
export function summaryLines(
  { totals, cached, elapsed_ms }: Pick<RunEnd, "totals" | "cached" | "elapsed_ms">,
  { detail, engine, judge }: Omit<SummaryStyle, "colours">,
): string[] {
  return [
    counts(totals),
    ...(totals.changes === null ? [] : changedLines(totals.changes, totals)),
    ...estimate(totals),
    ...grounded(totals),
    ...verdicts(totals),
    ...judgedLines(totals, escapeTerminal(judge)),
    ...remarks(totals, detail),
    ...(cached === null ? [] : [`  ${counted(cached, "result")} from the cache`]),
    `  ${(elapsed_ms / 1000).toFixed(1)} s with ${engine}`,
  ];
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join("");
}

const NAMES: Readonly<Record<Level, readonly [string, string]>> = {
  error: ["error", "errors"],
  warning: ["warning", "warnings"],
  info: ["info", "infos"],
  hint: ["hint", "hints"],
};

/** `✖ 3 errors, 1 warning` */
function headline(totals: Totals, colours: Colours): string {
  const { levels, problems } = totals;
  const count = (level: Level): number =>
    levels[level] + (level === "error" || level === "warning" ? problems[level] : 0);
  const found = LEVELS.filter((level) => level !== "hint" && count(level) > 0);
  if (found.length === 0 || isNothingChecked(totals)) return quietHeadline(totals, colours);
  const parts = found.map((level) => levelColour(level, colours)(counted(count(level), ...NAMES[level])));
  return `${count("error") > 0 ? colours.red("✖") : colours.yellow("▲")} ${parts.join(", ")}`;
}

/** All is not well where nobody can tell whether it is. */
function quietHeadline(totals: Totals, colours: Colours): string {
  const { tally, modes, known, levels } = totals;
  const { cannot_be_told: untold } = tally;
  if (isNothingChanged(totals)) return colours.green("✔ Nothing changed that an answer rests on");
  if (isNothingChecked(totals)) return colours.yellow("▲ Nothing was checked");
  if (tallied(tally) === 0) return colours.yellow("▲ No citation was checked");
  if (known > 0 && levels.hint === 0) return colours.green("✔ Nothing beside what the baseline knows");
  if (untold === 0) return colours.green("✔ Nothing to report");
  return colours.yellow(
    `▲ ${counted(untold, judgedNoun(modes), judgedNouns(modes))} cannot be told: a person should look`,
  );
}

/** `2 files, 2 answers checked, 8 citations: 5 hold, 1 does not hold, 2 cannot be told` */
function counts({ files, answers, tally, modes, citations }: Totals): string {
  const checked = `  ${counted(files, "file")}, ${counted(answers, "answer")} checked`;
  if (answers === 0) return checked;
  const nouns = [judgedNoun(modes), judgedNouns(modes)] as const;
  // Beside claims in their place the citations that cannot be checked are counted nowhere.
  return `${checked}, ${countedTally({ tally, nouns, citations: modes.grounding > 0 && tallied(tally) > 0 ? 0 : citations })}`;
}

/** The share was measured on answers that cite: of others the estimate says nothing. */
function estimate({ judged, tally, modes, ...totals }: Totals): string[] {
  const accuracy = judged?.accuracy ?? totals.accuracy;
  if (tallied(tally) > 0 && !isMostlyDecided(tally))
    return [`  most ${judgedNouns(modes)} cannot be told, so no share is given`];
  if (accuracy === null || !hasEstimate(tally) || modes.citations === 0) return [];
  return [`  about ${percent(accuracy)} of the ${judgedNouns(modes)} hold`];
}

/** What cites nothing is told apart from what cannot be told. */
function grounded({ groundedness, tally, verdicts: count }: Totals): string[] {
  const isTold = tally.hold + tally.do_not_hold + count.uncited >= tally.cannot_be_told;
  return groundedness === null || !isTold ? [] : [`  ${groundedText(groundedness)}`];
}

/** `citations by verdict: 2 contradicted, 1 uncertain; 3 claims uncited` */
function verdicts({ verdicts: count, modes }: Totals): string[] {
  const named = LOUDEST_FIRST.filter((verdict) => verdict !== "uncited" && count[verdict] > 0);
  const each = named.map((verdict) => `${count[verdict]} ${verdict}`).join(", ");
  const parts = [
    ...(each === "" ? [] : [`${judgedNouns(modes)} by verdict: ${each}`]),
    ...(count.uncited === 0 ? [] : [`${counted(count.uncited, "claim")} uncited`]),
  ];
  return parts.length === 0 ? [] : [`  ${parts.join("; ")}`];
}

function remarks(
  { answers, claimless, skipped, sourceless, unchecked, accepted, switched_off, known, levels }: Totals,
  detail: Detail,
): string[] {
  const more = (count: number): string =>
    detail === "verbose" ? "" : ` (--verbose shows ${count === 1 ? "it" : "them"})`;
  const parts: string[] = [];
  if (unchecked > 0) parts.push(`  ${uncheckedText(unchecked, answers)}`);
  if (claimless > 0 && claimless < answers)
    parts.push(
      `  ${claimless} of ${counted(answers, "answer")} ${claimless === 1 ? "states" : "state"} nothing to check`,
    );
  if (sourceless.answers > 0) parts.push(`  ${sourcelessText(sourceless)}`);
  if (accepted > 0) parts.push(`  ${counted(accepted, "claim")} accepted by your team, counted as holding`);
  if (known > 0) parts.push(`  ${counted(known, "known finding")} (--baseline): counted above, not listed`);
  if (switched_off > 0) parts.push(`  ${counted(switched_off, "claim")} switched off by comments, counted as holding`);
  // One finding tells of all marks of its claim that have the same verdict.
  if (levels.hint > 0 && detail !== "verbose")
    parts.push(`  ${counted(levels.hint, "hint for a claim", "hints, each for a claim")}${more(levels.hint)}`);
  if (skipped > 0)
    parts.push(
      `  ${counted(skipped, "file")} skipped, as nothing in ${skipped === 1 ? "it" : "them"} looks like an answer; name a file to have it read all the same${more(skipped)}`,
    );
  return parts;
}

/** Of more answers, or files that changed, the names are no help. */
const MAX_CHANGES = 20;

/** Which answers are checked, and what changed of them. */
function changedLines({ since, unchanged, files }: Changes, { answers, unchecked }: Totals): string[] {
  const all = answers + unchecked + unchanged;
  const changed = Object.entries(files);
  const left = changed.length - MAX_CHANGES;
  return [
    `  ${answers + unchecked} of ${counted(all, "answer")} changed since ${escapeTerminal(since)}, or a source of ${all === 1 ? "it" : "theirs"} did`,
    ...changed.slice(0, MAX_CHANGES).map(([file, by]) => `    ${escapeTerminal(file)}${restingOn(file, by)}`),
    ...(left > 0 ? [`    and ${counted(left, "more file")}`] : []),
  ];
}

function restingOn(file: string, answers: readonly string[]): string {
  const others = answers.filter((answer) => answer !== file);
  if (others.length === 0) return "";
  const more = others.length > MAX_NAMED ? ` and ${others.length - MAX_NAMED} more` : "";
  return `: ${others.slice(0, MAX_NAMED).map(escapeTerminal).join(", ")}${more}`;
}

/** That a run which ends well left answers out. */
function uncheckedText(unchecked: number, checked: number): string {
  const counts = unchecked === 1 ? "counts as a warning" : "count as warnings";
  return `${unchecked} of ${counted(unchecked + checked, "answer")} not checked; ${unchecked === 1 ? "it" : "they"} ${counts} (--fail-on warning)`;
}

/** Of more files, the names are no help. */
const MAX_NAMED = 5;

function sourcelessText({ answers, files }: Totals["sourceless"]): string {
  const more = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more files` : "";
  const named = files.slice(0, MAX_NAMED).map(escapeTerminal).join(", ");
  return `${counted(answers, "answer")} without sources, not checked: ${named}${more} (--sources gives some)`;
}
