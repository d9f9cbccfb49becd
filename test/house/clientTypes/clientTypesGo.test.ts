import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FieldWords, readFieldWords } from "../../../scripts/client-types/fieldWords";
import { goTypes } from "../../../scripts/client-types/go";
import { readShapes } from "../../../scripts/client-types/readShapes";
import type { ClientModel, Field, ObjectShape, Shape, Type, Use } from "../../../scripts/client-types/shapes";
import { ROOT } from "../../../scripts/paths.mjs";
import { checkConfig } from "../../../src/checker/checkConfig";
import { errorCodeSchema } from "../../../src/contract/error";
import { SERVICE_STATUS } from "../../../src/contract/problem";
import { openApiDocument } from "../../../src/service/openApi/openApiDocument";

const COLOUR: Shape = { kind: "enum", name: "Colour", description: "", use: "both", values: ["utf-8", "tf_idf"] };
const PART = object("Part", "result", [required("id", { kind: "string" })]);

describe("types of the Go client", () => {
  it("are those of the service as it is: else run npm run client-types", () => {
    for (const { path, text } of goTypes(readShapes(openApiDocument()), readFieldWords()))
      assert.equal(fileText(path), text, path);
  });

  it("say what a field is by how Go writes it", () => {
    const fields = [
      required("source_id", { kind: "string" }),
      required("score", { kind: "nullable", of: { kind: "number", minimum: 0, maximum: 1 } }),
      required("rank", { kind: "integer", exclusiveMinimum: 0 }),
      required("parts", { kind: "list", items: { kind: "ref", name: "Part" } }),
      required("metadata", { kind: "map", values: { kind: "anything" } }),
    ];
    const [types, readers] = written([object("Thing", "result", fields), PART]);
    assert.match(
      types,
      /\/\/ Thing: a Thing\.\ntype Thing struct \{\n\tSourceID string {9}`json:"source_id"`\n\tScore {4}\*float64 {7}`json:"score"`\n\tRank {5}int {12}`json:"rank"`\n\tParts {4}\[\]Part {9}`json:"parts"`\n\tMetadata map\[string\]any `json:"metadata"`\n\}\n/u,
    );
    assert.match(
      readers,
      /\tresult\.Score = required\(fields, "score", nullable\(number\(0, 1\)\)\)\n\tresult\.Rank = required\(fields, "rank", integer\(1, mostInteger\)\)\n\tresult\.Parts = required\(fields, "parts", listOf\(readPart\)\)\n\tresult\.Metadata = required\(fields, "metadata", mapOf\(readAnything\)\)/u,
    );
  });

  it("leave a field out by nil, or by the zero value where that means nothing else", () => {
    const [types, readers] = written([
      COLOUR,
      object("Thing", "both", [
        optional("title", { kind: "string" }),
        optional("names", { kind: "list", items: { kind: "string" } }),
        { ...optional("colour", { kind: "ref", name: "Colour" }), presence: { kind: "default", value: "tf_idf" } },
      ]),
    ]);
    assert.match(
      types,
      /\tTitle \*string {2}`json:"title,omitempty"`\n\tNames \[\]string `json:"names,omitempty"`\n\t\/\/ Left out: tf_idf\.\n\tColour Colour `json:"colour,omitempty"`/u,
    );
    assert.match(
      types,
      /\/\/ Colour stands in Colour of Thing\.\ntype Colour string\n\n\/\/ Each Colour\.\nconst \(\n\tColourUTF8 {2}Colour = "utf-8"\n\tColourTFIDF Colour = "tf_idf"\n\)/u,
    );
    assert.match(
      readers,
      /optional\(fields, "title", pointerTo\(readText\), nil\)\n.*optional\(fields, "names", listOf\(readText\), nil\)\n.*optional\(fields, "colour", readColour, ColourTFIDF\)/u,
    );
  });

  it("put what a method takes beside its parameters into options of its own", () => {
    const request = object("FindRequest", "request", [
      required("query", { kind: "string" }),
      optional("top", { kind: "integer" }),
    ]);
    const [types, readers] = written(
      [request, PART],
      [{ name: "find_parts", path: "/v1/find-parts", request: "FindRequest", result: "Part" }],
    );
    assert.match(
      types,
      /\/\/ findRequest is what FindParts sends\.\ntype findRequest struct \{\n\tQuery string `json:"query"`\n\tFindOptions\n\}\n\n\/\/ FindOptions are [^\n]+\ntype FindOptions struct \{\n\tTop \*int `json:"top,omitempty"`\n\}/u,
    );
    assert.match(
      readers,
      /var findParts = operation\[Part\]\{path: "\/v1\/find-parts", title: "part", read: readPart\}/u,
    );
    assert.doesNotMatch(readers, /FindRequest/u);
  });

  it("have one of two in a type of its own", () => {
    const [types, readers] = written([
      object("Picture", "result", [
        required("content", { kind: "union", of: [{ kind: "string" }, { kind: "ref", name: "Part" }] }),
      ]),
      PART,
    ]);
    assert.match(types, /\tContent PictureContent `json:"content"`/u);
    assert.match(types, /type PictureContent struct \{\n\tText string\n\tPart \*Part\n\}/u);
    assert.match(readers, /func readPictureContent\(at place, value any\) PictureContent \{/u);
  });

  it("take each value of what stands in the report of a visualization alone, and otherwise those that are known", () => {
    const words = (name: string): Shape => ({ kind: "enum", name, description: "", use: "result", values: ["a"] });
    const shapes: Shape[] = [
      object("FindRequest", "request", []),
      object("Picture", "result", [
        required("report", { kind: "ref", name: "RetrievalReport" }),
        required("shared", { kind: "ref", name: "Shared" }),
      ]),
      object("RetrievalReport", "result", [
        required("shared", { kind: "ref", name: "Shared" }),
        required("parts", { kind: "list", items: { kind: "ref", name: "Own" } }),
      ]),
      words("Shared"),
      words("Own"),
    ];
    const [types, readers] = written(shapes, [
      { name: "find_parts", path: "/v1/find-parts", request: "FindRequest", result: "Picture" },
    ]);
    assert.match(readers, /readOwn\(at place, value any\) Own \{\n\treturn Own\(readText\(at, value\)\)\n/u);
    assert.match(readers, /readShared\(at place, value any\) Shared \{\n\treturn oneOf\(SharedA\)\(at, value\)\n/u);
    assert.match(types, /\/\/ Each Shared\.\n[^]*\/\/ Each Own that is known; a later service may give others\.\n/u);
  });

  it("say of a field what the contract says, in Go's words, and what stands in for it", () => {
    const request = object("FindRequest", "request", [
      { ...optional("top", { kind: "integer" }), presence: { kind: "default", value: 5 } },
    ]);
    const part = object("Part", "result", [
      required("a_rank", { kind: "string" }),
      required("b", { kind: "boolean" }),
      required("c_long", { kind: "boolean" }),
    ]);
    const words = new Map([
      ["FindRequest.top", "How many."],
      ["Part.b", "As `a_rank` has it, `off` and `null` too."],
    ]);
    const [types] = written(
      [request, part],
      [{ name: "find_parts", path: "/v1/find-parts", request: "FindRequest", result: "Part" }],
      words,
    );
    assert.match(types, /\t\/\/ How many\. Left out: 5\.\n\tTop \*int `/u);
    assert.match(
      types,
      /\tARank string `json:"a_rank"`\n\t\/\/ As ARank has it, "off" and nil too\.\n\tB {5}bool `json:"b"`\n\tCLong bool `json:"c_long"`\n/u,
    );
  });

  it("have words of the contract for fields at every depth, and for each field that has them", () => {
    const words = readFieldWords();
    assert.equal(
      words.get("AnswerUse.uses"),
      "For each statement the document that supports it best. Offsets are into the response.",
    );
    const fields = new Set(
      readShapes(openApiDocument()).shapes.flatMap((shape) =>
        shape.kind === "object" ? shape.fields.map(({ name }) => `${shape.name}.${name}`) : [],
      ),
    );
    assert.deepEqual(
      [...words.keys()].filter((place) => !fields.has(place)),
      [],
    );
  });

  it("are refused where Go's would lose something", () => {
    const list: Type = { kind: "nullable", of: { kind: "list", items: { kind: "string" } } };
    const two: Type = { kind: "union", of: [{ kind: "string" }, { kind: "boolean" }] };
    const above: Type = { kind: "number", exclusiveMinimum: 0 };
    assert.throws(() => written([object("Thing", "result", [required("x", list)])]), /teach goDeclarations\.ts/u);
    assert.throws(() => written([object("Thing", "result", [required("x", two)])]), /teach goModel\.ts/u);
    assert.throws(() => written([object("Thing", "result", [required("x", above)])]), /teach goReaders\.ts/u);
    assert.throws(
      () =>
        written([
          object("Thing", "both", [
            { ...required("x", { kind: "string" }), presence: { kind: "default", value: "y" } },
          ]),
        ]),
      /teach goReaders\.ts/u,
    );
    assert.throws(() => written([COLOUR]), /Colour stands nowhere/u);
  });
});

describe("what the Go client has by hand", () => {
  it("knows every code, and the status of each that a service answers with", () => {
    const text = fileText("clients/go/code.go");
    const codes = new Map(
      [...text.matchAll(/^\t(Code\w+) +Code = "(\w+)"$/gmu)].map(([, name = "", code = ""]) => [name, code]),
    );
    assert.deepEqual([...codes.values()], errorCodeSchema.options);
    const statuses = [...text.matchAll(/^\t(Code\w+): +http\.Status\w+,$/gmu)].map(([, name = ""]) => codes.get(name));
    assert.deepEqual(statuses, Object.keys(SERVICE_STATUS));
  });

  it("has the contract's defaults and limits", () => {
    const { threshold, timeout_ms, max_retries } = checkConfig({});
    const config = fileText("clients/go/config.go");
    assert.match(
      config,
      new RegExp(
        `\\tdefaultThreshold += ${threshold}\\n\\tdefaultTimeout += ${timeout_ms / 1000} \\* time\\.Second\\n\\tdefaultMaxRetries = ${max_retries}\\n`,
        "u",
      ),
    );
    const [, maxBodyBytes] =
      /const MAX_BODY_BYTES = ([\d_]+);/u.exec(fileText("src/checker/http/readResponse.ts")) ?? [];
    assert.match(fileText("clients/go/read_body.go"), new RegExp(`const mostBodyBytes = ${maxBodyBytes}\\n`, "u"));
  });
});

function fileText(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

function object(name: string, use: Use, fields: readonly Field[]): ObjectShape {
  return { kind: "object", name, description: `A ${name}.`, use, fields };
}

function required(name: string, type: Type): Field {
  return { name, type, presence: { kind: "required" } };
}

function optional(name: string, type: Type): Field {
  return { name, type, presence: { kind: "optional" } };
}

/** The texts of the types and of what reads them. */
function written(
  shapes: readonly Shape[],
  operations: ClientModel["operations"] = [],
  words: FieldWords = new Map(),
): readonly [string, string] {
  const [types, readers] = goTypes({ shapes, operations }, words);
  return [types?.text ?? "", readers?.text ?? ""];
}
