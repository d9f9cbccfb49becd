import { Option } from "commander";
import { DEFAULT_JOBS } from "../../shared/command";
import type { MakeOption } from "../../shared/operationCommand";
import { ROW_DEFAULTS } from "./defaults";

/** The options of many rows. */
export const BULK_OPTIONS: readonly MakeOption[] = [
  () =>
    new Option(
      "--jobs <number>",
      `requests that --endpoint has under way at once (default: ${DEFAULT_JOBS}); without it, threads that check rows of JSON lines, or all for one on each core`,
    ),
  () =>
    new Option(
      "--resume <file>",
      "write the report of JSON lines to a file, and go on where it ends: what it has is not checked again",
    ),
  () =>
    new Option(
      "--shard <i/n>",
      "check part i of n of the rows of JSON lines; job/n takes i from the index of a job of Kubernetes",
    ),
  () =>
    new Option(
      "--row-timeout <seconds>",
      `with threads, the longest time that a row may take (default: ${ROW_DEFAULTS.seconds})`,
    ),
  () =>
    new Option(
      "--row-memory-mb <number>",
      `with threads, the most memory that a row may take (default: ${ROW_DEFAULTS.megabytes})`,
    ),
];
