import assert from "node:assert/strict";
import * as vscode from "vscode";
import { Dialogs } from "../support/dialogs";
import { diagnosticsOf, editorFor, extensionApi, until, writeFile } from "../support/workspace";

function sample(path: string): vscode.Uri {
  return vscode.Uri.from({ scheme: "rag-quality-sample", path: `/${path}` });
}

const ANSWER = sample("answers/mixed.md");

async function closeAll(): Promise<void> {
  await vscode.commands.executeCommand("workbench.action.files.revert");
  await vscode.commands.executeCommand("workbench.action.closeAllEditors");
}

describe("the sample", () => {
  afterEach(closeAll);

  it("opens with its verdicts: claims that hold, and one or more of each colour", async () => {
    const { results } = await extensionApi();
    await vscode.commands.executeCommand("ragQuality.openSample");
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.uri.toString(), ANSWER.toString());
    const verdicts = results(ANSWER).flatMap(({ claims }) => claims.map(({ verdict }) => verdict));
    assert.deepEqual(verdicts, [
      "supported",
      "contradicted",
      "quote_altered",
      "misattributed",
      "unsupported",
      "uncited",
      "dangling",
    ]);
    assert.ok(document);
    const found = diagnosticsOf(document).map(({ severity, range }) => [severity, document.getText(range)]);
    assert.deepEqual(found.slice(0, 1), [[vscode.DiagnosticSeverity.Error, "8 characters"]]);
    assert.deepEqual(new Set(found.map(([severity]) => severity)).size, 3);
  });

  it("can be mended, and saved to no disk", async () => {
    await vscode.commands.executeCommand("ragQuality.openSample");
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor);
    const at = editor.document.getText().indexOf("8 characters");
    const words = new vscode.Range(editor.document.positionAt(at), editor.document.positionAt(at + "8".length));
    await editor.edit((edit) => edit.replace(words, "12"));
    assert.equal(await editor.document.save(), true);
    const saved = new TextDecoder().decode(await vscode.workspace.fs.readFile(ANSWER));
    assert.match(saved, /at least 12 characters/);
    // As it was, for the tests after this one.
    await editor.edit((edit) => edit.replace(new vscode.Range(words.start, words.start.translate(0, 2)), "8"));
    await editor.document.save();
  });

  it("has nothing beside its own files, and gives none of them away", async () => {
    await assert.rejects(Promise.resolve(vscode.workspace.fs.readFile(sample("answers/none.md"))), /none\.md/);
    await assert.rejects(Promise.resolve(vscode.workspace.fs.delete(ANSWER)));
    await assert.rejects(Promise.resolve(vscode.workspace.fs.createDirectory(sample("more"))));
  });

  it("has a prompt, and a retrieval", async () => {
    const { analyses, retrievals } = await extensionApi();
    await vscode.commands.executeCommand("ragQuality.openSamplePrompt");
    assert.ok((analyses(sample("prompts/vault-help-draft.prompty"))[0]?.findings.length ?? 0) > 0);
    await vscode.commands.executeCommand("ragQuality.openSampleRetrieval");
    assert.equal(retrievals(sample("retrieval/deleted-files.json"))[0]?.query.startsWith("How long can"), true);
  });
});

describe("commands with no editor open", () => {
  let dialogs: Dialogs;
  before(closeAll);
  beforeEach(() => (dialogs = new Dialogs()));
  afterEach(() => dialogs.restore());
  after(closeAll);

  const check = "Check an Answer Against My Files";
  const needs: readonly (readonly [command: string, said: RegExp, offered: readonly string[]])[] = [
    [
      "verifyCitations",
      /^Check This Answer works on the file .* Open an answer, as Markdown/,
      [check, "Open the Sample"],
    ],
    ["verifySelection", /^Check Selected Text works on the file .* Open an answer/, [check, "Open the Sample"]],
    ["visualizeRetrieval", /^Visualize Retrieval works on .* Open a record with a question/, ["Open the Sample"]],
    ["analyzePrompt", /^Analyze Prompt works on the file .* Open a prompt/, ["Open the Sample"]],
  ];
  for (const [command, said, offered] of needs) {
    it(`say what they need, and what leads on: ${command}`, async () => {
      await vscode.commands.executeCommand(`ragQuality.${command}`);
      assert.match(dialogs.last, said);
      assert.deepEqual(dialogs.offered, offered);
    });
  }

  it("do what their button says", async () => {
    const { analyses } = await extensionApi();
    const file = sample("prompts/vault-help-draft.prompty");
    dialogs.press = () => "Open the Sample";
    await vscode.commands.executeCommand("ragQuality.analyzePrompt");
    await until(() => analyses(file).length > 0, "the analysis of the sample prompt");
    await closeAll();
  });

  it("are in the palette all the same", () => {
    const extension = vscode.extensions.getExtension("rag-quality-checker.rag-quality-checker");
    const { commands, menus } = extension?.packageJSON.contributes ?? {};
    const conditions = new Map<string, string>(
      menus.commandPalette.map(({ command, when }: Record<string, string>) => [command, when]),
    );
    const hidden = [...conditions].filter(([, when]) => when === "false").map(([command]) => command);
    const conditional = [...conditions].filter(([, when]) => when !== "false").map(([command]) => command);
    // Toggles, what stands beside an improved prompt, and keys in folders that nobody vouched for.
    assert.deepEqual(conditional.sort(), [
      "ragQuality.applyImprovedPrompt",
      "ragQuality.clearApiKey",
      "ragQuality.hideChunkBoundaries",
      "ragQuality.hideEvidence",
      "ragQuality.setApiKey",
      "ragQuality.showChunkBoundaries",
      "ragQuality.showEvidence",
    ]);
    for (const command of ["verifyCitations", "visualizeRetrieval", "optimizeChunks", "analyzePrompt", "openSample"]) {
      assert.ok(
        commands.some((one: { command: string }) => one.command === `ragQuality.${command}`),
        command,
      );
      assert.ok(!hidden.includes(`ragQuality.${command}`), command);
    }
  });
});

