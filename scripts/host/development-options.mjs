/**
 * Makes the workbench load an extension from its folder and run its tests.
 *
 * A built workbench takes no `extensionDevelopmentPath` from its address. It reads its configuration from the meta tag
 * `vscode-workbench-web-configuration`, so the options are put in there before its script runs, as @vscode/test-web
 * does on the server's side. (Rewriting the page by `page.route` breaks the workbench's WebSockets.)
 *
 * @param {import("playwright-core").Page} page not opened yet
 * @param {{ port: number, extensions: string[], tests: string }} options absolute paths
 */
export async function addDevelopmentOptions(page, { port, extensions, tests }) {
  /** @param {string} path */
  const toUri = (path) => ({ scheme: "vscode-remote", authority: `127.0.0.1:${port}`, path });
  await page.addInitScript(patchConfiguration, { extensions: extensions.map(toUri), extensionTestsPath: toUri(tests) });
}

/**
 * Runs in the page: it cannot use anything from outside itself.
 * @param {object} developmentOptions
 */
function patchConfiguration(developmentOptions) {
  // Webviews are frames; only the window itself is the workbench.
  if (window !== window.top) return;
  const observer = new MutationObserver(() => {
    const meta = document.getElementById("vscode-workbench-web-configuration");
    const settings = meta?.getAttribute("data-settings");
    if (!meta || !settings) return;
    observer.disconnect();
    meta.setAttribute("data-settings", JSON.stringify({ ...JSON.parse(settings), developmentOptions }));
  });
  observer.observe(document, { childList: true, subtree: true });
}
