import { openEnums } from "./openEnums";
import { pythonDataclasses } from "./pythonDataclasses";
import { pythonShapeTable } from "./pythonShapeTable";
import type { ClientModel, ObjectShape, Shape } from "./shapes";
import type { WrittenFile } from "./writtenFile";

const PACKAGE = "clients/python/src/rag_quality_checker";
/** An error becomes an exception, which reads the fields of a problem one by one. */
const READ_BY_HAND = "Problem";

/** The Python client's dataclasses, and the table by which it reads and checks JSON. */
export function pythonTypes(model: ClientModel): readonly WrittenFile[] {
  const open = openEnums(model);
  const written = model.shapes.filter(({ name }) => name !== READ_BY_HAND);
  checkNames(written);
  return [
    { path: `${PACKAGE}/types.py`, text: pythonDataclasses(written, open) },
    { path: `${PACKAGE}/_shape_table.py`, text: pythonShapeTable(written, model.operations, open) },
  ];
}

/** Words that Python keeps for itself. */
const KEYWORDS: ReadonlySet<string> = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);

function checkNames(shapes: readonly Shape[]): void {
  for (const { name, fields } of shapes.filter((shape): shape is ObjectShape => shape.kind === "object")) {
    const taken = fields.find((field) => KEYWORDS.has(field.name));
    if (taken !== undefined)
      throw new Error(`${name}.${taken.name} is a word of Python: the emitter has to find another name for it.`);
  }
}
