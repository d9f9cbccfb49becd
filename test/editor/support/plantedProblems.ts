import { DEFAULT_SEVERITY } from "../../../src/contract/verify/verdict";
import { EXAMPLE_FILES } from "../../docs/exampleFiles";
import { PLANTED_FAULTS, type PlantedFault } from "../../docs/plantedFaults";
import type { Problem, Squiggle, SquiggleKind } from "../harness";

/** What the Problems panel has to say of a planted fault, apart from its sentence. */
export type PlantedProblem = Omit<Problem, "message">;

interface PlacedFault {
  readonly fault: PlantedFault;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly words: string;
}

/** The rows that the Problems panel has to have for an example answer, by line and column. */
export function plantedProblems(path: string): PlantedProblem[] {
  const file = path.slice(path.lastIndexOf("/") + 1);
  return placedFaults(path).map(({ fault, line, column }) => ({
    file,
    severity: kindOf(fault),
    source: "RAG Quality",
    code: fault.verdict,
    line,
    column,
  }));
}

/** The words of each line that have to be underlined in one way, one after the other. */
export function plantedSquiggles(path: string, kind: SquiggleKind): Squiggle[] {
  const faults = placedFaults(path).filter(({ fault }) => kindOf(fault) === kind);
  return faults.flatMap(({ line, words }) => words.split("\n").map((text, index) => ({ line: line + index, text })));
}

function placedFaults(path: string): PlacedFault[] {
  const text = EXAMPLE_FILES[path] ?? "";
  return (PLANTED_FAULTS[path] ?? []).map((fault) => placedFault(text, fault));
}

function placedFault(text: string, fault: PlantedFault): PlacedFault {
  const open = fault.place.indexOf("⟦");
  const words = fault.place.slice(open + 1, fault.place.indexOf("⟧"));
  const start = text.indexOf(fault.place.replace(/[⟦⟧]/g, "")) + open;
  const lines = text.slice(0, start).split("\n");
  return { fault, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, words };
}

function kindOf({ verdict }: PlantedFault): Exclude<SquiggleKind, "hint"> {
  const severity = DEFAULT_SEVERITY[verdict];
  if (severity === "error" || severity === "warning") return severity;
  if (severity === "information") return "info";
  throw new Error(`a planted fault has to be underlined; ${verdict} has the severity ${severity}`);
}
