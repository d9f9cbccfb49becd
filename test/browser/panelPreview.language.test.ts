import assert from "node:assert/strict";
import type { ToPanel } from "../../src/contract/panel/panelMessages";
import type { PanelTab } from "../../src/contract/panel/panelParts";
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

/** All states of all tabs, each with the message that shows it. */
async function allStates(): Promise<readonly { name: string; tab: PanelTab; state: unknown; message: ToPanel }[]> {
  const retrieval = Object.entries(sampleRetrievalStates(340)).filter(([name]) => !name.includes("1000"));
  return [
    ...Object.entries(SAMPLE_STATES).map(([name, state]) => shown(name, "citations", { type: "citations", state })),
    ...retrieval.map(([name, state]) => shown(name, "retrieval", { type: "retrieval", state })),
    ...Object.entries(await sampleTrialStates()).map(([name, state]) =>
      shown(name, "chunks", { type: "chunks", state }),
    ),
    ...Object.entries(await samplePromptStates()).map(([name, state]) =>
      shown(name, "prompt", { type: "prompt", state }),
    ),
  ];
}

function shown(name: string, tab: PanelTab, message: Extract<ToPanel, { state: unknown }>) {
  return { name, tab, state: message.state, message };
}

describe("the panel in other languages", function () {
  this.timeout(4 * TEST_TIMEOUT_MS);
  const openPanel = previewFixture();
  let states: Awaited<ReturnType<typeof allStates>>;

  before(async () => {
    states = await allStates();
  });

  it("shows no words of its own that a language could not say otherwise", async () => {
    const panel = await openPanel({ speaks: "pseudo", height: 3600 });
    await panel.send({ type: "boundaries", state: HIDDEN_BOUNDARIES });
    const found: string[] = [];
    for (const { name, tab, state, message } of states) {
      if (/hostile|huge/u.test(name)) continue;
      await panel.send({ type: "open_tab", tab });
      await panel.send(message);
      found.push(...(await untold(panel, state)).map((text) => `${name}: ${text}`));
    }
    assert.deepEqual(found, []);
  });

  for (const width of [200, 320])
    it(`fits ${width} px in German, whose words are long`, async () => {
      const panel = await openPanel({ speaks: "de", width, height: 3600, theme: width === 320 ? "light" : "dark" });
      await panel.send({ type: "boundaries", state: HIDDEN_BOUNDARIES });
      const found: string[] = [];
      for (const { name, tab, message } of states) {
        await panel.send({ type: "open_tab", tab });
        await panel.send(message);
        await panel.screenshot(`german-${name}-${width}`, width === 320 ? "light" : "dark");
        if ((await panel.overflow()) > 0) found.push(name);
      }
      assert.deepEqual(found, []);
    });
});
