import { ask } from "../../service/support/ask";

/** As much of an OpenAPI document as tests look at. */
export interface OpenApi {
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, ListedResponse> }>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

export interface ListedResponse {
  headers: Record<string, { required: boolean; schema: Schema }>;
  content: Record<string, { schema: Schema }>;
}

export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: string[];
  required?: string[];
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
}

/** The document that a service shows. */
export async function readOpenApi(url: string): Promise<OpenApi> {
  const { json } = await ask(url, { path: "/v1/openapi.json" });
  return json as unknown as OpenApi;
}

/** The document for one who may find nothing in an answer but what is written: the published one leaves room for later fields. */
export function closed(document: OpenApi): OpenApi {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    isOpenObject(value) ? { ...value, additionalProperties: false } : value,
  ) as OpenApi;
}

function isOpenObject(value: unknown): value is Schema {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    value.type === "object" &&
    "properties" in value &&
    !("additionalProperties" in value)
  );
}

/** Methods that the document lists for a path, in capitals; none where it does not know the path. */
export function listedMethods({ paths }: OpenApi, path: string): readonly string[] {
  return Object.keys(paths[path] ?? {}).map((method) => method.toUpperCase());
}
