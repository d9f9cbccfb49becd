import * as z from "zod/mini";

const bound = z.optional(z.number());
const TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"] as const;
const typeSchema = z.enum(TYPES);

/** A JSON schema as the service's description has them. Strict, so that nothing that it begins to say is passed over. */
export const schemaNodeSchema = z.strictObject({
  $ref: z.optional(z.string()),
  description: z.optional(z.string()),
  type: z.optional(z.union([typeSchema, z.array(typeSchema)])),
  enum: z.optional(z.array(z.string())),
  default: z.optional(z.union([z.string(), z.number(), z.boolean()])),
  minimum: bound,
  exclusiveMinimum: bound,
  maximum: bound,
  get items() {
    return z.optional(schemaNodeSchema);
  },
  get anyOf() {
    return z.optional(z.array(schemaNodeSchema));
  },
  get properties() {
    return z.optional(z.record(z.string(), schemaNodeSchema));
  },
  required: z.optional(z.array(z.string())),
  get propertyNames() {
    return z.optional(schemaNodeSchema);
  },
  get additionalProperties() {
    return z.optional(schemaNodeSchema);
  },
});
export type SchemaNode = z.infer<typeof schemaNodeSchema>;

/** What is no JSON, as the lines of a batch, has no shape. */
const contentSchema = z.object({ "application/json": z.optional(z.object({ schema: schemaNodeSchema })) });
const operationSchema = z.object({
  post: z.object({
    operationId: z.string(),
    requestBody: z.object({ content: contentSchema }),
    responses: z.object({ 200: z.object({ content: contentSchema }) }),
  }),
});

/** What is read of an OpenAPI document: its schemas, and the paths that take a body. */
export const describedServiceSchema = z.object({
  components: z.object({ schemas: z.record(z.string(), schemaNodeSchema) }),
  paths: z.pipe(
    z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((paths) =>
        Object.fromEntries(
          Object.entries(paths).filter(([, item]) => typeof item === "object" && item !== null && "post" in item),
        ),
      ),
    ),
    z.record(z.string(), operationSchema),
  ),
});
