import type { CreateDocumentOptions } from "zod-openapi";

type Override = Extract<NonNullable<CreateDocumentOptions["override"]>, (context: never) => void>;

/**
 * Words a schema for those who read the document. Answers stay open, since fields may be added to them within /v1; and
 * the fields of a record whose names are all known are listed.
 */
export const shapeSchema: Override = ({ jsonSchema, zodSchema }) => {
  const { type } = zodSchema._zod.def;
  if (type === "object" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (type !== "record" || jsonSchema.required === undefined) return;
  const value = jsonSchema.additionalProperties;
  if (typeof value !== "object") return;
  jsonSchema.properties = Object.fromEntries(jsonSchema.required.map((name) => [name, { ...value }]));
  delete jsonSchema.propertyNames;
  delete jsonSchema.additionalProperties;
};
