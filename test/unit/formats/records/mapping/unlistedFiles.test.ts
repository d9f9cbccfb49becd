import assert from "node:assert/strict";
import { readUnlisted } from "./readUnlisted";
import { UNLISTED_FILES } from "./unlistedFiles";

describe("files of shapes that nobody listed", () => {
  for (const file of UNLISTED_FILES) {
    it(`${file.reads === null ? "refuses" : "reads"} ${file.kind}`, () => {
      const { by, read, messages } = readUnlisted(file);
      if (file.reads !== null) assert.deepEqual(read, file.reads, messages.join("\n"));
      else {
        assert.notEqual(by, "itself");
        assert.match(messages.join("\n"), file.refusal);
      }
    });
  }
});
