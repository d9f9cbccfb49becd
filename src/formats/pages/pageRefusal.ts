import { quoted } from "../quoted";

/** Why a page could not be had. */
export type PageRefusal =
  | { readonly kind: "no_web_address" | "credentials"; readonly address: string }
  | { readonly kind: "port"; readonly host: string }
  | { readonly kind: "unresolved" | "private_address" | "robots_unknown" | "too_slow"; readonly host: string }
  | { readonly kind: "robots"; readonly host: string }
  | { readonly kind: "unreachable"; readonly host: string; readonly why: string }
  | { readonly kind: "status"; readonly host: string; readonly status: number }
  | { readonly kind: "redirects"; readonly count: number }
  | { readonly kind: "type"; readonly type: string }
  | { readonly kind: "encoding"; readonly encoding: string }
  | { readonly kind: "too_large"; readonly megabytes: number }
  | { readonly kind: "empty" | "cancelled" };

const SAVE = "Save the page yourself, and name the file.";
const LATER = "Try again later, or save the page yourself and name the file.";

/** What became of a page, in sentences that say why and what to do. */
export function refusalText(refusal: PageRefusal): string {
  switch (refusal.kind) {
    case "no_web_address":
      return `It was not fetched: ${quoted(refusal.address)} is no address that begins with http:// or https://. ${SAVE}`;
    case "credentials":
      return "It was not fetched: its address holds a name or a password. Take them out of the address.";
    case "port":
      return `It was not fetched: ${quoted(refusal.host)} names a port other than 80, 443, 8080 and 8443, behind which pages stand. ${SAVE}`;
    case "unresolved":
      return `It was not fetched: the name ${quoted(refusal.host)} could not be looked up. Check the network, then the address.`;
    case "private_address":
      return `It was not fetched: ${quoted(refusal.host)} leads to this machine or to a network that is not public. ${SAVE}`;
    case "robots":
      return `It was not fetched: the robots.txt of ${quoted(refusal.host)} forbids programs this page. ${SAVE}`;
    case "robots_unknown":
      return `It was not fetched: the robots.txt of ${quoted(refusal.host)} could not be read, so it is unknown whether programs may read the page. ${LATER}`;
    case "too_slow":
      return `It was not fetched: ${quoted(refusal.host)} did not send it in time. ${LATER}`;
    case "unreachable":
      return `It was not fetched: ${quoted(refusal.host)} does not answer (${refusal.why}). ${LATER}`;
    case "status":
      return statusText(refusal.host, refusal.status);
    case "redirects":
      return `It was not fetched: its address leads on more than ${refusal.count} times, or in a circle. Open it in a browser, and cite the address where it ends.`;
    case "type":
      return `It was not fetched: it is of the type ${quoted(refusal.type)}, and HTML, text, Markdown, JSON and PDF are read. ${SAVE}`;
    case "encoding":
      return `It was not fetched: it is written in the encoding ${quoted(refusal.encoding)}, which is not known. ${SAVE}`;
    case "too_large":
      return `It was not fetched: it has more than ${refusal.megabytes} MB. Save the part that is cited, and name the file.`;
    case "empty":
      return `It was not fetched: the server sent nothing. ${SAVE}`;
    case "cancelled":
      return "It was not fetched: fetching was cancelled. Fetch it again.";
  }
}

function statusText(host: string, status: number): string {
  const by = `${quoted(host)} answered with the status ${status}`;
  if (status === 404 || status === 410)
    return `It was not fetched: ${by}, so there is no such page. Correct the address.`;
  if (status === 401 || status === 402 || status === 403)
    return `It was not fetched: ${by}, so it is not for everybody. ${SAVE}`;
  return `It was not fetched: ${by}. ${LATER}`;
}
