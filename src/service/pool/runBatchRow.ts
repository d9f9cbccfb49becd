import * as z from "zod/mini";
import { RAGQualityError } from "../../contract/error";
import { didYouMean } from "../../contract/nearestName";
import { parseInput, wrongPart } from "../../contract/parseInput";
import type { InputError, ServiceErrorCode } from "../../contract/problem";
import { encodedJson } from "../bytes";
import type { Scope } from "../keys/keyRecord";
import { type Operation, type OperationName, OPERATIONS } from "../operations";
import { REFUSALS } from "../refusals";
import { type OperationOutcome, parseBody, runParsed } from "./runOperation";

const rowSchema = z.looseObject({ id: z.union([z.string(), z.number()]), operation: z.string() });

/** Why a row of a batch has no result. */
interface RowError {
  readonly code: ServiceErrorCode;
  readonly detail: string;
  readonly errors: readonly InputError[];
}

/** Runs the operation that a row of a batch names. The outcome's JSON is the line of the answer, with the row's id. */
export async function runBatchRow({
  body,
  row: number,
  scopes,
  key,
}: {
  readonly body: Uint8Array;
  readonly row: number;
  readonly scopes: readonly Scope[];
  readonly key: string;
}): Promise<OperationOutcome> {
  const parsed = parseBody(body);
  if (parsed.kind === "refused") return line({ id: null, row: number, error: numbered(number, parsed) });
  const id = idOf(parsed.value);
  try {
    const { operation, ...row } = parseInput(rowSchema, parsed.value);
    const { name, scope } = operationOf(operation);
    if (!scopes.includes(scope)) return line({ id, error: { ...REFUSALS.forbidden(key, scope), errors: [] } });
    return await answered(row, name);
  } catch (error) {
    if (!(error instanceof RAGQualityError)) throw error;
    const told = { code: "invalid_request", detail: error.message, errors: error.errors } as const;
    return id === null ? line({ id, row: number, error: numbered(number, told) }) : line({ id, error: told });
  }
}

async function answered(
  { id, ...parameters }: { readonly id: string | number },
  name: OperationName,
): Promise<OperationOutcome> {
  if ("judge" in parameters)
    throw wrongPart("/judge", "A batch asks no judge. Leave out judge, or send a request for each answer.");
  const outcome = await runParsed(name, parameters);
  if (outcome.kind === "refused") return line({ id, error: errorOf(outcome) });
  const head = new TextEncoder().encode(`{"id":${JSON.stringify(id)},"result":`);
  return { kind: "result", json: Buffer.concat([head, outcome.json, Buffer.from("}\n")]) };
}

function operationOf(operation: string): Operation {
  const found = OPERATIONS.find(({ name }) => name === operation);
  const names = OPERATIONS.map(({ name }) => name);
  if (found !== undefined) return found;
  const next = didYouMean(operation, names) ?? `They are ${names.join(", ")}.`;
  throw wrongPart("/operation", `There is no operation of this name. ${next}`);
}

/** The id of a row that may be wrong elsewhere. */
function idOf(row: unknown): string | number | null {
  return rowSchema.shape.id.safeParse((row as { id?: unknown } | null)?.id).data ?? null;
}

function errorOf({ code, detail, errors }: RowError): RowError {
  return { code, detail, errors };
}

/** Of a row that nothing else tells apart. */
function numbered(row: number, { code, detail, errors }: RowError): RowError {
  return { code, detail: `Row ${row}: ${detail}`, errors };
}

function line(answer: { readonly id: unknown; readonly row?: number; readonly error: RowError }): OperationOutcome {
  return { kind: "result", json: Buffer.concat([encodedJson(answer), Buffer.from("\n")]) };
}
