import type { Agreement } from "../../../checker/judge/agreement";
import type { CitationResult } from "../../../contract/verify/citationResult";
import type { Judged, Judgement, RejectionCode } from "../../../contract/verify/judging";
import { tallied, type Tally, tallySum } from "../../../contract/verify/tally";
import { findings } from "../../../core/verify";
import type { Level } from "../../shared/report/level";
import { type CheckedAnswer, levelOfFinding } from "../checkedAnswer";
import { WeighedMean, worthCiting } from "../weighedMean";
import { type AnswerPlan, planSum } from "./plan";

/** What became of a run's answers before a judge, and what the core alone says of them. */
export interface JudgedTotals extends Pick<
  Judged,
  | "engine"
  | "model"
  | "mode"
  | "asked"
  | "ruled"
  | "rejected"
  | "rejections"
  | "withheld"
  | "calls"
  | "tokens"
  | "tally"
> {
  /** Of the claims that people accepted those that it ruled on, and those that it supports, too; absent without `--judge-accepted`. */
  readonly people?: Pick<Agreement, "accepted" | "ruled" | "agreed">;
  /** About which share of the citations holds, each ruling as it says. */
  readonly accuracy: number | null;
  /** Why the first question that no ruling came of has none, in words; `null` where each has one. */
  readonly first_failure: string | null;
  readonly core: {
    readonly tally: Tally;
    readonly accuracy: number | null;
    readonly groundedness: number | null;
    readonly levels: Readonly<Record<Level, number>>;
  };
}

/** Nobody answered, or not as was asked. */
export const NO_RULING: readonly RejectionCode[] = ["failed", "unreadable", "cut_off", "refused", "unknown_verdict"];

const NO_PLAN: AnswerPlan = { claims: 0, recorded: 0, calls: 0, tokens: 0 };
const NO_TALLY: Tally = { hold: 0, do_not_hold: 0, cannot_be_told: 0 };
type Counted = "asked" | "ruled" | "rejected" | "withheld" | "calls";

/** Counts what a judge did in a run, without keeping its results. */
export class JudgedTally {
  #who: Pick<Judged, "engine" | "model" | "mode"> | null = null;
  readonly #counts: Record<Counted, number> = { asked: 0, ruled: 0, rejected: 0, withheld: 0, calls: 0 };
  readonly #tokens = { input: 0, output: 0 };
  readonly #rejections: Record<string, number> = {};
  readonly #levels: Record<Level, number> = { error: 0, warning: 0, info: 0, hint: 0 };
  readonly #accuracy = new WeighedMean();
  readonly #coreAccuracy = new WeighedMean();
  readonly #coreGroundedness = new WeighedMean();
  #rulings = NO_TALLY;
  #core = NO_TALLY;
  #people: JudgedTotals["people"];
  #firstFailure: string | null = null;
  #plan: AnswerPlan | null = null;

  add({ result, core, agreement, plan, severities }: CheckedAnswer): void {
    if (plan !== null) this.#plan = planSum(this.#plan ?? NO_PLAN, plan);
    const { judged } = result;
    if (judged === undefined || core === null) return;
    const { engine, model, mode } = judged;
    // A service names its model once it was asked.
    if (this.#who === null || model !== "") this.#who = { engine, model, mode };
    this.#count(judged);
    if (agreement !== null) this.#countAgreement(agreement);
    this.#accuracy.add(judged.accuracy_score, tallied(result.tally));
    this.#coreAccuracy.add(core.accuracy_score, tallied(core.tally));
    this.#coreGroundedness.add(core.groundedness, worthCiting(core));
    this.#core = tallySum(this.#core, core.tally);
    for (const finding of findings(core)) this.#addLevel(levelOfFinding(finding, core, severities));
    this.#firstFailure ??= withoutRuling(result)?.message ?? null;
  }

  /** `null` where nothing was judged. */
  totals(): JudgedTotals | null {
    return (
      this.#who && {
        ...this.#who,
        ...this.#counts,
        rejections: { ...this.#rejections },
        tokens: { ...this.#tokens },
        tally: this.#rulings,
        ...(this.#people !== undefined && { people: this.#people }),
        accuracy: this.#accuracy.value,
        first_failure: this.#firstFailure,
        core: {
          tally: this.#core,
          accuracy: this.#coreAccuracy.value,
          groundedness: this.#coreGroundedness.value,
          levels: { ...this.#levels },
        },
      }
    );
  }

  /** What `--dry-run` came to; `null` without it. */
  get plan(): AnswerPlan | null {
    return this.#plan;
  }

  #count(judged: Judged): void {
    for (const key of ["asked", "ruled", "rejected", "withheld", "calls"] as const) this.#counts[key] += judged[key];
    this.#tokens.input += judged.tokens.input;
    this.#tokens.output += judged.tokens.output;
    this.#rulings = tallySum(this.#rulings, judged.tally);
    for (const [code, count] of Object.entries(judged.rejections))
      this.#rejections[code] = (this.#rejections[code] ?? 0) + count;
  }

  #countAgreement({ accepted, ruled, agreed, calls, tokens }: Agreement): void {
    const before = this.#people ?? { accepted: 0, ruled: 0, agreed: 0 };
    this.#people = {
      accepted: before.accepted + accepted,
      ruled: before.ruled + ruled,
      agreed: before.agreed + agreed,
    };
    this.#counts.calls += calls;
    this.#tokens.input += tokens.input;
    this.#tokens.output += tokens.output;
  }

  #addLevel(level: Level | null): void {
    if (level !== null) this.#levels[level] += 1;
  }
}

function withoutRuling({ claims }: CitationResult): Judgement | undefined {
  const judged = claims.flatMap((claim) => [claim, ...claim.citations]).flatMap(({ judgement }) => judgement ?? []);
  return judged.find(({ rejected }) => rejected !== undefined && NO_RULING.includes(rejected));
}
