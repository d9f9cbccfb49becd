import type { Severity } from "../../../src/contract/verify/verdict";
import { EXAMPLE_FILES } from "../../docs/exampleFiles";
import { PLANTED_FAULTS, UNTOLD } from "../../docs/plantedFaults";
import type { Problem, Squiggle, SquiggleKind } from "../harness";

/** What the Problems panel has to say of a planted fault, apart from its sentence. */
export type PlantedProblem = Omit<Problem, "message">;

type Kind = Exclude<SquiggleKind, "hint">;

interface PlacedFault {
  readonly kind: Kind;
  readonly code: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly words: string;
}

/** The rows that the Problems panel has to have for an example answer, by line and column. */
export function plantedProblems(path: string): PlantedProblem[] {
  const file = path.slice(path.lastIndexOf("/") + 1);
  return placedFaults(path).map(({ kind, code, line, column }) => ({
    file,
    severity: kind,
    source: "RAG Quality",
    code,
    line,
    column,
  }));
}

/** The words of each line that have to be underlined in one way, one after the other. */
export function plantedSquiggles(path: string, kind: SquiggleKind): Squiggle[] {
  const faults = placedFaults(path).filter((fault) => fault.kind === kind);
  return faults.flatMap(({ line, words }) => words.split("\n").map((text, index) => ({ line: line + index, text })));
}

/** The faults, and where one message tells of all claims that cannot be told, in the order of the file. */
function placedFaults(path: string): PlacedFault[] {
  const text = EXAMPLE_FILES[path] ?? "";
  const faults = (PLANTED_FAULTS[path] ?? []).map(({ verdict, severity, place }) => ({
    ...placed(text, place),
    kind: kindOf(severity),
    code: verdict as string,
  }));
  const untold = UNTOLD[path];
  if (untold !== undefined) faults.push({ ...placed(text, untold), kind: "info", code: "cannot_be_told" });
  return faults.sort((one, other) => one.line - other.line || one.column - other.column);
}

function placed(text: string, place: string): Pick<PlacedFault, "line" | "column" | "words"> {
  const open = place.indexOf("⟦");
  const words = place.slice(open + 1, place.indexOf("⟧"));
  const start = text.indexOf(place.replace(/[⟦⟧]/g, "")) + open;
  const lines = text.slice(0, start).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, words };
}

function kindOf(severity: Severity): Kind {
  if (severity === "error" || severity === "warning") return severity;
  if (severity === "information") return "info";
  throw new Error(`a planted fault has to be underlined, and none is by ${severity}`);
}
