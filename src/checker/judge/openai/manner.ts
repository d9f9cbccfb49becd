import type { JudgeTurn } from "../judge";

/** How a server wants to be asked. It is learned from what it refuses, and kept for its model. */
export interface Manner {
  /** What makes the reply a ruling: a schema, a tool that has to be called, or the instructions alone. */
  readonly way: "schema" | "tool" | "text";
  /** Models that reason refuse any temperature but their own. */
  readonly temperature: boolean;
  /** The name of the field that limits the reply. */
  readonly limit: "max_tokens" | "max_completion_tokens";
}

export const FIRST_MANNER: Manner = { way: "schema", temperature: true, limit: "max_tokens" };

const NAMES_SCHEMA = /response_?format|json_?schema|structured.?output|grammar/iu;
const NAMES_TOOL = /tool|function/iu;

/** The manner to try next where a server refused one in these words; `null` where they name nothing that could be left out. */
export function nextManner(manner: Manner, refusal: string): Manner | null {
  if (manner.temperature && /temperature/iu.test(refusal)) return { ...manner, temperature: false };
  if (manner.limit === "max_tokens" && /max_completion_tokens/iu.test(refusal))
    return { ...manner, limit: "max_completion_tokens" };
  if (manner.way === "schema" && NAMES_SCHEMA.test(refusal)) return { ...manner, way: "tool" };
  if (manner.way === "tool" && NAMES_TOOL.test(refusal)) return { ...manner, way: "text" };
  return null;
}

/** The name of the schema, and of the tool. */
const RULING = "ruling";

/** A ruling takes some hundred; what else there is room for are the thoughts of a model that reasons. Beyond it, the reply counts as cut off. */
export const MAX_REPLY_TOKENS = 4096;

/** The body of a request for a ruling. */
export function rulingRequest(model: string, turn: JudgeTurn, manner: Manner): object {
  const messages = rulingMessages(turn);
  return { ...common(model, manner, MAX_REPLY_TOKENS), messages, ...wayFields(manner, turn.schema) };
}

interface ChatMessage {
  readonly role: "system" | "user";
  readonly content: string;
}

export function rulingMessages({ instructions, message }: JudgeTurn): ChatMessage[] {
  return [
    { role: "system", content: instructions },
    { role: "user", content: message },
  ];
}

function common(model: string, { temperature, limit }: Manner, tokens: number): object {
  return { model, stream: false, ...(temperature ? { temperature: 0 } : {}), [limit]: tokens };
}

function wayFields({ way }: Manner, schema: object): object {
  switch (way) {
    case "schema":
      return { response_format: { type: "json_schema", json_schema: { name: RULING, strict: true, schema } } };
    case "tool":
      return {
        tools: [{ type: "function", function: { name: RULING, parameters: schema } }],
        tool_choice: { type: "function", function: { name: RULING } },
      };
    case "text":
      return {};
  }
}

/** Models that were trained on a document and a claim, and say Yes or No. */
const LABELS = /minicheck/iu;

export function saysLabels(model: string): boolean {
  return LABELS.test(model);
}

/** Enough for Yes or No. */
export const LABEL_TOKENS = 16;

/** The body of a request for Yes or No. */
export function labelRequest(model: string, turn: JudgeTurn, manner: Manner): object {
  return { ...common(model, manner, LABEL_TOKENS), messages: labelMessages(turn) };
}

/** The words that such models were trained on. */
export function labelMessages({ claim, passages }: JudgeTurn): ChatMessage[] {
  const document = passages.map(({ text }) => text).join("\n\n");
  return [{ role: "user", content: `Document: ${document}\nClaim: ${claim}` }];
}
