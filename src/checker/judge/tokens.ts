import type { Judge, JudgeTurn, TokenUsage } from "./judge";

/** What a ruling with three quotes takes. */
export const REPLY_TOKENS = 400;
/** Yes, or No. */
const LABEL_TOKENS = 1;
const LETTERS_A_TOKEN = 3;
const WIDE = /[^\p{Script=Latin}\p{Script=Common}]/gu;

/** More tokens than most models make of a text: a limit that was estimated has to hold. */
export function estimatedTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return wide + Math.ceil((text.length - wide) / LETTERS_A_TOKEN);
}

/** How many tokens a text has for a judge. One that cannot count is no reason to ask nothing. */
export async function tokensOf(judge: Judge, text: string): Promise<number> {
  try {
    const counted = await judge.countTokens?.(text);
    return counted === undefined || !(counted >= 0) ? estimatedTokens(text) : Math.ceil(counted);
  } catch {
    return estimatedTokens(text);
  }
}

/** What a turn takes of its model, reply included, before it is sent. One that labels is told claim and passage alone. */
export async function expectedUsage(judge: Judge, turn: JudgeTurn): Promise<TokenUsage> {
  const { claim, passages, instructions, message } = turn;
  if (judge.answers === "labels")
    return {
      input: await tokensOf(judge, [claim, ...passages.map(({ text }) => text)].join("\n")),
      output: LABEL_TOKENS,
    };
  const [before, asked] = await Promise.all([tokensOf(judge, instructions), tokensOf(judge, message)]);
  return { input: before + asked, output: REPLY_TOKENS };
}
