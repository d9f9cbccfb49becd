import { readAnswers } from "../../answers/readAnswers";
import type { AnswerRecord, RecordFormat } from "../../records/answerRecord";
import { textTypeOf } from "../sourcePath";

/** The answers that a file of records holds. */
export interface HeldAnswers {
  /** Whether they are a model's, whatever they say: people write questions with answers, too. */
  readonly areModels: boolean;
  readonly responses: readonly string[];
}

const RECORD_TYPES: ReadonlySet<string> = new Set(["json", "yaml", "yml", "csv", "tsv"]);
/** Of a longer file its beginning says what it is. */
const MAX_READ = 100_000;
const SPEAKER_KEY = String.raw`["'\s{,](?:role|type|from|sender|author)["']?[ \t]*:[ \t]*["']?`;
/** Who answers in a chat may be a person, whose role is `agent`. */
const MODEL_SPEAKS = new RegExp(`${SPEAKER_KEY}(?:assistant|ai|model|gpt|chatgpt)\\b`, "iu");
const PERSON_SPEAKS = new RegExp(`${SPEAKER_KEY}(?:user|human)\\b`, "iu");
/** A key or a column, in the languages that records are read in. */
const ANSWER_KEY =
  /(?:answer|response|reply|output|report|completion|generation|prediction|antwort|respuesta|resposta|r[eé]ponse)\w{0,20}["']?[ \t]*[:,;\t\r\n]/iu;

/** The answers of a file by its records; `null` where it has none. */
export function heldAnswers(path: string, text: string): HeldAnswers | null {
  if (!RECORD_TYPES.has(textTypeOf(path) ?? "")) return null;
  if (text.length > MAX_READ) return isChat(text.slice(0, MAX_READ)) ? { areModels: true, responses: [] } : null;
  return mayHold(text) ? readHeld(path, text) : null;
}

function isChat(beginning: string): boolean {
  return MODEL_SPEAKS.test(beginning) && PERSON_SPEAKS.test(beginning);
}

/** Reading all records of a file takes long; most have no such words. */
function mayHold(text: string): boolean {
  return MODEL_SPEAKS.test(text) || ANSWER_KEY.test(text);
}

function readHeld(path: string, text: string): HeldAnswers | null {
  const records = readAnswers({ path, text }).records.filter(({ response }) => response.trim() !== "");
  if (records.length === 0) return null;
  const modelSpeaks = MODEL_SPEAKS.test(text);
  const ofModels = records.filter((record) => isOfModel(record, modelSpeaks));
  return { areModels: ofModels.length * 2 >= records.length, responses: records.map(({ response }) => response) };
}

/** In these files a model speaks. */
const MODEL_FORMATS: ReadonlySet<RecordFormat> = new Set([
  ...(["chatgpt", "claude", "vscode_chat", "open_webui", "librechat", "anythingllm"] as const),
  ...([
    "anthropic",
    "openai_responses",
    "openai_chat",
    "openai_assistants",
    "azure_on_your_data",
    "azure_chat",
  ] as const),
  ...([
    "perplexity",
    "gemini",
    "cohere",
    "bedrock",
    "bedrock_converse",
    "mistral",
    "vertex_search",
    "dashscope",
  ] as const),
]);

/** A passage has more words than a subject or a name. */
const PASSAGE = /(?:\S+\s+){4}\S|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{10}/u;

/** What a model said, or an answer beside the passages that it was made from. */
function isOfModel({ format, sources }: AnswerRecord, modelSpeaks: boolean): boolean {
  if (MODEL_FORMATS.has(format) || (format === "chat" && modelSpeaks)) return true;
  return sources.some((source) => source.kind === "inline" && PASSAGE.test(source.document.text));
}
