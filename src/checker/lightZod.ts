/**
 * The part of `zod/mini` that the schemas between a program and a service are written with. The build puts it in zod's
 * place in the entry that has to stay small, where zod itself would take more than all the rest: so each schema is written
 * once, and nothing less is parsed. A test compares the two on the schemas themselves.
 */

import { parseUrl } from "./http/serviceAddress";

interface Issue {
  readonly code: string;
  readonly input: unknown;
  readonly path: PropertyKey[];
  readonly [detail: string]: unknown;
}

type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
type Run = (value: unknown, issues: Issue[]) => unknown;
/** Adds an issue where it finds one. */
type Check = (value: number, issues: Issue[]) => void;
type Shape = Readonly<Record<string, Schema>>;

interface Traits {
  /** What an object schema is made of. */
  readonly shape?: Shape;
  /** Whether it takes no other fields. */
  readonly isStrict?: boolean;
  /** All values that an enum takes. */
  readonly options?: readonly string[];
  readonly mayBeAbsent?: boolean;
}

interface Schema extends Traits {
  readonly run: Run;
  check(...checks: Check[]): Schema;
  safeParse(value: unknown): Parsed;
}

function schemaOf(read: Run, checks: readonly Check[] = [], traits: Traits = {}): Schema {
  const run: Run = (value, issues) => {
    const before = issues.length;
    const made = read(value, issues);
    if (issues.length === before) for (const check of checks) check(made as number, issues);
    return made;
  };
  return {
    ...traits,
    run,
    check: (...more) => schemaOf(read, [...checks, ...more], traits),
    safeParse(value) {
      const issues: Issue[] = [];
      const data = run(value, issues);
      return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** No instance of a class, whose fields are its own affair. */
function isPlainObject(value: unknown): value is Fields {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.hasOwn(prototype as object, "isPrototypeOf");
}

function addIssue(issues: Issue[], code: string, input: unknown, details: object = {}): void {
  issues.push({ code, input, path: [], ...details });
}

/** Where a value is of another type than was expected. */
function addWrongType(issues: Issue[], input: unknown, expected: string): void {
  addIssue(issues, "invalid_type", input, { expected });
}

/** A schema of all values that `is` holds for. */
function typed(expected: string, is = (value: unknown): boolean => typeof value === expected): Schema {
  return schemaOf((value, issues) => {
    if (!is(value)) addWrongType(issues, value, expected);
    return value;
  });
}

/** Runs the schema of a part, and puts the part's key before the paths of its issues. */
function runPart(schema: Schema, value: unknown, key: PropertyKey, issues: Issue[]): unknown {
  const before = issues.length;
  const read = schema.run(value, issues);
  for (let index = before; index < issues.length; index += 1) issues[index]?.path.unshift(key);
  return read;
}

/* @__NO_SIDE_EFFECTS__ */
export function string(): Schema {
  return typed("string");
}

/* @__NO_SIDE_EFFECTS__ */
export function url({ protocol }: { readonly protocol: RegExp }): Schema {
  return schemaOf((value, issues) => {
    const text = string().run(value, issues);
    if (typeof text !== "string") return text;
    const trimmed = text.trim();
    const isUrl = SCHEME_AND_HOST.test(trimmed) && protocol.test(parseUrl(trimmed)?.protocol.slice(0, -1) ?? "");
    if (!isUrl) addIssue(issues, "invalid_format", value);
    return trimmed.replace(/[\t\n\r]/gu, "");
  });
}

const SCHEME_AND_HOST = /^\w+:\/\//u;

/* @__NO_SIDE_EFFECTS__ */
export function number(): Schema {
  return typed("number", Number.isFinite);
}

/* @__NO_SIDE_EFFECTS__ */
export function boolean(): Schema {
  return typed("boolean");
}

/* @__NO_SIDE_EFFECTS__ */
export function unknown(): Schema {
  return schemaOf((value) => value);
}

/* @__NO_SIDE_EFFECTS__ */
export function int(): Schema {
  const read: Run = (value, issues) => {
    if (!Number.isInteger(value)) addWrongType(issues, value, Number.isFinite(value) ? "int" : "number");
    return value;
  };
  return schemaOf(read, [minimum(Number.MIN_SAFE_INTEGER), maximum(Number.MAX_SAFE_INTEGER)]);
}

/* @__NO_SIDE_EFFECTS__ */
function enumOf(options: readonly string[]): Schema {
  return schemaOf(
    (value, issues) => {
      if (!options.includes(value as string)) addIssue(issues, "invalid_value", value, { values: options });
      return value;
    },
    [],
    { options },
  );
}
export { enumOf as enum };

/* @__NO_SIDE_EFFECTS__ */
export function optional(inner: Schema): Schema {
  return { ..._default(inner, undefined), mayBeAbsent: true };
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable(inner: Schema): Schema {
  return schemaOf((value, issues) => (value === null ? value : inner.run(value, issues)));
}

/* @__NO_SIDE_EFFECTS__ */
export function _default(inner: Schema, standard: unknown): Schema {
  return schemaOf((value, issues) => (value === undefined ? standard : inner.run(value, issues)));
}

/* @__NO_SIDE_EFFECTS__ */
export function array(element: Schema): Schema {
  return schemaOf((value, issues) => {
    if (Array.isArray(value)) return Array.from(value, (item: unknown, index) => runPart(element, item, index, issues));
    addWrongType(issues, value, "array");
    return value;
  });
}

/* @__NO_SIDE_EFFECTS__ */
export function object(shape: Shape): Schema {
  return schemaOf(
    (value, issues) => {
      if (isObject(value)) return readFields(shape, value, issues);
      addWrongType(issues, value, "object");
      return value;
    },
    [],
    { shape },
  );
}

/** An object of these fields alone; the message of an issue lists them, as `fields` of the contract has zod do. */
/* @__NO_SIDE_EFFECTS__ */
export function strictObject(shape: Shape): Schema {
  const { run } = object(shape);
  const names = Object.keys(shape);
  return schemaOf(
    (value, issues) => {
      const made = run(value, issues);
      if (isObject(value)) addUnknownKeys(issues, value, names, { message: `fields: ${names.join(", ")}` });
      return made;
    },
    [],
    { shape, isStrict: true },
  );
}

function addUnknownKeys(issues: Issue[], input: Fields, known: readonly string[], details: object = {}): void {
  const keys = Object.keys(input).filter((key) => !known.includes(key));
  if (keys.length > 0) addIssue(issues, "unrecognized_keys", input, { keys, ...details });
}

function readFields(shape: Shape, value: Fields, issues: Issue[]): object {
  const fields: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shape)) {
    if (schema.mayBeAbsent === true && !(key in value)) continue;
    fields[key] = runPart(schema, value[key], key, issues);
  }
  return fields;
}

/* @__NO_SIDE_EFFECTS__ */
export function extend(schema: Schema, shape: Shape): Schema {
  const all = { ...schema.shape, ...shape };
  return schema.isStrict === true ? strictObject(all) : object(all);
}

/* @__NO_SIDE_EFFECTS__ */
export function union(options: readonly Schema[]): Schema {
  return schemaOf((value, issues) => {
    for (const option of options) {
      const parsed = option.safeParse(value);
      if (parsed.success) return parsed.data;
    }
    addIssue(issues, "invalid_union", value);
    return value;
  });
}

/* @__NO_SIDE_EFFECTS__ */
export function record({ options }: Schema, values: Schema): Schema {
  return schemaOf((value, issues) => {
    if (isPlainObject(value)) return readEntries(options, values, value, issues);
    addWrongType(issues, value, "record");
    return value;
  });
}

/** Has the keys of an enum, and no others; or whatever keys it has. */
function readEntries(options: readonly string[] | undefined, values: Schema, value: Fields, issues: Issue[]): object {
  const entries: Record<string, unknown> = {};
  for (const key of options ?? Object.keys(value))
    if (key !== "__proto__") entries[key] = runPart(values, value[key], key, issues);
  if (options !== undefined) addUnknownKeys(issues, value, options);
  return entries;
}

/* @__NO_SIDE_EFFECTS__ */
export function minimum(least: number, inclusive = true): Check {
  return (value, issues) => {
    if (!(inclusive ? value >= least : value > least))
      addIssue(issues, "too_small", value, { minimum: least, inclusive });
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function maximum(most: number): Check {
  return (value, issues) => {
    if (value > most) addIssue(issues, "too_big", value, { maximum: most });
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function nonnegative(): Check {
  return minimum(0);
}

/* @__NO_SIDE_EFFECTS__ */
export function positive(): Check {
  return minimum(0, false);
}
