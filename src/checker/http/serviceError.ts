import * as z from "zod/mini";
import { type ErrorCode, RAGQualityError } from "../../contract/error";
import { shortened } from "../../contract/parseInput";
import {
  type InputError,
  inputErrorSchema,
  SERVICE_STATUS,
  type ServiceErrorCode,
  serviceErrorCodeSchema,
} from "../../contract/problem";
import type { Answer } from "./askService";
import { CHECK_ADDRESS, parseJson, readRequestId } from "./readResponse";
import { readRetryAfter } from "./retry";

const MAX_ERRORS = 20;

/** The fields of a problem, each by itself: one that is wrong costs the others nothing. */
const fieldsSchema = z.record(z.string(), z.unknown());
const errorsSchema = z.array(inputErrorSchema);

interface ForeignProblem {
  readonly code: ServiceErrorCode | undefined;
  /** The most exact words in it; empty where it has none. */
  readonly words: string;
  readonly errors: readonly InputError[];
}

export function isSuccess({ status }: Pick<Answer, "status">): boolean {
  return status >= 200 && status < 300;
}

/** The code of the contract in the body of an error answer; undefined where the body is something else. */
export function problemCode({ text }: Answer): ServiceErrorCode | undefined {
  return readProblem(text).code;
}

/** The typed error of an answer whose status is not one of success. */
export function serviceError(answer: Answer): RAGQualityError {
  const { status, headers, text } = answer;
  const problem = readProblem(text);
  return new RAGQualityError({
    code: problem.code ?? codeOfStatus(status),
    message: problem.words || textWithoutProblem(answer),
    status,
    request_id: readRequestId(headers),
    retry_after_s: readRetryAfter(headers),
    errors: problem.errors,
  });
}

function readProblem(text: string): ForeignProblem {
  const { code, detail, title, errors } = fieldsSchema.safeParse(parseJson(text)).data ?? {};
  return {
    code: serviceErrorCodeSchema.safeParse(code).data,
    words: readText(detail) || readText(title),
    errors: errorsSchema.safeParse(Array.isArray(errors) ? errors.slice(0, MAX_ERRORS) : []).data ?? [],
  };
}

function readText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** Where several codes share a status, the last of them is the more general one. */
const CODE_OF_STATUS: ReadonlyMap<number, ServiceErrorCode> = new Map(
  serviceErrorCodeSchema.options.map((code) => [SERVICE_STATUS[code], code]),
);

function codeOfStatus(status: number): ErrorCode {
  const among = status < 500 ? "invalid_request" : "internal_error";
  return CODE_OF_STATUS.get(status) ?? (status < 400 ? "invalid_response" : among);
}

function textWithoutProblem(answer: Answer): string {
  return `The service answered with the status ${answer.status} and ${bodyText(answer)}. ${nextStep(answer.status)}`;
}

function bodyText({ text }: Answer): string {
  const body = text.trimStart();
  if (body === "") return "an empty body";
  return body.startsWith("<") ? "a web page" : "a body that is no error of the contract";
}

const TRY_LATER = "Try again later, or ask whoever runs it.";

const NEXT_STEP: Readonly<Partial<Record<number, string>>> = {
  401: "Check the key.",
  403: "Check what the key permits.",
  413: "Check fewer or shorter documents at once.",
  429: TRY_LATER,
};

function nextStep(status: number): string {
  return NEXT_STEP[status] ?? (status < 500 ? `${CHECK_ADDRESS}.` : TRY_LATER);
}

/** What is shorter is no secret, such as `local` for a service that asks for no key, and stands within other words. */
const MIN_SECRET_LENGTH = 8;
const MAX_MESSAGE_LENGTH = 1000;
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/**
 * The error as it can be logged and shown. Its words may be a service's or a platform's: these may repeat the key, steer a
 * terminal, or have no end. Nothing but the words is kept: a stack begins with them, and a cause would have its own.
 */
export function loggable(error: RAGQualityError, key: string): RAGQualityError {
  const hidden = (key.length < MIN_SECRET_LENGTH ? "Bearer " : "") + key;
  const clean = (words: string): string =>
    shortened(words.replaceAll(hidden, "[key]").replace(CONTROL_CHARACTERS, " "), MAX_MESSAGE_LENGTH);
  return new RAGQualityError({
    ...error,
    message: clean(error.message),
    request_id: error.request_id && clean(error.request_id),
    errors: error.errors.map(({ pointer, detail }) => ({ pointer: clean(pointer), detail: clean(detail) })),
  });
}
