import { Option } from "commander";
import type { MakeOption } from "../../shared/operationCommand";
import { JUDGE_DEFAULTS, JUDGE_MODES, JUDGES } from "./defaults";

/** The options about a judge, made anew for each program. */
export const JUDGE_OPTIONS: readonly MakeOption[] = [
  () =>
    new Option(
      "--judge <engine>",
      "ask a model about claims that words cannot decide: openai sends these claims and passages of their sources to it; onnx is a cross-encoder on this machine; service has that of --endpoint ask a judge of its own",
    ).choices(JUDGES),
  () => new Option("--judge-url <url>", "address of the model, such as http://localhost:11434/v1"),
  () => new Option("--judge-model <name>", "the model's name there; with onnx its folder, or its id"),
  () =>
    new Option(
      "--judge-runtime <folder>",
      `with onnx, the folder with @huggingface/transformers in node_modules, and models by id in models (default: ${JUDGE_DEFAULTS.runtime})`,
    ),
  () =>
    new Option(
      "--judge-download <commit:sha256>",
      "with onnx and an id, download the model from the Hub at this commit if it is not there, and keep it if its weights have this hash",
    ),
  () =>
    new Option(
      "--judge-mode <mode>",
      `what it is asked about: uncertain, or doubtful, which adds what is flagged and what hangs on one word (default: ${JUDGE_DEFAULTS.mode})`,
    ).choices(JUDGE_MODES),
  () => new Option("--judge-max-calls <number>", `most calls of a run (default: ${JUDGE_DEFAULTS.maxCalls})`),
  () => new Option("--judge-max-tokens <number>", `most tokens of a run (default: ${JUDGE_DEFAULTS.maxTokens})`),
  () =>
    new Option(
      "--judge-timeout <seconds>",
      `longest time of a call, or of a request to a service (default: ${JUDGE_DEFAULTS.timeout})`,
    ),
  () =>
    new Option(
      "--judge-cache <file>",
      "keep rulings in a file, which a team can commit, and ask nothing that stands in it",
    ),
  () =>
    new Option(
      "--replay <file>",
      "with --judge, take rulings from such a file and send nothing; exit with 2 if one is missing",
    ),
  () =>
    new Option(
      "--judge-accepted",
      "ask it about claims that people accepted, too, and say how often it agrees with them",
    ),
  () => new Option("--dry-run", "with --judge, say how many claims, calls and tokens it would be, and send nothing"),
];
