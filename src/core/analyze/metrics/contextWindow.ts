import type { AnalyzeRequest } from "../../../contract/analyze/analyzeRequest";

/** The tokens that the model reads; `null` where neither a window nor a known model was told. */
export function contextWindowOf({ context_window, model }: AnalyzeRequest): number | null {
  return context_window ?? (model === undefined ? null : windowOfModel(model));
}

/** Context windows of models, in tokens, by how their names start. */
interface ModelWindow {
  readonly names: string;
  readonly tokens: number;
}

/**
 * Each was read in November 2026: Anthropic's at platform.claude.com/docs (models, context-windows) and in LlamaIndex's reference
 * of its models, Google's at docs.cloud.google.com/vertex-ai (models), Cohere's at docs.cohere.com and in its model card, OpenAI's
 * in tables of several open projects that give the same number, those of open models in their configurations or their hosts'
 * tables. Models whose window depends on the account, the version or a setting are left out: a wrong window is worse than none.
 */
const MODEL_WINDOWS: readonly ModelWindow[] = [
  { names: "gpt-4.1", tokens: 1_047_576 },
  { names: "gpt-5 gpt-5.1", tokens: 400_000 },
  { names: "o1 o3 o3-mini o4-mini", tokens: 200_000 },
  { names: "gpt-oss-120b gpt-oss-20b", tokens: 131_072 },
  {
    names:
      "gpt-4o chatgpt-4o gpt-4-turbo gpt-4-1106 gpt-4-0125 gpt-4-vision o1-mini o1-preview gpt-5-chat gpt-5.1-chat",
    tokens: 128_000,
  },
  { names: "gpt-4-32k", tokens: 32_768 },
  { names: "gpt-3.5-turbo", tokens: 16_385 },
  { names: "gpt-4", tokens: 8_192 },
  { names: "gpt-3.5-turbo-instruct gpt-3.5-turbo-0613", tokens: 4_096 },
  { names: "claude-opus-5 claude-sonnet-5", tokens: 1_000_000 },
  {
    names:
      "claude-3 claude-3-5 claude-3-7 claude-2.1 claude-opus-4-0 claude-opus-4-1 claude-opus-4-20250514 claude-opus-4-5 claude-haiku-4-5",
    tokens: 200_000,
  },
  { names: "claude-2.0 claude-instant", tokens: 100_000 },
  { names: "gemini-1.5-pro", tokens: 2_097_152 },
  { names: "gemini-1.5-flash gemini-2.0-flash gemini-2.5-pro gemini-2.5-flash", tokens: 1_048_576 },
  { names: "command-a", tokens: 256_000 },
  { names: "command-r", tokens: 128_000 },
  { names: "llama-3.1 llama-3.3 llama3.1 llama3.3 llama3-1 llama3-3 mistral-nemo gemma-3 gemma3", tokens: 131_072 },
  { names: "mixtral-8x22b", tokens: 65_536 },
  { names: "mixtral-8x7b gemma-3-1b", tokens: 32_768 },
  { names: "llama-3 llama3 meta-llama-3 gemma-2 gemma2", tokens: 8_192 },
  { names: "llama-2 llama2", tokens: 4_096 },
];

const TOKENS_BY_NAME: ReadonlyMap<string, number> = new Map(
  MODEL_WINDOWS.flatMap(({ names, tokens }) => names.split(" ").map((name): [string, number] => [name, tokens])),
);
/** `openai/gpt-4o`, `anthropic:messages:claude-3`, `us.anthropic.claude-3`. */
const BEFORE_NAME = /^$|[/:.]$/;
const BEHIND_NAME = /^(?:$|[-:@_])/;

/** The window of a model, by the longest known start of its name; `null` for one that is not known. */
export function windowOfModel(model: string): number | null {
  const wanted = model.trim().toLowerCase().slice(0, 200);
  let best: { readonly name: string; readonly tokens: number } | null = null;
  for (const [name, tokens] of TOKENS_BY_NAME) {
    if (namesModel(wanted, name) && name.length > (best?.name.length ?? 0)) best = { name, tokens };
  }
  return best?.tokens ?? null;
}

function namesModel(wanted: string, name: string): boolean {
  const at = wanted.lastIndexOf(name);
  return at !== -1 && BEFORE_NAME.test(wanted.slice(0, at)) && BEHIND_NAME.test(wanted.slice(at + name.length));
}
