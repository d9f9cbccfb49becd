import { resolve } from "node:path";
import * as z from "zod/mini";
import { positiveSchema } from "../../../contract/span";
import { UsageError } from "../../shared/exit";
import { type Expectations, namedPath, nonBlank, numberOf } from "../../shared/options";
import { JUDGE_DEFAULTS, JUDGE_MODES, JUDGES } from "./defaults";

/** What the run was asked to do with a judge. */
export interface JudgeOptions {
  readonly model: string;
  readonly from: JudgeSource;
  readonly mode: (typeof JUDGE_MODES)[number];
  readonly maxCalls: number;
  readonly maxTokens: number;
  /** Whether only to say what would be sent. */
  readonly isDryRun: boolean;
}

/** Where rulings come from: the model itself, or a file of what it ruled before. */
export type JudgeSource =
  | {
      readonly kind: "endpoint";
      readonly url: string;
      readonly timeoutMs: number;
      readonly allowHttp: readonly string[];
      /** An absolute path; `null` where rulings are not kept. */
      readonly cache: string | null;
    }
  | { readonly kind: "replay"; readonly file: string };

const whole = numberOf(positiveSchema);

export const judgeFields = {
  judge: z.optional(z.enum(JUDGES)),
  judgeUrl: z.optional(nonBlank),
  judgeModel: z.optional(nonBlank),
  judgeMode: z.optional(z.enum(JUDGE_MODES)),
  judgeMaxCalls: z.optional(whole),
  judgeMaxTokens: z.optional(whole),
  judgeTimeout: z.optional(numberOf(z.number().check(z.positive()))),
  judgeCache: z.optional(nonBlank),
  replay: z.optional(nonBlank),
  dryRun: z.optional(z.boolean()),
} as const;

export const JUDGE_EXPECTATIONS: Expectations = {
  judgeUrl: ["--judge-url", "the address of a model"],
  judgeModel: ["--judge-model", "the name of a model"],
  judgeMaxCalls: ["--judge-max-calls", "a whole number above 0"],
  judgeMaxTokens: ["--judge-max-tokens", "a whole number above 0"],
  judgeTimeout: ["--judge-timeout", "a number of seconds"],
  judgeCache: ["--judge-cache", "the name of a file"],
  replay: ["--replay", "the name of a file"],
};

type GivenFields = { readonly [Field in keyof typeof judgeFields]?: z.infer<(typeof judgeFields)[Field]> };

interface GivenJudge extends GivenFields {
  readonly endpoint?: string | undefined;
  readonly allowHttp: readonly string[];
}

const NAMES = [
  ["judgeUrl", "--judge-url"],
  ["judgeModel", "--judge-model"],
  ["judgeMode", "--judge-mode"],
  ["judgeMaxCalls", "--judge-max-calls"],
  ["judgeMaxTokens", "--judge-max-tokens"],
  ["judgeTimeout", "--judge-timeout"],
  ["judgeCache", "--judge-cache"],
  ["replay", "--replay"],
  ["dryRun", "--dry-run"],
] as const;

/** The judge that was asked for; `null` for none. Throws a `UsageError` where options do not go together. */
export function judgeOf(given: GivenJudge, cwd: string): JudgeOptions | null {
  if (given.judge === undefined) {
    const [, stray] = NAMES.find(([key]) => given[key] !== undefined) ?? [];
    if (stray !== undefined) throw new UsageError(`${stray} is about a judge. Add --judge, or leave it out.`);
    return null;
  }
  if (given.endpoint !== undefined)
    throw new UsageError(
      "With --endpoint a service checks, and asks a judge of its own or none. Leave out --judge, or check here.",
    );
  if (given.judgeModel === undefined)
    throw new UsageError("--judge needs --judge-model, the model's name at its address.");
  return {
    model: given.judgeModel,
    from: given.replay === undefined ? endpointOf(given, cwd) : replayOf(given, given.replay, cwd),
    mode: given.judgeMode ?? JUDGE_DEFAULTS.mode,
    maxCalls: given.judgeMaxCalls ?? Number(JUDGE_DEFAULTS.maxCalls),
    maxTokens: given.judgeMaxTokens ?? Number(JUDGE_DEFAULTS.maxTokens),
    isDryRun: given.dryRun === true,
  };
}

function endpointOf({ judgeUrl, judgeTimeout, judgeCache, allowHttp }: GivenJudge, cwd: string): JudgeSource {
  if (judgeUrl === undefined)
    throw new UsageError("--judge needs --judge-url, the address of the model, such as http://localhost:11434/v1.");
  const timeoutMs = Math.ceil((judgeTimeout ?? Number(JUDGE_DEFAULTS.timeout)) * 1000);
  return { kind: "endpoint", url: judgeUrl, timeoutMs, allowHttp, cache: namedPath(cwd, judgeCache) };
}

/** What is said of the address is left alone: with `--replay` added, a call is repeated as it was. */
function replayOf({ judgeCache, dryRun }: GivenJudge, file: string, cwd: string): JudgeSource {
  if (judgeCache !== undefined || dryRun === true)
    throw new UsageError(
      `With --replay nothing is asked. Leave out ${dryRun === true ? "--dry-run" : "--judge-cache"}.`,
    );
  return { kind: "replay", file: resolve(cwd, file) };
}
