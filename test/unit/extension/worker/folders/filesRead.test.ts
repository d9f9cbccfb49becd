import assert from "node:assert/strict";
import { speak } from "../../../../../src/contract/language";
import { filesRead } from "../../../../../src/extension/worker/folders/filesRead";
import { pickedFolder } from "./memoryDisk";

describe("filesRead", () => {
  const folder = (text: number, given = {}, left = {}) => ({
    index: { counts: () => ({ text, document: 0, binary: 0, unreadable: 0, ...given }) },
    listing: { left_out: { ignored: 0, of_other_types: 0, too_large: 0, beyond: 0, ...left } },
  });

  it("says what was read and what was left out, over all folders", () => {
    const folders = [
      folder(403, { document: 9, binary: 1, unreadable: 1 }, { ignored: 12, of_other_types: 30, too_large: 2 }),
      folder(1_000),
    ];
    assert.equal(
      filesRead(folders, [pickedFolder({ max_bytes: 5_000_000 })], 0).text,
      "1,412 files read, 9 of them PDF or Office; left out: 31 binary or of other types, 12 hidden or excluded by .gitignore or settings, 2 above 5 MB, 1 not readable",
    );
  });

  it("says nothing of what there is none of", () => {
    assert.deepEqual(filesRead([folder(1)], [pickedFolder()], 0), { files: 1, text: "1 file read" });
  });

  it("does not count the answer's own file", () => {
    assert.deepEqual(filesRead([folder(3)], [pickedFolder()], 1), { files: 2, text: "2 files read" });
  });

  it("writes its numbers as the language does, and says how many files there were beside them", () => {
    speak("de", { "{0} files read": "{0} Dateien gelesen" });
    try {
      assert.deepEqual(filesRead([folder(5_000)], [pickedFolder()], 0), { files: 5_000, text: "5.000 Dateien gelesen" });
    } finally {
      speak("en", {});
    }
  });
});
