import assert from "node:assert/strict";
import type { Document } from "../../../src/contract/document";
import { verifyCitations, VerifyMemory } from "../../../src/core/verify";
import { FolderIndex } from "../../../src/extension/worker/folders/folderIndex";
import { walkFolder } from "../../../src/extension/worker/folders/walkFolder";
import { readDocument } from "../../../src/formats/documents/readDocument";
import { TOPICS } from "../../support/sampleSentences";
import { MemoryDisk, pickedFolder } from "../../unit/extension/worker/folders/memoryDisk";

const FILES = 600;
const SENTENCES = TOPICS.flatMap(({ sentences }) => sentences);
const NEVER = new AbortController().signal;

function sentence(number: number): string {
  return (SENTENCES[number % SENTENCES.length] ?? "")
    .replace("{days}", String(2 + (number % 40)))
    .replace("{amount}", String(number % 90))
    .replace("{place}", ["Lund", "Graz", "Porto", "Turku"][number % 4] ?? "");
}

/** Many files say nearly the same, so that choosing among them is hard. */
function textOf(file: number): string {
  return Array.from({ length: 12 }, (_, at) => sentence(file * 7 + at * 13)).join(" ");
}

describe("the files that claims are judged by", () => {
  it("give the verdicts that all files give", async () => {
    const files = Object.fromEntries(Array.from({ length: FILES }, (_, file) => [`${file}.md`, textOf(file)]));
    const disk = new MemoryDisk(files);
    const index = new FolderIndex(disk, readDocument, null);
    const listing = await walkFolder(disk, pickedFolder(), NEVER);
    const onProgress = (): void => undefined;
    const readUnsaved = () => assert.fail("nothing is unsaved");
    await index.update(listing, "", { signal: NEVER, unsaved: new Set(), readUnsaved, onProgress });
    const memory = new VerifyMemory();
    const verdicts = (response: string, paths: readonly string[]): string[] => {
      const sources = paths.map((path): Document => ({ text: files[path] ?? "", uri: path }));
      const request = { query: "", response, sources, order: "found" } as const;
      return verifyCitations(request, { threshold: 0.8, memory }).claims.map(({ verdict }) => verdict);
    };
    const all: string[] = [];
    const chosen: string[] = [];
    for (let answer = 0; answer < 12; answer += 1) {
      const said = Array.from({ length: 8 }, (_, at) => sentence(answer * 101 + at * 29));
      const response = said.map((each, at) => (at % 2 === 0 ? each : each.replace(/\d+/u, "77"))).join(" ");
      const needed = index.needed(response).map(({ path }) => path);
      assert.ok(needed.length < FILES / 2, `${needed.length} files are needed`);
      chosen.push(...verdicts(response, needed));
      all.push(
        ...verdicts(
          response,
          listing.files.map(({ path }) => path),
        ),
      );
    }
    const same = all.filter((verdict, at) => verdict === chosen[at]).length;
    assert.ok(all.length > 80, `${all.length} claims`);
    assert.ok(same >= all.length * 0.99, `${same} of ${all.length}`);
  });
});
