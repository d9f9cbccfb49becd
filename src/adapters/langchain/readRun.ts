import type { Document } from "../../contract/document";
import { RAGQualityError } from "../../contract/error";
import { quotedList } from "../../formats/quoted";
import { type FlatKeys, flatKeysText, matchKeys } from "../../formats/records/flatKeys";
import { documentsAt, textParts } from "../frameworks/toDocument";

/** What a chain was asked, what it answered, and what it had retrieved. */
interface Run {
  readonly query: string;
  readonly response: string;
  readonly sources: readonly Document[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads the output of a chain: every set of keys that a record in a file may have. */
export function readRun(input: unknown): Run {
  if (!isFields(input))
    throw invalid(
      "",
      "The input is no object. Give the question, the answer and the documents under one of the sets of keys that records have.",
    );
  const shape = matchKeys({ has: (key) => Object.hasOwn(input, key) });
  if (shape === null)
    throw invalid(
      "",
      `The input is no answer that can be checked; its keys are: ${quotedList(Object.keys(input))}. Use one of these sets of keys: ${flatKeysText()}.`,
    );
  return { query: queryOf(input, shape), response: responseOf(input, shape), sources: sourcesOf(input, shape) };
}

function isFields(input: unknown): input is Fields {
  return typeof input === "object" && input !== null && !Array.isArray(input);
}

function queryOf(input: Fields, { query }: FlatKeys): string {
  const given = input[query] ?? "";
  return textOf(given) ?? wrongText(query);
}

function responseOf(input: Fields, { response }: FlatKeys): string {
  return textOf(input[response]) ?? wrongText(response);
}

/** A text, or the text of a message. */
function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return null;
  if ("text" in value && typeof value.text === "string") return value.text;
  if (!("content" in value)) return null;
  if (Array.isArray(value.content)) return textParts(value.content).join("");
  return typeof value.content === "string" ? value.content : null;
}

function sourcesOf(input: Fields, { sources }: FlatKeys): readonly Document[] {
  const given = input[sources] ?? [];
  return documentsAt(`/${sources}`, Array.isArray(given) ? given : [given]);
}

function wrongText(key: string): never {
  throw invalid(`/${key}`, `The input's ${key} is neither a text nor a message with one.`);
}

function invalid(pointer: string, detail: string): RAGQualityError {
  return new RAGQualityError({ code: "invalid_request", message: detail, errors: [{ pointer, detail }] });
}
