import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../paths.mjs";
import { nameAt, NAMED_PLACES } from "./shapeNames";

/** What the contract says of fields, by shape and name, such as `Claim.hash`. */
export type FieldWords = ReadonlyMap<string, string>;

const CONTRACT = join(ROOT, "src", "contract");
const COMPONENTS = join(ROOT, "src", "service", "openApi", "components.ts");
/** `[claimSchema, "Claim", …]` */
const NAMED_SCHEMA = /\[\s*(\w+Schema),\s*"(\w+)",/gu;

/** The comments above the fields of the contract's schemas: the service's description does not have them. */
export function readFieldWords(): FieldWords {
  return new FieldWordsReader(declaredSchemas()).read(readFileSync(COMPONENTS, "utf8"));
}

type Schemas = ReadonlyMap<string, ts.Expression>;

function declaredSchemas(): Schemas {
  const schemas = new Map<string, ts.Expression>();
  for (const name of readdirSync(CONTRACT, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  )) {
    const file = ts.createSourceFile(name, readFileSync(join(CONTRACT, name), "utf8"), ts.ScriptTarget.Latest, true);
    for (const { name, initializer } of file.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])) {
      if (initializer !== undefined && ts.isIdentifier(name)) schemas.set(name.text, initializer);
    }
  }
  return schemas;
}

class FieldWordsReader {
  readonly #schemas: Schemas;
  readonly #words = new Map<string, string>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  read(components: string): FieldWords {
    const named = [...components.matchAll(NAMED_SCHEMA)].map(([, schema = "", shape = ""]) => ({
      schema: this.#schemas.get(schema),
      shape,
      variable: schema,
    }));
    const elsewhere = new Set(named.map(({ variable }) => variable));
    for (const { schema, shape } of named) if (schema !== undefined) this.#visit(schema, shape, elsewhere);
    return this.#words;
  }

  /** Notes the fields of every object that stands at a place; one with a name of its own is visited by that. */
  #visit(node: ts.Node, place: string, elsewhere: ReadonlySet<string>): void {
    if (ts.isPropertyAssignment(node)) {
      const at = `${place}.${node.name.getText()}`;
      const words = commentAbove(node);
      if (words !== "") this.#words.set(`${shapeAt(place)}.${node.name.getText()}`, words);
      this.#visit(node.initializer, at, elsewhere);
    } else if (ts.isIdentifier(node)) {
      const schema = elsewhere.has(node.text) ? undefined : this.#schemas.get(node.text);
      if (schema !== undefined) this.#visit(schema, place, elsewhere);
    } else {
      ts.forEachChild(node, (child) => this.#visit(child, place, elsewhere));
    }
  }
}

function commentAbove(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "");
  return comments.join(" ").replace(/\s+/gu, " ").trim();
}

/** The shape at a place whose steps into lists and maps are left out. */
function shapeAt(place: string): string {
  return nameAt(NAMED_PLACES.find((named) => named.replace(/\[\]|\{\}|\|\d/gu, "") === place) ?? place);
}
