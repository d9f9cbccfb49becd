import { type Command, Option } from "commander";
import { collect, type CommandContext } from "../shared/command";
import type { MakeOption } from "../shared/operationCommand";
import { SERVE_DEFAULTS, SERVE_LOG_LEVELS, SERVE_WHEN_AWAY } from "./defaults";

const DESCRIPTION = "run the /v1 service";

const AFTER_HELP = `
Environment:
  RAG_QUALITY_API_KEYS   keys that are valid, separated by commas
  RAG_QUALITY_KEYS_FILE  the file of \`rag-quality keys\`, where --keys-file is not given
  RAG_QUALITY_JUDGE_KEY  the key of the model of --judge-url, where it wants one
  REDIS_URL              a Redis in which requests are counted, so that several instances share one budget

On this machine alone (--host 127.0.0.1) no key is asked for unless there are keys; elsewhere keys are always asked for.
SIGTERM and Ctrl+C finish the requests under way. TLS is left to a proxy in front of the service.

Examples:
  rag-quality serve
  rag-quality keys create ci && rag-quality serve --host 0.0.0.0 --threads 4
  rag-quality serve --judge-url http://localhost:11434 --judge-model qwen3:8b`;

/** `rag-quality serve` */
export function addServe(program: Command, context: CommandContext): void {
  const command = program.command("serve").description(DESCRIPTION);
  for (const option of OPTIONS) command.addOption(option());
  command.addHelpText("after", AFTER_HELP).action(async (given: unknown) => {
    const [{ serve }, { nodeServicePlatform }] = await Promise.all([import("./run"), import("./nodeServicePlatform")]);
    context.end(await serve(given, nodeServicePlatform(context.platform)));
  });
}

const { host, port, heapMb, queue, maxBodyMb, timeout, rate, whenRedisIsAway, stopWithin, logLevel } = SERVE_DEFAULTS;
const { judgeMaxCalls, judgeMaxTokens, judgeMaxTime } = SERVE_DEFAULTS;

const OPTIONS: readonly MakeOption[] = [
  () => new Option("--host <address>", "address to listen on; 0.0.0.0 lets other machines in").default(host),
  () => new Option("--port <number>", "port to listen on; 0 for any free one").default(port),
  () => new Option("--threads <number>", "worker threads; one for each core if not given"),
  () => new Option("--heap-mb <number>", "memory of a thread, in MB").default(heapMb),
  () => new Option("--queue <number>", "requests that may wait for a thread").default(queue),
  () => new Option("--max-body-mb <number>", "largest body, in MB").default(maxBodyMb),
  () => new Option("--timeout <seconds>", "longest time of a request").default(timeout),
  () => new Option("--rate <rate>", "requests of a key that has no rate of its own").default(rate),
  () => new Option("--keys-file <file>", "the file of `rag-quality keys`"),
  () =>
    new Option("--when-redis-is-away <what>", "count requests in this process, or refuse them")
      .choices(SERVE_WHEN_AWAY)
      .default(whenRedisIsAway),
  () =>
    new Option("--allow-origin <origin>", "web pages of this origin may call the service; may be repeated")
      .argParser(collect)
      .default([], "none"),
  () =>
    new Option("--stop-within <seconds>", "longest time for requests under way when the service stops").default(
      stopWithin,
    ),
  () =>
    new Option("--log-level <level>", "what to log, as JSON lines on standard output")
      .choices(SERVE_LOG_LEVELS)
      .default(logLevel),
  () =>
    new Option(
      "--judge-url <url>",
      "address of a model that callers may have read what words cannot decide; claims and passages are sent to it",
    ),
  () => new Option("--judge-model <name>", "the model's name there"),
  () => new Option("--judge-max-calls <number>", "most calls of a request").default(judgeMaxCalls),
  () => new Option("--judge-max-tokens <number>", "most tokens of a request").default(judgeMaxTokens),
  () => new Option("--judge-max-time <seconds>", "longest time of a request before the judge").default(judgeMaxTime),
  () =>
    new Option("--allow-http <host>", "permit http:// to the model on this host; may be repeated")
      .argParser(collect)
      .default([], "none"),
];
