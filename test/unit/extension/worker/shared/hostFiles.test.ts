import assert from "node:assert/strict";
import { HostFiles } from "../../../../../src/extension/worker/shared/hostFiles";
import type { FileAnswer } from "../../../../../src/extension/worker/wire/filesMessages";
import type { FromWorker } from "../../../../../src/extension/worker/wire/protocol";
import type { ReadDocument } from "../../../../../src/formats/documents/readDocument";

const BYTES: FileAnswer = {
  kind: "read",
  version: "v1",
  read: { kind: "bytes", uri: "file:///w/report.pdf", label: "report.pdf", bytes: new Uint8Array([1, 2, 3]) },
};

describe("HostFiles", () => {
  it("extracts the text of bytes once for each version of their file", async () => {
    const asked: FromWorker[] = [];
    const read: unknown[] = [];
    const readDocument: ReadDocument = async (type, bytes) => {
      read.push([type, [...bytes]]);
      return { kind: "refused", why: "it is empty" };
    };
    const host = new HostFiles((message) => asked.push(message), readDocument);
    const answers: FileAnswer[] = [BYTES, { kind: "unchanged" }, { ...BYTES, version: "v2" }];
    for (const [index, answer] of answers.entries()) {
      const reading = host.forJob(1).access.read("report.pdf", "file:///w/a.md");
      host.answerFile(index + 1, answer);
      assert.equal((await reading).kind, "document");
    }
    assert.deepEqual(
      asked.map((message) => message.type === "ask_file" && message.have),
      [null, "v1", "v1"],
    );
    assert.deepEqual(read, [
      ["pdf", [1, 2, 3]],
      ["pdf", [1, 2, 3]],
    ]);
  });
});
