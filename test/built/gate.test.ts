import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import * as z from "zod/mini";
import { fencedBlocks } from "../docs/fencedBlocks";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MAIN = join(ROOT, "dist", "cli", "main.js");
const ACTION = join(ROOT, "deploy", "github");

const actionSchema = z.object({
  inputs: z.record(z.string(), z.object({ default: z.string() })),
  runs: z.object({
    steps: z.array(z.object({ run: z.optional(z.string()), env: z.optional(z.record(z.string(), z.string())) })),
  }),
});
const hooksSchema = z.array(z.object({ id: z.string(), entry: z.string(), args: z.array(z.string()) }));
const gitlabSchema = z.object({
  citations: z.object({
    script: z.array(z.string()),
    artifacts: z.object({ reports: z.object({ junit: z.string() }) }),
  }),
});
const sarifSchema = z.object({
  runs: z.tuple([
    z.object({
      results: z.array(
        z.object({
          ruleId: z.string(),
          baselineState: z.string(),
          locations: z.tuple([
            z.object({
              physicalLocation: z.object({ artifactLocation: z.object({ uri: z.string(), uriBaseId: z.string() }) }),
            }),
          ]),
          partialFingerprints: z.object({ primaryLocationLineHash: z.string() }),
        }),
      ),
    }),
  ]),
});

const answer = (source: string, claim: string): string => `---\nsources: [../docs/${source}]\n---\n${claim} [1].\n`;
const KNOWN = answer("returns.md", "Customers can return any item within 45 days of delivery");
const PROJECT = { rules_version: 2, fail_on: "error", baseline: ".rag-quality-baseline.json" };

const GIT_ENV = {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_AUTHOR_NAME: "A",
  GIT_AUTHOR_EMAIL: "a@example.org",
  GIT_COMMITTER_NAME: "A",
  GIT_COMMITTER_EMAIL: "a@example.org",
};

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

