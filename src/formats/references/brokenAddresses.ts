import type { Span } from "../../contract/span";
import { codeSpans } from "../../text/codeSpans";
import { referenceLines } from "./referenceLines";

/** What begins as an address of a page does, also with a slip in how it begins. `HTTP/2` is none. */
const BEGINS =
  /(?<![\w/.])(?:h{1,2}t{1,3}p{1,2}s{0,2}|ttps?)(?:[:;.]\/{1,3}|\/{2,3}|:(?=[^\s/]{1,60}\.))[^\s)\]>"']*/giu;
const WHOLE = /^https?:\/\/(?:\[[\da-f:]+\]|[^\s/?#.:]+)/iu;
/** `https://library .example/fees` */
const TORN = /^https?:\/\/[^\s/.]{1,60}$/iu;
const TORN_REST = /^ \.[a-z]{2,}[^\s)\]>"']*/iu;

/** The addresses in an answer's definitions and lists of references that lead nowhere, as they are written. */
export function brokenAddresses(response: string): readonly Span[] {
  const spans: Span[] = [];
  for (const line of referenceLines(response, codeSpans(response))) {
    if (line.kind === "heading") continue;
    const { start, end } = line.span;
    for (const { 0: address, index } of response.slice(start, end).matchAll(BEGINS)) {
      const at = start + index;
      const rest = TORN.test(address) ? (TORN_REST.exec(response.slice(at + address.length, end))?.[0] ?? "") : "";
      if (rest !== "" || !WHOLE.test(address)) spans.push({ start: at, end: at + address.length + rest.length });
    }
  }
  return spans;
}

/** An address that its line was too short for goes on in the next one: `https://library.example/visits/administrati`. */
const ADDRESS_ABOVE = /(?:https?:\/\/|www\.)[^\s/]+\/\S*[^\s.,;:!?)\]"'>](?<!\.[a-z]{2,5})$/iu;
const MAX_ADDRESS = 500;

/** Whether what stands there is the rest of an address that began in the line above. */
export function continuesAddress(text: string, at: number): boolean {
  return ADDRESS_ABOVE.test(lineAbove(text, at));
}

/** The line above one that begins with a name; empty where other words begin it. */
function lineAbove(text: string, at: number): string {
  const start = text.slice(Math.max(0, at - MAX_ADDRESS), at).replace(/[ \t]+$/u, "");
  if (!/\r?\n$/u.test(start)) return "";
  const above = start.replace(/\r?\n$/u, "");
  return above.slice(above.lastIndexOf("\n") + 1);
}
