/** What the service's types are, told so that a type of any language can be written from it. */
export interface ClientModel {
  /** In the order of the service's description; a nameless part of a shape follows it. */
  readonly shapes: readonly Shape[];
  readonly operations: readonly OperationShape[];
}

/** One method of the contract. `request` and `result` are names of shapes. */
export interface OperationShape {
  readonly name: string;
  readonly path: string;
  readonly request: string;
  readonly result: string;
}

export type Shape = ObjectShape | EnumShape | UnionShape;

interface NamedShape {
  /** In Pascal case, and the same in every language. */
  readonly name: string;
  /** A sentence or two; "" where the service has none. */
  readonly description: string;
  /** Whether programs write it, read it, or both. */
  readonly use: Use;
}

export type Use = "request" | "result" | "both";

export interface ObjectShape extends NamedShape {
  readonly kind: "object";
  readonly fields: readonly Field[];
}

export interface EnumShape extends NamedShape {
  readonly kind: "enum";
  readonly values: readonly string[];
}

/** One of several types, told apart by the kind of the JSON value. */
export interface UnionShape extends NamedShape {
  readonly kind: "union";
  readonly of: readonly Type[];
}

export interface Field {
  /** As it stands on the wire. */
  readonly name: string;
  readonly type: Type;
  readonly presence: Presence;
}

/** An absent field with a default counts as if it stood there with it. */
export type Presence =
  | { readonly kind: "required" }
  | { readonly kind: "optional" }
  | { readonly kind: "default"; readonly value: string | number | boolean };

export type Type =
  | { readonly kind: "string" }
  | NumberType
  | { readonly kind: "boolean" }
  /** Any JSON value. */
  | { readonly kind: "anything" }
  | { readonly kind: "list"; readonly items: Type }
  | { readonly kind: "map"; readonly values: Type }
  | { readonly kind: "ref"; readonly name: string }
  | { readonly kind: "nullable"; readonly of: Type }
  | { readonly kind: "union"; readonly of: readonly Type[] };

/** An `integer` lies within ±(2^53 − 1) whatever its bounds. */
export interface NumberType {
  readonly kind: "number" | "integer";
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}
