import * as z from "zod/mini";

/** How the message of an issue begins that lists the fields of its schema. */
const LIST = "fields: ";
const BETWEEN = ", ";

/**
 * An object that has these fields and no others: a name that is written wrongly would have no effect, and nobody would know.
 * An issue of an unknown field has the names that there are as its message, since it carries nothing else of the schema.
 */
/* @__NO_SIDE_EFFECTS__ */
export function fields<Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniObject<Shape, z.core.$strict> {
  return z.strictObject(shape, { error: namesOfFields });
}

function namesOfFields({ code, inst }: z.core.$ZodRawIssue): string | undefined {
  const { shape = {} } = (inst?._zod.def ?? {}) as { readonly shape?: object };
  return code === "unrecognized_keys" ? LIST + Object.keys(shape).join(BETWEEN) : undefined;
}

/** The names that there are, of an issue of an unknown field; none of an issue of a record's key. */
export function knownFields({ message = "" }: { readonly message?: string }): readonly string[] {
  return message.startsWith(LIST) ? message.slice(LIST.length).split(BETWEEN) : [];
}
