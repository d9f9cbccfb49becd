import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { ROOT } from "../../../scripts/paths.mjs";

/** No stricter than an editor's own: WebAssembly runs, and a worker from a text; nothing is loaded. */
const POLICY = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:";

const WORKER = `
  import { rasterize } from "./src/extension/browser/rasterize";
  addEventListener("message", async ({ data }) => {
    if (typeof data.svg === "string") postMessage({ png: await rasterize(data.svg, data.scale) });
  });
`;

/** What the shell does in a browser, with files that the test reads. */
const SHELL = `
  import { answerFileAsks } from "./src/extension/browser/fileLine";
  import { OWN_FILES } from "./src/extension/worker/ownFiles";
  const bytesOf = (base64) => Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
  globalThis.drawInWorker = (script, svg, scale) => new Promise((resolve, reject) => {
    const worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    answerFileAsks(worker, OWN_FILES, async (name) => bytesOf(await globalThis.readExtensionFile(name)));
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
    worker.addEventListener("message", ({ data, ports }) => {
      if (ports.length > 0) return;
      let text = "";
      for (const byte of data.png) text += String.fromCharCode(byte);
      resolve(btoa(text));
    });
    worker.postMessage({ svg, scale });
  });
`;

/** Draws in a page as the extension does in a browser: in a worker that asks the shell for its files. Gives base64. */
export async function drawInWorker(page: Page, svg: string, scale: number): Promise<string> {
  const [worker, shell] = await Promise.all([bundle(WORKER), bundle(SHELL)]);
  await page.exposeFunction("readExtensionFile", readExtensionFile);
  await page.setContent(
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${shell}</script>`,
  );
  return page.evaluate(`drawInWorker(${[worker, svg, scale].map((part) => JSON.stringify(part)).join(", ")})`);
}

const { resolve } = createRequire(import.meta.url);

function readExtensionFile(name: string): Promise<string> {
  const owner = name.endsWith(".wasm") ? "@resvg/resvg-wasm" : "dejavu-fonts-ttf/ttf";
  return readFile(resolve(`${owner}/${basename(name)}`), "base64");
}

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}
