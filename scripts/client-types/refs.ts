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

/** The names of the shapes that can be come to from some of them, with these. */
export function reachable(shapes: readonly AnyShape[], from: readonly string[]): ReadonlySet<string> {
  const found = new Set(from);
  for (const name of found) {
    const shape = shapes.find((candidate) => candidate.name === name);
    for (const next of shape === undefined ? [] : typesOf(shape).flatMap(refsIn)) found.add(next);
  }
  return found;
}
