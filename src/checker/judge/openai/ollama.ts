import * as z from "zod/mini";
import { countSchema } from "../../../contract/span";
import { parseJson } from "../../http/readResponse";
import type { PlatformUrl } from "../../http/serviceAddress";
import type { JudgeTurn } from "../judge";
import { LABEL_TOKENS, labelMessages, MAX_REPLY_TOKENS, rulingMessages, saysLabels } from "./manner";
import type { Completion } from "./readCompletion";

/** Ollama's own protocol. Its OpenAI-compatible one takes no size of the context, and cuts off what is beyond it without a word. */

const PORT = "11434";
const CHAT = "/api/chat";
const PATH_BEHIND_HOST = /^(?:\/v1)?(?:\/chat\/completions)?$|^\/api$/u;

/** The address of Ollama's own protocol: by its path, or because the port is Ollama's; `null` where it is another server. */
export function ollamaUrl({ href, origin, port, pathname }: PlatformUrl): string | null {
  if (pathname.endsWith(CHAT)) return href;
  return port === PORT && PATH_BEHIND_HOST.test(pathname.replace(/\/$/u, "")) ? origin + CHAT : null;
}

/** Instructions, passages and claim, and room for a reply. It stays the same: with another one Ollama loads its model anew. */
const CONTEXT_TOKENS = 8192;

/** The body of a request. What does not fit all the same is refused, and not cut off. */
export function ollamaRequest(model: string, turn: JudgeTurn): object {
  const isLabel = saysLabels(model);
  const options = { temperature: 0, num_ctx: CONTEXT_TOKENS, num_predict: isLabel ? LABEL_TOKENS : MAX_REPLY_TOKENS };
  const common = { model, stream: false, truncate: false, shift: false, options };
  return isLabel
    ? { ...common, messages: labelMessages(turn) }
    : { ...common, messages: rulingMessages(turn), format: turn.schema };
}

const replySchema = z.object({
  message: z.object({ content: z.string() }),
  done_reason: z.enum(["stop", "length"]),
});
const usageSchema = z.object({ prompt_eval_count: countSchema, eval_count: countSchema });

/** What the body of an answer of success holds. A reply that does not say that it came to its end is none. */
export function readOllamaReply(body: string): Completion {
  const json = parseJson(body);
  const { data } = replySchema.safeParse(json);
  if (data === undefined) return { kind: "other", what: json === undefined ? "no JSON" : "no reply of Ollama" };
  const { data: usage } = usageSchema.safeParse(json);
  return {
    kind: "text",
    text: data.message.content,
    ended: data.done_reason,
    ...(usage && { usage: { input: usage.prompt_eval_count, output: usage.eval_count } }),
  };
}
