import * as z from "zod/mini";
import { type RejectionCode, type RulingVerdict, rulingVerdictSchema } from "../../contract/verify/judging";
import type { JudgeReply } from "./judge";

/** What a reply says, before its quotes are looked up. */
export interface Statement {
  readonly verdict: RulingVerdict;
  readonly quotes: readonly StatedQuote[];
}

export interface StatedQuote {
  readonly source_id: string;
  readonly text: string;
}

type ReadReply =
  | { readonly kind: "statement"; readonly statement: Statement }
  | { readonly kind: "rejected"; readonly code: RejectionCode; readonly message: string };

type TextReply = Extract<JudgeReply, { kind: "text" }>;

/** A ruling takes some hundred characters; what is longer is something else. */
const MAX_LENGTH = 200_000;
const MAX_QUOTES = 20;
const THOUGHT = /^\s*<think>[^]*?<\/think>/u;
const FENCE = /^```(?:json)?[ \t]*\r?\n([^]*?)\r?\n?```$/u;
/** A quoted one would have a backslash before its second mark. */
const VERDICT_KEY = /"verdict"\s*:/gu;

const replySchema = z.object({
  verdict: z.string(),
  quotes: z.optional(z.array(z.object({ source_id: z.string(), text: z.string() }))),
});

/** Reads a reply as it was asked for, and nothing else: what only looks like a ruling is none. */
export function readReply({ text, ended }: TextReply): ReadReply {
  if (ended === "length") return rejected("cut_off", "Its reply was cut off by an output limit.");
  if (ended === "refusal") return rejected("refused", "It refused to answer.");
  if (text.length > MAX_LENGTH) return rejected("unreadable", "Its reply was far longer than a ruling.");
  const given = unwrapped(text);
  if (given === "") return rejected("unreadable", "Its reply was empty.");
  const parsed = replySchema.safeParse(parsedJson(given));
  if (!parsed.success) return rejected("unreadable", "Its reply was not the JSON that was asked for.");
  const { verdict, quotes = [] } = parsed.data;
  if (quotes.length > MAX_QUOTES) return rejected("unreadable", "Its reply had more quotes than anybody asked for.");
  const known = rulingVerdictSchema.safeParse(verdict);
  if (!known.success)
    return rejected("unknown_verdict", `It ruled ${shown(verdict)}, which is none of the four answers.`);
  return { kind: "statement", statement: { verdict: known.data, quotes } };
}

function rejected(code: RejectionCode, message: string): ReadReply {
  return { kind: "rejected", code, message };
}

/** Without what a model thought aloud, and out of the one fence that may stand around it. */
function unwrapped(text: string): string {
  const spoken = text.replace(THOUGHT, "").trim();
  return FENCE.exec(spoken)?.[1]?.trim() ?? spoken;
}

/** Null where it is no JSON, or rules twice. */
function parsedJson(text: string): unknown {
  if ((text.match(VERDICT_KEY)?.length ?? 0) > 1) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const MAX_SHOWN = 40;

function shown(words: string): string {
  const line = words.replace(/\s+/gu, " ").trim();
  return `“${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line}”`;
}
