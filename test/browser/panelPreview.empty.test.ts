import assert from "node:assert/strict";
import { looksOf, titleOf } from "./panelPreview/looks";
import type { PanelPage } from "./panelPreview/panelPage";
import { previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";

const WIDTHS = [320, 600, 1200];
const USUAL = 320;

/** The types of a tab's messages: from the editor, and to it. */
const MESSAGES = {
  citations: { state: "citations", action: "action" },
  retrieval: { state: "retrieval", action: "retrieval_action" },
  prompt: { state: "prompt", action: "prompt_action" },
  chunks: { state: "chunks", action: "chunks_action" },
} as const;

interface EmptyTab {
  readonly name: string;
  readonly tab: keyof typeof MESSAGES;
  /** Beside that it is empty. */
  readonly state: Readonly<Record<string, unknown>>;
  /** What its buttons ask for, in their order. */
  readonly buttons: Readonly<Record<string, string>>;
}

const VERIFY = { "Check This Answer": "verify" };
const AGAINST_FILES = { "Check an Answer Against My Files": "check_against_files" };
const SAMPLE = { "Open the Sample": "open_sample" };
const NO_EDITOR = { why: "no_editor", file: null, sends_to: null };
const NO_DOCUMENTS = {
  embeds_at: null,
  current: { splitter: "recursive", unit: "tokens", chunk_size: 1000, chunk_overlap: 200 },
  ...{ answer: null, open_files: 0, can_choose_folder: false, sends_to: null },
};

/** Of a file, in words that `why` gives. */
const of = (file: string, why: string, sends_to: string | null = null): EmptyTab["state"] => ({ why, file, sends_to });

/** Each way in which each tab can have nothing to show. */
const EMPTY_TABS: readonly EmptyTab[] = [
  { name: "welcome", tab: "citations", state: NO_EDITOR, buttons: { ...AGAINST_FILES, ...SAMPLE } },
  {
    name: "other-file",
    tab: "citations",
    state: of("src/main.rs", "not_an_answer"),
    buttons: { ...AGAINST_FILES, ...SAMPLE },
  },
  {
    name: "not-checked",
    tab: "citations",
    state: of("a.md", "not_checked", "rag.example.org"),
    buttons: { ...VERIFY, ...AGAINST_FILES },
  },
  { name: "cleared", tab: "citations", state: of("a.md", "cleared"), buttons: VERIFY },
  { name: "welcome", tab: "retrieval", state: NO_EDITOR, buttons: SAMPLE },
  { name: "other-file", tab: "retrieval", state: of("src/main.rs", "not_an_answer"), buttons: SAMPLE },
  {
    name: "cleared",
    tab: "retrieval",
    state: of("a.json", "cleared"),
    buttons: { "Visualize Retrieval": "visualize" },
  },
  { name: "welcome", tab: "prompt", state: NO_EDITOR, buttons: SAMPLE },
  { name: "other-file", tab: "prompt", state: of("a.csv", "not_a_prompt"), buttons: SAMPLE },
  { name: "answer", tab: "prompt", state: of("answer.md", "an_answer"), buttons: SAMPLE },
  { name: "cleared", tab: "prompt", state: of("a.prompty", "cleared"), buttons: { "Analyze Prompt": "analyze" } },
  { name: "welcome", tab: "chunks", state: NO_DOCUMENTS, buttons: SAMPLE },
];

describe("a tab with nothing to show", function () {
  this.timeout(4 * TEST_TIMEOUT_MS);
  const openPanel = previewFixture();

  const show = async (panel: PanelPage, { tab, state }: EmptyTab): Promise<void> => {
    await panel.send({ type: "open_tab", tab });
    await panel.send({ type: MESSAGES[tab].state, state: { kind: "empty", ...state } });
  };

  for (const look of looksOf(WIDTHS, USUAL)) {
    it(titleOf(look), async () => {
      const panel = await openPanel({ ...look, height: 600 });
      for (const empty of EMPTY_TABS) {
        await show(panel, empty);
        await panel.screenshot(`empty-${empty.tab}-${empty.name}-${look.width}`, look.theme);
        assert.deepEqual(await panel.faults(look), [], empty.name);
      }
    });
  }

  it("says what to do next, and does it", async () => {
    const panel = await openPanel();
    for (const empty of EMPTY_TABS) {
      const { tab, name, buttons } = empty;
      await show(panel, empty);
      await panel.takePosted();
      const shown = panel.page.getByRole("tabpanel").locator("vscode-button");
      assert.deepEqual(await shown.allInnerTexts(), Object.keys(buttons), `${tab}, ${name}`);
      for (const label of Object.keys(buttons)) await panel.page.getByRole("button", { name: label }).click();
      const wanted = Object.values(buttons).map((action) => ({ type: MESSAGES[tab].action, action }));
      assert.deepEqual(await panel.takePosted(), wanted, `${tab}, ${name}`);
    }
  });

  it("says where things are read: on this machine, or at the service", async () => {
    const panel = await openPanel();
    await panel.show({ kind: "empty", why: "no_editor", file: null, sends_to: null });
    await panel.page.getByText("Everything is read on this machine, and nothing is sent anywhere.").waitFor();
    await panel.show({ kind: "empty", why: "no_editor", file: null, sends_to: "rag.example.org" });
    await panel.page.getByText("The answer and its sources are sent to rag.example.org.").waitFor();
    assert.equal(await panel.page.getByText("nothing is sent").count(), 0);
  });
});
