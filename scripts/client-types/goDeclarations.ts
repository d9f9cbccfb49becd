import { type Either, type GoModel, optionsName, unionName } from "./goModel";
import { exportedName, unexportedName } from "./goNames";
import type { EnumShape, Field, ObjectShape, Type } from "./shapes";

/** A line of a struct: its name, its type and its tag stand in columns, as gofmt wants them. */
interface Row {
  readonly cells: readonly string[];
  /** A comment above it, or "". */
  readonly words: string;
}

/** Each type of the model as Go declares it. */
export function goDeclarations(model: GoModel): readonly string[] {
  const shapes = model.shapes.flatMap((shape) => {
    switch (shape.kind) {
      case "enum":
        return enumType(model, shape);
      case "union":
        return [];
      case "object":
        return model.isRequest(shape)
          ? requestTypes(model, shape)
          : [described(model, shape) + struct(shape.name, rows(model, shape, shape.fields))];
    }
  });
  return [...shapes, ...model.eithers.map(eitherType)];
}

/** The type of a value that is there. */
export function goType(type: Type, unnamed: string): string {
  switch (type.kind) {
    case "string":
      return "string";
    case "number":
      return "float64";
    case "integer":
      return "int";
    case "boolean":
      return "bool";
    case "anything":
      return "any";
    case "list":
      return `[]${goType(type.items, unnamed)}`;
    case "map":
      return `map[string]${goType(type.values, unnamed)}`;
    case "ref":
      return type.name;
    case "nullable":
      return `*${goType(pointee(type.of), unnamed)}`;
    case "union":
      return unnamed;
  }
}

/** Whether a field that may be absent is so by the zero value of its type, with no need of a pointer. */
export function isZeroWhenAbsent(model: GoModel, type: Type): boolean {
  return (
    type.kind === "list" ||
    type.kind === "map" ||
    type.kind === "anything" ||
    (type.kind === "ref" && model.kindOf(type.name) === "enum")
  );
}

/** A nil list stands for an empty one in Go, so that null would have no place. */
function pointee(type: Type): Type {
  if (type.kind === "list" || type.kind === "map" || type.kind === "nullable")
    throw new Error(`Go's types do not tell null from an empty ${type.kind}: teach goDeclarations.ts how.`);
  return type;
}

function rows(model: GoModel, shape: ObjectShape, fields: readonly Field[]): readonly Row[] {
  return fields.map((field) => {
    const type = goType(field.type, unionName(shape, field));
    const words = fieldWords(model, shape, field);
    if (field.presence.kind === "required") return { cells: fieldCells(field.name, type, ""), words };
    return {
      cells: fieldCells(field.name, isZeroWhenAbsent(model, field.type) ? type : `*${type}`, ",omitempty"),
      words,
    };
  });
}

function fieldCells(name: string, type: string, flags: string): readonly string[] {
  return [exportedName(name), type, `\`json:"${name}${flags}"\``];
}

/** What the contract says of it, and what stands in for it. */
function fieldWords(model: GoModel, shape: ObjectShape, { name, presence }: Field): string {
  const said = inGo(model, model.wordsOf(shape, name));
  return presence.kind === "default" ? `${said} Left out: ${presence.value}.`.trimStart() : said;
}

/** Words of the contract, which calls things as they stand on the wire. */
function inGo(model: GoModel, words: string): string {
  const named = words.replace(/`([^`]+)`/gu, (_, name: string) =>
    name === "null" ? "nil" : model.hasField(name) ? exportedName(name) : `"${name}"`,
  );
  return named.replace(/\bnull\b/gu, "nil");
}

/** What a method sends, and what it takes beside its parameters. */
function requestTypes(model: GoModel, shape: ObjectShape): readonly string[] {
  const options = model.options(shape);
  const parameters = rows(
    model,
    shape,
    shape.fields.filter((field) => !options.includes(field)),
  );
  const name = optionsName(shape);
  const method = exportedName(model.operations.find(({ request }) => request === shape.name)?.name ?? "");
  const request = `// ${unexportedName(shape.name)} is what ${method} sends.\n`;
  if (options.length === 0) return [request + struct(unexportedName(shape.name), parameters)];
  return [
    request + struct(unexportedName(shape.name), [...parameters, bare(name)]),
    `// ${name} are what ${method} takes beside its parameters; each may be left out.\n${struct(name, rows(model, shape, options))}`,
  ];
}

function enumType(model: GoModel, shape: EnumShape): readonly string[] {
  const constants = shape.values.map((value) =>
    bare(shape.name + exportedName(value), shape.name, `= ${JSON.stringify(value)}`),
  );
  const others = model.isOpen(shape) ? " that is known; a later service may give others" : "";
  return [
    `${described(model, shape)}type ${shape.name} string\n\n// Each ${shape.name}${others}.\nconst (\n${columns(constants)})\n`,
  ];
}

function eitherType({ name, description, text, object }: Either): string {
  const fields = struct(name, [
    bare(text.field, goType(text.type, "")),
    bare(object.field, `*${goType(object.type, "")}`),
  ]);
  return `// ${name}: ${inSentence(description)} It is ${object.field} unless that is nil.
${fields}
// MarshalJSON writes the one that it is.
func (e ${name}) MarshalJSON() ([]byte, error) {
	return marshalEither(e.${text.field}, e.${object.field})
}

// UnmarshalJSON reads either.
func (e *${name}) UnmarshalJSON(data []byte) error {
	return unmarshalEither(data, &e.${text.field}, &e.${object.field})
}
`;
}

function described(
  model: GoModel,
  { name, description }: { readonly name: string; readonly description: string },
): string {
  if (description !== "") return `// ${name}: ${inSentence(inGo(model, description))}\n`;
  const place = model.placeOf(name);
  if (place === undefined) throw new Error(`${name} stands nowhere in the model.`);
  return `// ${name} stands in ${place}.\n`;
}

function inSentence(description: string): string {
  return description.charAt(0).toLowerCase() + description.slice(1);
}

function struct(name: string, fields: readonly Row[]): string {
  return `type ${name} struct {\n${columns(fields)}}\n`;
}

function bare(...cells: readonly string[]): Row {
  return { cells, words: "" };
}

/** A comment begins new columns. */
function columns(rows: readonly Row[]): string {
  const next = rows.findIndex(({ words }, index) => index > 0 && words !== "");
  const [block, others] = next < 0 ? [rows, []] : [rows.slice(0, next), rows.slice(next)];
  const full = block.map(({ cells }) => cells).filter(({ length }) => length > 1);
  const widths = full[0]?.map((_, column) => Math.max(...full.map((cells) => cells[column]?.length ?? 0))) ?? [];
  const lines = block.map(
    ({ cells, words }) =>
      `${words === "" ? "" : `\t// ${words}\n`}\t${cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(" ")
        .trimEnd()}\n`,
  );
  return lines.join("") + (others.length === 0 ? "" : columns(others));
}
