import assert from "node:assert/strict";
import * as vscode from "vscode";
import { FakeModelServer } from "../../support/fakeModelServer";
import { Dialogs } from "../support/dialogs";
import { checkedAnswer, diagnosticsOf, editorFor, extensionApi, until, writeFile } from "../support/workspace";

const SOURCE =
  "Goods can be sent back. The money is returned within 30 days. Parcels leave the store on workdays alone.";
const QUOTE = "The money is returned within 30 days.";
const CLAIM = "Buyers get reimbursed in 30 days";
const OTHER = "Parcels leave the store every day";
const ANSWER = `---\nquery: Q\nsources: [shop.md]\n---\n${CLAIM} [1]. ${OTHER} [1].\n`;
const ASK = "Ask Reader One (test-models)";
const COMMAND = "ragQuality.askJudge";
const KEY = "sk-judge-test-0123456789";

async function set(section: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const settings = vscode.workspace.getConfiguration(section);
  for (const [name, value] of Object.entries(values))
    await settings.update(name, value, vscode.ConfigurationTarget.Global);
}

function asked(): Thenable<string[]> {
  return vscode.commands.executeCommand<string[]>("testModels.asked");
}

const RULINGS = [
  { words: CLAIM, verdict: "supported", quote: QUOTE },
  { words: OTHER, verdict: "contradicted", quote: "Parcels leave the store on workdays alone." },
];

