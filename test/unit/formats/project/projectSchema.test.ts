import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { PROJECT_SCHEMA, projectSchemaText } from "../../../../scripts/project-schema/projectSchemaFile";
import { ALL_RULES } from "../../../../src/core/analyze";

interface RuleSchema {
  readonly description: string;
  readonly markdownDescription: string;
  readonly anyOf: readonly [
    { readonly enum: readonly string[] },
    { readonly properties: { readonly options?: { readonly properties: object } } },
  ];
}

interface ProjectSchema {
  readonly additionalProperties: boolean;
  readonly properties: Readonly<Record<string, { readonly description: string }>> & {
    readonly rules: { readonly properties: Readonly<Record<string, RuleSchema>> };
  };
}

describe("the JSON schema of the project file", () => {
  const text = readFileSync(PROJECT_SCHEMA, "utf8");
  const { properties, additionalProperties } = JSON.parse(text) as ProjectSchema;

  it("is the one that the rules and the schemas make: run npm run project-schema where it is not", () => {
    assert.equal(text, projectSchemaText());
  });

  it("describes each key and each rule, and lets no other pass", () => {
    assert.equal(additionalProperties, false);
    for (const key of ["$schema", "version", "accepted", "rules", "model", "context_window"])
      assert.ok((properties[key]?.description.length ?? 0) > 20, key);
    const { properties: rules } = properties.rules;
    assert.deepEqual(
      Object.keys(rules),
      ALL_RULES.map(({ code }) => code),
    );
    for (const { code, summary } of ALL_RULES) {
      const described = rules[code] ?? assert.fail(code);
      assert.ok(described.description.startsWith(summary), code);
      assert.ok(described.markdownDescription.includes(`docs/rules/${code}.md`), code);
      assert.deepEqual(described.anyOf[0].enum, ["error", "warning", "info", "hint", "off"]);
    }
  });

  it("names the options that a rule has, and none for others", () => {
    for (const { code, options } of ALL_RULES) {
      const described = properties.rules.properties[code]?.anyOf[1].properties.options;
      assert.equal(described === undefined, options === undefined, code);
      if (described !== undefined) assert.ok(Object.keys(described.properties).length > 0, code);
    }
  });
});
