import { isZeroWhenAbsent } from "./goDeclarations";
import { type Either, type GoModel, unionName } from "./goModel";
import { exportedName, plainWords, unexportedName } from "./goNames";
import type { EnumShape, Field, NumberType, ObjectShape, Type } from "./shapes";

/** What reads each shape of a result, and what each operation is made of. */
export function goReaders(model: GoModel): readonly string[] {
  const shapes = model.shapes
    .filter(({ use }) => use !== "request")
    .flatMap((shape) => {
      switch (shape.kind) {
        case "enum":
          return enumReader(model, shape);
        case "union":
          return [];
        case "object":
          return objectReader(model, shape);
      }
    });
  const read = shapes.join("\n");
  const eithers = model.eithers.filter(({ name }) => read.includes(readerName(name))).map(eitherReader);
  return [...operations(model), ...shapes, ...eithers];
}

function operations(model: GoModel): string[] {
  return model.operations.map(
    ({ name, path, result }) =>
      `var ${unexportedName(name)} = operation[${result}]{path: "${path}", title: "${plainWords(result)}", read: ${readerName(result)}}\n`,
  );
}

function enumReader(model: GoModel, shape: EnumShape): string {
  const { name, values } = shape;
  const known = values.map((value) => name + exportedName(value)).join(", ");
  return `func ${readerName(name)}(at place, value any) ${name} {
	return ${model.isOpen(shape) ? `${name}(readText(at, value))` : `oneOf(${known})(at, value)`}
}
`;
}

function objectReader(model: GoModel, shape: ObjectShape): string {
  return `func ${readerName(shape.name)}(at place, value any) ${shape.name} {
	fields := fieldsOf(at, value)
	var result ${shape.name}
${shape.fields.map((field) => `	result.${exportedName(field.name)} = ${fieldReader(model, shape, field)}\n`).join("")}	return result
}
`;
}

function eitherReader({ name, text, object }: Either): string {
  return `func ${readerName(name)}(at place, value any) ${name} {
	var result ${name}
	if _, isObject := value.(map[string]any); isObject {
		result.${object.field} = pointerTo(${readerOf(object.type, "")})(at, value)
		return result
	}
	result.${text.field} = ${readerOf(text.type, "")}(at, value)
	return result
}
`;
}

function fieldReader(model: GoModel, shape: ObjectShape, { name, type, presence }: Field): string {
  const reader = readerOf(type, unionName(shape, { name, type, presence }));
  if (presence.kind === "required") return `required(fields, "${name}", ${reader})`;
  if (presence.kind === "optional") {
    if (!isZeroWhenAbsent(model, type)) return `optional(fields, "${name}", pointerTo(${reader}), nil)`;
    return `optional(fields, "${name}", ${reader}, ${type.kind === "ref" ? '""' : "nil"})`;
  }
  if (type.kind !== "ref")
    throw new Error(
      `${shape.name}.${name} has a default that is no named text: teach goReaders.ts how Go fills it in.`,
    );
  return `optional(fields, "${name}", ${reader}, ${type.name}${exportedName(String(presence.value))})`;
}

function readerOf(type: Type, unnamed: string): string {
  switch (type.kind) {
    case "string":
      return "readText";
    case "boolean":
      return "readBoolean";
    case "anything":
      return "readAnything";
    case "number":
    case "integer":
      return numberReader(type);
    case "list":
      return `listOf(${readerOf(type.items, unnamed)})`;
    case "map":
      return `mapOf(${readerOf(type.values, unnamed)})`;
    case "ref":
      return readerName(type.name);
    case "nullable":
      return `nullable(${readerOf(type.of, unnamed)})`;
    case "union":
      return readerName(unnamed);
  }
}

function numberReader({ kind, minimum, exclusiveMinimum, maximum }: NumberType): string {
  if (exclusiveMinimum !== undefined && kind === "number")
    throw new Error("A number above a bound that it may not reach: teach goReaders.ts how Go checks it.");
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const most = kind === "integer" ? "mostInteger" : "mostNumber";
  return `${kind}(${least ?? `-${most}`}, ${maximum ?? most})`;
}

function readerName(name: string): string {
  return `read${name}`;
}
