import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Generated, isAsRecorded, recordWritten } from "../../scripts/generated/record";

describe("the record of what generated files were written by", () => {
  let folder: string;
  let record: URL;
  let generated: Generated;
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const holds = (text: string, of = generated): Promise<boolean> => isAsRecorded(of, text, record);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "rag-quality-record-"));
    record = pathToFileURL(join(folder, "records.json"));
    generated = {
      name: "table.ts",
      program: join(folder, "program.ts"),
      packages: ["esbuild"],
      files: [join(folder, "data")],
    };
    mkdirSync(join(folder, "data", "below"), { recursive: true });
    write("data/below/rows.txt", "1 2 3");
    write("program.ts", 'import { words } from "./words";\n/** Made. */\nexport const make = () => words.join();\n');
    write("words.ts", 'export const words = ["one", "two"];\n');
    await recordWritten(generated, "one,two", record);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("holds for a file as it was written, by a program as it was", async () => {
    assert.ok(await holds("one,two"));
  });

  it("holds for no file that was edited, and for none that was never written", async () => {
    assert.ok(!(await holds("one,two,three")));
    assert.ok(!(await holds("one,two", { ...generated, name: "other.ts" })));
  });

  it("ends with a change of the program, or of what it imports, whose file is stale then", async () => {
    write("words.ts", 'export const words = ["one", "two", "three"];\n');
    assert.ok(!(await holds("one,two")));
    write("words.ts", 'export const words = ["one", "two"];\n');
    assert.ok(await holds("one,two"));
    write("program.ts", 'import { words } from "./words";\nexport const make = () => words.join(" ");\n');
    assert.ok(!(await holds("one,two")));
  });

  it("ends with other packages to read from", async () => {
    assert.ok(!(await holds("one,two", { ...generated, packages: ["esbuild", "mocha"] })));
  });

  it("ends with another file to read, and with another text of one", async () => {
    write("data/below/rows.txt", "1 2 4");
    assert.ok(!(await holds("one,two")));
    write("data/below/rows.txt", "1 2 3");
    assert.ok(await holds("one,two"));
    write("data/more.txt", "");
    assert.ok(!(await holds("one,two")));
  });

  it("outlives a change of comments", async () => {
    write("words.ts", '// Two of them.\nexport const words = ["one", "two"];\n');
    assert.ok(await holds("one,two"));
  });
});
