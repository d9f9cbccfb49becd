import type { Shape, Type } from "./shapes";

/** A shape, or one that is still to be told who has to do with it. */
type AnyShape = { [K in Shape["kind"]]: Omit<Extract<Shape, { kind: K }>, "use"> }[Shape["kind"]];

/** The types that stand in a shape. */
export function typesOf(shape: AnyShape): readonly Type[] {
  switch (shape.kind) {
    case "object":
      return shape.fields.map(({ type }) => type);
    case "union":
      return shape.of;
    case "enum":
      return [];
  }
}

/** The names of the shapes that a type leads to. */
export function refsIn(type: Type): string[] {
  switch (type.kind) {
    case "ref":
      return [type.name];
    case "list":
      return refsIn(type.items);
    case "map":
      return refsIn(type.values);
    case "nullable":
      return refsIn(type.of);
    case "union":
      return type.of.flatMap(refsIn);
    default:
      return [];
  }
}
