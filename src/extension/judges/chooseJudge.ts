import * as vscode from "vscode";
import { readModelEndpoint } from "../../checker/judge/openai/modelEndpoint";
import { language, t } from "../../contract/language";
import type { ApiKeys } from "../service/apiKeys";
import { serviceHost } from "../service/endpoint";
import type { EditorSettings } from "../shared/editorSettings";
import type { Refusable } from "../shared/messages";
import { type JudgeSettings, SETTINGS_SECTION } from "../shared/settings";
import { EditorModel, editorModels, modelKey } from "./editorModels";
import type { ChosenJudge } from "./judgeChoice";

interface ChoiceParts {
  readonly settings: EditorSettings;
  readonly keys: Pick<ApiKeys, "get">;
}

/** Who is to be asked about a file by its settings; `null` where the person chose none. `again` asks whatever the settings say. */
export async function chooseJudge(
  { settings, keys }: ChoiceParts,
  file: vscode.Uri,
  again: boolean,
): Promise<Refusable<ChosenJudge, "open_settings"> | null> {
  const { judge, endpoint } = settings.for(file);
  switch (judge.engine) {
    case "editor":
      return chooseEditorModel(judge, again);
    case "openai":
      return addressedModel(judge, keys);
    case "service":
      return serviceJudge(endpoint, judge, keys);
  }
}

const NO_MODELS = t(
  "VS Code has no language model that RAG Quality could ask. Install an extension that brings one, such as GitHub Copilot, and sign in; or set ragQuality.judge.engine to openai, and ragQuality.judge.url and ragQuality.judge.model to a model of yours.",
);

async function chooseEditorModel(
  { model: wanted, timeout }: JudgeSettings,
  again: boolean,
): Promise<Refusable<ChosenJudge, "open_settings"> | null> {
  const models = await editorModels();
  if (models.length === 0) return { kind: "failed", message: NO_MODELS, actions: ["open_settings"] };
  const known = again ? undefined : models.find((model) => modelKey(model) === wanted);
  const model = known ?? (await pickModel(models, wanted, again));
  if (model === undefined) return null;
  const value = {
    wire: {
      kind: "editor",
      model: modelKey(model),
      revision: model.version,
      max_input_tokens: Math.max(1, Math.floor(model.maxInputTokens)),
    },
    name: `${model.name} (${model.vendor})`,
    model: new EditorModel(model, timeout * 1000),
    address: null,
  } as const;
  return { kind: "ready", value };
}

async function pickModel(
  models: readonly vscode.LanguageModelChat[],
  wanted: string,
  again: boolean,
): Promise<vscode.LanguageModelChat | undefined> {
  const items = models.map((model) => ({
    label: model.name,
    description: modelKey(model),
    detail: t("Reads {0} tokens at once", model.maxInputTokens.toLocaleString(language())),
    model,
  }));
  const isGone = wanted !== "" && !again;
  const chosen = await vscode.window.showQuickPick(items, {
    title: t("Ask a Judge: Which Model?"),
    placeHolder: isGone
      ? t("{0} is not there any more. Choose another one; nothing is sent yet.", wanted)
      : t("It reads claims beside passages of their sources. Nothing is sent yet."),
    ignoreFocusOut: true,
  });
  if (chosen !== undefined) await keepModel(modelKey(chosen.model));
  return chosen?.model;
}

async function keepModel(key: string): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  await configuration.update("judge.model", key, vscode.ConfigurationTarget.Global);
}

const NO_ADDRESS = t(
  "No model is set to be asked: ragQuality.judge.url takes its address, such as http://localhost:11434/v1, and ragQuality.judge.model its name there.",
);

async function addressedModel(
  { url, model, timeout }: JudgeSettings,
  keys: Pick<ApiKeys, "get">,
): Promise<Refusable<ChosenJudge, "open_settings">> {
  if (url === "" || model === "") return { kind: "failed", message: NO_ADDRESS, actions: ["open_settings"] };
  const key = await keys.get(url);
  const { host, keyHeaders } = readModelEndpoint({ base_url: url, model, api_key: key ?? "" });
  const value = {
    wire: { kind: "openai", model, base_url: url, has_key: key !== null, timeout_ms: timeout * 1000 },
    name: t("{0} at {1}", model, host),
    model: null,
    address: { base_url: url, key, keyHeaders },
  } as const;
  return { kind: "ready", value };
}

const NO_SERVICE = t(
  "No service is set whose judge could be asked: ragQuality.endpoint takes its address. Or let ragQuality.judge.engine name another judge.",
);

/** Whether the service has a judge is known when it was asked. */
async function serviceJudge(
  endpoint: string | null,
  { timeout }: JudgeSettings,
  keys: Pick<ApiKeys, "get">,
): Promise<Refusable<ChosenJudge, "open_settings">> {
  if (endpoint === null) return { kind: "failed", message: NO_SERVICE, actions: ["open_settings"] };
  const key = await keys.get(endpoint);
  const value = {
    wire: { kind: "service", endpoint: { base_url: endpoint }, timeout_ms: timeout * 1000 },
    name: t("the judge of {0}", serviceHost(endpoint)),
    model: null,
    address: { base_url: endpoint, key, keyHeaders: { authorization: `Bearer ${key}` } },
  } as const;
  return { kind: "ready", value };
}
