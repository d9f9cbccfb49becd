import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { ROOT } from "../../scripts/paths.mjs";
import { readablePath } from "../../src/extension/shared/files/filePaths";

const placedSchema = z.object({ command: z.string(), when: z.optional(z.string()) });
const manifestSchema = z.object({
  contributes: z.object({ keybindings: z.array(placedSchema), menus: z.record(z.string(), z.array(placedSchema)) }),
});

const ENDINGS =
  "md markdown mdx txt text rst adoc asciidoc wiki mediawiki org tex json jsonl jsonlines ndjson yaml yml csv tsv";

/** The patterns of endings by which a command is offered for a file. */
function patternsOf(command: string): RegExp[] {
  const { contributes } = manifestSchema.parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));
  const placed = [...contributes.keybindings, ...Object.values(contributes.menus).flat()];
  return placed.flatMap(({ command: one, when = "" }) => {
    const [, pattern] = /resourceExtname =~ \/(.+?)\/i/u.exec(when) ?? [];
    return one === command && pattern !== undefined ? [new RegExp(pattern, "iu")] : [];
  });
}

describe("menus and keys about answers", () => {
  for (const command of ["ragQuality.verifyCitations", "ragQuality.visualizeRetrieval"])
    it(`offer ${command} for each file that is read, and for no other`, () => {
      const patterns = patternsOf(command);
      assert.notEqual(patterns.length, 0);
      for (const pattern of patterns) {
        const isOffered = (ending: string): boolean => pattern.test(`.${ending}`);
        const isRead = (ending: string): boolean =>
          readablePath({ path: `/a.${ending}`, languageId: "other" }) !== null;
        for (const ending of ENDINGS.split(" "))
          assert.deepEqual([isOffered(ending), isRead(ending)], [true, true], ending);
        for (const ending of ["py", "ts", "pdf", "docx", "html"])
          assert.deepEqual([isOffered(ending), isRead(ending)], [false, false], ending);
      }
    });
});
