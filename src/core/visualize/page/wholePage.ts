import { Html, html } from "../markup/html";
import { PAGE_SCRIPT, PAGE_SCRIPT_HASH } from "./pageScript";
import { PAGE_STYLE, PAGE_STYLE_HASH } from "./pageStyle";

/** A page that needs nothing else: its style sheet and its script are in it. */
export function wholePage(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
${pageHead(title)}
<body>
${body}
<script>${new Html(PAGE_SCRIPT)}</script>
</body>
</html>
`.text;
}

/** Nothing is fetched, sent or run but the page's own style sheet and script, known by their hashes. */
const PAGE_POLICY = [
  "default-src 'none'",
  `style-src '${PAGE_STYLE_HASH}'`,
  `script-src '${PAGE_SCRIPT_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The policy stands before all else that it is to rule. */
function pageHead(title: string): Html {
  return html`<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Html(PAGE_POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<style>${new Html(PAGE_STYLE)}</style>
</head>`;
}
