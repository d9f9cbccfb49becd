import { counted } from "../../contract/language";
import { percent } from "../../contract/percent";
import type { CitationResult } from "../../contract/verify/citationResult";
import type { RejectionCode } from "../../contract/verify/judging";
import { tallied, type Tally as CitationTally, tallySum } from "../../contract/verify/tally";
import { type Verdict, VERDICTS } from "../../contract/verify/verdict";
import { quotedList } from "../../formats/quoted";
import { countedFrom, limitReasons, type Limits as LevelLimits } from "../gate/limits";
import { EXIT, type ExitCode } from "../shared/exit";
import type { FileEvent, Problem, Remark } from "../shared/input/inputFile";
import { type Level, LEVELS } from "../shared/report/level";
import { type AnswerFigures, FIGURES, figuresOf } from "./answerFigures";
import type { CheckedAnswer, UnchangedAnswer, UncheckedAnswer } from "./checkedAnswer";
import { JudgedTally, type JudgedTotals, NO_RULING } from "./judge/judgedTally";
import type { AnswerPlan } from "./judge/plan";
import type { VerifyRunOptions } from "./options";
import { WeighedMean } from "./weighedMean";

/** What a run tells as it goes. */
export type VerifyEvent = FileEvent | Problem | Remark | CheckedAnswer | UncheckedAnswer | UnchangedAnswer;

/** What a run came to. */
export interface Totals {
  /** Files that hold answers, or that the user named. */
  readonly files: number;
  readonly skipped: number;
  /** Answers in files that were found, for which there are no sources. */
  readonly sourceless: { readonly answers: number; readonly files: readonly string[] };
  /** Files that the user named and that gave no answer. */
  readonly unusable: readonly string[];
  readonly answers: number;
  readonly unchecked: number;
  /** Answers that were read, and that state nothing to check. */
  readonly claimless: number;
  /** What changed, with the answers that are checked for it; `null` without `--changed`. */
  readonly changes: Changes | null;
  readonly claims: number;
  readonly citations: number;
  /** Citations and claims that cannot be checked, as what they name was not given or has no text. */
  readonly unread: number;
  /** Claims that cite nothing, and for which sources with a text were looked through. */
  readonly compared: number;
  readonly accepted: number;
  /** Findings that the baseline has. */
  readonly known: number;
  /** By comments in the answers. */
  readonly switched_off: number;
  /** The citations that hold, that do not hold, and that cannot be told. */
  readonly tally: CitationTally;
  /** About which share of these citations holds, as `accuracy_score` tells; `null` where there are none. */
  readonly accuracy: number | null;
  /** Whether these are citations, or the claims of answers that cite nothing. */
  readonly modes: Readonly<Record<CitationResult["mode"], number>>;
  /** The share of the claims worth citing that any source supports; `null` where there are none. */
  readonly groundedness: number | null;
  /** Findings by their level. */
  readonly levels: Readonly<Record<Level, number>>;
  /** Parts of files, and sources, that cannot be read; answers that are not checked. */
  readonly problems: Readonly<Record<"error" | "warning", number>>;
  /** The message of the first problem that is an error; `null` where there is none. */
  readonly first_error: string | null;
  /** Citations by verdict, and claims that cite nothing. */
  readonly verdicts: Readonly<Record<Verdict, number>>;
  /** What a judge ruled, and what the core alone says; `null` where none was asked. */
  readonly judged: JudgedTotals | null;
  /** What a judge would be asked; `null` without `--dry-run`. */
  readonly judge_plan: AnswerPlan | null;
}

export interface Changes {
  /** The commit, as people call it. */
  readonly since: string;
  /** Answers that are left out, as neither they nor their sources changed. */
  readonly unchanged: number;
  /** By the file that changed, the files of the answers that rest on it, or are it. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

/** Counts what a run tells, without keeping it. */
export class Tally {
  readonly #since: string | null;
  readonly #changes = new Map<string, Set<string>>();
  #unchanged = 0;
  readonly #counts = {
    files: 0,
    skipped: 0,
    answers: 0,
    unchecked: 0,
    claimless: 0,
    claims: 0,
    citations: 0,
    unread: 0,
    compared: 0,
    accepted: 0,
    switched_off: 0,
    known: 0,
  };
  readonly #levels = { error: 0, warning: 0, info: 0, hint: 0 };
  readonly #problems = { error: 0, warning: 0 };
  readonly #verdicts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  readonly #unusable: string[] = [];
  readonly #sourceless = { answers: 0, files: [] as string[] };
  #firstError: string | null = null;
  #citations: CitationTally = { hold: 0, do_not_hold: 0, cannot_be_told: 0 };
  readonly #accuracy = new WeighedMean();
  readonly #judged = new JudgedTally();
  readonly #modes = { citations: 0, grounding: 0 };
  readonly #groundedness = new WeighedMean();

