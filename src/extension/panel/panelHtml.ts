import type { Texts } from "../../contract/language";

/** The hash of no style at all: the webview toolkit adds an empty style element to learn what the browser can do. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What the panel's page needs from its webview. */
interface PanelPage {
  readonly cspSource: string;
  readonly script: string;
  readonly style: string;
  /** A value that nobody can guess, new for each page. */
  readonly nonce: string;
  /** The language that the panel speaks, and its texts. */
  readonly language: string;
  readonly texts: Texts;
}

/** The panel's page: it runs its one script, takes its one style sheet, and reaches nothing else. */
export function panelHtml({ cspSource, script, style, nonce, language, texts }: PanelPage): string {
  const policy = `default-src 'none'; style-src ${cspSource} ${EMPTY_STYLE}; script-src 'nonce-${nonce}'; font-src ${cspSource}`;
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <link rel="stylesheet" href="${style}">
  <meta name="texts" content="${inAttribute(JSON.stringify(texts))}">
  <title>RAG Quality</title>
</head>
<body>
  <div id="app"></div>
  <script nonce="${nonce}" src="${script}"></script>
</body>
</html>`;
}

function inAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

const NONCE_BYTES = 24;

export function newNonce(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
