import { constantName, inWords, pythonText, pythonValue } from "./pythonWords";
import { refsIn, typesOf } from "./refs";
import type { Field, NumberType, ObjectShape, OperationShape, Shape, Type } from "./shapes";
import { WRITTEN_BY } from "./writtenFile";

const HEAD = `# ${WRITTEN_BY}
"""How JSON is read into the dataclasses of \`types\`, and the operations of the service."""

from __future__ import annotations

from . import types
from ._operation import Operation
from ._shapes import ANYTHING, BOOLEAN, STRING, ListShape, MapShape, NullableShape, NumberShape, ObjectShape, UnionShape, ValueShape, WholeShape, defaulted, optional, required
`;

/** `open` names the enumerations of which any text is taken. */
export function pythonShapeTable(
  shapes: readonly Shape[],
  operations: readonly OperationShape[],
  open: ReadonlySet<string>,
): string {
  const lines = inOrderOfNeed(shapes).map((shape) => (open.has(shape.name) ? openLine(shape) : shapeLines(shape)));
  return [HEAD, ...lines, "", ...operations.map(operationLine), ""].join("\n");
}

/** Each shape after those that it names. */
function inOrderOfNeed(shapes: readonly Shape[]): readonly Shape[] {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  const ordered = new Set<Shape>();
  const begun = new Set<Shape>();
  const visit = (shape: Shape): void => {
    if (ordered.has(shape)) return;
    if (begun.has(shape))
      throw new Error(`${shape.name} stands within itself, which the reader in Python does not know.`);
    begun.add(shape);
    for (const name of typesOf(shape).flatMap(refsIn)) {
      const needed = byName.get(name);
      if (needed !== undefined) visit(needed);
    }
    ordered.add(shape);
  };
  shapes.forEach(visit);
  return [...ordered];
}

function openLine({ name }: Shape): string {
  return `${constantName(name)} = STRING`;
}

function shapeLines(shape: Shape): string {
  switch (shape.kind) {
    case "enum":
      return `${constantName(shape.name)} = ValueShape((${shape.values.map((value) => `${pythonText(value)},`).join(" ")}))`;
    case "union":
      return `${constantName(shape.name)} = UnionShape((${shape.of.map((type) => `${expression(type)},`).join(" ")}))`;
    case "object":
      return objectLines(shape);
  }
}

function objectLines({ name, fields }: ObjectShape): string {
  return `${constantName(name)} = ObjectShape(\n    types.${name},\n    {\n${fields.map((field) => `        ${pythonText(field.name)}: ${fieldExpression(field)},\n`).join("")}    },\n)`;
}

function fieldExpression({ type, presence }: Field): string {
  if (presence.kind === "default") return `defaulted(${expression(type)}, ${pythonValue(presence.value)})`;
  return `${presence.kind}(${expression(type)})`;
}

function expression(type: Type): string {
  switch (type.kind) {
    case "string":
      return "STRING";
    case "boolean":
      return "BOOLEAN";
    case "anything":
      return "ANYTHING";
    case "number":
    case "integer":
      return numberExpression(type);
    case "list":
      return `ListShape(${expression(type.items)})`;
    case "map":
      return `MapShape(${expression(type.values)})`;
    case "ref":
      return constantName(type.name);
    case "nullable":
      return `NullableShape(${expression(type.of)})`;
    case "union":
      return `UnionShape((${type.of.map((part) => `${expression(part)},`).join(" ")}))`;
  }
}

function numberExpression({ kind, minimum, exclusiveMinimum, maximum }: NumberType): string {
  const bounds = Object.entries({ at_least: minimum, more_than: exclusiveMinimum, at_most: maximum }).flatMap(
    ([name, bound]) => (bound === undefined ? [] : `${name}=${bound}`),
  );
  return `${kind === "integer" ? "WholeShape" : "NumberShape"}(${bounds.join(", ")})`;
}

function operationLine({ name, path, request, result }: OperationShape): string {
  return `${name.toUpperCase()} = Operation(${pythonText(path)}, ${constantName(request)}, ${constantName(result)}, ${pythonText(inWords(result))})`;
}
