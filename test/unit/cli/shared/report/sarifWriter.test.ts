import assert from "node:assert/strict";
import { EXIT } from "../../../../../src/cli/shared/exit";
import { SarifWriter } from "../../../../../src/cli/shared/report/sarifWriter";
import { MemoryPlatform } from "../../memoryPlatform";

const MOST = 5_000;

describe("the limits of code scanning", () => {
  it("are kept by writing the loudest results, and the report says so", async () => {
    const writer = new SarifWriter("verify", "/work", new MemoryPlatform({ files: { "/work/a.md": "A.\n" } }));
    const begin = await writer.begin([]);
    const place = { start: 0, end: 1, line: 1, column: 1, end_line: 1, end_column: 2 };
    const at = { file: { uri: "file:///work/a.md" }, place };
    for (let count = 0; count <= MOST; count += 1) await writer.result("warning", at, { ruleId: `w${count}` }, "");
    await writer.result("info", at, { ruleId: "info" }, "");
    await writer.result("error", at, { ruleId: "error" }, "");
    const [run] = JSON.parse(begin + writer.end({ exit: EXIT.fine, reasons: [] })).runs;
    assert.equal(run.automationDetails.id, "rag-quality/verify/");
    assert.equal(run.results.length, MOST);
    assert.deepEqual(
      [run.results[0].ruleId, run.results.at(-2).ruleId, run.results.at(-1).ruleId],
      ["w0", `w${MOST - 2}`, "error"],
    );
    assert.deepEqual(
      run.invocations[0].toolExecutionNotifications.map(({ message }: { message: { text: string } }) => message.text),
      [
        "5,000 results of 5,003 are written, the loudest first: code scanning takes no more. --format json has all of them.",
      ],
    );
  });
});
