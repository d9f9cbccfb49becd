import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { parseDocument } from "yaml";
import * as z from "zod/mini";
import { releaseFaults } from "../../../scripts/packages/checkRelease.mjs";
import { ROOT } from "../../../scripts/paths.mjs";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const TEXT = read(".github/workflows/release.yml");

const access = z.record(z.string(), z.enum(["read", "write"]));
const stepSchema = z.strictObject({
  name: z.optional(z.string()),
  if: z.optional(z.string()),
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  env: z.optional(z.record(z.string(), z.string())),
  with: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
});
const jobSchema = z.strictObject({
  needs: z.optional(z.union([z.string(), z.array(z.string())])),
  if: z.optional(z.string()),
  "runs-on": z.string(),
  environment: z.optional(z.string()),
  permissions: access,
  steps: z.array(stepSchema),
});
const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.strictObject({ push: z.strictObject({ tags: z.array(z.string()) }), workflow_dispatch: z.null() }),
  permissions: access,
  concurrency: z.strictObject({ group: z.string(), "cancel-in-progress": z.boolean() }),
  jobs: z.record(z.string(), jobSchema),
});

const parsed = parseDocument(TEXT, { strict: true, uniqueKeys: true });
const { jobs, permissions } = workflowSchema.parse(parsed.toJS());
const steps = Object.values(jobs).flatMap((job) => job.steps);
const needsOf = (name: string): readonly string[] => [jobs[name]?.needs ?? []].flat();

/** The commands of a step, as they stand there. */
function commandsOf(name: string): string {
  return steps.find((step) => step.name === name)?.run ?? assert.fail(`There is no step ${name}.`);
}

