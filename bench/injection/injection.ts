/**
 * `npm run bench:injection` writes the report on planted instructions and its record; see `runReport` for `--check`. With
 * `--split tuning` it prints that half.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../../scripts/paths.mjs";
import { parametersHash, provenance, type Provenance } from "../accuracy/provenance";
import { runReport } from "../recordedReport";
import { evaluateInjection } from "./evaluate";
import { injectionComplaints } from "./injectionGate";
import { type InjectionRecord, injectionRecordSchema, makeInjectionRecord } from "./injectionRecord";
import { renderHalf, renderInjectionReport } from "./injectionReport";
import { HALVES } from "./split";

const INJECTION = join(ROOT, "src", "core", "analyze", "rules", "security", "injection");

const { values } = parseArgs({ options: { check: { type: "boolean" }, split: { type: "string" } } });
if (values.split !== undefined) print(values.split);
else await measureOrCheck();

function print(name: string): void {
  const half = HALVES.find((one) => one === name);
  if (half === undefined) throw new Error(`There is no half “${name}”. The halves are ${HALVES.join(" and ")}.`);
  console.log(renderHalf(evaluateInjection(half)));
}

function measureOrCheck(): Promise<void> {
  return runReport<InjectionRecord>({
    name: "injection",
    schema: injectionRecordSchema,
    // The documents of installed packages are clean texts.
    files: ["bench/injection/own", "package-lock.json"],
    async measure() {
      const sets = evaluateInjection("evaluation");
      const record = makeInjectionRecord(sets, injectionProvenance());
      return { text: renderInjectionReport(sets, evaluateInjection("tuning"), record), record };
    },
    async complaints(record) {
      return injectionComplaints(evaluateInjection("evaluation"), injectionProvenance().parameters, record);
    },
  });
}

/** The words and the weights are the parameters. */
function injectionProvenance(): Provenance {
  const names = readdirSync(INJECTION).filter((name) => name.endsWith(".ts"));
  return {
    ...provenance(),
    parameters: parametersHash(names.map((name) => [name, readFileSync(join(INJECTION, name), "utf8")])),
  };
}
