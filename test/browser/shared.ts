import type { Browser } from "playwright-core";
import { launchBrowser } from "../../scripts/host/browser.mjs";
import { bundlePanel } from "./panelPreview/bundlePanel";
import { type PanelServer, servePanel } from "./panelPreview/servePanel";

let browser: Promise<Browser> | undefined;
let server: Promise<PanelServer> | undefined;

/** The browser of the suites that look at pages, each of which opens and closes its own: a start takes longer than most tests. */
export function sharedBrowser(): Promise<Browser> {
  return (browser ??= launchBrowser());
}

/** The panel as it is now, bundled once for all suites. */
export function sharedPanelServer(): Promise<PanelServer> {
  return (server ??= bundlePanel().then(servePanel));
}

after(async () => {
  const started = await Promise.allSettled([browser, server]);
  for (const one of started) if (one.status === "fulfilled") await one.value?.close();
});
