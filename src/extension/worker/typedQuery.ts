import type { TypedQuery } from "./protocol";

/** What a person typed as the question of a record; `null` where nobody was asked. An empty one is an answer, too. */
export function typedQuery({ queries }: { readonly queries: readonly TypedQuery[] }, index: number): string | null {
  return queries.find((typed) => typed.index === index)?.query ?? null;
}
