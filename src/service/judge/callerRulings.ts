import type { RulingStore, StoredReply } from "../../checker/judge/rulingStore";

const MOST_CALLERS = 100;
const MOST_REPLIES = 1000;

/**
 * What a judge replied, by caller: no caller gets what was replied to another, nor can tell from times or counts what another one
 * asked. The oldest goes first.
 */
export class CallerRulings {
  readonly #byCaller = new Map<string, Map<string, StoredReply>>();

  of(caller: string): RulingStore {
    const replies = this.#byCaller.get(caller) ?? new Map<string, StoredReply>();
    this.#byCaller.delete(caller);
    this.#byCaller.set(caller, replies);
    dropOldest(this.#byCaller, MOST_CALLERS);
    return {
      get: (key) => replies.get(key),
      put: (key, reply) => {
        replies.set(key, reply);
        dropOldest(replies, MOST_REPLIES);
      },
    };
  }
}

function dropOldest<Value>(map: Map<string, Value>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
