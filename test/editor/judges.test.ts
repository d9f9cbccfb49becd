import assert from "node:assert/strict";
import { type Editor, openExamples, until } from "./harness";
import { lenses, squiggledWords, verify, writeAnswer } from "./support/answers";

const SOURCE = `# Shop

Goods can be sent back. The money is returned within 30 days. Parcels leave the store on workdays alone.
Foreign orders are subject to duties.
`;
const OTHER = "Parcels leave the store every day";
const ANSWER = `---
query: How does the shop work?
sources: [shop.md]
---

Buyers get reimbursed in 30 days [1]. ${OTHER} [1].
Foreign purchases may carry duties [1].
`;
const RULINGS = [
  { words: "reimbursed", verdict: "supported", quote: "The money is returned within 30 days." },
  { words: "every day", verdict: "contradicted", quote: "Parcels leave the store on workdays alone." },
  { words: "duties", verdict: "supported", quote: "Purchases from abroad may carry duties." },
];
const MODELS = { "testModels.names": ["Reader One", "Reader Two"], "testModels.rulings": RULINGS };
const FILE = "judge/answer.md";
const SETTINGS = ".vscode/settings.json";
const ASK = "Ask Reader One (test-models)";

const STEP_TIMEOUT_MS = 30_000;
/** Within this time a try has come to what it asks for, or was cut short and is made again. */
const ASKED_AGAIN_AFTER_MS = 8_000;
const ASKED_TIMEOUT_MS = 75_000;

async function panelText(editor: Editor, wanted: RegExp): Promise<string> {
  return until(
    `the panel to say ${wanted}`,
    async () => (await editor.panelFrame()).locator("main").innerText(),
    (text) => wanted.test(text),
  );
}

/** Clicks the button of the panel, and then each of these rows of what is asked. */
async function ask(editor: Editor, rows: readonly string[] = [], timeout = STEP_TIMEOUT_MS): Promise<void> {
  await (await editor.panelFrame()).locator("button.ask-judge").first().click({ timeout });
  for (const row of rows) await editor.quickInput.row(row).click({ timeout });
}

async function dismiss(editor: Editor): Promise<void> {
  await editor.runCommand("Notifications: Clear All Notifications");
}