  /** `since` is what changes are counted from; `null` where all answers are checked. */
  constructor(since: string | null) {
    this.#since = since;
  }

  add(event: VerifyEvent): void {
    switch (event.kind) {
      case "file":
        this.#counts.files += 1;
        break;
      case "skipped":
        this.#addSkipped(event);
        break;
      case "end":
        if (event.file.isNamed && event.answers === 0) this.#unusable.push(event.file.label);
        break;
      case "problem":
        this.#addProblem(event);
        break;
      case "remark":
        this.#levels.info += 1;
        break;
      case "unchanged":
        this.#unchanged += 1;
        break;
      case "unchecked":
        this.addUnchecked(event);
        break;
      case "checked":
        this.#addChecked(event);
    }
  }

  totals(): Totals {
    return {
      ...this.#counts,
      changes: this.#changesSoFar(),
      unusable: [...this.#unusable],
      sourceless: { answers: this.#sourceless.answers, files: [...this.#sourceless.files] },
      tally: this.#citations,
      accuracy: this.#accuracy.value,
      modes: { ...this.#modes },
      groundedness: this.#groundedness.value,
      levels: { ...this.#levels },
      problems: { ...this.#problems },
      first_error: this.#firstError,
      verdicts: { ...this.#verdicts },
      judged: this.#judged.totals(),
      judge_plan: this.#judged.plan,
    };
  }

  #changesSoFar(): Changes | null {
    if (this.#since === null) return null;
    const files = [...this.#changes].sort(([one], [other]) => (one < other ? -1 : 1));
    return {
      since: this.#since,
      unchanged: this.#unchanged,
      files: Object.fromEntries(files.map(([file, answers]) => [file, [...answers]])),
    };
  }

  #addChanges({ changed, file }: Pick<CheckedAnswer, "changed" | "file">): void {
    for (const path of changed) this.#changes.set(path, (this.#changes.get(path) ?? new Set()).add(file.label));
  }

  #addSkipped({ file, sourceless }: Extract<FileEvent, { kind: "skipped" }>): void {
    if (sourceless === 0) return void (this.#counts.skipped += 1);
    this.#sourceless.answers += sourceless;
    this.#sourceless.files.push(file.label);
    this.#problems.warning += 1;
  }

  #addProblem({ level, message }: Pick<Problem, "level" | "message">): void {
    this.#problems[level] += 1;
    if (level === "error") this.#firstError ??= message;
  }

  #addChecked(answer: CheckedAnswer): void {
    this.#addChanges(answer);
    this.addFigures(figuresOf(answer));
    this.#judged.add(answer);
  }

  addUnchecked(answer: Pick<UncheckedAnswer, "file" | "changed" | "level" | "message" | "problems">): void {
    this.#counts.unchecked += 1;
    this.#addChanges(answer);
    this.#addProblem(answer);
    this.#problems.warning += answer.problems.length;
  }

  /** Counts an answer that was checked elsewhere. */
  addFigures(figures: AnswerFigures): void {
    const { counts, verdicts, levels, tally, mode } = figures;
    this.#counts.answers += 1;
    for (const name of FIGURES) this.#counts[name] += counts[name];
    this.#problems.warning += figures.problems;
    for (const verdict of VERDICTS) this.#verdicts[verdict] += verdicts[verdict];
    for (const level of LEVELS) this.#levels[level] += levels[level];
    this.#citations = tallySum(this.#citations, tally);
    this.#accuracy.add(figures.accuracy, tallied(tally));
    this.#modes[mode] += 1;
    this.#groundedness.add(figures.groundedness, figures.worthCiting);
  }
}

/** Whether nothing in the answers was compared with a source. */
export function isNothingChecked({
  tally,
  compared,
  accepted,
  switched_off,
}: Pick<Totals, "tally" | "compared" | "accepted" | "switched_off">): boolean {
  return tallied(tally) === 0 && compared === 0 && accepted + switched_off === 0;
}

/** Whether nothing was to be checked, since nothing changed. */
export function isNothingChanged({ changes, answers, unchecked }: Totals): boolean {
  return changes !== null && answers + unchecked === 0;
}

/** What a run ends with, and a sentence for each reason. */
interface Outcome {
  readonly exit: ExitCode;
  readonly reasons: readonly string[];
  /** What a run that ends well met of `--fail-under` and `--fail-under-grounded`; `null` where neither was asked for. */
  readonly passed: string | null;
}

export type Limits = LevelLimits & Pick<VerifyRunOptions, "failUnder" | "failUnderGrounded">;

/** A run that could not do what it was asked for ends with 2, whatever else it found. */
export function outcomeOf(totals: Totals, limits: Limits, stop: string | null): Outcome {
  const unusable = stop === null ? unusableReasons(totals) : [stop];
  return unusable.length > 0
    ? { exit: EXIT.badUse, reasons: unusable, passed: null }
    : outcomeOfFindings(totals, limits);
}

/** What a run ends with by what it found alone. */
export function outcomeOfFindings(totals: Totals, limits: Limits): Outcome {
  const failed = failedReasons(totals, limits);
  if (failed.length > 0) return { exit: EXIT.failed, reasons: failed, passed: null };
  return { exit: EXIT.fine, reasons: [], passed: passedText(totals, limits) };
}

function unusableReasons(totals: Totals): string[] {
  const { answers, unusable, first_error, problems } = totals;
  const reasons: string[] = [];
  if (unusable.length > 0) reasons.push(`No answer can be read from ${quotedList(unusable)}`);
  if (first_error !== null && unusable.length === 0) reasons.push(errorReason(problems.error, first_error));
  if (isNothingChanged(totals)) return reasons;
  if (answers === 0 && reasons.length === 0) reasons.push(`Nothing was checked: ${nothingChecked(totals)}`);
  if (reasons.length === 0) reasons.push(...judgeReasons(totals));
  if (reasons.length === 0 && isNothingChecked(totals))
    reasons.push(`Nothing was checked: ${totals.unread > 0 ? NO_SOURCE_READ : NOTHING_SAID}`);
  return reasons;
}

/** What a judge was to do and could not. */
function judgeReasons({ judged }: Totals): string[] {
  if (judged === null) return [];
  const { asked, ruled, rejections, first_failure } = judged;
  const missing = rejections.not_recorded ?? 0;
  if (missing > 0)
    return [
      `${counted(missing, "ruling is", "rulings are")} not recorded (--replay). Ask the judge once with --judge-cache, and keep that file`,
    ];
  const said = asked - countedOf(rejections, NOT_ASKED);
  const isUseless = ruled === 0 && said > 0 && countedOf(rejections, NO_RULING) === said;
  return isUseless ? [`The judge ruled on nothing: ${first_failure ?? ""}`] : [];
}

/** They tell nothing of the judge. */
const NOT_ASKED: readonly RejectionCode[] = ["gives_orders", "too_long", "over_budget", "cancelled"];

function countedOf(rejections: JudgedTotals["rejections"], codes: readonly RejectionCode[]): number {
  return codes.reduce((sum, code) => sum + (rejections[code] ?? 0), 0);
}

/** What cites what was not given, or has no text. */
const NO_SOURCE_READ =
  "what the answers cite was not given, or has no text. Give it as a file or a text, fetch the cited pages (--fetch), or name sources with --sources";

/** Such as “I do not know.” */
const NOTHING_SAID = "no answer says anything that could be compared with a source";

function errorReason(errors: number, first: string): string {
  return errors === 1 ? first : `${counted(errors, "error")}, the first of which is: ${first}`;
}

function nothingChecked({ skipped, unchecked, sourceless }: Totals): string {
  if (unchecked > 0 || sourceless.answers > 0) return "no answer has sources that can be used";
  const files = skipped === 1 ? "the file that was found holds" : `none of the ${skipped} files that were found holds`;
  return `${files} ${skipped === 1 ? "no" : "an"} answer with sources. Name a file to have it read all the same; --sources gives sources to answers that name none`;
}

function failedReasons(totals: Totals, { failUnder, failUnderGrounded, ...limits }: Limits): string[] {
  const { groundedness, tally } = totals;
  const reasons = limitReasons(totals, limits, withoutJudgeCount(totals, limits));
  const accuracy = estimateOf(totals);
  if (failUnder !== null && accuracy !== null && accuracy < failUnder)
    reasons.push(
      `${shareText(accuracy, totals)}, which is below ${percent(failUnder)} (--fail-under ${failUnder})${untoldText(tally)}`,
    );
  if (failUnderGrounded !== null && groundedness !== null && groundedness < failUnderGrounded)
    reasons.push(
      `${groundedShare(groundedness, totals)}, which is below ${percent(failUnderGrounded)} (--fail-under-grounded ${failUnderGrounded})`,
    );
  return reasons;
}

/** What the core alone would have counted, where a judge ruled. */
function withoutJudgeCount({ judged, problems }: Totals, { failOn }: Pick<Limits, "failOn">): string {
  if (judged === null || failOn === "never") return "";
  return `; ${countedFrom({ levels: judged.core.levels, problems }, failOn)} without the judge`;
}

/** With a judge's rulings, where there are some. */
function estimateOf({ accuracy, judged }: Pick<Totals, "accuracy" | "judged">): number | null {
  return judged?.accuracy ?? accuracy;
}

function passedText(totals: Totals, { failUnder, failUnderGrounded }: Limits): string | null {
  const passed: string[] = [];
  if (failUnder !== null) passed.push(passedShare(totals, failUnder));
  if (failUnderGrounded !== null) {
    const { groundedness } = totals;
    const share = groundedness === null ? "there is no claim to check" : groundedShare(groundedness, totals);
    passed.push(`${share} (--fail-under-grounded ${failUnderGrounded})`);
  }
  return passed.length === 0 ? null : passed.join("; ");
}

function passedShare(totals: Totals, failUnder: number): string {
  const { tally, modes } = totals;
  const accuracy = estimateOf(totals);
  if (accuracy === null) return `there is no ${judgedNoun(modes)} to check (--fail-under ${failUnder})`;
  return `${shareText(accuracy, totals)} (--fail-under ${failUnder})${untoldText(tally)}`;
}

function groundedShare(groundedness: number, { judged }: Pick<Totals, "judged">): string {
  return groundedText(groundedness) + withoutJudge(judged?.core.groundedness);
}

/** What the core alone says, where a judge ruled. */
function withoutJudge(share: number | null | undefined): string {
  return share === null || share === undefined ? "" : ` (${percent(share)} without the judge)`;
}

/** `85 % of the claims stand in a source` */
export function groundedText(groundedness: number): string {
  return `${percent(groundedness)} of the claims stand in a source`;
}

/** What a run judged: an answer that cites nothing is judged by its claims. */
export function judgedNoun({ citations, grounding }: Totals["modes"]): string {
  if (grounding === 0) return "citation";
  return citations === 0 ? "claim" : "citation or claim";
}

/** The same of several. */
export function judgedNouns(modes: Totals["modes"]): string {
  return judgedNoun(modes)
    .split(" or ")
    .map((noun) => `${noun}s`)
    .join(" and ");
}

function shareText(accuracy: number, { tally, modes, judged }: Totals): string {
  const all = tallied(tally);
  const items = counted(all, judgedNoun(modes), judgedNouns(modes));
  const share = `about ${percent(accuracy)} of ${items} ${all === 1 ? "holds" : "hold"}${withoutJudge(judged?.core.accuracy)}`;
  return modes.grounding === 0 ? share : `${share} (${groundingText(modes)})`;
}

/** That, and how often, claims took the place of citations. */
function groundingText({ citations, grounding }: Totals["modes"]): string {
  if (citations === 0) return grounding === 1 ? "the answer cites nothing" : "no answer cites anything";
  return `${counted(grounding, "answer")} of ${citations + grounding} ${grounding === 1 ? "cites" : "cite"} nothing`;
}

/** What the comparison did with citations that nobody knows of whether they hold. */
function untoldText({ cannot_be_told: count }: CitationTally): string {
  if (count === 0) return "";
  const counts = count === 1 ? "counts by its score" : "count by their scores";
  return `; ${count.toLocaleString("en")} cannot be told and ${counts}`;
}
