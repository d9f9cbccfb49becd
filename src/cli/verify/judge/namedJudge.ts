import { type Judge, type JudgeReply, stopsAll } from "../../../checker/judge/judge";
import { onnxJudge } from "../../../checker/judge/onnx/onnxJudge";
import { openAiJudge, openAiModel } from "../../../checker/judge/openai/openAiJudge";
import { RAGQualityError } from "../../../contract/error";
import { UsageError } from "../../shared/exit";
import { madeModel } from "../../shared/modelFault";
import type { CliPlatform } from "../../shared/platform";
import { JUDGE_KEY_VARIABLE, MODEL_HUB, MODEL_HUB_VARIABLE } from "./defaults";
import type { JudgeSource } from "./options";

/** A judge, and what people are told of it. */
export interface NamedJudge {
  readonly judge: Judge;
  /** Who rules, in words, such as `qwen3:8b at localhost:11434`. */
  readonly name: string;
  /** Whether claims and passages leave this process. */
  readonly isSending: boolean;
}

type From<Kind> = Extract<JudgeSource, { kind: Kind }>;

/** Throws a `UsageError` where the address or the key cannot be used. */
export function endpointJudge(model: string, from: From<"endpoint">, { env }: CliPlatform): NamedJudge {
  const { url, timeoutMs, allowHttp } = from;
  const config = {
    base_url: url,
    model,
    api_key: env[JUDGE_KEY_VARIABLE] ?? "",
    timeout_ms: timeoutMs,
    allow_http_hosts: [...allowHttp],
  };
  const judge = madeModel(() => openAiJudge(config), { url: "--judge-url", key: JUDGE_KEY_VARIABLE });
  return { judge: askedWhileAllowed(judge), name: `${model} at ${judge.host}`, isSending: true };
}

/** Throws a `UsageError` where the model or its runtime is missing, or cannot be used. */
export async function localJudge(
  model: string,
  { runtime, download }: Pick<From<"local">, "runtime" | "download">,
  { cwd, env, localModel }: CliPlatform,
): Promise<NamedJudge> {
  const allowed = download && { ...download, hub: env[MODEL_HUB_VARIABLE] ?? MODEL_HUB };
  try {
    const judge = await onnxJudge(await localModel({ model, runtime, cwd, download: allowed }));
    return { judge, name: `${judge.model} on this machine`, isSending: false };
  } catch (error) {
    throw error instanceof RAGQualityError ? new UsageError(localFault(error, runtime)) : error;
  }
}

/** Whose rulings were recorded. */
export async function recordedJudge(
  model: string,
  { local }: From<"replay">,
  platform: CliPlatform,
): Promise<Omit<Judge, "ask">> {
  return local === null ? openAiModel(model) : (await localJudge(model, { ...local, download: null }, platform)).judge;
}

/** On the command line nothing can be given that imports the library. */
const ADVICE = / Install it beside.*$/u;

function localFault({ message, errors: [error] }: RAGQualityError, runtime: string): string {
  const detail = error?.detail ?? message;
  if (error?.pointer !== "/transformers") return `--judge-model cannot be used. ${detail}`;
  const advice = ` Install it with npm install --prefix ${runtime} @huggingface/transformers, or name the folder that has it with --judge-runtime.`;
  return detail.replace(ADVICE, advice);
}

/** Where a key or a model is refused once, no further answer of the run asks again. */
function askedWhileAllowed(judge: Judge): Judge {
  const { engine, model, revision, answers } = judge;
  let refusal: JudgeReply | null = null;
  return {
    engine,
    model,
    revision,
    answers,
    async ask(turn, signal, takeCall) {
      if (refusal !== null) return refusal;
      const reply = await judge.ask(turn, signal, takeCall);
      if (reply.kind === "failure" && stopsAll(reply.reason)) refusal = reply;
      return reply;
    },
  };
}
