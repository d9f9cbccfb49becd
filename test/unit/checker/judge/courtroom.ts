import type { Judge, JudgeReply, JudgeTurn } from "../../../../src/checker";
import { judgeResult, type Judging, type JudgingOptions } from "../../../../src/checker/judge/judgeResult";
import type { Document } from "../../../../src/contract/document";
import type { CitationResult, Claim } from "../../../../src/contract/verify/citationResult";
import type { Judgement } from "../../../../src/contract/verify/judging";
import { verifyCitations } from "../../../../src/core/verify";

export const REFUNDS =
  "Customers who change their mind can send goods back. The money is returned to the card within 30 days of the request. Gift cards are final.";
export const WAREHOUSE = "The warehouse in Rotterdam opened on 5 March 2021 and employs 400 people.";
/** The core cannot tell it: the words differ. */
export const CLAIM = "Buyers get reimbursed in 30 days";
export const SENTENCE = "The money is returned to the card within 30 days of the request.";

/** What a judge replies to a turn; `second` where the options stand the other way round. */
export type Script = (
  turn: JudgeTurn,
  call: { readonly number: number; readonly second: boolean },
) => JudgeReply | string;

/** A judge that replies by a script, and remembers what it was asked. */
export function scripted(script: Script, more: Partial<Judge> = {}): Judge & { readonly turns: JudgeTurn[] } {
  const turns: JudgeTurn[] = [];
  return {
    engine: "test",
    model: "scripted",
    ...more,
    turns,
    ask(turn) {
      turns.push(turn);
      const said = script(turn, { number: turns.length, second: isSecond(turn) });
      return Promise.resolve(typeof said === "string" ? { kind: "text", text: said, ended: "stop" } : said);
    },
  };
}

export function isSecond({ instructions }: JudgeTurn): boolean {
  return instructions.indexOf("- not_in_source") < instructions.indexOf("- supported");
}

export function ruling(verdict: string, ...quotes: readonly (readonly [source_id: string, text: string])[]): string {
  return JSON.stringify({ verdict, quotes: quotes.map(([source_id, text]) => ({ source_id, text })) });
}

/** Checks an answer, and has a judge rule on it. */
export async function judged(
  response: string,
  judge: Judge,
  { sources = [REFUNDS, WAREHOUSE], options, ...judging }: JudgedCase = {},
): Promise<CitationResult> {
  const answer = { query: "", response, sources: sources.map(asDocument) };
  const result = verifyCitations(answer, { threshold: 0.8 });
  return judgeResult(result, answer, { judge, ...judging }, options);
}

interface JudgedCase extends Partial<Omit<Judging, "judge">> {
  readonly sources?: readonly (string | Document)[];
  readonly options?: JudgingOptions;
}

export function asDocument(source: string | Document): Document {
  return typeof source === "string" ? { text: source } : source;
}

/** The verdict on each citation, or claim without one, and what a judge said to it. */
export function told(result: CitationResult): [verdict: string, said: string | undefined][] {
  return result.claims
    .flatMap((claim): Pick<Claim, "verdict" | "judgement">[] =>
      claim.citations.length > 0 ? claim.citations : [claim],
    )
    .map(({ verdict, judgement }) => [verdict, wordOf(judgement)]);
}

function wordOf(judgement: Judgement | undefined): string | undefined {
  return judgement?.verdict ?? judgement?.rejected;
}

export const RULING_VERDICTS = ["supported", "partially_supported", "contradicted", "not_in_source"] as const;
