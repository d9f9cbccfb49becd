import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { ROOT } from "../../../scripts/paths.mjs";
import type { Texts } from "../../../src/contract/language";
import { panelHtml } from "../../../src/extension/panel/panelHtml";
import { toldTexts } from "../../support/shownTexts";
import type { PanelBundle } from "./bundlePanel";
import { type ThemeName, THEMES, themeSheet } from "./themes";

const NONCE = "cHJldmlldw";

/** `pseudo` sets each text off by brackets, so that one that no language could say otherwise stands outside of them. */
export type Language = "en" | "de" | "pseudo";

export interface PanelServer {
  address(theme: ThemeName, speaks: Language): string;
  close(): Promise<void>;
}

/** Serves the panel on this machine alone, in the page and under the policy that the extension gives it. */
export async function servePanel(bundle: PanelBundle): Promise<PanelServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const { type, body } = content(url, bundle, portOf(server));
    response.writeHead(200, { "Content-Type": type });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: (theme, speaks) => `http://127.0.0.1:${portOf(server)}/?theme=${theme}&speaks=${speaks}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("The preview's server has no port.");
  return address.port;
}

function content(url: URL, bundle: PanelBundle, port: number): { type: string; body: string } {
  if (url.pathname === "/webview.js") return { type: "text/javascript", body: bundle.script };
  if (url.pathname === "/webview.css") return { type: "text/css", body: bundle.sheet };
  const theme = themeNamed(url.searchParams.get("theme"));
  if (url.pathname === "/theme.css") return { type: "text/css", body: themeSheet(theme) };
  return { type: "text/html; charset=utf-8", body: page(theme, port, url.searchParams.get("speaks")) };
}

function themeNamed(name: string | null): ThemeName {
  return name !== null && name in THEMES ? (name as ThemeName) : "dark";
}

/** The very page that the extension makes, with what the editor adds to every webview. */
function page(theme: ThemeName, port: number, speaks: string | null): string {
  const html = panelHtml({
    cspSource: `http://127.0.0.1:${port}`,
    nonce: NONCE,
    script: "/webview.js",
    style: "/webview.css",
    language: speaks === "de" ? "de" : "en",
    texts: textsOf(speaks),
  });
  return html
    .replace("<head>", `<head>\n  <link rel="stylesheet" href="/theme.css?theme=${theme}">`)
    .replace("<body>", `<body class="vscode-${theme}">`);
}

function textsOf(speaks: string | null): Texts {
  if (speaks === "de") return JSON.parse(readFileSync(join(ROOT, "l10n", "bundle.l10n.de.json"), "utf8")) as Texts;
  return speaks === "pseudo" ? Object.fromEntries([...toldTexts()].map((text) => [text, `⟦${text}⟧`])) : {};
}
