/** Writes the few parts of an ONNX file that a small model needs: a program of operators over tensors, as a protocol buffer. */

type Field = readonly [number: number, value: number | string | Uint8Array | readonly Field[]];

const INT64 = 7;
const FLOAT = 1;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;
/** From 18 on, `ReduceMax` takes its axes as an input. */
const OPSET = 13;
const IR_VERSION = 8;

export interface Operator {
  readonly type: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly axes?: readonly number[];
  /** Numbers by name. */
  readonly numbers?: Readonly<Record<string, number>>;
}

/** A constant, row by row. */
export interface Matrix {
  readonly name: string;
  readonly rows: readonly (readonly number[])[];
}

export interface Graph {
  /** Each of whole numbers, `[batch, tokens]`. */
  readonly inputs: readonly string[];
  readonly constants: readonly Matrix[];
  readonly operators: readonly Operator[];
  readonly output: { readonly name: string; readonly width: number };
}

export function onnxFile({ inputs, constants, operators, output }: Graph): Uint8Array {
  const graph: Field[] = [
    ...operators.map((operator): Field => [1, node(operator)]),
    [2, "cross-encoder"],
    ...constants.map((matrix): Field => [5, tensor(matrix)]),
    ...inputs.map((name): Field => [11, value(name, INT64, ["batch", "tokens"])]),
    [12, value(output.name, FLOAT, ["batch", output.width])],
  ];
  return message([
    [1, IR_VERSION],
    [2, "rag-quality-checker tests"],
    [7, graph],
    [8, [[2, OPSET]]],
  ]);
}

function node({ type, inputs, output, axes, numbers = {} }: Operator): Field[] {
  const named = Object.entries(numbers).map(([name, number]): Field => [
    5,
    [
      [1, name],
      [3, number],
      [20, ATTRIBUTE_INT],
    ],
  ]);
  const listed: Field[] =
    axes === undefined ? [] : [[5, [[1, "axes"], ...axes.map((axis): Field => [8, axis]), [20, ATTRIBUTE_INTS]]]];
  return [...inputs.map((name): Field => [1, name]), [2, output], [4, type], ...named, ...listed];
}

function tensor({ name, rows }: Matrix): Field[] {
  return [
    [1, rows.length],
    [1, rows[0]?.length ?? 0],
    [2, FLOAT],
    [8, name],
    [9, new Uint8Array(Float32Array.from(rows.flat()).buffer)],
  ];
}

function value(name: string, type: number, shape: readonly (string | number)[]): Field[] {
  const dimensions = shape.map((size): Field => [1, [[typeof size === "number" ? 1 : 2, size]]]);
  return [
    [1, name],
    [
      2,
      [
        [
          1,
          [
            [1, type],
            [2, dimensions],
          ],
        ],
      ],
    ],
  ];
}

function message(fields: readonly Field[]): Uint8Array {
  return Uint8Array.from(fields.flatMap(([number, given]) => encoded(number, given)));
}

function encoded(number: number, given: Field[1]): number[] {
  if (typeof given === "number") return [...varint(number * 8), ...varint(given)];
  const bytes = typeof given === "string" ? new TextEncoder().encode(given) : asBytes(given);
  return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
}

function asBytes(given: Uint8Array | readonly Field[]): Uint8Array {
  return given instanceof Uint8Array ? given : message(given);
}

function varint(given: number): number[] {
  const bytes: number[] = [];
  for (let rest = given; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}
