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
export const MAX_REPLY_LENGTH = 200_000;
/** Three are asked for; with many more of them a passage is quoted, and no place in it. */
const MAX_QUOTES = 8;
const THOUGHT = /^\s*<think>[^]*?<\/think>/u;
const FENCE = /^```(?:json)?[ \t]*\r?\n([^]*?)\r?\n?```$/u;
/** What JSON consists of, but for its numbers and words. */
const JSON_PIECE = /"(?:[^"\\]+|\\.)*"|[{}[\]:]/gu;

const replySchema = z.object({
  verdict: z.string(),
  quotes: z.optional(z.array(z.object({ source_id: z.string(), text: z.string() }))),
});

/** Reads a reply as it was asked for, and nothing else: what only looks like a ruling is none. */
export function readReply({ text, ended }: TextReply): ReadReply {
  if (ended === "length")
    return rejected(
      "cut_off",
      "Its reply was cut off by an output limit. Take a model that thinks less, or raise the limit of its server.",
    );
  if (ended === "refusal") return rejected("refused", "It refused to answer.");
  if (text.length > MAX_REPLY_LENGTH) return rejected("unreadable", "Its reply was far longer than a ruling.");
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

/** Null where it is no JSON, or says something twice. */
function parsedJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return saysTwice(text) ? null : json;
  } catch {
    return null;
  }
}

/** Whether an object of a JSON text has a key twice, of which a parser would take the last, or there is more than one verdict. */
function saysTwice(json: string): boolean {
  const open: Set<string>[] = [];
  let verdicts = 0;
  let before = "";
  for (const [piece] of json.matchAll(JSON_PIECE)) {
    if (piece === "{" || piece === "[") open.push(new Set());
    else if (piece === "}" || piece === "]") open.pop();
    else if (piece === ":") {
      const key = String(JSON.parse(before));
      if (key === "verdict") verdicts += 1;
      if (verdicts > 1 || open.at(-1)?.has(key) === true) return true;
      open.at(-1)?.add(key);
    }
    before = piece;
  }
  return false;
}

/** A model's words, or a source's, for a message: on one line, and not too many of them. */
export function shown(words: string, most = 40): string {
  const line = words.replace(/\s+/gu, " ").trim();
  return `“${line.length > most ? `${line.slice(0, most)}…` : line}”`;
}
