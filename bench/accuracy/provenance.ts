import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.mjs";

/** What a report was made from. */
export interface Provenance {
  /** The day in UTC, as 2026-11-20. */
  readonly date: string;
  /** The commit's short name, with "+ changes" where files differ from it. */
  readonly commit: string;
  /** The first 12 hexadecimal digits of the SHA-256 of the parameters' files. */
  readonly parameters: string;
}

/** The reports themselves are no change to what they measured. */
const REPORT_FILES = [
  "bench/accuracy.md",
  "bench/accuracy.json",
  "bench/locked.md",
  "bench/pairs.md",
  "bench/retrieval.md",
  "bench/retrieval.json",
  "bench/chunking.md",
  "bench/chunking-locked.md",
  "bench/chunking.json",
  "bench/injection.md",
  "bench/injection.json",
  "bench/prompts.md",
  "bench/measured.json",
];
const MODEL_FOLDERS = [join(ROOT, "src", "core", "verify", "model"), join(ROOT, "src", "core", "lexical", "tables")];

export function provenance(): Provenance {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    parameters: parametersHash(readModelFiles()),
  };
}

function readModelFiles(): [name: string, content: string][] {
  return MODEL_FOLDERS.flatMap((folder) => {
    const names = readdirSync(folder).filter((name) => name.endsWith(".ts"));
    return names.map((name): [string, string] => [name, readFileSync(join(folder, name), "utf8")]);
  });
}

/** The same whatever the order of the files and their line ends. */
export function parametersHash(files: readonly (readonly [name: string, content: string])[]): string {
  const hash = createHash("sha256");
  for (const [name, content] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${name}\n${content.replaceAll("\r\n", "\n")}\n`);
  }
  return hash.digest("hex").slice(0, 12);
}

/** A copy without git's folder can be measured as well. */
function commit(): string {
  try {
    const name = git("rev-parse", "--short", "HEAD");
    const changes = git("status", "--porcelain", "--", ".", ...REPORT_FILES.map((file) => `:(exclude)${file}`));
    return changes === "" ? name : `${name} + changes`;
  } catch {
    return "unknown";
  }
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}
