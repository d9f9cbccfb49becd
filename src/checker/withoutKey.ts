import { RAGQualityError } from "../contract/error";

const HIDDEN = "[key]";

/** The error with the key taken out of all its words: a service or a platform may repeat what it was sent. */
export function withoutKey(error: RAGQualityError, key: string): RAGQualityError {
  const hide = (words: string): string => words.replaceAll(key, HIDDEN);
  return new RAGQualityError({
    code: error.code,
    message: hide(error.message),
    status: error.status,
    request_id: error.request_id === undefined ? undefined : hide(error.request_id),
    errors: error.errors.map(({ pointer, detail }) => ({ pointer: hide(pointer), detail: hide(detail) })),
  });
}
