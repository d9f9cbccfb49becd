import type { RunQuery } from "../../../core/visualize";
import { readRunLine, type RunLine } from "../../../formats/trec/runLines";
import { UsageError } from "../../shared/exit";
import { linesOf, NO_TEXT } from "../../shared/input/textLines";

/** One query with all that was found for it, or a line that is left out. */
export type RunEvent =
  | { readonly kind: "query"; readonly query: RunQuery }
  | { readonly kind: "left_out"; readonly line: number; readonly level: "error" | "warning"; readonly message: string };

/** Reads a run query by query, so that its size does not matter. Rejects with a `UsageError` where a query's lines stand apart. */
export async function* readTrecRun(name: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<RunEvent> {
  const done = new Set<string>();
  let open: OpenQuery | null = null;
  for await (const { number, text } of linesOf(name, chunks)) {
    const found = text === null ? ({ kind: "broken", why: NO_TEXT } as const) : readRunLine(text);
    if (found.kind === "nothing") continue;
    if (found.kind === "broken") {
      yield { kind: "left_out", line: number, level: "error", message: `${found.why}. It is left out.` };
      continue;
    }
    const { query } = found.line;
    if (open !== null && open.id !== query) {
      yield { kind: "query", query: open.finished() };
      done.add(open.id);
      open = null;
    }
    if (done.has(query)) throw standsApart(query, number);
    open ??= new OpenQuery(query);
    if (!open.add(found.line)) yield { kind: "left_out", line: number, level: "warning", message: twice(found.line) };
  }
  if (open !== null) yield { kind: "query", query: open.finished() };
}

function standsApart(query: string, line: number): UsageError {
  return new UsageError(
    `The lines of query “${query}” stand apart: line ${line} is one of them. Sort the run by query, such as with sort -s -k1,1.`,
  );
}

function twice({ document, query }: RunLine): string {
  return `Document “${document}” is there twice for query “${query}”. The first one counts.`;
}

/** The query whose lines are being read. */
class OpenQuery {
  readonly id: string;
  readonly #scores = new Map<string, number>();

  constructor(id: string) {
    this.id = id;
  }

  /** Whether the document was not there yet. */
  add({ document, score }: RunLine): boolean {
    if (this.#scores.has(document)) return false;
    this.#scores.set(document, score);
    return true;
  }

  finished(): RunQuery {
    return { id: this.id, text: null, documents: [...this.#scores].map(([id, score]) => ({ id, score })) };
  }
}
