import type * as z from "zod/mini";
import { UsageError } from "../usageError";
import type { Expectations } from "./optionTypes";

/** Gives options their types: commander has read them. Throws a `UsageError` that names the first one that is wrong. */
export function parseOptions<T>(schema: z.ZodMiniType<T>, given: unknown, expectations: Expectations): T {
  const parsed = schema.safeParse(given, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [name, expected] = expectations[String(issue?.path[0])] ?? ["an option", "as the help says"];
  throw new UsageError(`${name} has to be ${expected}, not “${String(issue?.input)}”.`);
}
