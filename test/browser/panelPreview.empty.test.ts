import assert from "node:assert/strict";
import type { FromPanel, ToPanel } from "../../src/contract/panel/panelMessages";
import type { PanelTab } from "../../src/contract/panel/panelParts";
import type { PanelPage } from "./panelPreview/panelPage";
import { previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";
import { THEME_NAMES } from "./panelPreview/themes";

const WIDTHS = [320, 600, 1200];

const CURRENT = { splitter: "recursive", unit: "tokens", chunk_size: 1000, chunk_overlap: 200 } as const;

interface EmptyTab {
  readonly name: string;
  readonly tab: PanelTab;
  readonly message: ToPanel;
  /** What its buttons ask for, in their order. */
  readonly buttons: Readonly<Record<string, FromPanel>>;
}

/** Each way in which each tab can have nothing to show. */
const EMPTY_TABS: readonly EmptyTab[] = [
  {
    name: "citations-welcome",
    tab: "citations",
    message: { type: "state", state: { kind: "empty", why: "no_editor", file: null, sends_to: null } },
    buttons: {
      "Check an Answer Against My Files": { type: "action", action: "check_against_files" },
      "Open the Sample": { type: "action", action: "open_sample" },
    },
  },
  {
    name: "citations-other-file",
    tab: "citations",
    message: { type: "state", state: { kind: "empty", why: "not_an_answer", file: "src/main.rs", sends_to: null } },
    buttons: {
      "Check an Answer Against My Files": { type: "action", action: "check_against_files" },
      "Open the Sample": { type: "action", action: "open_sample" },
    },
  },
  {
    name: "citations-not-checked",
    tab: "citations",
    message: { type: "state", state: { kind: "empty", why: "not_checked", file: "a.md", sends_to: "rag.example.org" } },
    buttons: {
      "Check This Answer": { type: "action", action: "verify" },
      "Check an Answer Against My Files": { type: "action", action: "check_against_files" },
    },
  },
  {
    name: "citations-cleared",
    tab: "citations",
    message: { type: "state", state: { kind: "empty", why: "cleared", file: "a.md", sends_to: null } },
    buttons: { "Check This Answer": { type: "action", action: "verify" } },
  },
  {
    name: "retrieval-welcome",
    tab: "retrieval",
    message: { type: "retrieval", state: { kind: "empty", why: "no_editor", file: null, sends_to: null } },
    buttons: { "Open the Sample": { type: "retrieval_action", action: "open_sample" } },
  },
  {
    name: "retrieval-other-file",
    tab: "retrieval",
    message: { type: "retrieval", state: { kind: "empty", why: "not_an_answer", file: "src/main.rs", sends_to: null } },
    buttons: { "Open the Sample": { type: "retrieval_action", action: "open_sample" } },
  },
  {
    name: "retrieval-cleared",
    tab: "retrieval",
    message: { type: "retrieval", state: { kind: "empty", why: "cleared", file: "a.json", sends_to: null } },
    buttons: { "Visualize Retrieval": { type: "retrieval_action", action: "visualize" } },
  },
  {
    name: "prompt-welcome",
    tab: "prompt",
    message: { type: "prompt", state: { kind: "empty", why: "no_editor", file: null, sends_to: null } },
    buttons: { "Open the Sample": { type: "prompt_action", action: "open_sample" } },
  },
  {
    name: "prompt-other-file",
    tab: "prompt",
    message: { type: "prompt", state: { kind: "empty", why: "not_a_prompt", file: "a.csv", sends_to: null } },
    buttons: { "Open the Sample": { type: "prompt_action", action: "open_sample" } },
  },
  {
    name: "prompt-cleared",
    tab: "prompt",
    message: { type: "prompt", state: { kind: "empty", why: "cleared", file: "a.prompty", sends_to: null } },
    buttons: { "Analyze Prompt": { type: "prompt_action", action: "analyze" } },
  },
  {
    name: "chunks-welcome",
    tab: "chunks",
    message: {
      type: "chunks",
      state: { kind: "empty", current: CURRENT, answer: null, open_files: 0, can_choose_folder: false, sends_to: null },
    },
    buttons: { "Open the Sample": { type: "chunks_action", action: "open_sample" } },
  },
];

describe("a tab with nothing to show", function () {
  this.timeout(4 * TEST_TIMEOUT_MS);
  const openPanel = previewFixture();

  const show = async (panel: PanelPage, { tab, message }: EmptyTab): Promise<void> => {
    await panel.send({ type: "open_tab", tab });
    await panel.send(message);
  };

  for (const theme of THEME_NAMES) {
    for (const width of WIDTHS) {
      it(`is accessible and fits ${width} px, in the theme "${theme}"`, async () => {
        const panel = await openPanel({ theme, width, height: 600 });
        for (const empty of EMPTY_TABS) {
          await show(panel, empty);
          await panel.screenshot(`empty-${empty.name}-${width}`, theme);
          assert.deepEqual(await panel.accessibilityFaults(), [], empty.name);
          assert.equal(await panel.overflow(), 0, empty.name);
        }
      });
    }
  }

  for (const empty of EMPTY_TABS) {
    it(`says what to do next, and does it: ${empty.name}`, async () => {
      const panel = await openPanel();
      await show(panel, empty);
      await panel.takePosted();
      const buttons = panel.page.getByRole("tabpanel").locator("vscode-button");
      assert.deepEqual(await buttons.allInnerTexts(), Object.keys(empty.buttons));
      for (const name of Object.keys(empty.buttons)) await panel.page.getByRole("button", { name }).click();
      assert.deepEqual(await panel.takePosted(), Object.values(empty.buttons));
    });
  }

  it("says where things are read: on this machine, or at the service", async () => {
    const panel = await openPanel();
    await panel.show({ kind: "empty", why: "no_editor", file: null, sends_to: null });
    await panel.page.getByText("Everything is read on this machine, and nothing is sent anywhere.").waitFor();
    await panel.show({ kind: "empty", why: "no_editor", file: null, sends_to: "rag.example.org" });
    await panel.page.getByText("The answer and its sources are sent to rag.example.org.").waitFor();
    assert.equal(await panel.page.getByText("nothing is sent").count(), 0);
  });
});
