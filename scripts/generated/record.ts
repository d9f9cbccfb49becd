import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";

/** A file that a program writes, and how it is known whether the program would write the same again. */
export interface Generated {
  /** By which the record knows it, wherever it lies. */
  readonly name: string;
  /** The module that makes its text; all that it imports counts. */
  readonly program: string;
  /** Packages whose data the program reads: their versions count. */
  readonly packages: readonly string[];
  /** Files that the program reads, and folders of them. */
  readonly files: readonly string[];
}

interface Hashes {
  readonly program: string;
  readonly written: string;
}

/** Beside this file: what the commands that write have recorded. */
export const RECORD_FILE = new URL("records.json", import.meta.url);

/** Keeps by which program a file was written. To be called by the command that writes it. */
export async function recordWritten(
  generated: Generated,
  text: string | Uint8Array,
  file = RECORD_FILE,
): Promise<void> {
  const records = readRecords(file);
  const record = await hashesOf(generated, text);
  const sorted = Object.entries({ ...records, [generated.name]: record }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

/** Whether a file is as it was written, by a program that is as it was then: it would write the same bytes again. */
export async function isAsRecorded(
  generated: Generated,
  text: string | Uint8Array,
  file = RECORD_FILE,
): Promise<boolean> {
  const [was, is] = [readRecords(file)[generated.name], await hashesOf(generated, text)];
  return was?.program === is.program && was.written === is.written;
}

async function hashesOf({ program, packages, files }: Generated, text: string | Uint8Array): Promise<Hashes> {
  const parts = [await bundled(program), ...packages.map(versionOf), ...files.flatMap(hashesBelow)];
  return { program: sha256(parts.join("\n")), written: sha256(text) };
}

function hashesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [sha256(readFileSync(path))];
  return readdirSync(path)
    .sort()
    .flatMap((name) => [name, ...hashesBelow(join(path, name))]);
}

/** The program with all that it imports of this project, without comments and names of files. */
async function bundled(program: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [program],
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    packages: "external",
    legalComments: "none",
    write: false,
    logLevel: "warning",
  });
  return outputFiles.map(({ text }) => text).join("\n");
}

function versionOf(name: string): string {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string };
  return `${name} ${version}`;
}

function readRecords(file: URL): Partial<Record<string, Hashes>> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Partial<Record<string, Hashes>>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}
