import type { Rule } from "../../engine/rule";
import { shortLine } from "../messageText";
import { codeOf, matchesIn, retrievedTexts } from "./retrieved/retrievedTexts";

const MARKDOWN_LINK =
  /(!?)\[[^[\]\n]{0,300}\]\([ \t]{0,4}<?((?:https?:)?\/\/[^\s()<>]{1,2000}(?:[ ][^()<>\n]{0,200})?)>?\)?/gi;
const REFERENCE = /^[ \t]{0,3}()\[[^[\]\n]{1,100}\]:[ \t]{0,4}<?((?:https?:)?\/\/\S{1,2000})/gim;
const HTML_LINK =
  /<(img|a|iframe|script|link|source|video|audio|object|embed)\b[^<>]{0,500}?\b(?:src|href|data)[ \t]{0,2}=[ \t]{0,2}["']?((?:https?:)?\/\/[^"'<>\s]{1,2000})/gi;
/** An address alone. */
const BARE_LINK =
  /(?<![("'=[\w])()<?((?:https?:)\/\/(?:\[[^[\]\n]{1,80}\]|\{[^{}\n]{1,80}\}|[^\s<>"'`[\]{}]){1,2000})>?/gi;
/** What only an exchange with a model has; `?key={key}` is what manuals write. */
const OF_EXCHANGE =
  /chat|conversation|history|summary|system.?prompt|user['’]?s?[ _-]?(?:question|message|data|input)|previous|private|secret|INSERT|YOUR_DATA/i;
/** What is to be filled in: `{…}`, `[…]`, `<…>`, `$name`, `%7Bname%7D`, `YOUR_DATA`. */
const SLOT =
  /\{[^{}\n]{1,100}\}|\[[^[\]\n]{1,100}\]|<[^<>\n]{1,100}>|\$[a-z_]\w{2,40}|%7B[^%\n]{1,100}%7D|%5B[^%\n]{1,100}%5D|(?<![A-Z])(?:INSERT|YOUR|THE|USER|ENCODED?|BASE64|CHAT|CONVERSATION|SECRET|SYSTEM|PREVIOUS|PRIVATE|EMAIL|DATA|SUMMARY|MESSAGE|PROMPT|HISTORY|CONTENT|CONTEXT|PASSWORD|TOKEN)(?:[_+ -][A-Z0-9_+ -]{2,60})(?![a-z])/;
/** A field of the query that is to carry data, left open at the end of the address. */
const OPEN_FIELD =
  /[?&](?:q|d|data|info|text|msg|message|content|payload|exfil|leak|secret|prompt|context|conversation|history|summary|user|email|token|key|log|c|body|query)=$/i;

/** An image or link in retrieved text whose address is to carry data away: a chat that shows it sends them. */
export const exfiltratingLink: Rule = {
  code: "exfiltrating-link",
  group: "security",
  severity: "error",
  summary: "An image or link in retrieved text is made to carry data in its address.",
  advice:
    "Drop images and links of retrieved text whose address holds a placeholder, and let the chat show images of known hosts alone.",
  points: 25,
  *check(subject) {
    for (const retrieved of retrievedTexts(subject)) {
      const isCode = codeOf(retrieved);
      for (const pattern of [MARKDOWN_LINK, HTML_LINK, REFERENCE, BARE_LINK]) {
        for (const {
          start,
          end,
          groups: [kind = "", address = ""],
        } of matchesIn(retrieved, pattern)) {
          const slot = pattern === BARE_LINK ? carriedAlone(address) : carriedBy(address);
          if (slot === null || isCode(start)) continue;
          const what = kind === "!" || kind.toLowerCase() === "img" ? "image" : "link";
          yield {
            target: retrieved.target,
            ...retrieved.placeOf({ start, end }),
            message: `The address of this ${what} is to carry data away: ${slot}. A chat that shows the answer would send them. Remove the ${what} from the text.`,
          };
        }
      }
    }
  },
};

/** What tells that an address is to be filled in; `null` where nothing does. */
function carriedBy(address: string): string | null {
  const host = address.replace(/^(?:https?:)?\/\//i, "");
  const slot = SLOT.exec(host)?.[0];
  if (slot !== undefined && isCarrier(host, slot)) return `it has a place to fill in, “${shortLine(slot)}”`;
  return OPEN_FIELD.test(address) ? "it ends with a field that is left open" : null;
}

/** The same for an address alone: it is shown and not fetched, so only what is of an exchange tells. */
function carriedAlone(address: string): string | null {
  return OF_EXCHANGE.test(SLOT.exec(address.replace(/^https?:\/\//i, ""))?.[0] ?? "") ? carriedBy(address) : null;
}

/** In a path such as `/users/{id}` a place to fill in is what manuals write; in the query, the host or the fragment it sends something. */
function isCarrier(host: string, slot: string): boolean {
  const at = host.indexOf(slot);
  const query = /[?#]/.exec(host)?.index ?? Infinity;
  const path = host.indexOf("/");
  return (
    at > query ||
    path === -1 ||
    at < path ||
    /^(?:INSERT|YOUR|THE|USER|ENCOD|BASE64|CHAT|CONV|SECRET|SYSTEM|PREV|PRIV|SUMM)/.test(slot)
  );
}
