import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ADDRESS, commandLineManifest, GO_MODULE, libraryManifest } from "../../scripts/packages/manifests.mjs";
import { publicPage } from "../../scripts/packages/publicPage.mjs";
import { ROOT } from "../../scripts/paths.mjs";
import { VERSION } from "../../src/contract";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** `repository` of package.json is where it is changed. */
describe("the address that everything is published under", () => {
  it("is that of the Go module, which its own program and page import by it", () => {
    assert.equal(read("clients/go/go.mod").split("\n")[0], `module ${GO_MODULE}`);
    for (const path of ["clients/go/README.md", "clients/go/example_test.go"])
      assert.ok(read(path).includes(`ragquality "${GO_MODULE}"`), path);
  });

  it("is that of the Python package, with its version", () => {
    const metadata = read("clients/python/pyproject.toml");
    assert.ok(metadata.includes(`version = "${VERSION}"`));
    for (const [, address = ""] of metadata.matchAll(/^\w+ = "(https:[^"]+)"$/gmu))
      assert.ok(address.startsWith(ADDRESS), address);
    assert.ok(metadata.includes(`Repository = "${ADDRESS}"`));
  });

  it("is behind every link of the Python package's page, which stands alone there, and leads to files that there are", () => {
    const targets = [...read("clients/python/README.md").matchAll(/\]\(([^)#\s]+)/gu)].map(([, target = ""]) => target);
    assert.ok(targets.length > 3);
    const tracked = new Set(execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).split("\n"));
    for (const target of targets) {
      assert.ok(target.startsWith(`${ADDRESS}/blob/main/`), target);
      assert.ok(tracked.has(target.slice(`${ADDRESS}/blob/main/`.length)), target);
    }
  });

  it("stands in the manifest of each package", () => {
    for (const { homepage, bugs, repository, version } of [libraryManifest(), commandLineManifest()]) {
      assert.deepEqual([homepage, bugs, version], [`${ADDRESS}#readme`, `${ADDRESS}/issues`, VERSION]);
      assert.equal(repository.url, `git+${ADDRESS}.git`);
    }
  });
});

describe("publicPage", () => {
  it("leads links to where they lead in the repository, and leaves those within the page and elsewhere", () => {
    const text = "[a](rules/x.md#y) [b](../clients/README.md) [c](#here) [d](https://e.example/)";
    assert.equal(
      publicPage(text, "docs/cli.md", "https://h.example/o/r"),
      "[a](https://h.example/o/r/blob/main/docs/rules/x.md#y) [b](https://h.example/o/r/blob/main/clients/README.md) [c](#here) [d](https://e.example/)",
    );
  });
});
