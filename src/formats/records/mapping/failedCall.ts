import { quoted } from "../../quoted";
import { asName, isObject, isString, type TreeNode } from "../../trees/treeNode";
import { numberOf } from "../documentNode";
import { tablePath } from "../paths/recordPath";
import { selectNodes } from "../paths/selectNodes";

const ERROR_KEYS = ["error", "error_message", "errorMessage", "exception"];
/** Where a log keeps what came back from a server. */
const REPLIES = ["response.body.string", "response.body", "response", "answer", "body", "output", "result"];
const ERROR_PATHS = [
  ...ERROR_KEYS.flatMap((key) => [`${key}.message`, key]),
  ...REPLIES.flatMap((reply) => [`${reply}.error.message`, `${reply}.error`]),
].map(tablePath);
const STATUS_PATHS = ["response.status.code", "response.status_code", "response.statusCode", "response.status"].map(
  tablePath,
);
const REASON_PATHS = [
  ...REPLIES.flatMap((reply) => [`${reply}.error.message`, `${reply}.message`, `${reply}.Message`, `${reply}.detail`]),
  ...["response.status.message", "response.reason", "response.status_text", "response.statusText"],
].map(tablePath);
const FIRST_FAILURE = 400;

/** Why a record that says so has no answer; `null` for any other. */
export function failure(node: TreeNode, name: string): string | null {
  const error = errorOf(node);
  return error === null ? null : failedRecord(name, error);
}

export function failedRecord(name: string, error: string): string {
  return `${name} has no answer, and says why: ${quoted(error)}. It is left out.`;
}

/** Why a run gave no answer, where it says so. */
export function errorOf(node: TreeNode): string | null {
  return isObject(node) ? (refusalOf(node) ?? textAt(node, ERROR_PATHS)) : null;
}

/** What a server said with a status that tells of a failure: `403: The token is invalid.` */
export function refusalOf(node: TreeNode): string | null {
  const status = STATUS_PATHS.flatMap((path) => selectNodes(node, path)).map(numberOf);
  const failed = status.find((code) => code !== null && code >= FIRST_FAILURE && code < 600);
  if (failed === undefined || failed === null) return null;
  const reason = textAt(node, REASON_PATHS);
  return reason === null ? String(failed) : `${failed}: ${reason}`;
}

function textAt(node: TreeNode, paths: typeof ERROR_PATHS): string | null {
  for (const path of paths) {
    const said = selectNodes(node, path).find(isString);
    if (said !== undefined && asName(said)?.trim()) return said.value.trim();
  }
  return null;
}

const MAX_FAILED_LENGTH = 1_000;
/** What programs write in place of an answer that they did not get. */
const FAILED_TEXT = [
  /^(?:\[error\]\s*)?(?:error code|http(?: error)?|status(?: code)?):?\s*[45]\d\d\b/iu,
  /^[45]\d\d (?:bad request|unauthorized|forbidden|not found|too many requests|internal server error|bad gateway|service unavailable|gateway timeout)\b/iu,
  /^\[?(?:error|exception|failed)(?:\s+(?:while|during|in|when|to|at))?(?:\s+(?:call|generat|process|gett?|fetch|invok|runn?|connect|contact|retriev|query|answer)\w*[^:\n]{0,60})?\]?:\s/iu,
  /^(?:[a-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Timeout): /u,
  /^Traceback \(most recent call last\):/u,
  /^\{\s*["']error["']\s*:/u,
];
const CITES = /\[\^?\d{1,3}\]|【\d/u;

/** Whether a text is no answer, as it is what a program said when its call failed. */
export function isFailedText(text: string): boolean {
  const said = text.trim();
  if (said.length > MAX_FAILED_LENGTH || CITES.test(said)) return false;
  return FAILED_TEXT.some((pattern) => pattern.test(said));
}
