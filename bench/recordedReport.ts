import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type * as z from "zod/mini";
import { type Generated, isAsRecorded, recordWritten } from "../scripts/generated/record";
import { DATA_FOLDER, ROOT } from "../scripts/paths.mjs";

/** Of which sources and which data each report was measured. */
const MEASURED = new URL("measured.json", import.meta.url);

/** A report with its record: `bench/NAME.md` and `bench/NAME.json`, which `npm run bench:NAME` writes. */
interface RecordedReport<Record extends { readonly date: string }> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Record>;
  /** Below the project's folder: what it reads besides its own sources and the labelled data. */
  readonly files?: readonly string[];
  measure(): Promise<{ readonly text: string; readonly record: Record }>;
  /** What got worse since the record was made, a sentence each; none where all is well. */
  complaints(record: Record): Promise<string[]>;
}

/**
 * Writes the report and its record. With `--check` it writes nothing, and fails where a figure got worse: it measures again where the
 * sources, the data or the record are others than when the record was written, since they would give the same figures otherwise.
 */
export async function runReport<Record extends { readonly date: string }>(
  report: RecordedReport<Record>,
): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: "boolean" } }, strict: false });
  return values["check"] === true ? check(report) : write(report);
}

async function write<Record extends { readonly date: string }>(report: RecordedReport<Record>): Promise<void> {
  const { text, record } = await report.measure();
  const json = `${JSON.stringify(record, null, 2)}\n`;
  writeFileSync(join(ROOT, "bench", `${report.name}.md`), text);
  writeFileSync(recordFile(report), json);
  await recordWritten(measured(report), json, MEASURED);
  console.log(text);
}

async function check<Record extends { readonly date: string }>(report: RecordedReport<Record>): Promise<void> {
  const { name } = report;
  const file = recordFile(report);
  if (!existsSync(file)) throw new Error(`${file} is missing. \`npm run bench:${name}\` writes it.`);
  const json = readFileSync(file, "utf8");
  const record = report.schema.parse(JSON.parse(json));
  if (await isAsRecorded(measured(report), json, MEASURED))
    return console.log(`The report of ${record.date} on ${name} was measured with these sources and this data.`);
  const found = await report.complaints(record);
  for (const sentence of found) console.log(sentence);
  console.log(
    found.length === 0
      ? `No figure on ${name} is worse than in the report of ${record.date}.`
      : `Where this is meant, \`npm run bench:${name}\` records it.`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}

function recordFile({ name }: { readonly name: string }): string {
  return join(ROOT, "bench", `${name}.json`);
}

function measured({ name, files = [] }: { readonly name: string; readonly files?: readonly string[] }): Generated {
  const own = files.map((file) => join(ROOT, file));
  return { name, program: join(ROOT, "bench", name, `${name}.ts`), packages: [], files: [DATA_FOLDER, ...own] };
}
