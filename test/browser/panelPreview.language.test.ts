import assert from "node:assert/strict";
import type { PanelPage } from "./panelPreview/panelPage";
import { previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";
import { samplePromptStates } from "./panelPreview/samplePrompts";
import { sampleRetrievalStates } from "./panelPreview/sampleRetrievals";
import { SAMPLE_STATES } from "./panelPreview/sampleStates";
import { HIDDEN_BOUNDARIES, sampleTrialStates } from "./panelPreview/sampleTrials";

/** Units and names, which are the same in every language. */
const UNSPOKEN: ReadonlySet<string> = new Set(["ms", "ndcg", "cl", "base"]);

/** The words on the page outside of the brackets that each text of a language stands in, and attributes that people read. */
const WORDS_OUTSIDE = `(() => {
  const outside = [];
  let depth = 0;
  const read = (text) => {
    let words = "";
    for (const sign of text) {
      if (sign === "⟦") depth += 1;
      else if (sign === "⟧") depth -= 1;
      else if (depth === 0) words += sign;
    }
    if (words.trim() !== "") outside.push(words);
  };
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return read(node.data);
    if (node.nodeType !== Node.ELEMENT_NODE || ["SCRIPT", "STYLE"].includes(node.tagName)) return;
    for (const name of ["title", "aria-label", "placeholder"]) {
      const value = node.getAttribute(name);
      if (value !== null) read(value);
    }
    for (const child of node.childNodes) walk(child);
  };
  walk(document.getElementById("app"));
  return outside;
})()`;

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

function wordsIn(text: string): string[] {
  return text.match(/\p{L}{2,}/gu)?.map((word) => word.toLowerCase()) ?? [];
}

/** What is neither told in a language nor given by the state: words that bypass the languages, each with what it stands in. */
async function untold({ page }: PanelPage, state: unknown): Promise<string[]> {
  const texts = (await page.evaluate(WORDS_OUTSIDE)) as string[];
  const given = new Set(stringsIn(state).flatMap(wordsIn));
  return texts.filter((text) => wordsIn(text).some((word) => !UNSPOKEN.has(word) && !given.has(word)));
}

describe("the panel in a language that sets each of its texts off", function () {
  this.timeout(2 * TEST_TIMEOUT_MS);
  const openPanel = previewFixture();

  it("shows no other words of its own about citations", async () => {
    const panel = await openPanel({ speaks: "pseudo", height: 3600 });
    const found: string[] = [];
    for (const [name, state] of Object.entries(SAMPLE_STATES)) {
      await panel.show(state);
      found.push(...(await untold(panel, state)).map((text) => `${name}: ${text}`));
    }
    assert.deepEqual(found, []);
  });

  it("shows no other words of its own about retrieval", async () => {
    const panel = await openPanel({ speaks: "pseudo", height: 3600 });
    const found: string[] = [];
    await panel.send({ type: "open_tab", tab: "retrieval" });
    for (const [name, state] of Object.entries(sampleRetrievalStates(340))) {
      if (/1000|hostile/u.test(name)) continue;
      await panel.send({ type: "retrieval", state });
      found.push(...(await untold(panel, state)).map((text) => `${name}: ${text}`));
    }
    assert.deepEqual(found, []);
  });

  it("shows no other words of its own about chunks", async () => {
    const panel = await openPanel({ speaks: "pseudo", height: 3600 });
    const found: string[] = [];
    await panel.send({ type: "open_tab", tab: "chunks" });
    await panel.send({ type: "boundaries", state: HIDDEN_BOUNDARIES });
    for (const [name, state] of Object.entries(await sampleTrialStates())) {
      if (name.includes("hostile")) continue;
      await panel.send({ type: "chunks", state });
      found.push(...(await untold(panel, state)).map((text) => `${name}: ${text}`));
    }
    assert.deepEqual(found, []);
  });

  it("shows no other words of its own about prompts", async () => {
    const panel = await openPanel({ speaks: "pseudo", height: 3600 });
    const found: string[] = [];
    await panel.send({ type: "open_tab", tab: "prompt" });
    for (const [name, state] of Object.entries(await samplePromptStates())) {
      if (/hostile|huge/u.test(name)) continue;
      await panel.send({ type: "prompt", state });
      found.push(...(await untold(panel, state)).map((text) => `${name}: ${text}`));
    }
    assert.deepEqual(found, []);
  });
});