describe("why there is nothing", () => {
  let dialogs: Dialogs;
  beforeEach(() => (dialogs = new Dialogs()));
  afterEach(() => dialogs.restore());
  after(closeAll);

  const run = async (command: string, path: string, text: string): Promise<void> => {
    await editorFor(await vscode.workspace.openTextDocument(await writeFile(`nothing/${path}`, text)));
    await vscode.commands.executeCommand(`ragQuality.${command}`);
    await until(() => dialogs.messages.length > 0, "a message");
  };

  interface Nothing {
    readonly why: string;
    readonly command: string;
    readonly path: string;
    readonly text: string;
    readonly said: RegExp;
    readonly offered: readonly string[];
  }

  const sentence = "Customers can return a product within 30 days of delivery.";
  const cases: readonly Nothing[] = [
    {
      why: "no marks and no sources",
      command: "verifyCitations",
      path: "plain.md",
      text: sentence,
      said: /No sources were found for this answer\. Name them .* or pick them with Select Sources/,
      offered: ["Select Sources…"],
    },
    {
      why: "sources that are not there",
      command: "verifyCitations",
      path: "gone.md",
      text: `---\nsources: [not-there.md]\n---\n${sentence} [1]`,
      said: /not-there\.md.*There is no such file\. Correct its path, or restore the file/,
      offered: ["Select Sources…"],
    },
    {
      why: "sources that cannot be read",
      command: "verifyCitations",
      path: "binary.md",
      text: `---\nsources: [binary.txt]\n---\n${sentence} [1]`,
      said: /binary\.txt.*no text file\. Name a text version of it/,
      offered: ["Select Sources…"],
    },
    {
      why: "a file of another language",
      command: "verifyCitations",
      path: "main.rs",
      text: "fn main() {}",
      said: /main\.rs is no file of answers\. Select the text that is the answer/,
      offered: [],
    },
    {
      why: "a record without an answer",
      command: "verifyCitations",
      path: "nothing.json",
      text: '{ "name": "x" }',
      said: /is no answer that can be checked; .* Use the keys .* or map your own/,
      offered: [],
    },
    {
      why: "a file without a prompt",
      command: "analyzePrompt",
      path: "nothing.yaml",
      text: "on: push\n",
      said: /holds no prompt\. Write/,
      offered: [],
    },
  ];
  for (const { why, command, path, text, said, offered } of cases) {
    it(`is said with what to do next: ${why}`, async () => {
      await writeFile("nothing/binary.txt", new Uint8Array([0, 1, 2]));
      await run(command, path, text);
      assert.match(dialogs.last, said);
      for (const button of offered) assert.ok(dialogs.offered.includes(button), dialogs.offered.join());
    });
  }

  it("is said with what to do next: a file that is too large", async () => {
    const settings = vscode.workspace.getConfiguration("ragQuality");
    await settings.update("maxFileSizeMb", 0.01, vscode.ConfigurationTarget.Global);
    try {
      await run("verifyCitations", "large.md", `${sentence} `.repeat(400));
      assert.match(dialogs.last, /large\.md has .* and the limit is .* Split it, or raise ragQuality\.maxFileSizeMb/);
      assert.deepEqual(dialogs.offered, ["Open Settings"]);
    } finally {
      await settings.update("maxFileSizeMb", undefined, vscode.ConfigurationTarget.Global);
    }
  });
});
