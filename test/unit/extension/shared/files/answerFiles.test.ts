import assert from "node:assert/strict";
import { AnswerFiles } from "../../../../../src/extension/shared/files/answerFiles";

function filesWith(kept: Record<string, unknown>): AnswerFiles {
  const values = new Map<string, unknown>(Object.entries(kept));
  return new AnswerFiles({
    get: <T>(key: string, otherwise?: T) => (values.get(key) as T | undefined) ?? otherwise,
    update: (key: string, value: unknown) => Promise.resolve(void values.set(key, value)),
  } as ConstructorParameters<typeof AnswerFiles>[0]);
}

describe("AnswerFiles", () => {
  it("has for answers the files that were checked, but those that a person calls sources or no answers", async () => {
    const files = filesWith({});
    for (const uri of ["file:///w/one.md", "file:///w/two.md", "file:///w/three.md"]) await files.remember(uri);
    await files.mean("file:///w/two.md");
    await files.drop("file:///w/three.md");
    assert.deepEqual([...files.answers()], ["file:///w/one.md"]);
  });
});
