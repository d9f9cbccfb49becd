import { counted, language, t } from "../language";
import type { Judged, Judgement, RejectionCode } from "./judging";
import { tallyText } from "./tally";
import { VERDICT_TITLE } from "./verdict";

/** What a judge came to, in sentences for people. */

/** `reader-1 ruled on 4 of 5: 3 hold, 1 does not hold, 0 cannot be told` */
export function ruledText({ model, asked, ruled, tally }: Judged): string {
  const of = t(
    "{0} ruled on {1} of {2}",
    nameOf(model),
    ruled.toLocaleString(language()),
    asked.toLocaleString(language()),
  );
  return ruled === 0 ? of : `${of}: ${tallyText(tally)}`;
}

/** `Left as they were: 2 not found in the source, 1 cancelled`; empty where all were ruled on. */
export function leftText({ rejections, withheld }: Judged): string {
  const left = Object.entries(rejections).map(
    ([code, count]) => `${count.toLocaleString(language())} ${wordsFor(code)}`,
  );
  const orders = withheld === 0 ? [] : [ordersText(withheld)];
  return left.length === 0 ? orders.join("") : [t("Left as they were: {0}", left.join(", ")), ...orders].join("; ");
}

/** A service names its model with the first reply. */
function nameOf(model: string): string {
  return model === "" ? t("The service’s judge") : model;
}

function ordersText(withheld: number): string {
  return withheld === 1
    ? t("1 text not sent, as it gives orders")
    : t("{0} texts not sent, as they give orders", withheld);
}

/** `5 calls, 7,650 tokens in, 400 out` */
export function spentText({ calls, tokens }: Judged): string {
  const count = counted(calls, "call");
  return t(
    "{0}, {1} tokens in, {2} out",
    count,
    tokens.input.toLocaleString(language()),
    tokens.output.toLocaleString(language()),
  );
}

/** What a judge said of one citation or claim, beside the words that it quotes. */
export function judgementText({ verdict, message = "", model, core_verdict }: Judgement): string {
  if (verdict === undefined) return t("{0} was asked and decides nothing here. {1}", nameOf(model), message).trim();
  return t(
    "Ruled by {0}: {1}. The checker itself had said: {2}.",
    model,
    RULED[verdict],
    VERDICT_TITLE[core_verdict].toLowerCase(),
  );
}

const RULED: Readonly<Record<NonNullable<Judgement["verdict"]>, string>> = {
  supported: t("supported"),
  partially_supported: t("supported in part"),
  contradicted: t("contradicted"),
  not_in_source: t("not in the source"),
};

const REJECTED: Readonly<Record<RejectionCode, string>> = {
  unreadable: t("with a reply that is no ruling"),
  cut_off: t("with a reply that was cut off"),
  refused: t("that the model would not rule on"),
  unknown_verdict: t("with a reply that is no ruling"),
  no_quote: t("without a quote"),
  unknown_source: t("with a quote of no source that was given"),
  quote_not_found: t("with a quote that is not in the source"),
  quote_too_short: t("with a quote that is too short"),
  quote_elided: t("with a quote that leaves words out"),
  quote_is_claim: t("with the claim for a quote"),
  core_differs: t("where the source does not bear the ruling out"),
  disagreement: t("ruled on in two ways"),
  several_sources: t("where it is open which source was meant"),
  not_quoted: t("where this source was not quoted"),
  not_all_read: t("with a source too long to be read whole"),
  not_supported: t("that a yes or no does not decide"),
  gives_orders: t("with words that give orders and were not sent"),
  not_recorded: t("without a recorded ruling"),
  too_long: t("too long for the model"),
  over_budget: t("beyond the limits that are set"),
  cancelled: t("cancelled"),
  failed: t("without an answer of the model"),
};

function wordsFor(code: string): string {
  return code in REJECTED ? REJECTED[code as RejectionCode] : code.replaceAll("_", " ");
}
