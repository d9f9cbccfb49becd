import * as vscode from "vscode";
import type { EmbeddingPlan } from "../../checker/entries/optimize";
import { readEmbedderEndpoint } from "../../checker/judge/openai/modelEndpoint";
import { counted, language, t } from "../../contract/language";
import { ACTION_TITLES, type ChunksAction } from "../../contract/panel/actions";
import type { ApiKeys } from "../service/apiKeys";
import { keyChoice } from "../service/keyCommands";
import type { Service } from "../service/requests";
import { openSettings } from "../shared/editorSettings";
import type { Failure, Refusable } from "../shared/messages";
import type { ChunksSettings } from "../shared/settings";
import type { PlanEmbeddingOutcome, WireEmbedder } from "../worker/wire/chunksMessages";

/** Whose vectors rank chunks, as people are told and as the worker and the sender are. */
export interface ChosenEmbedder {
  readonly wire: WireEmbedder;
  /** `nomic-embed-text at localhost:11434` */
  readonly name: string;
  readonly address: Service;
}

/** The embedder of the settings, with its key; `null` where they name none. */
async function chosenEmbedder(
  { embeddingsUrl: base_url, embeddingsModel: model }: ChunksSettings,
  keys: Pick<ApiKeys, "get">,
): Promise<Refusable<ChosenEmbedder | null, ChunksAction>> {
  if (base_url === "") return { kind: "ready", value: null };
  if (model === "") return { kind: "failed", message: NO_MODEL, actions: ["open_chunk_settings"] };
  const key = await keys.get(base_url);
  const { host, keyHeaders } = readEmbedderEndpoint({ base_url, model, api_key: key ?? "" });
  const value: ChosenEmbedder = {
    wire: { base_url, model, has_key: key !== null },
    name: t("{0} at {1}", model, host),
    address: { base_url, key, keyHeaders },
  };
  return { kind: "ready", value };
}

const NO_MODEL = t(
  "ragQuality.chunks.embeddingsUrl is set, and ragQuality.chunks.embeddingsModel is not: name the model there.",
);

type Agreed =
  | { readonly kind: "agreed"; readonly embedder: ChosenEmbedder | null }
  | { readonly kind: "cancelled" }
  | Failure<ChunksAction>
  | Exclude<PlanEmbeddingOutcome, { kind: "planned" }>;

interface AgreeParts {
  readonly settings: ChunksSettings;
  readonly keys: Pick<ApiKeys, "get" | "ask">;
  /** Counts what would be sent. */
  readonly plan: (embedder: ChosenEmbedder) => Promise<PlanEmbeddingOutcome>;
  /** Says that a person is asked. */
  readonly onAsking: (embedder: ChosenEmbedder) => void;
}

/** Whose vectors a person wants chunks ranked by who knows what would be sent; nobody is asked where nothing would be. */
export async function agreeEmbedding({ settings, keys, plan, onAsking }: AgreeParts): Promise<Agreed> {
  const chosen = await chosenEmbedder(settings, keys);
  if (chosen.kind === "failed") return chosen;
  if (chosen.value === null) return { kind: "agreed", embedder: null };
  const planned = await plan(chosen.value);
  if (planned.kind !== "planned") return planned;
  if (planned.plan.texts === 0) return { kind: "agreed", embedder: chosen.value };
  onAsking(chosen.value);
  return decide(chosen.value, planned.plan, { settings, keys });
}

async function decide(
  embedder: ChosenEmbedder,
  plan: EmbeddingPlan,
  parts: Pick<AgreeParts, "settings" | "keys">,
): Promise<Agreed> {
  const { settings, keys } = parts;
  switch (await ask(embedder, plan)) {
    case null:
      return { kind: "cancelled" };
    case "embed":
      return { kind: "agreed", embedder };
    case "words":
      return { kind: "agreed", embedder: null };
    case "open_settings":
      await openSettings("chunks.embeddings");
      return { kind: "cancelled" };
    case "set_key": {
      await keys.ask(embedder.address.base_url);
      const again = await chosenEmbedder(settings, keys);
      return again.kind === "failed" ? again : decide(again.value ?? embedder, plan, parts);
    }
  }
}

type Decision = "embed" | "words" | "set_key" | "open_settings";

async function ask({ name, address }: ChosenEmbedder, plan: EmbeddingPlan): Promise<Decision | null> {
  const items: (vscode.QuickPickItem & { readonly decision: Decision })[] = [
    { label: t("Send Texts to {0}", name), detail: planText(plan), decision: "embed" },
    { label: t("Rank by Words Alone"), detail: t("Nothing is sent for vectors"), decision: "words" },
    { ...keyChoice(address), decision: "set_key" },
    { label: ACTION_TITLES.open_settings, decision: "open_settings" },
  ];
  const chosen = await vscode.window.showQuickPick(items, {
    title: t("Optimize Chunks by Your Vectors"),
    placeHolder: t("For {0}; nothing was sent yet", name),
    ignoreFocusOut: true,
  });
  return chosen?.decision ?? null;
}

/** `1,204 texts, about 310,000 tokens: the questions, and the chunks of all settings that are tried; 20 more are kept` */
function planText({ texts, tokens, kept }: EmbeddingPlan): string {
  const sent = t(
    "{0}, about {1}: the questions, and the chunks of all settings that are tried",
    counted(texts, "text"),
    counted(tokens, "token"),
  );
  return kept === 0 ? sent : t("{0}; {1} more are kept from before", sent, kept.toLocaleString(language()));
}
