import type { Judged, Judgement, RejectionCode } from "./judging";
import { tallyText } from "./tally";
import { VERDICT_TITLE } from "./verdict";

/** What a judge came to, in sentences for people. */

/** `reader-1 ruled on 4 of 5: 3 hold, 1 does not hold, 0 cannot be told` */
export function ruledText({ model, asked, ruled, tally }: Judged): string {
  const of = `${model} ruled on ${ruled.toLocaleString("en")} of ${asked.toLocaleString("en")}`;
  return ruled === 0 ? of : `${of}: ${tallyText(tally)}`;
}

/** `Left as they were: 2 not found in the source, 1 cancelled`; empty where all were ruled on. */
export function leftText({ rejections, withheld }: Judged): string {
  const left = Object.entries(rejections).map(([code, count]) => `${count.toLocaleString("en")} ${wordsFor(code)}`);
  const orders = withheld === 0 ? [] : [ordersText(withheld)];
  return left.length === 0 ? orders.join("") : [`Left as they were: ${left.join(", ")}`, ...orders].join("; ");
}

function ordersText(withheld: number): string {
  return withheld === 1
    ? "1 passage not sent, as it gives orders"
    : `${withheld} passages not sent, as they give orders`;
}

/** `5 calls, 7,650 tokens in, 400 out` */
export function spentText({ calls, tokens }: Judged): string {
  const count = `${calls.toLocaleString("en")} ${calls === 1 ? "call" : "calls"}`;
  return `${count}, ${tokens.input.toLocaleString("en")} tokens in, ${tokens.output.toLocaleString("en")} out`;
}

/** What a judge said of one citation or claim, beside the words that it quotes. */
export function judgementText({ verdict, message = "", model, core_verdict }: Judgement): string {
  if (verdict === undefined) return `${model} was asked and decides nothing here. ${message}`.trim();
  return `Ruled by ${model}: ${RULED[verdict]}. The checker itself had said: ${VERDICT_TITLE[core_verdict].toLowerCase()}.`;
}

const RULED: Readonly<Record<NonNullable<Judgement["verdict"]>, string>> = {
  supported: "supported",
  partially_supported: "supported in part",
  contradicted: "contradicted",
  not_in_source: "not in the source",
};

const REJECTED: Readonly<Record<RejectionCode, string>> = {
  unreadable: "with a reply that is no ruling",
  cut_off: "with a reply that was cut off",
  refused: "that the model would not rule on",
  unknown_verdict: "with a reply that is no ruling",
  no_quote: "without a quote",
  unknown_source: "with a quote of no source that was given",
  quote_not_found: "with a quote that is not in the source",
  quote_too_short: "with a quote that is too short",
  quote_elided: "with a quote that leaves words out",
  quote_is_claim: "with the claim for a quote",
  core_differs: "where the quote does not bear the ruling out",
  disagreement: "ruled on in two ways",
  several_sources: "where it is open which source was meant",
  not_quoted: "where this source was not quoted",
  not_all_read: "with a source too long to be read whole",
  not_supported: "that a yes or no does not decide",
  gives_orders: "with passages that give orders and were not sent",
  not_recorded: "without a recorded ruling",
  too_long: "too long for the model",
  over_budget: "beyond the limits that are set",
  cancelled: "cancelled",
  failed: "without an answer of the model",
};

function wordsFor(code: string): string {
  return code in REJECTED ? REJECTED[code as RejectionCode] : code.replaceAll("_", " ");
}
