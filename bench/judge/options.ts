import { parseArgs } from "node:util";

/** A real judge that was named on the command line, and how much it is to read. */
export interface EndpointCall {
  readonly engine: "openai";
  readonly url: string;
  readonly model: string;
  /** The most rows of a set. */
  readonly rows: number;
  /** A file that keeps replies, so that a run that was ended goes on. */
  readonly cache: string | undefined;
}

export interface LocalCall {
  readonly engine: "onnx";
  /** Its folder, or its id. */
  readonly model: string;
  readonly runtime: string;
  readonly rows: number;
  readonly isCalibrating: boolean;
}

/** The simulated judges, on the shown rows or on those that were put away. */
export interface SimulatedCall {
  readonly engine: "simulated";
  readonly rows: "shown" | "locked";
}

const HOW = `Name a judge: --engine openai --url ADDRESS --model NAME [--rows NUMBER] [--cache FILE],
or --engine onnx --model FOLDER_OR_ID [--runtime FOLDER] [--rows NUMBER] [--calibrate].`;

export function callOf(args: readonly string[]): EndpointCall | LocalCall | SimulatedCall {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: text,
      url: text,
      model: text,
      rows: text,
      cache: text,
      runtime: text,
      calibrate: { type: "boolean" },
      locked: { type: "boolean" },
    },
  });
  const { engine, url, model, rows = "500", cache, runtime = ".", calibrate = false, locked = false } = values;
  if (engine === undefined) return { engine: "simulated", rows: locked ? "locked" : "shown" };
  if (model === undefined || !/^[1-9]\d*$/u.test(rows)) throw new Error(HOW);
  if (engine === "openai" && url !== undefined && !calibrate) return { engine, url, model, rows: Number(rows), cache };
  if (engine === "onnx" && url === undefined && cache === undefined)
    return { engine, model, runtime, rows: Number(rows), isCalibrating: calibrate };
  throw new Error(HOW);
}