describe("a judge in the editor", () => {
  let editor: Editor;

  before(async () => {
    editor = await openExamples({
      settings: { ...MODELS, "testModels.behavior": "no_permission" },
      viewport: { width: 1500, height: 1000 },
    });
    await writeAnswer(editor, "judge/shop.md", SOURCE);
    await writeAnswer(editor, FILE, ANSWER);
    await verify(editor, FILE);
    await editor.runCommand("RAG Quality: Open Panel");
    await panelText(editor, /Ask a Judge/);
  });

  it("is chosen among the models that are there, and says how much goes to whom", async () => {
    await ask(editor);
    await editor.quickInput.row("Reader One").waitFor();
    await editor.screenshot("judge-choice");
    await editor.quickInput.row("Reader One").click();
    await editor.quickInput.row(ASK).waitFor();
    await editor.screenshot("judge-confirm");
    assert.match(await editor.quickInput.rows.first().innerText(), /3 claims, at least 3 calls, about [\d,]+ tokens/);
    await editor.page.keyboard.press("Escape");
  });

  it("is asked about one claim from its card", async () => {
    const panel = await editor.panelFrame();
    await panel.locator("button.claim-button", { hasText: OTHER }).click();
    await panel.locator(".claim.selected .claim-actions button", { hasText: "Ask a Judge…" }).click();
    await editor.quickInput.row(ASK).waitFor();
    await editor.screenshot("judge-claim");
    assert.match(await editor.quickInput.rows.first().innerText(), /1 claim, at least 1 call, about [\d,]+ tokens/);
    await editor.page.keyboard.press("Escape");
  });

  it("says how to permit it, where VS Code does not let it be asked", async () => {
    await ask(editor, [ASK]);
    const said = await editor.toast("ruled on 0 of 3");
    assert.match(said, /RAG Quality may not use Reader One\..*Manage Language Model Access/);
    const shown = await panelText(editor, /ruled on 0 of 3/);
    assert.equal(shown.split("RAG Quality may not use Reader One").length - 1, 1, shown);
    await editor.screenshot("judge-refused");
    await dismiss(editor);
  });

  it("shows its rulings as squiggles and in the panel, with what the checker had said", async () => {
    await writeAnswer(editor, SETTINGS, JSON.stringify({ ...MODELS, "testModels.behavior": "rule" }));
    await until(
      "the rulings",
      async () => {
        await dismiss(editor);
        // A check that the new settings began closes what is asked, and ends a question without a word.
        await ask(editor, [ASK], ASKED_AGAIN_AFTER_MS).catch(() => undefined);
        return editor.toast("ruled on", ASKED_AGAIN_AFTER_MS).catch(() => "");
      },
      (said) => said.includes("ruled on 2 of 3"),
      ASKED_TIMEOUT_MS,
    );
    await squiggledWords(editor, "error", [OTHER]);
    const text = await panelText(editor, /ruled on 2 of 3: 1 holds, 1 does not hold/);
    assert.match(text, /Ruled by test-models\/reader-one: contradicted\. The checker itself had said: uncertain\./);
    await until(
      "the line above to count the rulings",
      () => lenses(editor),
      (lines) => lines.some((line) => line.startsWith("Claims: 1 holds · 1 does not hold · 1 cannot be told")),
    );
    await editor.screenshot("judge-rulings");
    await dismiss(editor);
  });

  it("is asked after the person allowed it in VS Code's own dialog, and not where they did not", async () => {
    const guarded = { "testModels.names": ["Guarded Reader"], "testModels.guarded": ["Guarded Reader"] };
    await writeAnswer(editor, SETTINGS, JSON.stringify({ ...MODELS, ...guarded }));
    const consent = editor.page.locator(".monaco-dialog-box");
    const askGuarded = async (timeout = STEP_TIMEOUT_MS): Promise<void> => {
      await dismiss(editor);
      await (await editor.panelFrame()).locator("button.ask-judge").first().click({ timeout });
      await editor.quickInput.rows.first().waitFor({ timeout });
      if ((await editor.quickInput.rows.allInnerTexts()).some((row) => row.startsWith("Guarded Reader")))
        await editor.quickInput.row("Guarded Reader").click({ timeout });
      await editor.quickInput.row("Ask Guarded Reader (test-models)").click({ timeout });
    };
    await until(
      "VS Code to ask",
      async () => {
        // A check that the new settings began closes what is asked: the next try asks again, but never over a dialog that came.
        if (!(await consent.isVisible())) {
          await editor.page.keyboard.press("Escape");
          await askGuarded(ASKED_AGAIN_AFTER_MS).catch(() => undefined);
        }
        return consent.innerText({ timeout: ASKED_AGAIN_AFTER_MS }).catch(() => "");
      },
      (said) => said.includes("language models"),
      ASKED_TIMEOUT_MS,
    );
    assert.match(
      await consent.innerText(),
      /RAG Quality.* wants to access the language models provided by Test models/,
    );
    assert.match(await consent.innerText(), /Justification: It reads claims of your answer beside passages/);
    await editor.screenshot("judge-consent");
    await consent.getByRole("button", { name: "Cancel" }).click();
    assert.match(await editor.toast("ruled on 0 of"), /RAG Quality may not use Guarded Reader/);
    await askGuarded();
    await consent.getByRole("button", { name: "Allow" }).click();
    assert.match(await editor.toast("ruled on"), /ruled on [1-3] of/);
  });

  it("says what to do where there is no model", async () => {
    await writeAnswer(editor, SETTINGS, JSON.stringify({ "testModels.names": [] }));
    await until(
      "no model",
      async () => {
        await editor.page.keyboard.press("Escape");
        await ask(editor);
        return editor.page
          .locator(".notification-toast:visible, .quick-input-list .monaco-list-row:visible")
          .first()
          .innerText();
      },
      (text) => text.includes("VS Code has no language model"),
    );
    await editor.screenshot("judge-no-model");
  });
});
