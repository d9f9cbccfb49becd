import type { Judge, JudgeTurn, TokenUsage } from "./judge";

/** What a ruling with three quotes takes. */
export const REPLY_TOKENS = 400;
const LETTERS_A_TOKEN = 3;
const WIDE = /[^\p{Script=Latin}\p{Script=Common}]/gu;

/** More tokens than most models make of a text: a limit that was estimated has to hold. */
export function estimatedTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return wide + Math.ceil((text.length - wide) / LETTERS_A_TOKEN);
}

/** What a turn takes of its model, reply included, before it is sent. */
export async function expectedUsage({ countTokens = estimatedTokens }: Judge, turn: JudgeTurn): Promise<TokenUsage> {
  const parts = await Promise.all([turn.instructions, turn.message].map((text) => countTokens(text)));
  return { input: parts.reduce((sum, count) => sum + count, 0), output: REPLY_TOKENS };
}
