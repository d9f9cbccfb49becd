type Event<T, R> =
  | { readonly kind: "item"; readonly item: T }
  | { readonly kind: "end" }
  | { readonly kind: "done"; readonly result: R; readonly of: Promise<Event<T, R>> };

/**
 * Works on the items as they come, on so many at a time, and gives each result when it is there. A next item is asked for only when
 * the results before it have been taken: whoever reads slowly is not overrun. `work` never rejects.
 */
export async function* inCompletionOrder<T, R>(
  items: AsyncIterator<T>,
  work: (item: T) => Promise<R>,
  parallel: number,
): AsyncGenerator<R> {
  const running = new Set<Promise<Event<T, R>>>();
  let next: Promise<Event<T, R>> | null = nextOf(items);
  while (next !== null || running.size > 0) {
    const event = await Promise.race(next === null || running.size >= parallel ? running : [...running, next]);
    if (event.kind === "end") next = null;
    else if (event.kind === "item") {
      running.add(started(work(event.item)));
      next = nextOf(items);
    } else {
      running.delete(event.of);
      yield event.result;
    }
  }
}

async function nextOf<T, R>(items: AsyncIterator<T>): Promise<Event<T, R>> {
  const { done, value } = await items.next();
  return done === true ? { kind: "end" } : { kind: "item", item: value };
}

function started<T, R>(work: Promise<R>): Promise<Event<T, R>> {
  const of: Promise<Event<T, R>> = work.then((result) => ({ kind: "done", result, of }));
  return of;
}
