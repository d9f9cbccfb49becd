import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { ROOT } from "../../scripts/paths.mjs";
import { toldTexts, untoldTexts } from "../support/shownTexts";

/** Words that are the same in both languages. */
const SAME: ReadonlySet<string> = new Set([
  "Chunks",
  "Front matter",
  "IoU",
  "LlamaIndex sentence",
  "Markdown",
  "Passage",
  "Passage {0}",
  "Prompt",
  "RAG Quality",
  "Recall",
  "Splitter",
  "Tokens",
  "Variable",
  "in {0}",
  "**{0}** – {1}{2} (RAG Quality, {3})",
  ", {0} relevant",
  "{0} in {1}",
  "{0}–{1} of {2}",
]);

function placesIn(text: string): string[] {
  return [...text.matchAll(/\{\d+\}/gu)].map(([place]) => place).sort();
}

/** What a translation may not change: settings, names of files, icons, links. */
function fixedIn(text: string): string[] {
  return [...text.matchAll(/ragQuality\.[\w.]+\w|\.rag-quality\.json|\$\([\w~-]+\)|\]\(\{\d\}\)|https?:\/\/\S+\w/gu)]
    .map(([words]) => words)
    .sort();
}

describe("the texts of the editor", () => {
  const told = toldTexts();
  const german = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(ROOT, "l10n/bundle.l10n.de.json"), "utf8")));

  it("are all told in a way that a language can have of its own", () => {
    assert.deepEqual(untoldTexts(), []);
    assert.ok(told.size > 900, String(told.size));
  });

  it("are there in German, all of them, and no others", () => {
    assert.deepEqual(Object.keys(german), [...told].sort());
  });

  it("have the same values, settings, icons and links in German", () => {
    for (const [english, text] of Object.entries(german)) {
      assert.deepEqual(placesIn(text), placesIn(english), english);
      assert.deepEqual(fixedIn(text), fixedIn(english), english);
    }
  });

  it("are German in German", () => {
    const same = Object.entries(german).filter(([english, text]) => text === english && !SAME.has(english));
    assert.deepEqual(same, []);
    assert.deepEqual(
      Object.entries(german).filter(([, text]) => text.trim() === ""),
      [],
    );
  });
});
