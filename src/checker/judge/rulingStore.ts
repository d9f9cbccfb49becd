import * as z from "zod/mini";
import { scoreSchema } from "../../contract/span";
import type { Judge, JudgeReply, JudgeTurn } from "./judge";
import { MAX_REPLY_LENGTH } from "./readReply";
import { hashOf, PROTOCOL } from "./turn";

/** A reply that is worth keeping: what a model said to the end. */
export type StoredReply =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "label"; readonly label: "supported" | "not_supported"; readonly score?: number };

/** Where replies are kept. What was said is read anew each time, so that a store is believed no more than a model. */
export interface RulingStore {
  get(key: string): StoredReply | undefined;
  put(key: string, reply: StoredReply): void;
}

/** What a reply is found by: SHA-256 over the protocol, who was asked, and all that was told. */
export function rulingKey({ engine, model, revision }: JudgeName, turn: JudgeTurn): string {
  const { claim, passages, instructions } = turn;
  const told = passages.map(({ id, text }) => [id, text]);
  return hashOf(JSON.stringify([PROTOCOL, engine, model, revision ?? null, instructions, claim, told]));
}

type JudgeName = Pick<Judge, "engine" | "model" | "revision">;

/** The part of a reply that is kept; null for what another call may answer better, and for what no ruling has room for. */
export function storable(reply: JudgeReply): StoredReply | null {
  switch (reply.kind) {
    case "text":
      return reply.ended === "stop" && reply.text.length <= MAX_REPLY_LENGTH
        ? { kind: "text", text: reply.text }
        : null;
    case "label":
      return { kind: "label", label: reply.label, ...(reply.score !== undefined && { score: reply.score }) };
    case "failure":
      return null;
  }
}

export function asReply(stored: StoredReply): Exclude<JudgeReply, { kind: "failure" }> {
  const usage = { input: 0, output: 0 };
  return stored.kind === "text" ? { ...stored, ended: "stop", usage } : { ...stored, usage };
}

const KEY = /^[0-9a-f]{64}$/u;
const rowSchema = z.object({
  key: z.string(),
  reply: z.union([
    z.object({ kind: z.enum(["text"]), text: z.string() }),
    z.object({
      kind: z.enum(["label"]),
      label: z.enum(["supported", "not_supported"]),
      score: z.optional(scoreSchema),
    }),
  ]),
});

/** Replies in memory, as lines of JSON for a file that a team can commit: a line for each, in the order of their keys. */
export class RulingLines implements RulingStore {
  readonly #replies = new Map<string, StoredReply>();

  /** Reads such a file. Throws an `Error` that names the line where one is no reply. */
  static parse(text: string): RulingLines {
    const store = new RulingLines();
    for (const [index, line] of text.split(/\r?\n/u).entries()) {
      if (line.trim() === "") continue;
      const row = rowOf(line);
      if (row === null) throw new Error(`Line ${index + 1} is no recorded ruling: it needs a key and a reply.`);
      store.put(row.key, row.reply);
    }
    return store;
  }

  get(key: string): StoredReply | undefined {
    return this.#replies.get(key);
  }

  put(key: string, reply: StoredReply): void {
    this.#replies.set(key, reply);
  }

  toString(): string {
    const rows = [...this.#replies].sort(([one], [other]) => (one < other ? -1 : 1));
    return rows.map(([key, reply]) => `${JSON.stringify({ key, reply })}\n`).join("");
  }
}

function rowOf(line: string): z.infer<typeof rowSchema> | null {
  try {
    const { data } = rowSchema.safeParse(JSON.parse(line));
    return data !== undefined && KEY.test(data.key) ? data : null;
  } catch {
    return null;
  }
}

/** A judge that only says what was recorded of another, and asks nobody. What is missing is a failure, `not_recorded`. */
export function replayOf(judge: Omit<Judge, "ask">, store: Pick<RulingStore, "get">): Judge {
  return {
    ...judge,
    ask(turn) {
      const stored = store.get(rulingKey(judge, turn));
      const message = "No ruling on it is recorded: judge the answer once with the model, and keep what it rules.";
      return Promise.resolve(
        stored === undefined ? { kind: "failure", reason: "not_recorded", message } : asReply(stored),
      );
    },
  };
}
