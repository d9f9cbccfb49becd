import { Option } from "commander";
import { collect } from "../shared/command";
import type { MakeOption } from "../shared/operationCommand";
import { DEFAULT_FAIL_ON, FAIL_ON } from "./defaults";

/** What makes a run a gate, alike in each command that finds something. */
export const GATE_OPTIONS: readonly MakeOption[] = [
  () =>
    new Option(
      "--fail-on <level>",
      `exit with 1 on findings of this level and above (default: ${DEFAULT_FAIL_ON})`,
    ).choices(FAIL_ON),
  () => new Option("--max-warnings <number>", "exit with 1 on more warnings than these (default: any)"),
  () =>
    new Option("--baseline <file>", "findings that are known: only others are reported, and only they fail the run"),
  () => new Option("--update-baseline", "write what this run finds into the file of --baseline"),
  () =>
    new Option(
      "--changed [base]",
      "check only what changed since a branch or commit, and answers whose sources did (default: what is not committed; in a pull request's pipeline, its target)",
    ),
  () => new Option("--cache <folder>", "keep results in a folder, and make none again for the same texts and settings"),
  () =>
    new Option(
      "--report <format=file>",
      "write one more report of the same run, such as sarif=results.sarif; may be repeated",
    )
      .argParser(collect)
      .default([], "none"),
];