describe("a judge of the editor's own models", () => {
  let dialogs: Dialogs;
  let names = 0;
  let shops = 0;

  beforeEach(async () => {
    dialogs = new Dialogs();
    // What was ruled once is not asked again, so each test has words of its own.
    await writeFile("judges/shop.md", `${SOURCE} This is shop number ${(shops += 1)}.`);
    await set("testModels", { names: undefined, behavior: undefined, rulings: RULINGS });
    await set("ragQuality.judge", { model: "test-models/reader-one" });
    dialogs.choose = (labels) => labels.find((label) => label === ASK);
    await asked();
  });
  afterEach(async () => {
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    dialogs.restore();
    await set("testModels", { names: undefined, behavior: undefined, rulings: undefined });
    await set("ragQuality.judge", { model: undefined, engine: undefined, url: undefined, mode: undefined });
  });

  const check = async (): Promise<vscode.TextDocument> => {
    names += 1;
    return checkedAnswer(`judges/answer-${names}.md`, ANSWER);
  };
  const verdicts = async ({ uri }: vscode.TextDocument): Promise<string[]> =>
    ((await extensionApi()).results(uri)[0]?.claims ?? []).map(({ verdict }) => verdict);
  const ask = async (): Promise<void> => void (await vscode.commands.executeCommand(COMMAND));

  it("says how much goes to whom, and sends nothing before a person agrees", async () => {
    const document = await check();
    assert.deepEqual(await verdicts(document), ["uncertain", "uncertain"]);
    dialogs.choose = () => undefined;
    await ask();
    assert.deepEqual(dialogs.picks, [[ASK, "Preview Request", "Choose Another Model…", "Open Settings"]]);
    assert.match(dialogs.placeHolders[0] ?? "", /^For Reader One \(test-models\); nothing was sent yet$/);
    assert.deepEqual([await asked(), dialogs.messages], [[], []]);
  });

  it("shows rulings as squiggles, and says what they took", async () => {
    const document = await check();
    await ask();
    assert.deepEqual(await verdicts(document), ["supported", "contradicted"]);
    const [only, ...more] = diagnosticsOf(document);
    assert.deepEqual([more.length, only?.severity], [0, vscode.DiagnosticSeverity.Error]);
    assert.equal(document.getText(only?.range), OTHER);
    assert.match(only?.message ?? "", /Ruled by test-models\/reader-one, which quotes .Parcels leave the store/);
    assert.match(
      dialogs.last,
      /^test-models\/reader-one ruled on 2 of 2: 1 holds, 1 does not hold, 0 cannot be told\. 3 calls, /,
    );
    assert.equal((await asked()).length, 3);
  });

  it("keeps rulings through an edit elsewhere, loses that of an edited claim, and asks nothing while a person types", async () => {
    const document = await check();
    await ask();
    await asked();
    const editor = await editorFor(document);
    await editor.edit((edit) =>
      edit.insert(document.positionAt(document.getText().length), "\nMore words came later.\n"),
    );
    const api = await extensionApi();
    await until(() => api.results(document.uri)[0]?.claims.length === 3, "the check of the longer answer");
    assert.deepEqual((await verdicts(document)).slice(0, 2), ["supported", "contradicted"]);
    const [error] = diagnosticsOf(document).filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
    assert.equal(document.getText(error?.range), OTHER);
    assert.match(error?.message ?? "", /Ruled by test-models\/reader-one/);

    const start = document.getText().indexOf("Buyers");
    const word = new vscode.Range(document.positionAt(start), document.positionAt(start + "Buyers".length));
    await editor.edit((edit) => edit.replace(word, "Sellers"));
    await until(
      () => api.results(document.uri)[0]?.claims[0]?.verdict === "uncertain",
      "the check of the edited claim",
    );
    assert.equal((await verdicts(document))[1], "contradicted");
    assert.deepEqual(await asked(), []);

    await ask();
    const again = await asked();
    assert.ok(again.length > 0 && again.every((text) => text.includes("Sellers get reimbursed")), again.join("\n\n"));
  });

  it("is nothing that a later check could lose", async () => {
    const document = await check();
    await ask();
    assert.equal((await verdicts(document))[0], "supported");
    dialogs.messages.length = 0;
    await writeFile("judges/shop.md", `${SOURCE} It moved to shop number ${(shops += 1)}.`);
    const api = await extensionApi();
    await until(() => api.results(document.uri)[0]?.claims[0]?.verdict === "uncertain", "the new check");
    assert.deepEqual(dialogs.messages, []);
  });

  it("shows what the source does not say as information", async () => {
    await set("testModels", { rulings: [] });
    const document = await check();
    await ask();
    assert.deepEqual(await verdicts(document), ["unsupported", "unsupported"]);
    assert.deepEqual(
      diagnosticsOf(document).map(({ severity }) => severity),
      [vscode.DiagnosticSeverity.Information, vscode.DiagnosticSeverity.Information],
    );
  });

  it("believes no quote that is not in the source", async () => {
    await set("testModels", {
      rulings: [{ words: CLAIM, verdict: "supported", quote: "All buyers are reimbursed in 30 days." }],
    });
    const document = await check();
    await ask();
    assert.deepEqual((await verdicts(document))[0], "uncertain");
    assert.match(dialogs.last, /Left as they were: 1 with a quote that is not in the source\./);
  });

  it("is chosen by the person at its first use, and kept", async () => {
    await set("ragQuality.judge", { model: undefined });
    await check();
    dialogs.choose = (labels) =>
      labels.find((label) => label === "Reader Two" || label === "Ask Reader Two (test-models)");
    await ask();
    assert.deepEqual(dialogs.picks[0], ["Reader One", "Reader Two"]);
    assert.equal(vscode.workspace.getConfiguration("ragQuality").get("judge.model"), "test-models/reader-two");
    assert.match(dialogs.last, /^test-models\/reader-two ruled on 2 of 2/);
  });

  it("shows each text that would be sent, and sends it only then", async () => {
    await check();
    dialogs.choose = (labels) => labels.find((label) => label === "Preview Request");
    dialogs.press = async (message, buttons) => {
      if (!message.startsWith("Nothing was sent yet")) return undefined;
      const shown = vscode.window.visibleTextEditors.find(
        ({ document }) => document.uri.scheme === "rag-quality-request",
      );
      const { requests } = JSON.parse(shown?.document.getText() ?? "{}");
      assert.equal(requests.length, 2);
      assert.ok(requests[0].message.includes(`${CLAIM}.`));
      assert.deepEqual(await asked(), []);
      return buttons.find((button) => button === ASK);
    };
    await ask();
    assert.match(
      dialogs.messages[0] ?? "",
      /^Nothing was sent yet\. Reader One \(test-models\) would be asked: 2 claims, at least 2 calls, about/,
    );
    assert.equal((await asked()).length, 3);
  });

  it("says what to do where there is no model", async () => {
    await set("testModels", { names: [] });
    await until(
      () => vscode.workspace.getConfiguration("testModels").get<string[]>("names")?.length === 0,
      "the setting",
    );
    await check();
    for (let left = 100; left > 0 && (await vscode.lm.selectChatModels()).length > 0; left -= 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await ask();
    assert.match(dialogs.last, /^VS Code has no language model that RAG Quality could ask\. Install an extension/);
    assert.deepEqual([dialogs.offered, dialogs.picks], [["Open Settings"], []]);
  });

  for (const [behavior, words, calls] of [
    ["no_permission", /RAG Quality may not use Reader One\..*Manage Language Model Access/, 1],
    ["blocked", /Reader One takes no more requests of RAG Quality now\..*choose another model/, 1],
    ["off_topic", /Reader One takes no questions about this subject\..*Choose another model/, 2],
    ["too_long", /Reader One cannot read as much at once\..*Choose a model that reads more/, 2],
  ] as const)
    it(`says what is in the way, and a way on: ${behavior}`, async () => {
      await set("testModels", { behavior });
      const document = await check();
      await ask();
      assert.deepEqual(await verdicts(document), ["uncertain", "uncertain"]);
      const said = [dialogs.last, ...claimMessages((await extensionApi()).results(document.uri))].join("\n");
      assert.match(said.replaceAll("\n", " "), words);
      assert.equal((await asked()).length, calls);
    });

  it("leaves what is not ruled on as it was when it is cancelled", async () => {
    await set("testModels", { behavior: "hang" });
    const document = await check();
    dialogs.cancelsProgress = true;
    await ask();
    assert.deepEqual(await verdicts(document), ["uncertain", "uncertain"]);
    assert.match(dialogs.last, /ruled on 0 of 2\. Left as they were: 2 cancelled\./);
  });

  it("says what to do where a service is to ask its judge, and none is set", async () => {
    await set("ragQuality.judge", { engine: "service" });
    await check();
    await ask();
    assert.match(
      dialogs.last,
      /^No service is set whose judge could be asked: ragQuality\.endpoint takes its address\./,
    );
    assert.deepEqual([dialogs.offered, dialogs.picks], [["Open Settings"], []]);
  });

  it("is asked behind an address too, with the key of its origin alone", async () => {
    const server = await FakeModelServer.start();
    server.reply = () => ({
      text: JSON.stringify({ verdict: "supported", quotes: [{ source_id: "S1", text: QUOTE }] }),
    });
    try {
      await set("ragQuality.judge", { engine: "openai", url: server.url, model: "qwen3:8b" });
      await check();
      const host = new URL(server.url).host;
      dialogs.typed = KEY;
      const wanted = ["Set API Key…", `Ask qwen3:8b at ${host}`];
      dialogs.choose = (labels) => labels.find((label) => label === wanted[0]);
      const choose = dialogs.choose;
      dialogs.choose = (labels) => {
        const chosen = choose(labels);
        wanted.shift();
        return chosen;
      };
      await ask();
      assert.equal(server.asked.length, 2);
      assert.equal(server.asked[0]?.headers.authorization, `Bearer ${KEY}`);
      // It gives one quote for both claims, which says nothing of the second.
      assert.match(
        dialogs.last,
        /^qwen3:8b ruled on 1 of 2: 1 holds.* 1 where the source does not bear the ruling out\./,
      );
    } finally {
      await server.stop();
    }
  });
});

/** What the results say of each claim that a judge left as it was. */
function claimMessages(results: unknown): string[] {
  return [...JSON.stringify(results).matchAll(/"rejected":"\w+","message":"((?:[^"\\]|\\.)*)"/gu)].map(
    ([, message = ""]) => message,
  );
}
