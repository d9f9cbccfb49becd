import type { FieldWords } from "./fieldWords";
import { exportedName } from "./goNames";
import { openEnums } from "./openEnums";
import { refsIn } from "./refs";
import type { ClientModel, Field, ObjectShape, Shape, Type, UnionShape } from "./shapes";

/** A union as Go writes it: a text, or a pointer to an object. */
export interface Either {
  readonly name: string;
  readonly description: string;
  readonly text: { readonly field: string; readonly type: Type };
  readonly object: { readonly field: string; readonly type: Type };
}

/** What the client has types of its own for. */
const BY_HAND: Readonly<Record<string, string>> = { Problem: "Error", ServiceErrorCode: "Code" };
/** What may be left out on the wire, and is no option: a method takes it by itself, or the checker's config has it. */
const NO_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  VerifyRequest: ["threshold"],
  VisualizeRequest: ["format"],
};

/** The model with what Go needs to know of it. */
export class GoModel {
  readonly #model: ClientModel;
  readonly #shapes: ReadonlyMap<string, Shape>;
  readonly #openEnums: ReadonlySet<string>;
  readonly #words: FieldWords;

  constructor(model: ClientModel, words: FieldWords) {
    this.#model = model;
    this.#words = words;
    this.#shapes = new Map(
      model.shapes.filter(({ name }) => BY_HAND[name] === undefined).map((shape) => [shape.name, shape]),
    );
    this.#openEnums = openEnums(model);
  }

  get operations(): ClientModel["operations"] {
    return this.#model.operations;
  }

  get shapes(): readonly Shape[] {
    return [...this.#shapes.values()];
  }

  /** Unions that stand in a field without a name of their own are named after it. */
  get eithers(): readonly Either[] {
    const inFields = this.shapes.flatMap((shape) =>
      shape.kind === "object" ? shape.fields.flatMap((field) => this.#eitherOf(shape, field)) : [],
    );
    const named = this.shapes.filter((shape) => shape.kind === "union").map((union) => this.#either(union));
    return [...named, ...inFields];
  }

  /** What the contract says of a field; "" where it says nothing. */
  wordsOf({ name }: Shape, field: string): string {
    return this.#words.get(`${name}.${field}`) ?? "";
  }

  hasField(name: string): boolean {
    return this.shapes.some((shape) => shape.kind === "object" && shape.fields.some((field) => field.name === name));
  }

  /** Whether results may have other values than those that are known. */
  isOpen({ name }: Shape): boolean {
    return this.#openEnums.has(name);
  }

  isRequest({ name }: Shape): boolean {
    return this.operations.some(({ request }) => request === name);
  }

  /** The fields of a request that a program may leave out. */
  options({ name, fields }: ObjectShape): readonly Field[] {
    return fields.filter((field) => field.presence.kind !== "required" && !NO_OPTIONS[name]?.includes(field.name));
  }

  kindOf(name: string): Shape["kind"] {
    const shape = this.#shapes.get(name);
    if (shape === undefined) throw new Error(`The model has no ${name}.`);
    return shape.kind;
  }

  /** Where a part without a description stands first, as programs see it. */
  placeOf(name: string): string | undefined {
    for (const shape of this.#model.shapes) {
      if (shape.kind === "union" && shape.of.flatMap(refsIn).includes(name)) return shape.name;
      const fields = shape.kind === "object" ? this.#visibleFields(shape) : [];
      const field = fields.find(({ type }) => refsIn(type).includes(name));
      if (field !== undefined) return `${exportedName(field.name)} of ${this.#visibleName(shape)}`;
    }
    return undefined;
  }

  #visibleFields(shape: ObjectShape): readonly Field[] {
    return this.isRequest(shape) ? this.options(shape) : shape.fields;
  }

  #visibleName(shape: Shape): string {
    return this.isRequest(shape) ? optionsName(shape) : (BY_HAND[shape.name] ?? shape.name);
  }

  #eitherOf(shape: ObjectShape, field: Field): Either[] {
    if (field.type.kind !== "union") return [];
    const name = unionName(shape, field);
    return [
      this.#either({
        name,
        description: `what ${exportedName(field.name)} of a ${shape.name} holds.`,
        of: field.type.of,
      }),
    ];
  }

  #either({ name, description, of }: Pick<UnionShape, "name" | "description" | "of">): Either {
    const text = of.find(
      (type) => type.kind === "string" || (type.kind === "ref" && this.kindOf(type.name) === "enum"),
    );
    const object = of.find((type) => type.kind === "ref" && this.kindOf(type.name) === "object");
    if (of.length !== 2 || text === undefined || object === undefined)
      throw new Error(`${name} is not a text or an object: teach goModel.ts how Go writes it.`);
    return {
      name,
      description,
      text: { field: fieldOf(text), type: text },
      object: { field: fieldOf(object), type: object },
    };
  }
}

export function unionName(shape: ObjectShape, field: Field): string {
  return shape.name + exportedName(field.name);
}

export function optionsName({ name }: Shape): string {
  return name.replace(/Request$/u, "Options");
}

function fieldOf(type: Type): string {
  return type.kind === "ref" ? type.name : "Text";
}
