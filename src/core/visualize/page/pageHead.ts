import type { RetrievalReport } from "../../../contract/retrievalReport";
import { plainWords } from "../markup/plainWords";
import { Html, html } from "./html";
import { PAGE_SCRIPT_HASH } from "./pageScript";
import { PAGE_STYLE, PAGE_STYLE_HASH } from "./pageStyle";

/** As much as a browser's tab or a bookmark shows. */
const LONGEST_TITLE = 80;

/** Nothing is fetched, sent or run but the page's own style sheet and script, known by their hashes. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src '${PAGE_STYLE_HASH}'`,
  `script-src '${PAGE_SCRIPT_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The policy stands before all else that it is to rule. */
export function pageHead({ query }: RetrievalReport): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${new Html(PAGE_POLICY)}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <meta name="format-detection" content="telephone=no" />
    <title>${pageTitle(query)}</title>
    <style>
      ${new Html(PAGE_STYLE)}
    </style>
  </head>`;
}

function pageTitle(query: string): string {
  const words = plainWords(query.slice(0, LONGEST_TITLE * 2)).trim();
  if (words === "") return "Retrieval without a query";
  const letters = [...words];
  return `Retrieval: ${letters.length <= LONGEST_TITLE ? words : `${letters.slice(0, LONGEST_TITLE).join("")}…`}`;
}
