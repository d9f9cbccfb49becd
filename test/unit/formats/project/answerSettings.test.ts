import assert from "node:assert/strict";
import { answerSettings, namedSources } from "../../../../src/formats/project/answerSettings";

const PROJECT = {
  sources: ["docs/**"],
  threshold: 0.7,
  severity: { uncited: "off", unsupported: "error" },
  overrides: [
    { files: ["drafts/**"], severity: { unsupported: "hint" } },
    { files: ["drafts/{legal,fees}/*.md"], sources: ["law/**"], threshold: 0.9 },
  ],
} as const;
const project = structuredClone(PROJECT) as unknown as Parameters<typeof answerSettings>[0];

describe("answerSettings", () => {
  it("say nothing where no project does", () =>
    assert.deepEqual(answerSettings(null, "a.md"), { sources: null, threshold: null, severity: {} }));

  it("are those of the project, and of each override that fits, the last one first", () => {
    assert.deepEqual(answerSettings(project, "answers/a.md"), {
      sources: ["docs/**"],
      threshold: 0.7,
      severity: { uncited: "off", unsupported: "error" },
    });
    assert.deepEqual(answerSettings(project, "drafts/legal/a.md"), {
      sources: ["law/**"],
      threshold: 0.9,
      severity: { uncited: "off", unsupported: "hint" },
    });
  });
});

describe("namedSources", () => {
  it("are all patterns that a project names", () => assert.deepEqual(namedSources(project), ["docs/**", "law/**"]));
});
