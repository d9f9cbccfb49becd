import assert from "node:assert/strict";
import { type Editor, openExamples, type Problem, type Squiggle } from "./harness";
import { verify } from "./support/answers";
import { plantedProblems, plantedSquiggles } from "./support/plantedProblems";

const KINDS = ["error", "warning", "info"] as const;
/** What is drawn in ways of its own: underlines of each kind, over several lines, and within the strings of records. */
const PATHS = ["answers/mixed.md", "answers/uncited.md", "answers/records.jsonl", "answers/record.yaml"];
/** All lines of the longest example are in view at once. */
const SETTINGS = {
  "editor.wordWrap": "on",
  "workbench.colorTheme": "Default Light Modern",
};

/** The underlined words of each line; the rows of a wrapped line belong together. */
function byLine(squiggles: readonly Squiggle[]): Squiggle[] {
  const lines = new Map<number, string>();
  for (const { line, text } of squiggles) lines.set(line, (lines.get(line) ?? "") + text);
  return [...lines].map(([line, text]) => ({ line, text }));
}

function inOrder<T extends { file: string; line: number; column: number }>(problems: readonly T[]): T[] {
  return [...problems].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column,
  );
}

describe("the example answers in the editor", () => {
  let editor: Editor;

  before(async () => {
    editor = await openExamples({ settings: SETTINGS, viewport: { width: 1500, height: 1200 } });
  });

  for (const path of PATHS) {
    it(`${path}: exactly the planted words are underlined`, async () => {
      await verify(editor, path);
      for (const kind of KINDS) {
        const wanted = plantedSquiggles(path, kind);
        assert.deepEqual(byLine(await editor.squiggles(kind, { atLeast: wanted.length })), byLine(wanted), kind);
      }
      await editor.screenshot(`example-${path.slice(path.lastIndexOf("/") + 1)}`);
    });
  }

  it("have exactly the planted faults in the Problems panel, and one row for what cannot be told", async () => {
    const wanted = PATHS.flatMap(plantedProblems);
    const problems = await editor.problems({ atLeast: wanted.length });
    await editor.screenshot("example-problems");
    const places = problems.map(({ message: _, ...place }: Problem) => place);
    assert.deepEqual(inOrder(places), inOrder(wanted));
  });
});
