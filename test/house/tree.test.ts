import assert from "node:assert/strict";
import { dirname } from "node:path";
import { filesBelow, readSourceFiles, type SourceFile } from "./sourceTree";

/** More than a reader takes in at once. */
const MAX_FILES_IN_FOLDER = 25;
/** What others than this repository's files load: programs, workers, and the entries of the package. */
const ENTRY =
  /^(?:src\/(?:checker|contract|service|adapters\/\w+)\/index|src\/checker\/(?:remote|lightZod|entries\/\w+)|src\/cli\/main|src\/service\/(?:pool\/operationWorker|judge\/judgeWorker)|src\/extension\/(?:node|browser)\/(?:main|checkWorker)|webview\/(?:exportedPage\/)?main)\.ts$/u;

describe("the tree of the sources", function () {
  this.timeout(60_000);
  const sources = readSourceFiles("src", "webview");

  it("has no folder with more files than one takes in", () => {
    const counts = new Map<string, number>();
    for (const path of filesBelow("src", "webview")) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    assert.deepEqual(
      [...counts].filter(([, count]) => count > MAX_FILES_IN_FOLDER),
      [],
    );
  });

  it("has no cycle of imports, not even of types", () => {
    assert.deepEqual(cycles(sources), []);
  });

  it("is mirrored by the folders of the unit tests", () => {
    const rooms = new Set(sources.map(({ path }) => dirname(path)));
    const strays = filesBelow("test/unit").filter((path) => {
      const room = dirname(path)
        .replace(/^test\/unit\/(?=webview)/u, "")
        .replace(/^test\/unit/u, "src");
      return !rooms.has(room) && ![...rooms].some((other) => other.startsWith(`${room}/`));
    });
    assert.deepEqual(strays, []);
  });

  it("exports nothing that tests alone use", () => {
    const users = [...sources, ...readSourceFiles("bench", "scripts")];
    const taken = new Set(users.flatMap(({ takes }) => takes.map(({ from, name }) => `${from} ${name}`)));
    const unused = sources
      .filter(({ path }) => !ENTRY.test(path) && !taken.has(`${path} *`))
      .flatMap(({ path, exports }) => exports.map((name) => `${path} ${name}`))
      .filter((exported) => !taken.has(exported));
    assert.deepEqual(unused, []);
  });
});

/** Each group of files that import each other, by Tarjan's algorithm for strongly connected components. */
function cycles(files: readonly SourceFile[]): string[][] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (path: string): number => {
    const at = order.size;
    order.set(path, at);
    lowest.set(path, at);
    open.push(path);
    for (const next of byPath.get(path)?.imports ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? at) : at) : visit(next);
      lowest.set(path, Math.min(lowest.get(path) ?? at, reached));
    }
    if (lowest.get(path) === at) {
      const group = open.splice(open.indexOf(path));
      if (group.length > 1) found.push(group.sort());
    }
    return lowest.get(path) ?? at;
  };
  for (const { path } of files) if (!order.has(path)) visit(path);
  return found;
}