describe("a gate around a pull request", function () {
  this.timeout(120_000);
  let begun = "";
  let folder = "";
  let machine = "";

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const git = (...args: readonly string[]): string =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", env: { ...process.env, ...GIT_ENV } });
  const shell = (script: string, env: Readonly<Record<string, string>> = {}): Ended => {
    const outside = { GITHUB_BASE_REF: "", CI_MERGE_REQUEST_DIFF_BASE_SHA: "" };
    const { status, stdout, stderr } = spawnSync("bash", ["-c", script], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, ...outside, ...GIT_ENV, npm_config_registry: "http://127.0.0.1:9", ...env },
    });
    return { code: status, out: stdout, err: stderr };
  };

  /** The steps of the action that are a shell's, with their inputs filled in. */
  function action(given: Readonly<Record<string, string>>, env: Readonly<Record<string, string>>): Ended {
    const { inputs, runs } = actionSchema.parse(parse(readFileSync(join(ACTION, "action.yml"), "utf8")));
    const [step] = runs.steps.filter(({ run }) => run !== undefined);
    const filled = Object.entries(step?.env ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{\{ inputs\.(\w+) \}\}/gu, (_, key: string) => given[key] ?? inputs[key]?.default ?? ""),
    ]);
    return shell(step?.run ?? "", {
      ...Object.fromEntries(filled),
      GITHUB_ACTION_PATH: ACTION,
      GITHUB_STEP_SUMMARY: join(machine, "summary.md"),
      GITHUB_OUTPUT: join(machine, "output"),
      RUNNER_TEMP: machine,
      ...env,
    });
  }

  /** Each test has a copy of this repository: its baseline takes a start of the program. */
  before(() => {
    begun = folder = realpathSync(mkdtempSync(join(tmpdir(), "rag-quality-gate-")));
    mkdirSync(join(folder, "node_modules", ".bin"), { recursive: true });
    symlinkSync(MAIN, join(folder, "node_modules", ".bin", "rag-quality"));
    write(".gitignore", "node_modules\n");
    write("package.json", '{ "name": "answers", "private": true }\n');
    write(".rag-quality.json", JSON.stringify(PROJECT));
    write("docs/returns.md", "Customers can return any item within 30 days of delivery.\n");
    write("docs/fees.md", "A return costs 5 euros for each parcel.\n");
    write("answers/known.md", KNOWN);
    write("answers/fees.md", answer("fees.md", "A return costs 5 euros for each parcel"));
    write("answers/other.md", answer("returns.md", "Customers can return any item within 30 days of delivery"));
    git("init", "-q", "-b", "main");
    const { code, err } = shell("npx --no-install rag-quality verify answers --quiet --update-baseline");
    assert.equal(code, 0, err);
    git("add", "-A");
    git("commit", "-q", "-m", "Begin");
    git("update-ref", "refs/remotes/origin/main", "main");
    git("switch", "-q", "-c", "change");
  });
  after(() => rmSync(begun, { recursive: true, force: true }));

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "rag-quality-gate-")));
    machine = mkdtempSync(join(tmpdir(), "rag-quality-runner-"));
    cpSync(begun, folder, { recursive: true, verbatimSymlinks: true });
  });
  afterEach(() => {
    for (const made of [folder, machine]) rmSync(made, { recursive: true, force: true });
  });

  /** A pull request that moves what is known, and edits a document without the answer that cites it. */
  function editDocument(): void {
    write("answers/known.md", KNOWN.replace("---\nCustomers", "---\n# Returns\n\nThank you for asking.\n\nCustomers"));
    write("docs/fees.md", "A return costs 9 euros for each parcel.\n");
    git("commit", "-q", "-a", "-m", "Raise the fee");
  }

  it("annotates the answer whose source changed, and knows the finding that moved", () => {
    editDocument();
    const { code, out, err } = action({ paths: "answers/" }, { GITHUB_BASE_REF: "main" });
    assert.equal(code, 1, out + err);
    assert.deepEqual(
      out
        .trim()
        .split("\n")
        .map((line) => line.replace(/(?<=title=[^:]+)::.*/u, "")),
      [
        "::error file=answers/fees.md,line=4,endLine=4,col=16,endColumn=23,title=contradicted",
        "::error title=rag-quality",
      ],
    );
    const summary = readFileSync(join(machine, "summary.md"), "utf8");
    assert.match(summary, /^### ❌ Failed: 1 finding of the level error \(--fail-on error\)\n/u);
    assert.match(summary, /^- 2 of 3 answers changed since origin\/main, or a source of theirs did\n/mu);
    assert.match(summary, /^- docs\/fees\.md: answers\/fees\.md\n/mu);
    assert.match(summary, /^- 1 known finding \(--baseline\): counted above, not listed\n/mu);
    assert.match(summary, /^\| answers\/fees\.md:4 \| error \| \*\*contradicted\*\* /mu);
    const [, file = ""] = /^sarif=(.+)$/mu.exec(readFileSync(join(machine, "output"), "utf8")) ?? [];
    const [{ results }] = sarifSchema.parse(JSON.parse(readFileSync(file, "utf8"))).runs;
    assert.deepEqual(
      results.map(({ ruleId, baselineState, locations: [{ physicalLocation }] }) => [
        ruleId,
        baselineState,
        physicalLocation.artifactLocation.uri,
      ]),
      [
        ["contradicted", "new", "answers/fees.md"],
        ["contradicted", "unchanged", "answers/known.md"],
      ],
    );
  });

  it("passes where a pull request changes nothing that an answer rests on, and checks all outside of one", () => {
    write("README.md", "Answers.\n");
    git("add", "-A");
    git("commit", "-q", "-m", "Say what this is");
    const { code, out } = action({ paths: "answers/" }, { GITHUB_BASE_REF: "main" });
    assert.deepEqual([code, out], [0, ""]);
    assert.match(readFileSync(join(machine, "summary.md"), "utf8"), /^### ✅ Passed\n[^]*0 of 3 answers changed/u);
    const all = action({ paths: "answers/", options: "--baseline none.json" }, {});
    assert.equal(all.code, 2);
    assert.match(all.err, /There is no baseline/u);
  });

  it("takes inputs for words, and not for a part of its script", () => {
    const { code, err } = action({ paths: '$(touch made) "; touch made' }, {});
    assert.equal(code, 2);
    assert.match(err, /There is no file or folder/u);
    assert.equal(shell("test -e made").code, 1);
  });

  it("runs before a commit", () => {
    const hooks = hooksSchema.parse(parse(readFileSync(join(ROOT, ".pre-commit-hooks.yaml"), "utf8")));
    const hook = (id: string): Ended => {
      const { entry = "", args = [] } = hooks.find((one) => one.id === id) ?? {};
      return shell([entry, ...args].join(" "));
    };
    assert.equal(hook("rag-quality-verify").code, 0);
    write("docs/fees.md", "A return costs 9 euros for each parcel.\n");
    git("add", "-A");
    const { code, out } = hook("rag-quality-verify");
    assert.equal(code, 1);
    assert.match(out, /^answers\/fees\.md, 1 citation: /u);
    assert.equal(hook("rag-quality-analyze").code, 0);
  });

  it("runs as the sample for GitLab", () => {
    editDocument();
    const page = readFileSync(join(ROOT, "docs", "ci.md"), "utf8");
    const [sample] = fencedBlocks(page).filter(({ info }) => info === "yaml");
    const { script, artifacts } = gitlabSchema.parse(parse(sample?.text ?? "")).citations;
    const lines = script.filter((line) => line !== "npm ci");
    const { code } = shell(lines.join("\n"), { CI_MERGE_REQUEST_DIFF_BASE_SHA: git("rev-parse", "main").trim() });
    assert.equal(code, 1);
    const xml = readFileSync(join(folder, artifacts.reports.junit), "utf8");
    assert.match(xml, /<testsuite name="answers\/fees\.md" tests="1" failures="1"/u);
  });

  it("says what is missing in a checkout without history", () => {
    const { code, err } = action({ paths: "answers/" }, { GITHUB_BASE_REF: "gone" });
    assert.equal(code, 2);
    assert.match(err, /no commit that origin\/gone and this state have in common.*fetch-depth: 0/u);
  });
});
