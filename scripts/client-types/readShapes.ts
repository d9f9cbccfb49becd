import { reachable } from "./refs";
import { describedServiceSchema, type SchemaNode } from "./schemaNode";
import { nameAt } from "./shapeNames";
import type { ClientModel, Field, NumberType, OperationShape, Presence, Shape, Type, Use } from "./shapes";

const REF = "#/components/schemas/";
/** What the description calls a schema whose defaults are filled in; for a client it is the schema itself. */
const FILLED_IN = /Output$/u;
/** Read by every client, although no operation answers with it at 200. */
const PROBLEM = "Problem";

type Schemas = Readonly<Record<string, SchemaNode>>;
type Draft = { [K in Shape["kind"]]: Omit<Extract<Shape, { kind: K }>, "use"> }[Shape["kind"]];

/** The model of what the operations of an OpenAPI document take and give. */
export function readShapes(document: unknown): ClientModel {
  const { components, paths } = describedServiceSchema.parse(document);
  const drafts = new ShapeReader(components.schemas).read();
  const operations = firstNames(
    Object.entries(paths).flatMap(([path, { post }]) => {
      const request = post.requestBody.content["application/json"];
      const result = post.responses[200].content["application/json"];
      if (request === undefined || result === undefined) return [];
      const [taken, given] = [refName(request.schema, path), refName(result.schema, path)];
      return [{ name: post.operationId, path, request: taken, result: given }];
    }),
  );
  return { shapes: withUse(drafts, operations), operations };
}

/** Without the second names of an operation, which take and give the same. */
function firstNames(operations: readonly OperationShape[]): OperationShape[] {
  return operations.filter(
    ({ request }, index) => operations.findIndex((other) => other.request === request) === index,
  );
}

function refName({ $ref }: SchemaNode, place: string): string {
  if ($ref === undefined) throw new Error(`${place} has a schema without a name: give it one in components.ts.`);
  return $ref.slice(REF.length);
}

/** Collects the named schemas, and the parts of them that need a name. */
class ShapeReader {
  readonly #schemas: Schemas;
  readonly #drafts = new Map<string, Draft>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  read(): readonly Draft[] {
    for (const [name, node] of Object.entries(this.#schemas)) {
      if (!this.#isFilledIn(name)) this.#addNamed(name, name, node);
    }
    return [...this.#drafts.values()];
  }

  #isFilledIn(name: string): boolean {
    const twin = this.#schemas[name.replace(FILLED_IN, "")];
    const node = this.#schemas[name];
    if (!FILLED_IN.test(name) || twin === undefined || node === undefined) return false;
    if (JSON.stringify({ ...node, required: [] }) === JSON.stringify({ ...twin, required: [] })) return true;
    throw new Error(
      `${name} differs from ${name.replace(FILLED_IN, "")} in more than what is required: name it otherwise.`,
    );
  }

  #addNamed(name: string, place: string, node: SchemaNode): void {
    const before = this.#drafts.get(name);
    // It takes its place in the order before its parts do.
    const draft: Draft = { kind: "union", name, description: node.description ?? "", of: [] };
    if (before === undefined) this.#drafts.set(name, draft);
    const read = this.#draftOf(draft, place, node);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(read))
      throw new Error(`${place} is another ${name} than the one before it: choose another name in shapeNames.ts.`);
    this.#drafts.set(name, read);
  }

  #draftOf({ name, description }: Draft, place: string, node: SchemaNode): Draft {
    if (node.enum !== undefined) return { kind: "enum", name, description, values: node.enum };
    if (node.properties !== undefined) return { kind: "object", name, description, fields: this.#fields(place, node) };
    if (node.anyOf !== undefined)
      return {
        kind: "union",
        name,
        description,
        of: node.anyOf.map((part, index) => this.#type(`${place}|${index}`, part)),
      };
    throw new Error(`${place} is neither an object nor one of several values: it needs no name.`);
  }

  #fields(place: string, { properties = {}, required = [] }: SchemaNode): Field[] {
    return Object.entries(properties).map(([name, node]) => ({
      name,
      type: this.#type(`${place}.${name}`, node),
      presence: presenceOf(node, required.includes(name)),
    }));
  }

  #type(place: string, node: SchemaNode): Type {
    if (node.$ref !== undefined) return { kind: "ref", name: this.#refTo(node, place) };
    if (node.enum !== undefined || node.properties !== undefined) return this.#namedAt(place, node);
    if (node.anyOf !== undefined) return this.#anyOf(place, node.anyOf);
    if (Array.isArray(node.type))
      return this.#anyOf(
        place,
        node.type.map((type) => ({ ...node, type })),
      );
    return this.#plain(place, node);
  }

  #refTo(node: SchemaNode, place: string): string {
    const name = refName(node, place);
    return this.#isFilledIn(name) ? name.replace(FILLED_IN, "") : name;
  }

  #namedAt(place: string, node: SchemaNode): Type {
    const name = nameAt(place);
    this.#addNamed(name, place, node);
    return { kind: "ref", name };
  }

  #anyOf(place: string, parts: readonly SchemaNode[]): Type {
    const present = parts.filter(({ type }) => type !== "null");
    const types = present.map((part, index) => this.#type(present.length === 1 ? place : `${place}|${index}`, part));
    const [first] = types;
    if (first === undefined) throw new Error(`${place} can only be null.`);
    const type: Type = types.length === 1 ? first : { kind: "union", of: types };
    return present.length < parts.length ? { kind: "nullable", of: type } : type;
  }

  #plain(place: string, node: SchemaNode): Type {
    switch (node.type) {
      case undefined:
        return { kind: "anything" };
      case "string":
      case "boolean":
        return { kind: node.type };
      case "number":
      case "integer":
        return numberType(node.type, node);
      case "array":
        return { kind: "list", items: this.#type(`${place}[]`, node.items ?? {}) };
      case "object":
        return { kind: "map", values: this.#type(`${place}{}`, node.additionalProperties ?? {}) };
      default:
        throw new Error(`${place} has the type ${String(node.type)}, of which clients know nothing.`);
    }
  }
}

function presenceOf({ default: value }: SchemaNode, isRequired: boolean): Presence {
  if (value !== undefined) return { kind: "default", value };
  return { kind: isRequired ? "required" : "optional" };
}

/** Every integer has the bounds of a safe one; they say nothing of this one. */
function numberType(kind: NumberType["kind"], { minimum, exclusiveMinimum, maximum }: SchemaNode): NumberType {
  return {
    kind,
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(exclusiveMinimum === undefined ? {} : { exclusiveMinimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
  };
}

/** Adds to each shape who has to do with it, and drops those that no operation needs. */
function withUse(drafts: readonly Draft[], operations: readonly OperationShape[]): Shape[] {
  const asked = reachable(
    drafts,
    operations.map(({ request }) => request),
  );
  const given = reachable(drafts, [...operations.map(({ result }) => result), PROBLEM]);
  return drafts.flatMap((draft) => {
    const use = useOf(asked.has(draft.name), given.has(draft.name));
    return use === null ? [] : [{ ...draft, use }];
  });
}

function useOf(isAsked: boolean, isGiven: boolean): Use | null {
  if (isAsked && isGiven) return "both";
  if (isAsked) return "request";
  return isGiven ? "result" : null;
}
