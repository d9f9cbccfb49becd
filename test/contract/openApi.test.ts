import assert from "node:assert/strict";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { ask } from "../service/support/ask";
import { endServices, startTestService } from "../service/support/startTestService";

/** What a public linter has to say, in its strictest set of rules. */
async function lint(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  return problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} at ${location[0]?.pointer ?? ""}: ${message}`,
  );
}

describe("the OpenAPI document", () => {
  let document = "";

  before(async () => {
    const { url } = await startTestService();
    document = (await ask(url, { path: "/v1/openapi.json" })).text;
  });
  after(endServices);

  it("passes a public linter with neither error nor warning", async () => {
    assert.deepEqual(await lint(document), []);
  });

  it("would not pass with a reference to nothing, nor without its title", async () => {
    const [reference, ...others] = await lint(
      document.replace('"#/components/schemas/Note"', '"#/components/schemas/Remark"'),
    );
    assert.match(reference ?? "", /^error no-unresolved-refs at /u);
    assert.deepEqual(
      others.filter((problem) => !/Note|Remark/u.test(problem)),
      [],
    );
    assert.match(
      (await lint(document.replace('"title":"RAG Quality Checker",', ""))).join("\n"),
      /^error struct at #\/info/u,
    );
  });
});
