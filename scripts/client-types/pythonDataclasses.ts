import { pythonText, pythonValue } from "./pythonWords";
import type { EnumShape, Field, ObjectShape, Shape, Type, UnionShape } from "./shapes";
import { WRITTEN_BY } from "./writtenFile";

const HEAD = `# ${WRITTEN_BY}
"""What the service takes and gives.

Offsets are UTF-16 code units, their end exclusive: \`span_text\` cuts by them. What could not be computed is None, never 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, FrozenSet, Literal, Mapping, Optional, Sequence, Tuple, Union

from ._wire_object import WireObject
`;

/**
 * The module of the dataclasses: values first, since classes name them, then classes, then what is one of several of them.
 * `open` names the enumerations that may have other words one day.
 */
export function pythonDataclasses(shapes: readonly Shape[], open: ReadonlySet<string>): string {
  const parts = [
    HEAD,
    allNames(shapes),
    ...ofKind(shapes, "enum").map((shape) => (open.has(shape.name) ? openLiteral(shape) : literal(shape))),
    ...ofKind(shapes, "object").map(dataclass),
    ...ofKind(shapes, "union").map(union),
  ];
  return parts.join("\n");
}

function ofKind<K extends Shape["kind"]>(shapes: readonly Shape[], kind: K): Extract<Shape, { kind: K }>[] {
  return shapes.filter((shape): shape is Extract<Shape, { kind: K }> => shape.kind === kind);
}

function allNames(shapes: readonly Shape[]): string {
  return `__all__ = [\n${shapes.map(({ name }) => `    ${pythonText(name)},\n`).join("")}]\n`;
}

function literal({ name, values, description }: EnumShape): string {
  return `${name} = ${listed(values)}\n${docstring(description, "")}`;
}

function openLiteral({ name, values, description }: EnumShape): string {
  return `${name} = Union[${listed(values)}, str]\n${docstring(`${description} A later service may give others.`.trim(), "")}`;
}

function listed(values: readonly string[]): string {
  return `Literal[\n${values.map((value) => `    ${pythonText(value)},\n`).join("")}]`;
}

function union({ name, of, description }: UnionShape): string {
  return `\n${name} = Union[${of.map((type) => typeOf(type, "Sequence")).join(", ")}]\n${docstring(description, "")}`;
}

function dataclass({ name, description, fields, use }: ObjectShape): string {
  const list = use === "result" ? "Tuple" : "Sequence";
  const ordered = [...fields.filter(isRequired), ...fields.filter((field) => !isRequired(field))];
  return `
@dataclass(frozen=True)
class ${name}(WireObject):
${docstring(description, "    ")}${description === "" ? "" : "\n"}${leftOut(fields)}${ordered.map((field) => `    ${fieldLine(field, list)}\n`).join("")}`;
}

function isRequired({ presence }: Field): boolean {
  return presence.kind === "required";
}

/** Of these, None means that they do not stand there. */
function leftOut(fields: readonly Field[]): string {
  const names = fields.filter(({ presence }) => presence.kind === "optional").map(({ name }) => pythonText(name));
  return names.length === 0 ? "" : `    _left_out: ClassVar[FrozenSet[str]] = frozenset((${names.join(", ")},))\n\n`;
}

function fieldLine({ name, type, presence }: Field, list: ListName): string {
  const written = typeOf(type, list);
  switch (presence.kind) {
    case "required":
      return `${name}: ${written}`;
    case "optional":
      return `${name}: Optional[${written}] = None`;
    case "default":
      return `${name}: ${written} = ${pythonValue(presence.value)}`;
  }
}

/** Results cannot be changed; what a program writes may be any sequence. */
type ListName = "Tuple" | "Sequence";

function typeOf(type: Type, list: ListName): string {
  switch (type.kind) {
    case "string":
      return "str";
    case "number":
      return "float";
    case "integer":
      return "int";
    case "boolean":
      return "bool";
    case "anything":
      return "Any";
    case "list":
      return list === "Tuple" ? `Tuple[${typeOf(type.items, list)}, ...]` : `Sequence[${typeOf(type.items, list)}]`;
    case "map":
      return `Mapping[str, ${typeOf(type.values, list)}]`;
    case "ref":
      return type.name;
    case "nullable":
      return `Optional[${typeOf(type.of, list)}]`;
    case "union":
      return `Union[${type.of.map((part) => typeOf(part, list)).join(", ")}]`;
  }
}

/** What JSON calls null is None here. */
function docstring(description: string, indent: string): string {
  const words = description
    .replace(/\bnull\b/gu, "None")
    .replaceAll("\\", "\\\\")
    .replaceAll('"""', "'''");
  return words === "" ? "" : `${indent}"""${words}"""\n`;
}
