import * as z from "zod/mini";

/**
 * An object that the host only carries to the panel, which parses it: to read the parts of thousands of documents twice would hold
 * up the editor. What a service sent was parsed by the client.
 */
export function carried<T extends object>(): z.ZodMiniCustom<T, T> {
  return z.custom<T>((value) => typeof value === "object" && value !== null);
}
