import * as z from "zod/mini";
import { countSchema } from "../../../contract/span";
import { parseJson } from "../../http/readResponse";
import type { JudgeReply, TokenUsage } from "../judge";

const partSchema = z.object({ text: z.optional(z.string()) });
const callSchema = z.object({
  function: z.object({ arguments: z.union([z.string(), z.record(z.string(), z.unknown())]) }),
});
const choiceSchema = z.object({
  finish_reason: z.string(),
  message: z.object({
    content: z.optional(z.nullable(z.union([z.string(), z.array(partSchema)]))),
    refusal: z.optional(z.nullable(z.string())),
    tool_calls: z.optional(z.nullable(z.array(callSchema))),
  }),
});
const completionSchema = z.object({ choices: z.array(choiceSchema) });
const usageSchema = z.object({ usage: z.object({ prompt_tokens: countSchema, completion_tokens: countSchema }) });

type Choice = z.infer<typeof choiceSchema>;
export type Completion =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly ended: "stop" | "length" | "refusal";
      readonly usage?: TokenUsage;
    }
  | { readonly kind: "other"; readonly what: string };

/** The words for “ended by itself” of OpenAI and of those who speak its protocol. */
const ENDED: Readonly<Record<string, "stop" | "length" | "refusal">> = {
  stop: "stop",
  tool_calls: "stop",
  function_call: "stop",
  eos: "stop",
  end_turn: "stop",
  length: "length",
  max_tokens: "length",
  content_filter: "refusal",
  refusal: "refusal",
};

/** What the body of an answer of success holds. A reply that does not say that it came to its end is none. */
export function readCompletion(body: string): Completion {
  const json = parseJson(body);
  if (json === undefined) return { kind: "other", what: body.trimStart().startsWith("<") ? "a web page" : "no JSON" };
  const [choice, ...others] = completionSchema.safeParse(json).data?.choices ?? [];
  if (choice === undefined || others.length > 0) return { kind: "other", what: "no chat completion" };
  const calls = choice.message.tool_calls ?? [];
  if (calls.length > 1) return { kind: "other", what: `${calls.length} rulings on one claim` };
  const ended = endOf(choice);
  if (ended === undefined) return { kind: "other", what: "a reply that does not say how it ended" };
  return { kind: "text", text: textOf(choice), ended, usage: readUsage(json) };
}

function endOf({ finish_reason, message: { refusal } }: Choice): "stop" | "length" | "refusal" | undefined {
  return refusal ? "refusal" : Object.hasOwn(ENDED, finish_reason) ? ENDED[finish_reason] : undefined;
}

function textOf({ message: { content, tool_calls } }: Choice): string {
  const [call] = tool_calls ?? [];
  if (call !== undefined) {
    const { arguments: given } = call.function;
    return typeof given === "string" ? given : JSON.stringify(given);
  }
  if (Array.isArray(content)) return content.map(({ text = "" }) => text).join("");
  return content ?? "";
}

function readUsage(json: unknown): TokenUsage | undefined {
  const { data } = usageSchema.safeParse(json);
  return data && { input: data.usage.prompt_tokens, output: data.usage.completion_tokens };
}

const LABEL = /^\s*(yes|no)\b[.\s]*$/iu;

/** A reply that is Yes or No and nothing else becomes a label. */
export function asLabel(reply: JudgeReply): JudgeReply {
  if (reply.kind !== "text" || reply.ended !== "stop") return reply;
  const [, word] = LABEL.exec(reply.text) ?? [];
  if (word === undefined) return reply;
  return { kind: "label", label: word.toLowerCase() === "yes" ? "supported" : "not_supported", usage: reply.usage };
}
