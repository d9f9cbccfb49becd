import { RAGQualityError } from "../contract/error";

const HIDDEN = "[key]";
const LONGEST_WORDS = 1000;
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/**
 * The error as it can be logged and shown. Its words may be a service's or a platform's: these may repeat the key, steer a
 * terminal, or have no end. Nothing but the words is kept: a stack begins with them, and a cause would have its own.
 */
export function loggable(error: RAGQualityError, key: string): RAGQualityError {
  const clean = (words: string): string => shortened(words.replaceAll(key, HIDDEN).replace(CONTROL_CHARACTERS, " "));
  return new RAGQualityError({
    ...error,
    message: clean(error.message),
    request_id: error.request_id && clean(error.request_id),
    errors: error.errors.map(({ pointer, detail }) => ({ pointer: clean(pointer), detail: clean(detail) })),
  });
}

function shortened(words: string): string {
  return words.length <= LONGEST_WORDS ? words : `${words.slice(0, LONGEST_WORDS)}…`;
}
