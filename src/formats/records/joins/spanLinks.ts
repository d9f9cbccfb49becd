/** Of spans that are linked by parents alone, more than these are no longer known apart. */
const MAX_LINKS = 50_000;

/** What a span belongs to, and what else turned out to belong there. */
interface SpanLink {
  readonly trace: string;
  /** Another name under which spans of this trace were kept. */
  readonly other: string | null;
}

/** Tells which spans belong together where they name their parents and no trace, in whatever order they come. */
export class SpanLinks {
  readonly #traces = new Map<string, string>();

  link(id: string, parent: string | null): SpanLink {
    if (this.#traces.size > MAX_LINKS) this.#traces.clear();
    const own = this.#traceOf(id);
    const above = parent === null ? undefined : this.#traceOf(parent);
    const trace = above ?? own ?? parent ?? id;
    for (const name of [id, parent, own]) if (name !== null && name !== undefined) this.#traces.set(name, trace);
    return { trace, other: own === undefined || own === trace ? null : own };
  }

  /** What a name leads to in the end; the way there is shortened. */
  #traceOf(id: string): string | undefined {
    const passed: string[] = [];
    let trace: string | undefined = id;
    while (trace !== undefined && trace !== this.#traces.get(trace)) {
      passed.push(trace);
      trace = this.#traces.get(trace);
    }
    if (trace !== undefined) for (const name of passed) this.#traces.set(name, trace);
    return trace;
  }
}
