import assert from "node:assert/strict";
import { SERVICE_STATUS } from "../../../../src/contract/problem";
import { openApiDocument } from "../../../../src/service/openApi/openApiDocument";
import { OPERATIONS } from "../../../../src/service/operations";
import { fakeApp } from "../http/fakeParts";

const { paths = {} } = openApiDocument();

describe("the OpenAPI document", () => {
  it("names every operation under each of its names", () => {
    for (const path of OPERATIONS.flatMap((operation) => operation.paths)) assert.ok(paths[path]?.post, path);
  });

  it("names each status that an operation may answer with", () => {
    const possible = new Set([
      200,
      ...Object.entries(SERVICE_STATUS)
        .filter(([code]) => code !== "not_found" && code !== "method_not_allowed")
        .map(([, status]) => status),
    ]);
    for (const { paths: names } of OPERATIONS) {
      for (const name of names)
        assert.deepEqual(new Set(Object.keys(paths[name]?.post?.responses ?? {}).map(Number)), possible);
    }
  });

  it("gives every answer the headers that every answer has", () => {
    const answers = Object.values(paths).flatMap((path) =>
      Object.values(path ?? {}).flatMap((operation) =>
        Object.values((operation as { responses?: object }).responses ?? {}),
      ),
    );
    assert.ok(answers.length > 10);
    for (const { headers } of answers as { headers: object }[]) {
      for (const name of ["X-Request-Id", "RateLimit-Policy", "RateLimit"]) assert.ok(name in headers, name);
    }
  });

  it("has operation ids that are each used once", () => {
    const ids = Object.values(paths)
      .flatMap((path) => [path?.get?.operationId, path?.post?.operationId])
      .filter((id) => id !== undefined);
    assert.equal(new Set(ids).size, ids.length);
  });

  it("names paths that are there", async () => {
    const { app } = fakeApp();
    for (const path of Object.keys(paths)) assert.notEqual((await app.request(path)).status, 404, path);
  });
});
