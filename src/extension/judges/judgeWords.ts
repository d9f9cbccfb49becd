import { counted, t } from "../../contract/language";
import type { CitationResult } from "../../contract/verify/citationResult";
import { leftText, ruledText, spentText } from "../../contract/verify/judgedText";
import type { Judged } from "../../contract/verify/judging";
import { WHAT_IT_IS } from "../service/endpoint";
import type { ShownRequest, WirePlan } from "../worker/wire/judgesMessages";

/** What a person is told of a judge before and after it is asked. */

/** `5 claims, at least 5 calls, about 7,650 tokens` */
export function planText({ claims, recorded, calls, tokens }: WirePlan): string {
  if (calls === 0) return t("{0} that it ruled on before: no call", counted(recorded, "claim"));
  const known = recorded === 0 ? "" : t("; {0} that it ruled on before", counted(recorded, "more claim"));
  return t(
    "{0}, at least {1}, about {2}{3}",
    counted(claims - recorded, "claim"),
    counted(calls, "call"),
    counted(tokens, "token"),
    known,
  );
}

/** Why nobody is asked; `null` where there is something to ask. */
export function nothingToAsk({ claims, recorded, calls, withheld }: WirePlan, isOneClaim: boolean): string | null {
  if (calls > 0 || recorded > 0) return null;
  if (claims === 0)
    return isOneClaim
      ? t("There is nothing to ask about this claim: it has no words or no source that could be read.")
      : t(
          "No claim of this answer is in doubt, so there is nothing to ask. ragQuality.judge.mode “doubtful” asks about claims with findings too.",
        );
  return withheld > 0
    ? t("Nothing can be asked: the claims or their passages give orders to whoever reads them, and are not sent.")
    : t("Nothing can be asked: the claims are longer than the model can read.");
}

/** What came of it, in one message. */
export function outcomeText(judged: Judged, { claims }: CitationResult): string {
  const failure = claims
    .flatMap((claim) => [claim, ...claim.citations])
    .find(({ judgement }) => judgement?.rejected === "failed")?.judgement?.message;
  return [ruledText(judged), leftText(judged), spentText(judged), failure]
    .flatMap((part) => (part === undefined || part === "" ? [] : [part.replace(/\.$/u, "")]))
    .map((part) => `${part}.`)
    .join(" ");
}

/** A JSON text that shows what would be sent to the last letter; texts as their lines, which are easier to read. */
export function requestsText(name: string, { turns, withheld, request }: WirePlan): string {
  if (request !== null) return serviceRequestText(name, request);
  const note = [
    t("Nothing was sent."),
    t(
      "Ask a Judge sends these to {0}, one for each claim; contradictions, and what a source does not say, are asked twice, and long sources in up to four parts.",
      name,
    ),
    t("Each text is shown as the list of its lines."),
    ...(withheld > 0
      ? [
          withheld === 1
            ? t("1 text, a claim or a passage, gives orders to whoever reads, and is not sent.")
            : t("{0} texts, claims or passages, give orders to whoever reads, and are not sent.", withheld),
        ]
      : []),
  ];
  const requests = turns.map(({ instructions, message }) => ({
    instructions: instructions.split("\n"),
    message: message.split("\n"),
  }));
  return `${JSON.stringify({ note, requests }, null, 2)}\n`;
}

/** The request by which a service has its own judge asked. */
function serviceRequestText(name: string, request: ShownRequest): string {
  const note = [
    t("Nothing was sent."),
    t(
      "Ask a Judge sends this one request, so that {0} reads the claims that are named in “judge”, within these limits or lower ones of whoever runs the service.",
      name,
    ),
    t("No key of a model is sent to a service."),
    WHAT_IT_IS,
  ];
  return `${JSON.stringify({ note, requests: [request] }, null, 2)}\n`;
}
