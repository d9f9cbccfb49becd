import { counted } from "../../../contract/language";
import { percent } from "../../../contract/percent";
import type { Judgement } from "../../../contract/verify/judging";
import { tallyText } from "../../../contract/verify/tally";
import type { Place } from "../../shared/input/places";
import type { AnswerFinding, CheckedAnswer } from "../checkedAnswer";
import { judgedNoun, judgedNouns, type Totals } from "../outcome";

/** What a judge did in a run, and what the core alone says; or, with --dry-run, what it would be asked. */
export function judgedLines({ judged, judge_plan: plan, modes }: Totals, judge: string): string[] {
  if (plan !== null) {
    const { claims, recorded, calls, tokens } = plan;
    return [
      `  ${judge} would be asked about ${counted(claims - recorded, "claim")}: at least ${counted(calls, "call")}, about ${counted(tokens, "token")}; nothing was sent`,
      ...(recorded > 0 ? [`    ${counted(recorded, "more claim")} of which its ruling is kept (--judge-cache)`] : []),
    ];
  }
  if (judged === null) return [];
  const { asked, ruled, tally, calls, tokens, withheld, core } = judged;
  const rulings = ruled === 0 ? "" : `: ${tallyText(tally)}`;
  const share = core.accuracy === null ? "" : `; about ${percent(core.accuracy)} hold`;
  return [
    `  ${judge} ruled on ${ruled} of ${counted(asked, judgedNoun(modes), judgedNouns(modes))}${rulings}`,
    ...leftLines(judged.rejections),
    ...(withheld > 0
      ? [`    ${counted(withheld, "text")} not sent, as ${withheld === 1 ? "it gives" : "they give"} orders`]
      : []),
    ...(judged.people === undefined ? [] : [`    ${peopleText(judged.people)}`]),
    `    ${counted(calls, "call")}, ${counted(tokens.input, "token")} in, ${tokens.output.toLocaleString("en")} out`,
    `    without the judge: ${tallyText(core.tally)}${share}`,
  ];
}

function peopleText({ accepted, ruled, agreed }: NonNullable<NonNullable<Totals["judged"]>["people"]>): string {
  if (accepted === 0) return "people accepted none of these claims";
  return `of ${counted(accepted, "claim")} that people accepted it ruled on ${ruled}, and agrees on ${agreed}`;
}

function leftLines(rejections: Readonly<Record<string, number>>): string[] {
  const parts = Object.entries(rejections).map(([code, count]) => `${count} ${code.replaceAll("_", " ")}`);
  return parts.length === 0 ? [] : [`    left as they were: ${parts.join(", ")}`];
}

/** What a judge had to say of what a finding is about; `null` where none was asked. */
export function judgementText({ claim, citations }: AnswerFinding, { result }: CheckedAnswer): string | null {
  const about = result.claims[claim];
  const judgement = (about?.citations[citations[0] ?? -1] ?? about)?.judgement;
  return judgement === undefined ? null : `judge: ${rulingText(judgement)}`;
}

/** What a judge had to say of what is no finding, since it holds. */
export function quietJudgements({ result, places, findings }: CheckedAnswer): string[] {
  const told = new Set(findings.flatMap(({ claim, citations }) => citations.map((citation) => `${claim}/${citation}`)));
  const toldClaims = new Set(findings.map(({ claim }) => claim));
  return result.claims.flatMap((claim, index) => {
    const place = places[index];
    const cited = claim.citations.flatMap((citation, position) =>
      told.has(`${index}/${position}`) ? [] : lineOf(citation.judgement, citation.marker, place?.citations[position]),
    );
    return toldClaims.has(index) ? cited : [...lineOf(claim.judgement, "", place), ...cited];
  });
}

function lineOf(judgement: Judgement | undefined, marker: string, place: Place | undefined): string[] {
  if (judgement === undefined || place === undefined) return [];
  const [quote] = judgement.quotes;
  const words = quote === undefined ? "" : ` “${quote.text.trim()}”`;
  return [`${place.line}:${place.column} ${marker} judge: ${rulingText(judgement)}${words}`.replace("  ", " ")];
}

function rulingText({ verdict, score, message = "", model, core_verdict }: Judgement): string {
  if (verdict === undefined) return `left as it was. ${message}`;
  const likely = score === undefined ? "" : ` (${percent(score)})`;
  return `${verdict.replaceAll("_", " ")}${likely}, by ${model}; without it ${core_verdict.replaceAll("_", " ")}`;
}
