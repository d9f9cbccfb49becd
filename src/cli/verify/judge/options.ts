import { resolve } from "node:path";
import * as z from "zod/mini";
import { positiveSchema } from "../../../contract/span";
import { UsageError } from "../../shared/exit";
import { type Expectations, namedPath, nonBlank, numberOf } from "../../shared/options";
import { JUDGE_DEFAULTS, JUDGE_MODES, JUDGES } from "./defaults";

/** What the run was asked to do with a judge. */
export interface JudgeOptions {
  /** Empty of a service, whose operator names it. */
  readonly model: string;
  readonly from: JudgeSource;
  readonly mode: (typeof JUDGE_MODES)[number];
  readonly maxCalls: number;
  readonly maxTokens: number;
  /** Whether it is asked about what people accepted, too. */
  readonly asksAccepted: boolean;
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
  | {
      readonly kind: "local";
      readonly runtime: string;
      /** What of a model may be downloaded; `null` for nothing. */
      readonly download: AllowedDownload | null;
      readonly cache: string | null;
    }
  /** The service that checks, and asks a judge of its own. */
  | { readonly kind: "service"; readonly timeoutMs: number }
  /** What a local model reads at once is cut by its own tokenizer, so that `local` has to be there. */
  | { readonly kind: "replay"; readonly file: string; readonly local: { readonly runtime: string } | null };

/** A state of a model on the Hub, and the SHA-256 of its weights. */
interface AllowedDownload {
  readonly commit: string;
  readonly sha256: string;
}

const whole = numberOf(positiveSchema);

const DOWNLOAD = /^([0-9a-f]{40}):([0-9a-f]{64})$/u;

export const judgeFields = {
  judge: z.optional(z.enum(JUDGES)),
  judgeUrl: z.optional(nonBlank),
  judgeModel: z.optional(nonBlank),
  judgeRuntime: z.optional(nonBlank),
  judgeDownload: z.optional(z.string().check(z.regex(DOWNLOAD))),
  judgeMode: z.optional(z.enum(JUDGE_MODES)),
  judgeMaxCalls: z.optional(whole),
  judgeMaxTokens: z.optional(whole),
  judgeTimeout: z.optional(numberOf(z.number().check(z.positive()))),
  judgeCache: z.optional(nonBlank),
  replay: z.optional(nonBlank),
  judgeAccepted: z.optional(z.boolean()),
  dryRun: z.optional(z.boolean()),
} as const;

export const JUDGE_EXPECTATIONS: Expectations = {
  judgeUrl: ["--judge-url", "the address of a model"],
  judgeModel: ["--judge-model", "the name of a model"],
  judgeRuntime: ["--judge-runtime", "the name of a folder"],
  judgeDownload: ["--judge-download", "a commit of 40 digits, a colon, and a SHA-256 of 64, in 0-9 and a-f"],
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
  ["judgeRuntime", "--judge-runtime"],
  ["judgeDownload", "--judge-download"],
  ["judgeMode", "--judge-mode"],
  ["judgeMaxCalls", "--judge-max-calls"],
  ["judgeMaxTokens", "--judge-max-tokens"],
  ["judgeTimeout", "--judge-timeout"],
  ["judgeCache", "--judge-cache"],
  ["replay", "--replay"],
  ["judgeAccepted", "--judge-accepted"],
  ["dryRun", "--dry-run"],
] as const;

/** The judge that was asked for; `null` for none. Throws a `UsageError` where options do not go together. */
export function judgeOf(given: GivenJudge, cwd: string): JudgeOptions | null {
  if (given.judge === undefined) {
    const [, stray] = NAMES.find(([key]) => given[key] !== undefined) ?? [];
    if (stray !== undefined) throw new UsageError(`${stray} is about a judge. Add --judge, or leave it out.`);
    return null;
  }
  refuseOthers(given, given.judge);
  return {
    ...(given.judge === "service" ? atService(given) : chosenHere(given, given.judge, cwd)),
    mode: given.judgeMode ?? JUDGE_DEFAULTS.mode,
    maxCalls: given.judgeMaxCalls ?? Number(JUDGE_DEFAULTS.maxCalls),
    maxTokens: given.judgeMaxTokens ?? Number(JUDGE_DEFAULTS.maxTokens),
    asksAccepted: given.judgeAccepted === true,
    isDryRun: given.dryRun === true,
  };
}

/** What a service keeps and whom it asks is its own: it takes a mode and limits alone. */
const NOT_AT_SERVICE = [
  ["judgeModel", "--judge-model"],
  ["judgeCache", "--judge-cache"],
  ["replay", "--replay"],
  ["judgeAccepted", "--judge-accepted"],
] as const;

function atService(given: GivenJudge): Pick<JudgeOptions, "model" | "from"> {
  if (given.endpoint === undefined)
    throw new UsageError("--judge service needs --endpoint, the service whose judge is asked.");
  const [, stray] = NOT_AT_SERVICE.find(([key]) => given[key] !== undefined) ?? [];
  if (stray !== undefined) throw new UsageError(`${stray} is not for the judge of a service. Leave it out.`);
  return { model: "", from: { kind: "service", timeoutMs: timeoutOf(given) } };
}

function chosenHere(
  given: GivenJudge,
  engine: Exclude<(typeof JUDGES)[number], "service">,
  cwd: string,
): Pick<JudgeOptions, "model" | "from"> {
  if (given.endpoint !== undefined)
    throw new UsageError(
      "With --endpoint a service checks, and asks a judge of its own: use --judge service, or check here.",
    );
  if (given.judgeModel === undefined) throw new UsageError(`--judge needs --judge-model, ${MODEL_OF[engine]}.`);
  const from = given.replay === undefined ? askedAt(given, cwd) : replayOf(given, given.replay, cwd);
  return { model: given.judgeModel, from };
}

const MODEL_OF = {
  openai: "the model's name at its address",
  onnx: "the folder of a cross-encoder, or its id",
} as const;

/** What is about the other engine would be of no effect. */
const ONLY_OF = [
  ["openai", "judgeUrl", "--judge-url"],
  ["onnx", "judgeRuntime", "--judge-runtime"],
  ["onnx", "judgeDownload", "--judge-download"],
] as const;

function refuseOthers(given: GivenJudge, engine: (typeof JUDGES)[number]): void {
  if (engine === "onnx" && given.judgeTimeout !== undefined)
    throw new UsageError("--judge-timeout is about models that are sent something. Leave it out.");
  const [of, , stray] = ONLY_OF.find(([other, key]) => other !== engine && given[key] !== undefined) ?? [];
  if (stray !== undefined) throw new UsageError(`${stray} is about --judge ${of}. Leave it out.`);
}

function askedAt(given: GivenJudge, cwd: string): JudgeSource {
  if (given.judge === "openai") return endpointOf(given, cwd);
  const [, commit, sha256] = DOWNLOAD.exec(given.judgeDownload ?? "") ?? [];
  const download = commit === undefined || sha256 === undefined ? null : { commit, sha256 };
  return { kind: "local", runtime: runtimeOf(given, cwd), download, cache: namedPath(cwd, given.judgeCache) };
}

function runtimeOf({ judgeRuntime }: GivenJudge, cwd: string): string {
  return resolve(cwd, judgeRuntime ?? JUDGE_DEFAULTS.runtime);
}

function endpointOf(given: GivenJudge, cwd: string): JudgeSource {
  const { judgeUrl, judgeCache, allowHttp } = given;
  if (judgeUrl === undefined)
    throw new UsageError("--judge needs --judge-url, the address of the model, such as http://localhost:11434/v1.");
  const timeoutMs = timeoutOf(given);
  return { kind: "endpoint", url: judgeUrl, timeoutMs, allowHttp, cache: namedPath(cwd, judgeCache) };
}

function timeoutOf({ judgeTimeout }: GivenJudge): number {
  return Math.ceil((judgeTimeout ?? Number(JUDGE_DEFAULTS.timeout)) * 1000);
}

/** What is said of the address is left alone: with `--replay` added, a call is repeated as it was. */
function replayOf(given: GivenJudge, file: string, cwd: string): JudgeSource {
  const { judgeCache, dryRun } = given;
  if (judgeCache !== undefined || dryRun === true)
    throw new UsageError(
      `With --replay nothing is asked. Leave out ${dryRun === true ? "--dry-run" : "--judge-cache"}.`,
    );
  const local = given.judge === "onnx" ? { runtime: runtimeOf(given, cwd) } : null;
  return { kind: "replay", file: resolve(cwd, file), local };
}
