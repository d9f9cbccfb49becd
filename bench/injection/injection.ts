/**
 * `npm run bench:injection` writes the report on planted instructions and its record. With `--check` it writes nothing, and fails where a
 * figure got worse than in the record, or the parameters are not those of the record. With `--split tuning` it prints that half.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../../scripts/paths.mjs";
import { parametersHash, provenance, type Provenance } from "../accuracy/provenance";
import { evaluateInjection } from "./evaluate";
import { injectionComplaints } from "./injectionGate";
import { injectionRecordSchema, makeInjectionRecord } from "./injectionRecord";
import { renderHalf, renderInjectionReport } from "./injectionReport";
import { HALVES } from "./split";

const REPORT = join(ROOT, "bench", "injection.md");
const RECORD = join(ROOT, "bench", "injection.json");
const INJECTION = join(ROOT, "src", "core", "analyze", "rules", "security", "injection");

const { values } = parseArgs({ options: { check: { type: "boolean" }, split: { type: "string" } } });
if (values.split !== undefined) print(values.split);
else if (values.check === true) check();
else write();

function print(name: string): void {
  const half = HALVES.find((one) => one === name);
  if (half === undefined) throw new Error(`There is no half “${name}”. The halves are ${HALVES.join(" and ")}.`);
  console.log(renderHalf(evaluateInjection(half)));
}

function write(): void {
  const sets = evaluateInjection("evaluation");
  const record = makeInjectionRecord(sets, injectionProvenance());
  const report = renderInjectionReport(sets, evaluateInjection("tuning"), record);
  writeFileSync(REPORT, report);
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  console.log(report);
}

function check(): void {
  if (!existsSync(RECORD)) throw new Error(`${RECORD} is missing. \`npm run bench:injection\` writes it.`);
  const record = injectionRecordSchema.parse(JSON.parse(readFileSync(RECORD, "utf8")));
  const found = injectionComplaints(evaluateInjection("evaluation"), injectionProvenance().parameters, record);
  for (const sentence of found) console.log(sentence);
  console.log(
    found.length === 0
      ? `No figure is worse than in the report of ${record.date}.`
      : "Where this is meant, `npm run bench:injection` records it.",
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}

/** The words and the weights are the parameters. */
function injectionProvenance(): Provenance {
  const names = readdirSync(INJECTION).filter((name) => name.endsWith(".ts"));
  return {
    ...provenance(),
    parameters: parametersHash(names.map((name) => [name, readFileSync(join(INJECTION, name), "utf8")])),
  };
}
