import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pythonTypes } from "../../../scripts/client-types/python";
import { readShapes } from "../../../scripts/client-types/readShapes";
import { nameAt, NAMED_PLACES } from "../../../scripts/client-types/shapeNames";
import type { ClientModel, ObjectShape, Shape, Type } from "../../../scripts/client-types/shapes";
import { ROOT } from "../../../scripts/paths.mjs";
import { errorCodeSchema } from "../../../src/contract/error";
import { openApiDocument } from "../../../src/service/openApi/openApiDocument";

const model = readShapes(openApiDocument());

function shape(name: string, { shapes }: ClientModel = model): Shape {
  return shapes.find((candidate) => candidate.name === name) ?? assert.fail(`There is no shape ${name}.`);
}

function object(name: string, of: ClientModel = model): ObjectShape {
  const found = shape(name, of);
  return found.kind === "object" ? found : assert.fail(`${name} is no object.`);
}

function typeOf(name: string, field: string): Type {
  return (
    object(name).fields.find((candidate) => candidate.name === field)?.type ?? assert.fail(`${name} has no ${field}.`)
  );
}

/** A description of one operation, whose result is what is given. */
function describing(result: object, more: Readonly<Record<string, object>> = {}): unknown {
  const content = (name: string) => ({
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  return {
    components: { schemas: { Ask: { type: "object", properties: {} }, Result: result, ...more } },
    paths: {
      "/v1/do": { post: { operationId: "do", requestBody: content("Ask"), responses: { 200: content("Result") } } },
      "/healthz": { get: {} },
    },
  };
}

describe("the model of the service's types", () => {
  it("has each operation once, by its own name", () => {
    assert.deepEqual(
      model.operations.map(({ name, path, request, result }) => [name, path, request, result]),
      [
        ["verify_citations", "/v1/verify-citations", "VerifyRequest", "CitationResult"],
        ["visualize_retrieval", "/v1/visualize-retrieval", "VisualizeRequest", "Visualization"],
        ["optimize_chunks", "/v1/optimize-chunks", "OptimizeRequest", "OptimizationResult"],
        ["analyze_prompt", "/v1/analyze-prompt", "AnalyzeRequest", "PromptAnalysis"],
      ],
    );
  });

  it("has kinds, bounds and presence of fields", () => {
    assert.deepEqual(
      object("VisualizeRequest").fields.find(({ name }) => name === "scale"),
      {
        name: "scale",
        type: { kind: "integer", exclusiveMinimum: 0, maximum: 4 },
        presence: { kind: "default", value: 2 },
      },
    );
    assert.deepEqual(typeOf("CitationResult", "f1"), {
      kind: "nullable",
      of: { kind: "number", minimum: 0, maximum: 1 },
    });
    assert.deepEqual(typeOf("Citation", "source_id"), { kind: "nullable", of: { kind: "string" } });
    assert.deepEqual(typeOf("Document", "metadata"), { kind: "map", values: { kind: "anything" } });
    assert.deepEqual(typeOf("Visualization", "content"), {
      kind: "union",
      of: [{ kind: "string" }, { kind: "ref", name: "RetrievalReport" }],
    });
    assert.deepEqual(typeOf("Deduction", "findings"), { kind: "integer" });
    assert.deepEqual(shape("RuleSetting").kind === "union" && (shape("RuleSetting") as { of: readonly Type[] }).of, [
      { kind: "ref", name: "ShownSeverity" },
      { kind: "ref", name: "RuleOptions" },
    ]);
  });

  it("knows settings with and without their defaults as one shape, which programs write and read", () => {
    assert.equal(
      model.shapes.some(({ name }) => name === "ChunkSettingsOutput"),
      false,
    );
    assert.deepEqual(typeOf("OptimizationResult", "recommended"), { kind: "ref", name: "ChunkSettings" });
    assert.deepEqual(
      [shape("ChunkSettings").use, shape("Document").use, shape("Claim").use],
      ["both", "request", "result"],
    );
  });

  it("names each part once, by its place or by choice", () => {
    const names = model.shapes.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
    assert.equal(nameAt("PromptPart.kind"), "PromptPartKind");
    assert.ok(names.includes("PromptPartKind"));
    assert.deepEqual(
      NAMED_PLACES.filter((place) => !names.includes(nameAt(place))),
      [],
    );
  });

  it("gives parts that are the same one name", () => {
    const bodies = model.shapes.map((shape) => JSON.stringify({ ...shape, name: "", description: "", use: "" }));
    const again = model.shapes.filter((_, index) => bodies.indexOf(bodies[index] ?? "") !== index);
    assert.deepEqual(
      again.map(({ name }) => name),
      [],
    );
  });

  it("refuses to pass over what it does not know", () => {
    assert.throws(
      () => readShapes(describing({ type: "object", properties: { a: { type: "string", pattern: "x" } } })),
      /pattern/u,
    );
    assert.throws(
      () => readShapes(describing({ type: "object", properties: { a: { type: "null" } } })),
      /Result\.a has the type null/u,
    );
    assert.throws(
      () => readShapes(describing({ type: "string" })),
      /Result is neither an object nor one of several values/u,
    );
  });

  it("refuses to give one name to two things", () => {
    const part = (type: string) => ({
      type: "object",
      properties: { part: { type: "object", properties: { a: { type } } } },
    });
    const twice = describing(
      {
        type: "object",
        properties: { a: { $ref: "#/components/schemas/A" }, b: { $ref: "#/components/schemas/APart" } },
      },
      { A: part("string"), APart: { type: "object", properties: {} } },
    );
    assert.throws(() => readShapes(twice), /is another APart/u);
    const output = describing({ type: "object", properties: {} }, { ResultOutput: part("string") });
    assert.throws(() => readShapes(output), /ResultOutput differs from Result in more than what is required/u);
  });
});

describe("the Python client's types", () => {
  it("are as the service is: run npm run client-types", () => {
    for (const { path, text } of pythonTypes(model)) assert.equal(readFileSync(join(ROOT, path), "utf8"), text, path);
  });

  it("have every code of the contract", () => {
    const text = readFileSync(join(ROOT, "clients", "python", "src", "rag_quality_checker", "errors.py"), "utf8");
    const listed = /ErrorCode = Literal\[(.*?)\]/su.exec(text)?.[1]?.match(/"\w+"/gu) ?? [];
    assert.deepEqual(
      listed.map((code) => JSON.parse(code) as unknown),
      errorCodeSchema.options,
    );
  });

  it("cannot be written with a word of Python for a name, nor with a shape within itself", () => {
    const fieldOf = (name: string, type: Type): ClientModel => ({
      shapes: [
        {
          kind: "object",
          name: "A",
          description: "",
          use: "result",
          fields: [{ name, type, presence: { kind: "required" } }],
        },
      ],
      operations: [],
    });
    assert.throws(() => pythonTypes(fieldOf("from", { kind: "string" })), /A\.from is a word of Python/u);
    assert.throws(
      () => pythonTypes(fieldOf("a", { kind: "list", items: { kind: "ref", name: "A" } })),
      /A stands within itself/u,
    );
  });

  it("take any word where a report has one of several, and only there", () => {
    const [types, table] = pythonTypes(model).map(({ text }) => text);
    assert.match(
      types ?? "",
      /^RetrievalWarningCode = Union\[Literal\[\n(?: {4}"\w+",\n)+\], str\]\n"""A later service may give others\."""$/mu,
    );
    assert.match(table ?? "", /^RETRIEVAL_WARNING_CODE = STRING$/mu);
    assert.match(types ?? "", /^Verdict = Literal\[\n/mu);
    assert.match(table ?? "", /^VERDICT = ValueShape\(/mu);
  });

  it("carry descriptions into docstrings, whatever stands in them", () => {
    const described: ClientModel = {
      shapes: [{ kind: "object", name: "A", description: 'null, """ and \\', use: "request", fields: [] }],
      operations: [],
    };
    assert.match(pythonTypes(described)[0]?.text ?? "", /"""None, ''' and \\\\"""/u);
  });
});
