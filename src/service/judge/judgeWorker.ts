import { type MessagePort, workerData } from "node:worker_threads";
import { openAiJudge } from "../../checker/judge/openai/openAiJudge";
import type { JudgeSettings } from "./judgeSettings";
import { type JudgedRequest, RequestJudge } from "./requestJudge";

/** `cancel` gets a message when nobody waits for the result any more. */
export interface JudgeTask {
  readonly json: Uint8Array<ArrayBuffer>;
  readonly caller: string;
  readonly cancel: MessagePort;
}

const { url, model, key, allowHttp, maxCalls, maxTokens, maxTimeS } = workerData as JudgeSettings;
const judge = new RequestJudge(openAiJudge({ base_url: url, model, api_key: key, allow_http_hosts: [...allowHttp] }), {
  max_calls: maxCalls,
  max_tokens: maxTokens,
  max_time_ms: maxTimeS * 1000,
});

/** The entry point of the thread that asks the judge. It mostly waits, so that it takes many requests at a time. */
export default async function work({ json, caller, cancel }: JudgeTask): Promise<JudgedRequest> {
  const controller = new AbortController();
  cancel.once("message", () => controller.abort());
  try {
    return await judge.judge(json, caller, controller.signal);
  } finally {
    cancel.close();
  }
}
