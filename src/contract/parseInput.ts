import type * as z from "zod/mini";
import { type ErrorCode, RAGQualityError } from "./error";
import { knownFields } from "./fields";
import { didYouMean } from "./nearestName";
import type { InputError } from "./problem";
import { safeParse, TOO_MANY } from "./safeParse";

type Issue = z.core.$ZodIssue;

const SHOWN_VALUE_LENGTH = 40;
const MAX_ERRORS = 20;

/**
 * The input as its schema understands it. Throws a `RAGQualityError` that names every wrong part by its JSON pointer. The
 * same words stand in the errors of the class and in a service's answers.
 */
export function parseInput<T>(schema: z.ZodMiniType<T>, input: unknown, code: ErrorCode = "invalid_request"): T {
  const parsed = safeParse(schema, input);
  if (parsed?.success === true) return parsed.data;
  throw invalidInput(parsed === null ? TOO_MANY : inputErrors(parsed.error), code);
}

/** The error of an input with these wrong parts. */
export function invalidInput(errors: readonly InputError[], code: ErrorCode = "invalid_request"): RAGQualityError {
  const words = errors.map(({ pointer, detail }) => (pointer === "" ? detail : `${pointer}: ${detail}`)).join(" ");
  const what = code === "invalid_config" ? "config" : "input";
  return new RAGQualityError({ code, message: `The ${what} is not valid. ${words}`, errors });
}

/** The error of an input of which one part is wrong, in words that tell which. */
export function wrongPart(pointer: string, message: string): RAGQualityError {
  return new RAGQualityError({ code: "invalid_request", message, errors: [{ pointer, detail: message }] });
}

function inputErrors(error: z.core.$ZodError): InputError[] {
  return error.issues.flatMap(errorsOf).slice(0, MAX_ERRORS);
}

/** One for each part that is wrong: of unknown fields an object has one issue for all. */
function errorsOf(issue: Issue): InputError[] {
  const known = knownFields(issue);
  if (issue.code !== "unrecognized_keys" || known.length === 0)
    return [{ pointer: jsonPointer(issue.path), detail: detailOf(issue) }];
  return issue.keys.map((key) => ({ pointer: jsonPointer([...issue.path, key]), detail: unknownField(key, known) }));
}

function unknownField(name: string, known: readonly string[]): string {
  return `There is no field “${shown(name)}”. ${didYouMean(name, known) ?? `The fields are ${known.join(", ")}.`}`;
}

/** The JSON pointer (RFC 6901) of a path; the whole input is the empty pointer. */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function detailOf(issue: Issue): string {
  const { input, code } = issue;
  const expected = expectedOf(issue);
  if (input === undefined) return `This is required${expected && `: ${expected}`}.`;
  if (expected === "") return `This is not valid: ${shown(input)}.`;
  return `This has to be ${expected}, not ${code === "invalid_type" ? kindOf(input) : shown(input)}.`;
}

/** What stands in the place of a part that is right; empty where its schema does not say. */
function expectedOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return an(issue.expected);
    case "invalid_value":
      return `one of ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return `${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}`;
    case "too_big":
      return `at most ${issue.maximum}`;
    default:
      return "";
  }
}

function an(type: string): string {
  if (type === "record") return "an object";
  if (type === "int") return "a whole number";
  return /^[aeiou]/u.test(type) ? `an ${type}` : `a ${type}`;
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number" && !Number.isInteger(value))
    return Number.isFinite(value) ? "a fraction" : String(value);
  return an(typeof value);
}

function shown(value: unknown): string {
  return shortened(typeof value === "object" ? kindOf(value) : String(value), SHOWN_VALUE_LENGTH);
}

/** A text of at most so many characters, and a mark where there were more. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}
