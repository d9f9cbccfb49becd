import assert from "node:assert/strict";
import { filesReadText } from "../../../../../src/extension/worker/folders/filesReadText";
import { pickedFolder } from "./memoryDisk";

describe("filesReadText", () => {
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
      filesReadText(folders, [pickedFolder({ max_bytes: 5_000_000 })], 0),
      "1,412 files read, 9 of them PDF or Office; left out: 31 binary or of other types, 12 hidden or excluded by .gitignore or settings, 2 above 5 MB, 1 not readable",
    );
  });

  it("says nothing of what there is none of", () => {
    assert.equal(filesReadText([folder(1)], [pickedFolder()], 0), "1 file read");
    assert.equal(filesReadText([], [], 0), "");
  });

  it("does not count the answer's own file", () => {
    assert.equal(filesReadText([folder(3)], [pickedFolder()], 1), "2 files read");
  });
});