describe("the workflow of a release", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "rag-quality-release-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs the commands of a step as the host of workflows does. */
  function runStep(name: string, env: Readonly<Record<string, string>> = {}): string {
    const { status, stdout, stderr } = spawnSync(
      "bash",
      ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", commandsOf(name)],
      { cwd: folder, encoding: "utf8", env: { ...process.env, ...env } },
    );
    assert.equal(status, 0, stderr);
    return stdout;
  }

  /** A program in the place of the real one, which prints how it was called. */
  function standIn(program: string): Record<string, string> {
    const file = join(folder, "bin", program);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\necho "${program} $*"\n`);
    chmodSync(file, 0o755);
    return { PATH: `${join(folder, "bin")}${delimiter}${process.env["PATH"] ?? ""}` };
  }

  function has(...paths: string[]): void {
    for (const path of paths) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), "");
    }
  }

  const git = (...args: string[]): string => execFileSync("git", args, { cwd: folder, encoding: "utf8" });

  it("is YAML without a fault, of steps that either use an action of a version or run commands", () => {
    assert.deepEqual([...parsed.errors, ...parsed.warnings], []);
    for (const { uses, run } of steps) {
      assert.ok((uses === undefined) !== (run === undefined), uses ?? run);
      if (uses !== undefined) assert.match(uses, /^[\w-]+\/[\w-]+@(?:release\/)?v\d+$/u);
    }
    for (const name of Object.keys(jobs)) for (const needed of needsOf(name)) assert.ok(needed in jobs, needed);
  });

  it("names no host, and no package: both stand in package.json alone", () => {
    assert.doesNotMatch(TEXT, /:\/\/|\b[\w-]+\.(?:com|org|io|dev|net)\b/u);
    const { name, bin } = JSON.parse(read("package.json")) as { name: string; bin: Record<string, string> };
    for (const word of [name, ...Object.keys(bin)]) assert.ok(!TEXT.includes(word), word);
  });

  it("may do no more than each job needs, and publishes after a push alone", () => {
    assert.deepEqual(permissions, { contents: "read" });
    const writes = Object.entries(jobs).map(([name, job]) => [
      name,
      Object.keys(job.permissions).filter((key) => job.permissions[key] === "write"),
    ]);
    assert.deepEqual(Object.fromEntries(writes), {
      make: ["id-token", "attestations"],
      npm: ["id-token"],
      vsix: [],
      python: ["id-token"],
      go: ["contents"],
    });
    for (const [name, job] of Object.entries(jobs).filter(([, { environment }]) => environment === "release"))
      assert.ok(
        job.if === "github.event_name == 'push'" ||
          needsOf(name).every((needed) => jobs[needed]?.environment === "release"),
        name,
      );
  });

  it("has provenance for every file that it hands on, and for what the Go module's tag names", () => {
    const pathsOf = (action: string, key: string): string[] => {
      const paths = steps.find(({ uses }) => uses?.startsWith(action))?.with?.[key];
      return String(paths).trim().split("\n");
    };
    const attested = pathsOf("actions/attest-build-provenance@", "subject-path");
    const handedOn = pathsOf("actions/upload-artifact@", "path");
    assert.deepEqual(attested, [...handedOn, "out/go/source.tar"]);
  });

  it("publishes each package of npm with its provenance", () => {
    has("packages/a-1.0.0.tgz", "packages/b-1.0.0.tgz");
    assert.equal(
      runStep("Publish the library and the command line", standIn("npm")),
      "npm publish ./packages/a-1.0.0.tgz --provenance --access public\n" +
        "npm publish ./packages/b-1.0.0.tgz --provenance --access public\n",
    );
  });

  it("publishes the extension that was made, and makes no other one", () => {
    has("out/extension.vsix");
    assert.equal(
      runStep("Publish the extension", standIn("npm")),
      "npm exec --no -- vsce publish --packagePath out/extension.vsix\n",
    );
  });

  it("makes what it says, by commands that there are", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const called = commandsOf("Make the packages and the extension").matchAll(/^npm run (\S+)$/gmu);
    assert.deepEqual(
      [...called].map(([, script = ""]) => script in scripts),
      [true],
    );
    assert.match(runStep("Make the wheel", standIn("python")), /^python -m pip wheel .* \.\/clients\/python\n$/u);
    const [wheels] = /out\/python/u.exec(commandsOf("Make the wheel")) ?? assert.fail();
    assert.ok(TEXT.includes(`${wheels}/*.whl`));
  });

  it("archives the Go module, and tags it where the Go tools look for it", () => {
    has("clients/go/go.mod", "other.txt");
    git("init", "--quiet", "--bare", "origin.git");
    git("init", "--quiet");
    git("remote", "add", "origin", join(folder, "origin.git"));
    git("add", "clients", "other.txt");
    git("-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "--quiet", "--message", "All");
    runStep("Archive the Go module");
    const names = execFileSync("tar", ["-tf", join(folder, "out/go/source.tar")], { encoding: "utf8" });
    assert.ok(names.includes("clients/go/go.mod") && !names.includes("other.txt"), names);
    runStep("Tag the Go module", { GITHUB_REF_NAME: "v1.2.3" });
    assert.match(
      git("ls-remote", "--tags", "origin"),
      new RegExp(`^${git("rev-parse", "HEAD").trim()}\\s+refs/tags/clients/go/v1\\.2\\.3\\n$`, "u"),
    );
  });
});

describe("the check before a release", () => {
  const released = {
    version: "1.2.3",
    changes: "# Changes\n\n## 1.2.3 – 2030-01-02\n\n- All.\n\n## 1.2.2 – 2030-01-01\n",
  };

  it("lets a tag pass that is the version, with its changes", () => {
    assert.deepEqual(releaseFaults("v1.2.3", released), []);
  });

  it("says what is wrong with any other, and what to do", () => {
    assert.deepEqual(releaseFaults("v1.2.4", released), [
      "The tag v1.2.4 is not v1.2.3, as package.json says. Change the version, or the tag.",
    ]);
    const changes = released.changes.replace("## 1.2.3", "## Unreleased");
    assert.deepEqual(releaseFaults("v1.2.3", { ...released, changes }), [
      "The first heading of CHANGELOG.md is “## Unreleased – 2030-01-02”. Give it the version and the day: “## 1.2.3 – …”.",
    ]);
  });

  it("ends with 1 where there is a fault, by the command of the workflow", () => {
    const command = commandsOf("Compare the tag with the version and the changes");
    const { status, stderr } = spawnSync("bash", ["-c", command], {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...process.env, GITHUB_REF_NAME: "v0.0.0" },
    });
    assert.equal(status, 1);
    assert.match(stderr, /^The tag v0\.0\.0 is not v\d/u);
  });
});
