import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../scripts/host/browser.mjs";
import { ROOT } from "../../scripts/paths.mjs";
import { lines, pdfFile } from "../support/sampleDocuments";

/** Loads the readers as the worker of the web host does: by its own text, from nowhere. */
const WORKER = `addEventListener("message", async ({ data: [script, bytes] }) => {
  importScripts(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  postMessage(await ragQualityDocuments.readDocument("pdf", new Uint8Array(bytes)));
});`;

describe("the readers of documents in a browser's worker", function () {
  this.timeout(60_000);
  let browser: Browser;
  before(async () => void (browser = await launchBrowser()));
  after(() => browser.close());

  it("read a PDF, and say nothing to the host themselves", async () => {
    const page = await browser.newPage();
    const script = readFileSync(join(ROOT, "dist", "documents.browser.js"), "utf8");
    const bytes = [...pdfFile([lines(50, 700, ["Some words."])])];
    const heard = await page.evaluate(
      ([worker, ...sent]) =>
        new Promise<unknown[]>((resolve) => {
          const messages: unknown[] = [];
          const running = new Worker(URL.createObjectURL(new Blob([String(worker)], { type: "text/javascript" })));
          running.onerror = ({ message }) => resolve([message]);
          running.onmessage = ({ data }) => {
            messages.push(data.texts?.[0].text ?? data);
            if (data.kind !== undefined) resolve(messages);
          };
          running.postMessage(sent);
        }),
      [WORKER, script, bytes] as const,
    );
    assert.deepEqual(heard, ["Some words."]);
  });
});
